import { counted } from "#domain/words/counted.ts";
import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import {
  securityAlerts,
  securityMetrics,
  securityThreats,
} from "#database/schema/basics/threats.ts";
import { deleteExpiredBlocks } from "#domain/security/blocks/delete-expired.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { recordMetrics } from "#domain/threats/metrics/record-metrics.server.ts";
import { notifySecurity } from "#domain/threats/notify-security.server.ts";

/** Days that rows are kept. Active critical threats and open alerts stay. Other tables follow the retention policies. */
const keptDays = {
  security_threats: 180,
  security_alerts: 180,
  security_metrics: 90,
} as const;

export interface Maintenance {
  message: string;
  /** Deleted rows by table. */
  deleted: Record<string, number>;
}

/** "Run Maintenance": deletes what is past its time, and keeps the figures of now. Also runs every night. */
export async function runMaintenance(ctx: Ctx): Promise<Outcome<Maintenance, "unexpected">> {
  requirePermission(ctx, "security.write");
  return await inWords(ctx, "Failed to run security maintenance", async () => {
    const { db } = ctx;
    const deleted = {
      blocked_ips: await deleteExpiredBlocks(ctx),
      security_threats: await pruneThreats(db),
      security_alerts: await pruneAlerts(db),
      security_metrics: await pruneMetrics(db),
    };
    const { score } = await recordMetrics(ctx);
    await db.transaction(async (tx) => {
      await recordAudit(tx, ctx, {
        action: "security_maintenance",
        resourceType: "security_metric",
        details: deleted,
      });
      await notifySecurity(tx);
    });
    const sum = Object.values(deleted).reduce((all, one) => all + one, 0);
    const message = `Maintenance completed: ${counted(sum, "old row")} deleted, health score ${score}%.`;
    return { ok: true, value: { message, deleted } };
  });
}

const batch = 1000;

/** Deletes in batches, and lets other work pass between two of them. */
async function inBatches(remove: () => Promise<readonly unknown[]>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { length } = await remove();
    deleted += length;
    if (length < batch) return deleted;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function isOlder(at: PgColumn, days: number): SQL {
  return sql`${at} < now() - make_interval(days => ${days})`;
}

function pruneThreats(db: Database): Promise<number> {
  const { id, detectedAt, status, threatLevel } = securityThreats;
  // A flood that nobody resolves must not stay forever.
  const isEnded = or(ne(status, "active"), ne(threatLevel, "critical"));
  const old = and(isOlder(detectedAt, keptDays.security_threats), isEnded);
  const ids = db.select({ id }).from(securityThreats).where(old).limit(batch);
  return inBatches(() => db.delete(securityThreats).where(inArray(id, ids)).returning({ id }));
}

function pruneAlerts(db: Database): Promise<number> {
  const { id, createdAt, acknowledged } = securityAlerts;
  const old = and(isOlder(createdAt, keptDays.security_alerts), eq(acknowledged, true));
  const ids = db.select({ id }).from(securityAlerts).where(old).limit(batch);
  return inBatches(() => db.delete(securityAlerts).where(inArray(id, ids)).returning({ id }));
}

function pruneMetrics(db: Database): Promise<number> {
  const { id, calculatedAt } = securityMetrics;
  const old = isOlder(calculatedAt, keptDays.security_metrics);
  const ids = db.select({ id }).from(securityMetrics).where(old).limit(batch);
  return inBatches(() => db.delete(securityMetrics).where(inArray(id, ids)).returning({ id }));
}
