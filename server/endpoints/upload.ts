import type { Handler } from "hono";
import * as addresses from "#app/addresses.ts";
import { endpoints, factsOf } from "#app/routes.ts";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { type Refusal, refusals } from "#domain/media/file-rules.ts";
import { gates } from "#domain/limits/rules.ts";
import { createGate } from "#platform/gate.ts";
import { reportFile } from "#domain/media/intake.server.ts";
import { replaceMedia } from "#domain/media/replace-media.server.ts";
import { uploadMedia } from "#domain/media/upload-media.server.ts";

const { bodyLimit } = factsOf(endpoints.upload.path);
class TooManyUploads extends Error {}

/** Limits how many files are in memory at once; others wait on the wire. */
const atOnce = createGate(gates.uploads, () => new TooManyUploads());
const tooMany = {
  reason: "busy",
  title: "Upload failed",
  message: "Too many files are being uploaded at once. Please try again in a minute.",
};
const stalledMs = 30_000;

/**
 * `POST /admin/media/upload`: multipart form with `file`, optional `purpose` (image or any) and `replace` (an item's
 * id). Responds with JSON if requested; redirects a form without scripts to the library.
 */
export function receiveUpload(): Handler<{ Variables: { ctx: Ctx } }> {
  return async (context) => {
    const ctx = context.get("ctx");
    requirePermission(ctx, "media.write");
    const { raw } = context.req;
    const json = raw.headers.get("accept")?.includes("application/json") ?? false;
    const refuse = ({
      reason,
      title,
      message,
    }: Pick<Refusal, "title" | "message"> & { reason: string }) => {
      const status =
        reason === "storage" || reason === "busy" ? 503 : reason === "not_found" ? 404 : 400;
      return json
        ? context.json({ ok: false, reason, title, message }, status)
        : context.text(`${title}: ${message}\n`, status);
    };
    const declared = Number(raw.headers.get("content-length") ?? 0);
    if (declared > bodyLimit) {
      await reportFile(ctx, "", declared);
      return refuse(refusals.fileTooLarge);
    }
    const receive = async () => {
      const body = await readBody(raw);
      if (body === "too_large") return refuse(refusals.fileTooLarge);
      if (body === "stalled") return refuse(refusals.cancelled);
      const form = await readForm(raw, body);
      const file = form?.get("file");
      if (!form || !(file instanceof File) || (file.size === 0 && file.name === ""))
        return refuse({
          reason: "invalid",
          title: "Upload failed",
          message: "Please select a file.",
        });
      const given = {
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
        purpose: form.get("purpose") === "image" ? ("image" as const) : ("any" as const),
        signal: raw.signal,
      };
      const replaced = form.get("replace");
      const outcome =
        typeof replaced === "string" && replaced !== ""
          ? await replaceMedia(ctx, { ...given, id: replaced })
          : await uploadMedia(ctx, given);
      if (!outcome.ok) return refuse(outcome);
      return json
        ? context.json({ ok: true, ...outcome.value }, 200)
        : context.redirect(`${addresses.library}?item=${outcome.value.item.id}`, 303);
    };
    try {
      return await atOnce(receive);
    } catch (error) {
      if (error instanceof TooManyUploads) return refuse(tooMany);
      throw error;
    }
  };
}

async function readForm(request: Request, body: Uint8Array<ArrayBuffer>): Promise<FormData | null> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) return null;
  return await new Response(body, { headers: { "content-type": type } })
    .formData()
    .catch(() => null);
}

/** Reads the whole body, unless it is too large or stalls; into one buffer, as many small ones fragment the memory. */
async function readBody(
  request: Request,
): Promise<Uint8Array<ArrayBuffer> | "too_large" | "stalled"> {
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const declared = Number(request.headers.get("content-length") ?? bodyLimit);
  const body = new Uint8Array(Math.min(declared, bodyLimit));
  let size = 0;
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stalled = new Promise<"stalled">((resolve) => {
      timer = setTimeout(resolve, stalledMs, "stalled");
    });
    const next = await Promise.race([reader.read(), stalled]);
    clearTimeout(timer);
    if (next === "stalled" || (!next.done && size + next.value.byteLength > body.length)) {
      await reader.cancel().catch(() => undefined);
      return next === "stalled" ? "stalled" : "too_large";
    }
    if (next.done) break;
    body.set(next.value, size);
    size += next.value.byteLength;
  }
  return body.subarray(0, size);
}
