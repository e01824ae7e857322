import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { actorName, type Ctx, requirePermission, userIdOf } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import {
  importFileBytes,
  importKinds,
  importWholeBytes,
  mostImportFiles,
} from "#domain/imports/rules.ts";
import { queueStep } from "#domain/imports/steps/queue-step.server.ts";
import { adopt, discard, markUnowned, newPrivateKey } from "#domain/media/leftovers.server.ts";
import { storeOf } from "#domain/media/store.server.ts";
import { imports } from "#database/schema/overview/imports.ts";
import { StorageError } from "#platform/storage/storage-error.ts";
import { receivedOf } from "./stored-file.server.ts";

const partSchema = z.object({
  /** The import to add the file to. Null starts a new import. */
  importId: z.uuid().nullable(),
  kind: z.enum(importKinds),
  name: z.string().trim().min(1).max(255),
  /** Size of the whole file in bytes. */
  size: z.number().int().min(1).max(importFileBytes),
  start: z.number().int().min(0),
  /** True if another file follows, so the check waits. */
  more: z.boolean(),
});

export interface ImportPart extends z.input<typeof partSchema> {
  bytes: Uint8Array;
}

export type PartAnswer =
  | { ok: true; value: { id: string; received: number; complete: boolean } }
  | { ok: false; reason: "invalid" | "not_found" | "conflict" | "storage"; message: string };

/**
 * Stores the next part of a file. Sending a stored part again changes nothing, and the result says where to continue. The last
 * part starts the check.
 */
export async function addImportPart(ctx: Ctx, input: ImportPart): Promise<PartAnswer> {
  requirePermission(ctx, "imports.write");
  const parsed = partSchema.safeParse(input);
  const { bytes } = input;
  if (!parsed.success || bytes.byteLength === 0 || bytes.byteLength > importWholeBytes)
    return refuse("invalid", "Choose a file that is not empty and has at most 4 GB.");
  const part = parsed.data;
  if (part.start + bytes.byteLength > part.size)
    return refuse("invalid", "The file changed while it was sent. Please choose it again.");
  const key = newPrivateKey();
  await markUnowned(ctx.db, [key]);
  try {
    await storeOf(ctx).put(key, bytes, "application/octet-stream");
  } catch (error) {
    await discard(ctx, [key]);
    if (!(error instanceof StorageError)) throw error;
    return refuse("storage", `${error.message} The file is kept up to here; try again later.`);
  }
  const answer = await ctx.db.transaction(async (tx): Promise<PartAnswer & { used?: boolean }> => {
    const id = part.importId ?? randomUUID();
    if (part.importId === null) {
      await tx.insert(imports).values({
        id,
        kind: part.kind,
        startedBy: userIdOf(ctx.actor) ?? "",
        startedByName: actorName(ctx.actor),
      });
      await recordAudit(tx, ctx, {
        action: "import_uploaded",
        resourceType: "import",
        resourceId: id,
        details: { kind: part.kind, file: part.name, size: part.size },
      });
    }
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
    if (!row) return refuse("not_found", "This import no longer exists.");
    if (row.state !== "uploading" && row.state !== "checked")
      return refuse("conflict", "This import does not accept more files.");
    const known = row.files.find(({ name }) => name === part.name);
    if (!known && row.files.length >= mostImportFiles)
      return refuse("conflict", "An import has at most two files.");
    const file = known ?? { name: part.name, size: part.size, parts: [] };
    if (file.size !== part.size)
      return refuse("conflict", "A file with this name and a different size was already sent.");
    const before = receivedOf(file);
    if (before !== part.start)
      return { ok: true, value: { id, received: before, complete: before === file.size } };
    await adopt(tx, [key]);
    const grown = { ...file, parts: [...file.parts, { key, size: bytes.byteLength }] };
    const files = known
      ? row.files.map((one) => (one === known ? grown : one))
      : [...row.files, grown];
    const complete = !part.more && files.every((one) => receivedOf(one) === one.size);
    await tx
      .update(imports)
      .set({ files, state: complete ? "checking" : "uploading", aliveAt: new Date() })
      .where(eq(imports.id, id));
    if (complete) await queueStep(tx, ctx, id);
    const received = before + bytes.byteLength;
    return { ok: true, value: { id, received, complete: received === file.size }, used: true };
  });
  const { used, ...told } = { used: false, ...answer };
  if (!used) await discard(ctx, [key]);
  return told;
}

function refuse(
  reason: Extract<PartAnswer, { ok: false }>["reason"],
  message: string,
): Extract<PartAnswer, { ok: false }> {
  return { ok: false, reason, message };
}
