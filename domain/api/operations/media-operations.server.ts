import { z } from "zod";
import { readCursor } from "#domain/lists/cursor.ts";
import { maxFileBytes, mediaTypes } from "#domain/media/file-rules.ts";
import { mediaFilters } from "#domain/media/filters.ts";
import { getMedia, listMedia } from "#domain/media/queries/media-items.server.ts";
import { updateMedia } from "#domain/media/update-media.server.ts";
import { uploadMedia } from "#domain/media/upload-media.server.ts";
import { instant, maybeText, notFound, one, pageAfter } from "#domain/api/answers.ts";
import { model, type Operation, operation, type RefusalReason } from "#domain/api/operation.ts";
import { after, changesOf, searchOf, searchWords } from "#domain/api/requests.ts";

const item = {
  id: z.string(),
  url: z
    .string()
    .meta({ description: "A path on the website. It stays the same when the file is replaced." }),
  name: z.string(),
  type: z.enum(mediaTypes),
  mime: z.string(),
  size: z.number().int().meta({ description: "The size of the upload in bytes." }),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  alt: z.string(),
  tags: z.array(z.string()),
  created_at: instant,
  uploader: maybeText,
};

const mediaItem = model("MediaItem", z.object(item));

const mediaWithUses = model(
  "MediaItemWithUses",
  z.object({
    ...item,
    uses: z.array(
      z.object({
        kind: z.enum(["post", "page", "photo"]),
        ref_id: z.string(),
        title: z.string(),
        state: z.enum(["published", "draft", "deleted"]),
      }),
    ),
  }),
);

const uploadedMedia = model(
  "UploadedMedia",
  z.object({
    ...item,
    existed: z.boolean().meta({ description: "Whether the library already had this file." }),
  }),
);

const uploadReasons: Readonly<Record<string, RefusalReason>> = {
  too_large: "too_large",
  busy: "busy",
  storage: "busy",
  not_found: "busy",
};

export const mediaOperations: readonly Operation[] = [
  operation({
    id: "listMedia",
    method: "GET",
    path: "media",
    scope: "media:read",
    summary: "List the media library",
    description: "Newest first.",
    query: z.strictObject({
      q: searchWords,
      type: z.enum(mediaTypes).optional(),
      tag: z.string().max(40).optional(),
      after,
    }),
    answer: mediaItem,
    isPage: true,
    example: { query: { type: "image" } },
    async run(ctx, { query: { after: start, ...filters } }) {
      const chosen = mediaFilters.parse(searchOf(filters));
      return await pageAfter(mediaItem, {
        start,
        read: readCursor,
        async rows(cursor) {
          const { items, next } = await listMedia(ctx, chosen, cursor);
          return { rows: items, next };
        },
      });
    },
  }),
  operation({
    id: "getMediaItem",
    method: "GET",
    path: "media/{id}",
    scope: "media:read",
    summary: "Read an item of the library and its uses",
    answer: mediaWithUses,
    async run(ctx, { id }) {
      const found = await getMedia(ctx, id);
      if (!found) return notFound("file");
      const uses = found.uses.map(({ kind, refId, title, state }) => ({
        kind,
        ref_id: refId,
        title,
        state,
      }));
      return one(mediaWithUses, { ...found.item, uses });
    },
  }),
  operation({
    id: "uploadMedia",
    method: "POST",
    path: "media",
    scope: "media:write",
    summary: "Upload a picture, video or document",
    description:
      "Send it as the field file of a multipart form, up to 10 MB. If the library has the same content, you get that item.",
    takesFile: true,
    bodyLimit: maxFileBytes + 64 * 1024,
    answer: uploadedMedia,
    async run(ctx, { file }) {
      const outcome = await uploadMedia(ctx, { ...file, purpose: "any" });
      if (!outcome.ok) {
        const { message, reason } = outcome;
        const fieldErrors = { file: [message] };
        return { ok: false, reason: uploadReasons[reason] ?? "invalid", message, fieldErrors };
      }
      const { item: added, existed } = outcome.value;
      return { ...one(uploadedMedia, { ...added, existed }), createdId: added.id };
    },
  }),
  operation({
    id: "updateMediaItem",
    method: "PATCH",
    path: "media/{id}",
    scope: "media:write",
    summary: "Change the name, alternative text or tags of an item",
    body: changesOf(
      z.strictObject({
        name: z.string().max(500).optional(),
        alt: z.string().max(1000).optional(),
        tags: z.array(z.string().max(100)).max(50).optional(),
      }),
    ),
    answer: mediaItem,
    example: { body: { alt: "A carpenter ant on oak bark" } },
    async run(ctx, { id, body }) {
      const changed = await updateMedia(ctx, { id, ...body });
      if (!changed.ok) return changed;
      const found = await getMedia(ctx, id);
      return found ? one(mediaItem, found.item) : notFound("file");
    },
  }),
];
