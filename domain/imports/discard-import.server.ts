import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { isUuid } from "#domain/words/uuid.ts";
import { imports } from "#database/schema/overview/imports.ts";
import { lockImport, missingImport, type StateOutcome } from "./change-state.server.ts";
import { discardFiles } from "./files/stored-file.server.ts";

/** Deletes files that were uploaded and not imported. */
export async function discardImport(ctx: Ctx, { id }: { id: string }): Promise<StateOutcome> {
  requirePermission(ctx, "imports.write");
  if (!isUuid(id)) return missingImport;
  const row = await ctx.db.transaction(async (tx) => {
    const found = await lockImport(tx, id);
    if (found?.state !== "uploading" && found?.state !== "checked") return found;
    await tx.delete(imports).where(eq(imports.id, id));
    await recordAudit(tx, ctx, {
      action: "import_discarded",
      resourceType: "import",
      resourceId: id,
      details: { kind: found.kind },
    });
    return { ...found, state: "gone" as const };
  });
  if (!row) return missingImport;
  if (row.state !== "gone")
    return { ok: false, reason: "conflict", message: "This import has begun. You can undo it." };
  await discardFiles(ctx, row.files);
  return { ok: true, value: { message: "The files are deleted." } };
}
