import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { deleteMedia } from "./delete-media.server.ts";
import { cleanName, refuseByName } from "./file-rules.ts";
import { addToLibrary } from "./upload-media.server.ts";

const maxAlternative = 250;

export interface FoundPicture {
  name: string;
  bytes: Uint8Array;
  alt: string;
  /** Runs in the transaction that adds a new picture. It does not run for a picture that the library already has. */
  also: (tx: Database, id: string) => Promise<void>;
}

/** Adds a picture from another website. Its content decides its type, and a safe name replaces a risky one. */
export async function importPicture(
  ctx: Ctx,
  { name, bytes, alt, also }: FoundPicture,
): Promise<{ ok: true; id: string } | { ok: false; message: string }> {
  requirePermission(ctx, "media.write");
  const given = cleanName(name);
  const plain = refuseByName(given, 0) === null ? given : "picture";
  const short = [...alt.replace(/\s+/g, " ").trim()].slice(0, maxAlternative).join("");
  const added = await addToLibrary(
    ctx,
    { name: plain, bytes, purpose: "image" },
    { alt: short, also },
  );
  return added.ok ? { ok: true, id: added.value.item.id } : { ok: false, message: added.message };
}

/** Removes imported pictures, except those in use. */
export async function removeImportedMedia(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ recordId: string; name: string; why: string }[]> {
  requirePermission(ctx, "media.write");
  const kept: { recordId: string; name: string; why: string }[] = [];
  for (const id of ids) {
    const deleted = await deleteMedia(ctx, { ids: [id] });
    if (deleted.ok || deleted.reason !== "in_use") continue;
    const [use] = deleted.uses;
    kept.push({
      recordId: id,
      name: "Picture",
      why: `It is in use: ${use?.title ?? "elsewhere"}.`,
    });
  }
  return kept;
}
