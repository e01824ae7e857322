import { randomUUID } from "node:crypto";
import type { Context, Handler } from "hono";
import * as addresses from "#app/addresses.ts";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { endpoints, factsOf } from "#app/routes.ts";
import { addPhotoPart } from "#domain/leads/photos/add-photo-part.server.ts";
import {
  beginPhoto,
  type PhotoProgress,
  type PhotoRefusal,
} from "#domain/leads/photos/begin-photo.server.ts";
import { partBytes } from "#domain/leads/photos/photo-rules.ts";
import { gates } from "#domain/limits/rules.ts";
import { createGate } from "#platform/gate.ts";
import { readBody, readMultipart } from "./read-body.ts";

type PhotoHandler = Handler<{ Variables: { ctx: Ctx } }>;
type Answer = Outcome<PhotoProgress, PhotoRefusal>;

const { bodyLimit } = factsOf(endpoints.requestPhotos.path);
const announcementBytes = 1024;
class TooManyUploads extends Error {}

/** Limits how many forms with whole photographs are in memory at once. */
const atOnce = createGate(gates.uploads, () => new TooManyUploads());

const statuses: Record<PhotoRefusal, 400 | 404 | 409 | 413 | 422 | 429 | 503> = {
  not_found: 404,
  not_yet: 503,
  invalid: 400,
  too_large: 413,
  too_many: 409,
  rate_limited: 429,
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
    try {
      return await atOnce(() => receiveWhole(context, ctx, token));
    } catch (error) {
      if (!(error instanceof TooManyUploads)) throw error;
      return context.text("Too many photographs at once. Please try again in a minute.\n", 503);
    }
  };
}

async function receiveWhole(context: Context, ctx: Ctx, token: string): Promise<Response> {
  const { raw } = context.req;
  const body = await readBody(raw, bodyLimit);
  if (body === "too_large" || body === "stalled")
    return context.text(
      "These photographs are too large together, or stopped on their way.\n",
      413,
    );
  const sent = (await readMultipart(raw, body))?.getAll("file") ?? [];
  const files = sent.filter((file) => file instanceof File && file.size > 0) as File[];
  if (files.length === 0) return context.text("Please go back and select a photograph.\n", 400);
  for (const file of files) {
    const progress = await receiveFile(ctx, token, new Uint8Array(await file.arrayBuffer()));
    if (!progress.ok) return context.text(`${progress.message}\n`, statuses[progress.reason]);
  }
  return context.redirect(addresses.request(token), 303);
}

async function receiveFile(ctx: Ctx, token: string, bytes: Uint8Array): Promise<Answer> {
  const id = randomUUID();
  let progress = await beginPhoto(ctx, token, { id, size: bytes.byteLength });
  for (let start = 0; progress.ok && start < bytes.byteLength; start += partBytes)
    progress = await addPhotoPart(ctx, token, {
      id,
      start,
      bytes: bytes.subarray(start, start + partBytes),
    });
  return progress;
}

/**
 * `POST /request/:token/photos/:photo`: the next part of a photograph, of at most 64 KB; the header `upload-start` says
 * how many bytes came before. Answers `{received, isReady}`: the browser goes on from there.
 */
export function receivePhotoPart(): PhotoHandler {
  return async (context) => {
    const start = Number(context.req.header("upload-start") ?? Number.NaN);
    const bytes = await readBody(context.req.raw, partBytes);
    if (typeof bytes === "string")
      return context.json({ reason: "invalid", message: "This part is too large." }, 400);
    const token = context.req.param("token") ?? "";
    const id = context.req.param("photo") ?? "";
    return answer(context, await addPhotoPart(context.get("ctx"), token, { id, start, bytes }));
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
