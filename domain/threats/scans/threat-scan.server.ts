import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { securityThreats } from "#database/schema/basics/threats.ts";
import { recordAlert } from "#domain/threats/alerts/record-alert.server.ts";
import { leadsRead } from "#domain/threats/behavior/leads-read.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { isActive } from "#domain/threats/list-threats.server.ts";
import { notifySecurity } from "#domain/threats/notify-security.server.ts";
import { recordThreat } from "#domain/threats/record-threat.server.ts";
import { checkRoleChanges } from "#domain/threats/watch/write-sightings.server.ts";
import { manyLeads } from "#domain/threats/watch/watch.server.ts";
import { reportBulkReading } from "./report-bulk-reading.server.ts";

/** Failed sign-ins from one address within a day: from here they are an attack, and from there a critical one. */
export const bruteForce = { high: 20, critical: 100 } as const;
const bruteForceType = "brute_force_attack";

/** "Run Threat Scan": looks through the last day for what no single request shows. */
export async function runThreatScan(ctx: Ctx): Promise<Outcome<{ message: string }, "unexpected">> {
  requirePermission(ctx, "security.write");
  return await inWords(ctx, "Failed to run threat scan", async () => {
    const { failures, attackers } = await scanSignIns(ctx);
    let readers = 0;
    for (const person of await leadsRead(ctx.db, null))
      if (person.leads > manyLeads && (await reportBulkReading(ctx, person))) readers++;
    const roles = await ctx.db.transaction(async (tx) => {
      const changes = await checkRoleChanges(tx);
      await recordAudit(tx, ctx, {
        action: "threat_scan",
        resourceType: "security_threat",
        details: { failed_sign_ins: failures, attackers, readers, role_changes: changes },
      });
      await notifySecurity(tx);
      return changes;
    });
    const message =
      `Threat scan completed: ${failures} failed sign-ins of the last day, ${roles} role changes of the last hour. ` +
      `New threats: ${attackers} from addresses that guess passwords, ${readers} from people who read many leads.`;
    return { ok: true, value: { message } };
  });
}

/** Sums failed sign-ins by address, and records those that are an attack. */
async function scanSignIns(ctx: Ctx): Promise<{ failures: number; attackers: number }> {
  return await ctx.db.transaction(async (tx) => {
    const sums = await tx
      .select({
        ip: securityThreats.sourceIp,
        failures:
          sql<number>`sum(coalesce((${securityThreats.details}->>'count')::int, 1))`.mapWith(
            Number,
          ),
      })
      .from(securityThreats)
      .where(
        and(
          gt(securityThreats.detectedAt, sql`now() - interval '24 hours'`),
          eq(securityThreats.threatType, "failed_login_attempt"),
        ),
      )
      .groupBy(securityThreats.sourceIp);
    const known = await tx
      .selectDistinct({ ip: securityThreats.sourceIp })
      .from(securityThreats)
      .where(
        and(
          isActive,
          eq(securityThreats.threatType, bruteForceType),
          isNotNull(securityThreats.sourceIp),
        ),
      );
    const active = new Set(known.map(({ ip }) => ip));
    let attackers = 0;
    for (const { ip, failures } of sums) {
      if (ip === null || failures < bruteForce.high || active.has(ip)) continue;
      attackers++;
      await recordThreat(tx, ctx, {
        type: bruteForceType,
        level: failures >= bruteForce.critical ? "critical" : "high",
        endpoint: ctx.links.login,
        userId: null,
        sourceIp: ip,
        details: { failed_sign_ins: failures, within: "24 hours" },
      });
      await recordAlert(tx, `brute force ${ip}`, {
        severity: "error",
        title: "Someone guesses passwords",
        description: `${failures} failed sign-ins from ${ip} within a day. Consider blocking the address.`,
      });
    }
    return { failures: sums.reduce((sum, { failures }) => sum + failures, 0), attackers };
  });
}
