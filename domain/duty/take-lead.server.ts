import { isUuid } from "#domain/words/uuid.ts";
import { and, eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordLeadEvent } from "#domain/leads/changes/change-lead.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadClaims } from "#database/schema/office/duty.ts";

type Reason = "not_found" | "taken";

const missing = { ok: false, reason: "not_found", message: "This lead no longer exists." } as const;

/** "I have it": the lead stops ringing until its promise is past. The first of several wins. */
export async function takeLead(
  ctx: Ctx,
  leadId: string,
  now = new Date(),
): Promise<Outcome<null, Reason>> {
  requirePermission(ctx, "leads.write");
  if (!isUuid(leadId) || ctx.actor.kind !== "user") return missing;
  const { userId, name } = ctx.actor;
  return await ctx.db.transaction(async (tx): Promise<Outcome<null, Reason>> => {
    const [lead] = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(eq(leads.id, leadId))
      .for("update");
    if (!lead) return missing;
    const written = await tx
      .insert(leadClaims)
      .values({ leadId, userId, claimedAt: now })
      .onConflictDoNothing()
      .returning();
    if (written.length > 0) {
      await recordLeadEvent(tx, ctx, leadId, "taken", { name });
      return { ok: true, value: null };
    }
    const [holder] = await tx
      .select({ id: leadClaims.userId, name: profiles.fullName })
      .from(leadClaims)
      .leftJoin(profiles, eq(profiles.id, leadClaims.userId))
      .where(eq(leadClaims.leadId, leadId));
    if (holder?.id === userId) return { ok: true, value: null };
    const message = `${holder?.name ?? "Someone else"} has this lead already.`;
    return { ok: false, reason: "taken", message };
  });
}

/** Gives the lead back: it rings again. */
export async function giveLeadBack(ctx: Ctx, leadId: string): Promise<Outcome<null, Reason>> {
  requirePermission(ctx, "leads.write");
  if (!isUuid(leadId) || ctx.actor.kind !== "user") return missing;
  const { userId } = ctx.actor;
  return await ctx.db.transaction(async (tx): Promise<Outcome<null, Reason>> => {
    const given = await tx
      .delete(leadClaims)
      .where(and(eq(leadClaims.leadId, leadId), eq(leadClaims.userId, userId)))
      .returning();
    if (given.length > 0) await recordLeadEvent(tx, ctx, leadId, "given_back", {});
    return { ok: true, value: null };
  });
}
