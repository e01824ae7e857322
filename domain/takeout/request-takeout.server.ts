import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  actorName,
  type Ctx,
  type Outcome,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { takeouts } from "#database/schema/overview/takeouts.ts";

/** Starts an archive with everything, unless one is being made. Requires a recent sign-in. */
export async function requestTakeout(
  ctx: Ctx,
): Promise<Outcome<{ message: string }, "reauthenticate" | "conflict">> {
  requirePermission(ctx, "settings.write");
  const stale = refuseUnlessFresh(ctx);
  if (stale) return stale;
  return await ctx.db.transaction(async (tx) => {
    const [running] = await tx
      .select({ id: takeouts.id })
      .from(takeouts)
      .where(eq(takeouts.state, "running"))
      .for("update");
    if (running)
      return { ok: false, reason: "conflict", message: "An archive is being made already." };
    const id = randomUUID();
    await tx.insert(takeouts).values({
      id,
      requestedBy: userIdOf(ctx.actor) ?? "",
      requestedByName: actorName(ctx.actor),
    });
    await ctx.jobs.enqueue(tx, "takeout", { takeoutId: id });
    await recordAudit(tx, ctx, {
      action: "takeout_requested",
      resourceType: "takeout",
      resourceId: id,
      severity: "high",
    });
    return { ok: true, value: { message: "The archive is being made. It appears here." } };
  });
}
