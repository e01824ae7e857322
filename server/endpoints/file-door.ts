import type { Context, Handler } from "hono";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Capability } from "#domain/access/permissions.ts";
import { type Refusal, refusals } from "#domain/media/file-rules.ts";
import { type GivenFile, reportFile } from "#domain/media/intake.server.ts";
import { gates } from "#domain/limits/rules.ts";
import { createGate } from "#platform/gate.ts";
import { readBody, readMultipart } from "./bodies/read-body.ts";

class TooManyUploads extends Error {}
const full = () => new TooManyUploads();

/** How many files are in memory at once; others wait on the wire. Visitors have places of their own. */
const gatesOf = {
  staff: createGate(gates.uploads, full),
  visitors: createGate(gates.visitorUploads, full),
};

interface Door<Answer> {
  sender: keyof typeof gatesOf;
  bodyLimit: number;
  refuse(refusal: Pick<Refusal, "title" | "message"> & { reason: string }): Answer;
}

/** Takes a multipart form with files: every file that comes into the product whole comes through here. */
export async function receiveForm<Answer = Response>(
  request: Request,
  { sender, bodyLimit, refuse }: Door<Answer>,
  take: (form: FormData) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await gatesOf[sender](async () => {
      const body = await readBody(request, bodyLimit);
      if (body === "too_large") return refuse(refusals.fileTooLarge);
      if (body === "stalled") return refuse(refusals.cancelled);
      const form = await readMultipart(request, body);
      return form ? await take(form) : refuse(noFile);
    });
  } catch (error) {
    if (!(error instanceof TooManyUploads)) throw error;
    return refuse(refusals.busy);
  }
}

type Sent = Omit<GivenFile, "purpose">;
type Refused = Pick<Refusal, "message"> & { reason: string; title?: string };

interface OneFile<Value extends object> {
  capability: Capability;
  bodyLimit: number;
  tooLarge?: Refused;
  save: (
    ctx: Ctx,
    file: Sent,
    form: FormData,
    context: Context,
  ) => Promise<{ ok: true; value: Value } | ({ ok: false } & Refused)>;
  /** Where a form without scripts leads. */
  next: (form: FormData, value: Value, context: Context) => string;
}

/** By the reason of a refusal; others are 400. */
const statuses: Readonly<Record<string, 404 | 409 | 413 | 503>> = {
  not_found: 404,
  full: 409,
  conflict: 409,
  too_large: 413,
  storage: 503,
  busy: 503,
};

/** Takes a multipart form with one `file`. Responds with JSON if requested; redirects a form without scripts. */
export function receiveFile<Value extends object>(
  door: OneFile<Value>,
): Handler<{ Variables: { ctx: Ctx } }> {
  const { capability, bodyLimit, tooLarge = refusals.fileTooLarge, save, next } = door;
  return async (context) => {
    const ctx = context.get("ctx");
    requirePermission(ctx, capability);
    const { raw } = context.req;
    const json = raw.headers.get("accept")?.includes("application/json") ?? false;
    const refuse = ({ reason, title, message }: Refused) => {
      const status = statuses[reason] ?? 400;
      return json
        ? context.json({ ok: false, reason, title, message }, status)
        : context.text(`${title ? `${title}: ` : ""}${message}\n`, status);
    };
    const declared = Number(raw.headers.get("content-length") ?? 0);
    if (declared > bodyLimit) {
      await reportFile(ctx, "", declared);
      return refuse(tooLarge);
    }
    return await receiveForm(raw, { sender: "staff", bodyLimit, refuse }, async (form) => {
      const file = form.get("file");
      if (!(file instanceof File) || file.size === 0) return refuse(noFile);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const sent = { name: file.name, bytes, signal: raw.signal };
      const saved = await save(ctx, sent, form, context);
      if (!saved.ok) return refuse(saved);
      return json
        ? context.json({ ok: true, ...saved.value }, 200)
        : context.redirect(next(form, saved.value, context), 303);
    });
  };
}

export const noFile = {
  reason: "missing",
  title: "Upload failed",
  message: "Please select a file.",
};
