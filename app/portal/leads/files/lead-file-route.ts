import { Readable } from "node:stream";
import { data } from "react-router";
import type { Route } from "./+types/lead-file-route";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { storedLeadFile } from "#domain/leads/files/lead-files.server.ts";
import { storeOf } from "#domain/media/store.server.ts";
import { attachmentName } from "#domain/text/attachment-name.ts";
import { StorageError } from "#platform/storage/storage-error.ts";

/** A private file of a lead: a download, kept by no cache, in which nothing runs. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const { id: leadId, file: fileId } = params;
  const file = await storedLeadFile(ctx, { leadId, fileId });
  if (!file) throw data({ title: "Not found" }, { status: 404 });
  try {
    const store = storeOf(ctx);
    const size = await store.size(file.key);
    const stream = size === null ? null : await store.read(file.key);
    if (size === null || !stream) throw data({ title: "Not found" }, { status: 404 });
    return new Response(Readable.toWeb(stream) as ReadableStream, {
      headers: {
        "content-type": file.mime,
        "content-length": String(size),
        "content-disposition": `attachment; ${attachmentName(file.name)}`,
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      },
    });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    ctx.log.error({ err: error }, "reading a file of a lead");
    throw data({ title: "This file can't be read right now" }, { status: 503 });
  }
}
