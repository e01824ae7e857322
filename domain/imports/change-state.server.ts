import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { isUuid } from "#domain/words/uuid.ts";
import type { Database } from "#database/connect.ts";
import { imports } from "#database/schema/overview/imports.ts";
import { type ImportState, importStateLabels } from "./rules.ts";
import type { ImportRow } from "./steps/import-run.server.ts";
import { queueStep } from "./steps/queue-step.server.ts";

interface StateChange {
  from: readonly ImportState[];
  to: ImportState;
  action: string;
  message: string;
  /** The job to queue for the new state. */
  queued: boolean;
  values?: Partial<typeof imports.$inferInsert>;
  /** Rejects the change by returning a sentence for the person. */
  refuse?: (row: ImportRow) => string | null;
}

export type StateOutcome = Outcome<{ message: string }, "not_found" | "conflict">;

/** Moves an import to its next state, if its current state allows it. */
export async function changeState(
  ctx: Ctx,
  id: string,
  change: StateChange,
): Promise<StateOutcome> {
  requirePermission(ctx, "imports.write");
  if (!isUuid(id)) return missingImport;
  return await ctx.db.transaction(async (tx): Promise<StateOutcome> => {
    const row = await lockImport(tx, id);
    if (!row) return missingImport;
    const refusal = change.from.includes(row.state)
      ? (change.refuse?.(row) ?? null)
      : `This import now has another state: ${importStateLabels[row.state].toLowerCase()}.`;
    if (refusal !== null) return { ok: false, reason: "conflict", message: refusal };
    await tx
      .update(imports)
      .set({ ...change.values, state: change.to, aliveAt: new Date() })
      .where(eq(imports.id, id));
    await recordAudit(tx, ctx, {
      action: change.action,
      resourceType: "import",
      resourceId: id,
      details: { kind: row.kind },
    });
    if (change.queued) await queueStep(tx, ctx, id);
    return { ok: true, value: { message: change.message } };
  });
}

export async function lockImport(tx: Database, id: string): Promise<ImportRow | null> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
  return row ?? null;
}

export const missingImport = {
  ok: false,
  reason: "not_found",
  message: "This import no longer exists.",
} as const;
