import type { Handler } from "hono";
import * as addresses from "#app/addresses.ts";
import { endpoints } from "#app/endpoints.ts";
import { factsOf } from "#app/routes.ts";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { type Refusal, refusals } from "#domain/media/file-rules.ts";
import { reportFile } from "#domain/media/intake.server.ts";
import { replaceMedia } from "#domain/media/replace-media.server.ts";
import { uploadMedia } from "#domain/media/upload-media.server.ts";
import { isPhotoSlot } from "#domain/media/photo-slots.ts";
import { noFile, receiveForm } from "./file-door.ts";

const { bodyLimit } = factsOf(endpoints.upload.path);

/** The form for a photograph of the website if `slot` names its place, otherwise the library. */
function afterUpload(form: FormData, id: string): string {
  const slot = form.get("slot");
  const photo = form.get("photo");
  if (!isPhotoSlot(slot)) return addresses.withQuery(addresses.library, { item: id });
  return addresses.withQuery(addresses.sitePhoto(slot), {
    picture: id,
    photo: typeof photo === "string" ? photo.slice(0, 36) : null,
  });
}

/**
 * `POST /admin/media/upload`: multipart form with `file`, optional `purpose` (image or any) and `replace` (an item's
 * id). Responds with JSON if requested; redirects a form without scripts to the library, or to the place of the
 * website in `slot`.
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
    return await receiveForm(raw, { sender: "staff", bodyLimit, refuse }, async (form) => {
      const file = form.get("file");
      if (!(file instanceof File) || (file.size === 0 && file.name === "")) return refuse(noFile);
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
      if (json) return context.json({ ok: true, ...outcome.value }, 200);
      return context.redirect(afterUpload(form, outcome.value.item.id), 303);
    });
  };
}
