import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { securityThreats } from "#database/schema/basics/threats.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { isActive } from "./list-threats.server.ts";
import { notifySecurity } from "./notify-security.server.ts";

export const resolveForm = z.object({
  id: z.string().max(100),
  status: z.enum(["resolved", "false_positive"]),
});

const words = { resolved: "resolved", false_positive: "false positive" } as const;

/** Ends an active threat: it was dealt with, or it was none. */
export async function resolveThreat(
  ctx: Ctx,
  input: { id: string; status: string },
): Promise<Outcome<{ message: string }, "invalid" | "not_found" | "unexpected">> {
  requirePermission(ctx, "security.write");
  const failed = "Failed to resolve threat";
  const form = resolveForm.safeParse(input);
  if (!form.success) return { ok: false, reason: "invalid", message: failed };
  const { id, status } = form.data;
  return await inWords(ctx, failed, () =>
    ctx.db.transaction(async (tx) => {
      const [threat] = await tx
        .update(securityThreats)
        .set({ status, resolvedAt: new Date() })
        .where(and(eq(securityThreats.id, id), isActive))
        .returning({ type: securityThreats.threatType });
      if (!threat)
        return {
          ok: false,
          reason: "not_found",
          message: "This threat is no longer active. Someone else may have resolved it.",
        } as const;
      await recordAudit(tx, ctx, {
        action: `threat_${status}`,
        resourceType: "security_threat",
        resourceId: id,
        details: { threat_type: threat.type },
      });
      await notifySecurity(tx);
      return { ok: true, value: { message: `Threat marked as ${words[status]}` } } as const;
    }),
  );
}
