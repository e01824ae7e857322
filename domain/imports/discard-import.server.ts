import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { isUuid } from "#domain/words/uuid.ts";
import type { Database } from "#database/connect.ts";
import { imports } from "#database/schema/overview/imports.ts";
import { lockImport, missingImport, type StateOutcome } from "./change-state.server.ts";
import { discardFiles, markFiles } from "./files/stored-file.server.ts";
import type { ImportRow } from "./steps/import-run.server.ts";

/** Deletes uploaded files that were never imported. */
export async function discardImport(ctx: Ctx, { id }: { id: string }): Promise<StateOutcome> {
  requirePermission(ctx, "imports.write");
  if (!isUuid(id)) return missingImport;
  const row = await ctx.db.transaction(async (tx) => {
    const found = await lockImport(tx, id);
    if (found?.state !== "uploading" && found?.state !== "checked") return found;
    await deleteUpload(tx, ctx, found);
    return { ...found, state: "gone" as const };
  });
  if (!row) return missingImport;
  if (row.state !== "gone")
    return { ok: false, reason: "conflict", message: "This import has started. You can undo it." };
  await discardFiles(ctx, row.files);
  return { ok: true, value: { message: "The files are deleted." } };
}

/** Deletes an import that never began, and marks its files for deletion. */
export async function deleteUpload(tx: Database, ctx: Ctx, row: ImportRow): Promise<void> {
  await tx.delete(imports).where(eq(imports.id, row.id));
  await markFiles(tx, row.files);
  await recordAudit(tx, ctx, {
    action: "import_discarded",
    resourceType: "import",
    resourceId: row.id,
    details: { kind: row.kind },
  });
}
