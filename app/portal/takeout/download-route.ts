import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { data, redirect } from "react-router";
import type { Route } from "./+types/download-route";
import * as addresses from "#app/addresses.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { downloadTakeout } from "#domain/takeout/download-takeout.server.ts";
import { attachmentName } from "#domain/words/attachment-name.ts";
import { readRange } from "#platform/byte-range.ts";

/** Sends an archive, or the rest of it after a break. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write", url);
  const asked = request.headers.get("range");
  const goesOn = asked !== null && !asked.startsWith("bytes=0-");
  const found = await downloadTakeout(ctx, { id: params.id, goesOn });
  if (!found.ok && found.reason === "reauthenticate")
    throw redirect(addresses.withQuery(addresses.confirmIdentity, { next: addresses.takeouts }));
  const file = found.ok ? await stat(found.value.path).catch(() => null) : null;
  if (!found.ok || file?.size !== found.value.size)
    throw data({ title: "This archive no longer exists" }, { status: 404 });
  const { path, size, hash, name } = found.value;
  const tag = `"${hash.slice(0, 32)}"`;
  const ifRange = request.headers.get("if-range");
  const range = readRange(
    ifRange === null || ifRange === tag ? (asked ?? undefined) : undefined,
    size,
  );
  const headers = new Headers({
    "content-type": "application/zip",
    "content-disposition": `attachment; ${attachmentName(name)}`,
    "accept-ranges": "bytes",
    etag: tag,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set("content-length", String(end - start + 1));
  if (range) headers.set("content-range", `bytes ${start}-${end}/${size}`);
  const body =
    request.method === "HEAD"
      ? null
      : (Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream);
  return new Response(body, { status: range ? 206 : 200, headers });
}
