import { and, sql } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { securityThreats } from "#database/schema/basics/threats.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { isActive, isHarmless, wasStopped } from "./list-threats.server.ts";
import { notifySecurity } from "./notify-security.server.ts";

/** Ends all harmless active threats. Page views become false positives, and stopped attempts become resolved. */
export async function cleanUpThreats(
  ctx: Ctx,
): Promise<Outcome<{ resolved: number; message: string }, "unexpected">> {
  requirePermission(ctx, "security.write");
  return await inWords(ctx, "Failed to clean up false positive threats", () =>
    ctx.db.transaction(async (tx) => {
      const marked = await tx
        .update(securityThreats)
        .set({ status: "false_positive", resolvedAt: new Date() })
        .where(and(isActive, isHarmless))
        .returning({ id: securityThreats.id });
      const stopped = await tx
        .update(securityThreats)
        .set({
          status: "resolved",
          resolvedAt: new Date(),
          details: sql`${securityThreats.details} || '{"stopped": true}'`,
        })
        .where(and(isActive, wasStopped))
        .returning({ id: securityThreats.id });
      const resolved = marked.length + stopped.length;
      await recordAudit(tx, ctx, {
        action: "threats_cleaned_up",
        resourceType: "security_threat",
        severity: "medium",
        details: { threats_resolved: resolved },
      });
      await notifySecurity(tx);
      const message =
        resolved === 1 ? "1 false positive cleaned up." : `${resolved} false positives cleaned up.`;
      return { ok: true, value: { resolved, message } } as const;
    }),
  );
}
