import { randomUUID } from "node:crypto";
import type { Context, Handler } from "hono";
import * as addresses from "#app/addresses.ts";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { endpoints } from "#app/endpoints.ts";
import { factsOf } from "#app/routes.ts";
import { privateFile } from "#app/session/private-file.server.ts";
import { addPhotoPart } from "#domain/leads/photos/add-photo-part.server.ts";
import {
  beginPhoto,
  type PhotoProgress,
  type PhotoRefusal,
} from "#domain/leads/photos/begin-photo.server.ts";
import { partBytes } from "#domain/leads/photos/photo-rules.ts";
import { photographOfRequest } from "#domain/leads/photos/photos-of-leads.server.ts";
import { MemoryLimit } from "#domain/limits/memory-limit.ts";
import { rules } from "#domain/limits/rules.ts";
import { noFile, receiveForm } from "./file-door.ts";
import { readBody } from "./bodies/read-body.ts";

type PhotoHandler = Handler<{ Variables: { ctx: Ctx } }>;
type Answer = Outcome<PhotoProgress, PhotoRefusal>;

const { bodyLimit } = factsOf(endpoints.requestPhotos.path);
const announcementBytes = 1024;
/** Sheds parts before any query. */
const partLimit = new MemoryLimit(rules.photoParts);

const statuses: Record<PhotoRefusal, 400 | 404 | 409 | 413 | 422 | 429 | 503> = {
  not_found: 404,
  not_yet: 503,
  invalid: 400,
  too_large: 413,
  too_many: 409,
  rate_limited: 429,
  in_making: 429,
  busy: 503,
  refused: 422,
};

/**
 * `POST /request/:token/photos`: announces a photograph as JSON `{id, size}`. Answers `{received, isReady}`, or
 * `{reason, message}`. A multipart form with one or more `file`, for visitors without scripts, redirects to the request.
 */
export function receivePhoto(): PhotoHandler {
  return async (context) => {
    const ctx = context.get("ctx");
    const token = context.req.param("token") ?? "";
    const type = context.req.header("content-type") ?? "";
    if (!type.startsWith("multipart/form-data")) {
      const body = await readBody(context.req.raw, announcementBytes);
      return answer(context, await beginPhoto(ctx, token, readJson(body)));
    }
    const refuse = ({ reason, message }: { reason: string; message: string }): Response => {
      if (reason === "busy") return context.text(`${message}\n`, 503);
      if (reason === noFile.reason)
        return context.text("Please go back and select a photograph.\n", 400);
      return context.text(
        "These photographs are too large together, or stopped on their way.\n",
        413,
      );
    };
    return await receiveForm(
      context.req.raw,
      { sender: "visitors", bodyLimit, refuse },
      async (form) => {
        const sent = form.getAll("file");
        const files = sent.filter((file) => file instanceof File && file.size > 0) as File[];
        return files.length === 0 ? refuse(noFile) : await receiveWhole(context, ctx, token, files);
      },
    );
  };
}

/** Takes every photograph that it can, and says what is wrong with the others. */
async function receiveWhole(
  context: Context,
  ctx: Ctx,
  token: string,
  files: readonly File[],
): Promise<Response> {
  const refused: (Answer & { ok: false })[] = [];
  for (const file of files) {
    const progress = await receiveFile(ctx, token, file);
    if (!progress.ok) refused.push(progress);
  }
  const [first] = refused;
  if (!first) return context.redirect(addresses.request(token), 303);
  const messages = [...new Set(refused.map(({ message }) => message))].join("\n");
  const taken = files.length - refused.length;
  const rest = taken > 0 ? `${taken} of ${files.length} photographs arrived.\n` : "";
  return context.text(`${messages}\n${rest}`, statuses[first.reason]);
}

async function receiveFile(ctx: Ctx, token: string, file: File): Promise<Answer> {
  const id = randomUUID();
  let progress = await beginPhoto(ctx, token, { id, size: file.size });
  for (let start = 0; progress.ok && start < file.size; start += partBytes) {
    const bytes = new Uint8Array(await file.slice(start, start + partBytes).arrayBuffer());
    progress = await addPhotoPart(ctx, token, { id, start, bytes });
  }
  return progress;
}

/**
 * `POST /request/:token/photos/:photo`: the next part of a photograph, of at most 64 KB; the header `upload-start` says
 * how many bytes came before. Answers `{received, isReady}`: the browser goes on from there.
 */
export function receivePhotoPart(): PhotoHandler {
  return async (context) => {
    const ctx = context.get("ctx");
    const limit = partLimit.take(ctx.request.ip);
    if (!limit.ok) {
      await context.req.raw.body?.cancel();
      return context.json({ reason: "rate_limited", message: "Too many parts." }, 429, {
        "retry-after": String(limit.retryAfter),
      });
    }
    const start = Number(context.req.header("upload-start") ?? Number.NaN);
    const bytes = await readBody(context.req.raw, partBytes);
    if (typeof bytes === "string")
      return context.json({ reason: "invalid", message: "This part is too large." }, 400);
    const token = context.req.param("token") ?? "";
    const id = context.req.param("photo") ?? "";
    return answer(context, await addPhotoPart(ctx, token, { id, start, bytes }));
  };
}

/** `GET /request/:token/photos/:photo`: a photograph of a request, for anyone who holds its link. */
export function servePhoto(): PhotoHandler {
  return async (context) => {
    const ctx = context.get("ctx");
    const token = context.req.param("token") ?? "";
    const photo = await photographOfRequest(ctx, token, context.req.param("photo") ?? "");
    const answer = await privateFile(ctx, photo, context.req.raw.method);
    if (answer instanceof Response) return answer;
    const headers = { "cache-control": "private, no-store" };
    return answer === "missing"
      ? context.text("This photograph doesn't exist.\n", 404, headers)
      : context.text("This photograph can't be read right now.\n", 503, headers);
  };
}

function readJson(body: Uint8Array | string): unknown {
  if (typeof body === "string") return null;
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

function answer(context: Context, outcome: Answer): Response {
  if (outcome.ok) return context.json(outcome.value, 200);
  const { reason, message } = outcome;
  return context.json({ reason, message }, statuses[reason]);
}
