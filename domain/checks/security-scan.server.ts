import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { listStaffProtection } from "#domain/people/second-step/enrollment.server.ts";
import { recentRoleChanges } from "#domain/threats/recent-role-changes.server.ts";
import { readSecurity } from "#domain/settings/read-settings.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { recordMetrics } from "#domain/threats/metrics/record-metrics.server.ts";
import { notifySecurity } from "#domain/threats/notify-security.server.ts";

export interface SecurityScan {
  message: string;
  /** What an administrator should do, a sentence each. */
  findings: string[];
}

/** "Run Security Scan": keeps the figures of now, and says what the settings leave open. */
export async function runSecurityScan(ctx: Ctx): Promise<Outcome<SecurityScan, "unexpected">> {
  requirePermission(ctx, "security.write");
  return await inWords(ctx, "Failed to complete security scan", async () => {
    const [figures, staff, { requireTwoFactor }, roles] = await Promise.all([
      recordMetrics(ctx),
      listStaffProtection(ctx),
      readSecurity(ctx.db),
      recentRoleChanges(ctx).catch(() => null),
    ]);
    const open = staff.filter(({ since }) => since === null).length;
    const { threats, recentAlerts, highRiskUsers, score } = figures;
    const genuine = threats.active - threats.harmless;
    const findings = [
      genuine > 0 && `${count(genuine, "genuine threat")} active: resolve or mark each one.`,
      threats.harmless > 0 &&
        `${count(threats.harmless, "likely false positive")} can be cleaned up.`,
      recentAlerts > 0 && `${count(recentAlerts, "alert")} of the last day not acknowledged.`,
      highRiskUsers > 0 &&
        `${count(highRiskUsers, "person", "people")} with a high risk score today.`,
      open > 0 && `${open} of ${staff.length} staff do not use two-factor sign-in.`,
      !requireTwoFactor && "Two-factor sign-in is not required of staff.",
      roles === null && "Failed to check for suspicious activity",
    ].filter((finding) => finding !== false);
    await ctx.db.transaction(async (tx) => {
      await recordAudit(tx, ctx, {
        action: "security_scan",
        resourceType: "security_metric",
        details: { health_score: score, findings: findings.length },
      });
      await notifySecurity(tx);
    });
    const message = `Security scan completed: health score ${score}%, ${count(findings.length, "finding")}.`;
    return { ok: true, value: { message, findings } };
  });
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
