import { Readable } from "node:stream";
import type { Ctx } from "#domain/access/context.server.ts";
import type { StoredLeadFile } from "#domain/leads/files/lead-files.server.ts";
import { storeOf } from "#domain/media/store.server.ts";
import { attachmentName } from "#domain/words/attachment-name.ts";
import { StorageError } from "#platform/storage/storage-error.ts";

/** A file opened directly is displayed, and nothing in it runs. */
const policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Answers with a file for the reader of this request alone: no cache keeps it, and no other site shows it. */
export async function privateFile(
  ctx: Ctx,
  file: StoredLeadFile | null,
  method: string,
): Promise<Response | "missing" | "unreadable"> {
  if (!file) return "missing";
  try {
    const store = storeOf(ctx);
    const size = await store.size(file.key);
    if (size === null) return "missing";
    const stream = method === "HEAD" ? undefined : await store.read(file.key);
    if (stream === null) return "missing";
    const disposition = file.isPhotograph ? "inline" : "attachment";
    return new Response(stream ? (Readable.toWeb(stream) as ReadableStream) : null, {
      headers: {
        "content-type": file.mime,
        "content-length": String(size),
        "content-disposition": `${disposition}; ${attachmentName(file.name)}`,
        "content-security-policy": policy,
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    ctx.log.error({ err: error }, "reading a file of a lead");
    return "unreadable";
  }
}
