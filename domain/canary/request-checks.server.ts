import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { hasCanary } from "./canary.server.ts";

/** Starts the checks soon, besides those of every quarter of an hour. */
export async function requestChecks(
  ctx: Ctx,
): Promise<Outcome<{ message: string }, "not_configured">> {
  requirePermission(ctx, "settings.write");
  if (!hasCanary(ctx))
    return {
      ok: false,
      reason: "not_configured",
      message:
        "The checks are off until the server knows the website's address. The note for your web person says how to set it.",
    };
  return await ctx.db.transaction(async (tx) => {
    await ctx.jobs.enqueue(tx, "checks-now", {}, { singletonKey: "now" });
    await recordAudit(tx, ctx, { action: "checks_requested", resourceType: "system" });
    return {
      ok: true,
      value: { message: "The checks start. Their results appear within a few minutes." },
    };
  });
}
