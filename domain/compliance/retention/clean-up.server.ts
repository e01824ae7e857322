import { counted } from "#domain/words/counted.ts";
import {
  type Ctx,
  type Outcome,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { deleteOldProofs } from "#domain/compliance/consents/delete-old-proofs.server.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { retentionRuns } from "#database/schema/overview/compliance.ts";
import { oldRows } from "./old-rows.server.ts";
import { type PolicyTable, policyTables, type RetentionDays, retentionOf } from "./policies.ts";

export const cleanUpFailed = "Failed to run automated data cleanup";

export interface CleanedUp {
  message: string;
  /** Deleted rows by table. */
  deleted: Record<PolicyTable, number>;
  total: number;
}

/** Rows of one transaction: no lock and no statement lasts long. */
const batch = 200;
const dayMs = 24 * 60 * 60 * 1000;

/** Repeats a deletion until it finds less than a batch; other work comes between. */
async function inBatches(remove: () => Promise<number>): Promise<void> {
  while ((await remove()) >= batch) await new Promise((later) => setImmediate(later));
}

export function cutoffOf(days: RetentionDays, table: PolicyTable, now: Date): Date {
  return new Date(now.getTime() - days[table] * dayMs);
}

/** "Run Automated Cleanup": deletes what is past its time, in small batches. Also runs every night. */
export async function runRetention(
  ctx: Ctx,
  now = new Date(),
): Promise<Outcome<CleanedUp, "unexpected">> {
  requirePermission(ctx, "security.write");
  const startedBy = userIdOf(ctx.actor);
  const deleted = Object.fromEntries(policyTables.map((table) => [table, 0])) as Record<
    PolicyTable,
    number
  >;
  const answer = await inWords<CleanedUp, never>(ctx, cleanUpFailed, async () => {
    const days = retentionOf(await readSetting(ctx.db, "retention"));
    for (const table of policyTables) {
      const cutoff = cutoffOf(days, table, now);
      await inBatches(async () => {
        const gone = await oldRows[table].remove(ctx, cutoff, batch, now);
        deleted[table] += gone;
        return gone;
      });
    }
    await inBatches(() => deleteOldProofs(ctx, batch, now));
    const total = Object.values(deleted).reduce((all, one) => all + one, 0);
    const message = `Automated cleanup completed: ${counted(total, "old row")} deleted.`;
    return { ok: true, value: { message, deleted, total } };
  });
  await ctx.db
    .transaction(async (tx) => {
      await tx.insert(retentionRuns).values({ deleted, succeeded: answer.ok, startedBy });
      await recordAudit(tx, ctx, {
        action: "data_retention_cleanup",
        resourceType: "retention",
        severity: answer.ok ? "low" : "medium",
        details: { deleted, succeeded: answer.ok },
      });
    })
    .catch((error: unknown) => ctx.log.error({ err: error }, "the report of a clean-up"));
  return answer;
}
