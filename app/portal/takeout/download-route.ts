import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { data, redirect } from "react-router";
import type { Route } from "./+types/download-route";
import * as addresses from "#app/addresses.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { downloadTakeout } from "#domain/takeout/download-takeout.server.ts";
import { attachmentName } from "#domain/words/attachment-name.ts";
import { sendFile } from "#platform/byte-range.ts";
import type { ByteRange } from "#platform/storage.ts";

/** Sends an archive, or the rest of it after an interrupted download. */
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
  const headers = new Headers({
    "content-type": "application/zip",
    "content-disposition": `attachment; ${attachmentName(name)}`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  const tag = `"${hash.slice(0, 32)}"`;
  const open = (range: ByteRange | undefined) => createReadStream(path, range);
  const sent = await sendFile(request, { size, tag, headers, open });
  if (!sent) throw data({ title: "This archive no longer exists" }, { status: 404 });
  return sent;
}
