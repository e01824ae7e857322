import type { Context, Handler } from "hono";
import type { Ctx } from "#domain/access/context.server.ts";
import { findStoredFile } from "#domain/media/queries/stored-file.server.ts";
import { storeOf } from "#domain/media/store.server.ts";
import { attachmentName } from "#domain/words/attachment-name.ts";
import type { Database } from "#database/connect.ts";
import { sendFile } from "#platform/byte-range.ts";
import type { ByteRange, Storage } from "#platform/storage.ts";
import { StorageError } from "#platform/storage/storage-error.ts";
import { isFresh } from "../documents/entity-tag.ts";

const forever = "public, max-age=31536000, immutable";
/** The item's file may be replaced. */
const briefly = "public, max-age=60";

/** A file opened directly is displayed, and no script runs in it. */
const policy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** The browser's own page for a video requests the video again, which fails without an origin. */
const videoPolicy = `${policy} allow-same-origin`;

/**
 * `GET /media/<key>`: a stored file under its own name, cached forever. `GET /media/<id>`: the current file of an item.
 * Streams: reads no more of a file into memory than the client takes.
 */
export function serveMedia(parts: Pick<Ctx, "env" | "log"> & { db: Database }): Handler {
  const storage = storeOf(parts);
  return async (context) => {
    const file = await findStoredFile(parts.db, context.req.param("ref") ?? "");
    if (!file) return missing(context);
    const tag = `"${file.key.split(".")[0]}"`;
    const headers = new Headers({
      "content-type": file.mime,
      "cache-control": file.forever ? forever : briefly,
      etag: tag,
      "accept-ranges": "bytes",
      "content-security-policy": file.mime.startsWith("video/") ? videoPolicy : policy,
      // Email clients and feed readers show the pictures of posts too.
      "cross-origin-resource-policy": "cross-origin",
    });
    if (file.download !== null)
      headers.set("content-disposition", `attachment; ${attachmentName(file.download)}`);
    if (isFresh(context.req.header("if-none-match"), tag))
      return new Response(null, { status: 304, headers });
    try {
      return await answer(context, storage, file.key, tag, headers);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      parts.log.error({ err: error, key: file.key }, "media: reading a file");
      return context.text("This file can't be read right now.\n", 503, {
        "retry-after": "10",
        "cache-control": "no-store",
      });
    }
  };
}

async function answer(
  context: Context,
  storage: Storage,
  key: string,
  tag: string,
  headers: Headers,
): Promise<Response> {
  const size = await storage.size(key);
  if (size === null) return missing(context);
  const open = (range: ByteRange | undefined) => storage.read(key, range);
  const sent = await sendFile(context.req.raw, { size, tag, headers, open });
  return sent ?? missing(context);
}

function missing(context: Context): Response {
  return context.text("This file doesn't exist.\n", 404, { "cache-control": "no-store" });
}
