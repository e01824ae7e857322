import * as addresses from "#app/addresses.ts";
import { endpoints } from "#app/endpoints.ts";
import { factsOf } from "#app/routes.ts";
import { replaceMedia } from "#domain/media/replace-media.server.ts";
import { uploadMedia } from "#domain/media/upload-media.server.ts";
import { isPhotoSlot } from "#domain/media/photo-slots.ts";
import { receiveFile } from "./file-door.ts";

const purposes = ["image", "signature"] as const;

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
 * `POST /admin/media/upload`: multipart form with `file`, optional `purpose` (image, signature or any) and `replace` (an
 * item's id). Redirects a form without scripts to the library, or to the place of the website in `slot`.
 */
export const receiveUpload = () =>
  receiveFile({
    capability: "media.write",
    bodyLimit: factsOf(endpoints.upload.path).bodyLimit,
    async save(ctx, file, form) {
      const purpose = purposes.find((one) => one === form.get("purpose")) ?? "any";
      const replaced = form.get("replace");
      return typeof replaced === "string" && replaced !== ""
        ? await replaceMedia(ctx, { ...file, purpose, id: replaced })
        : await uploadMedia(ctx, { ...file, purpose });
    },
    next: (form, { item }) => afterUpload(form, item.id),
  });
