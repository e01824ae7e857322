import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadMismatches } from "#database/schema/office/lead-mismatches.ts";
import { missingLead } from "#domain/leads/changes/change-lead.server.ts";
import { notifyLeads } from "#domain/leads/feed.server.ts";
import { changedMeanwhile } from "./merge-leads.server.ts";

const given = z.object({
  leadId: z.uuid(),
  version: z.number().int().min(1),
  otherId: z.uuid(),
  isSame: z.boolean(),
});

export interface MatchJudged {
  leadId: string;
  version: number;
  otherId: string;
}

/**
 * Remembers that a lead that looks like the same person's is another person's, for all leads merged with either of
 * them. `isSame` takes it back.
 */
export async function dismissMatch(
  ctx: Ctx,
  input: z.input<typeof given>,
): Promise<Outcome<MatchJudged, "invalid" | "not_found" | "conflict">> {
  requirePermission(ctx, "leads.write");
  const parsed = given.safeParse(input);
  if (!parsed.success || input.leadId === input.otherId) return missingLead;
  const { leadId, version, otherId, isSame } = parsed.data;
  return await ctx.db.transaction(async (tx) => {
    const pair = await tx
      .select({ id: leads.id, version: leads.version, customerId: leads.customerId })
      .from(leads)
      .where(inArray(leads.id, [leadId, otherId]));
    const lead = pair.find(({ id }) => id === leadId);
    const other = pair.find(({ id }) => id === otherId);
    if (!lead || !other) return missingLead;
    if (lead.version !== version) return changedMeanwhile;
    if (lead.customerId !== null && lead.customerId === other.customerId)
      return {
        ok: false,
        reason: "invalid",
        message: "These leads are merged. Separate one from the customer first.",
      } as const;
    const [mine, theirs] = [await groupOf(tx, lead), await groupOf(tx, other)];
    if (isSame) await forgetMismatch(tx, mine, theirs);
    else await rememberMismatch(tx, mine, theirs);
    await recordAudit(tx, ctx, {
      action: isSame ? "lead_match_restored" : "lead_match_dismissed",
      resourceType: "form_submission",
      resourceId: leadId,
      details: { other: otherId },
    });
    await notifyLeads(tx, [leadId, otherId]);
    return { ok: true, value: { leadId, version, otherId } } as const;
  });
}

async function groupOf(
  tx: Database,
  { id, customerId }: { id: string; customerId: string | null },
): Promise<string[]> {
  if (customerId === null) return [id];
  const found = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.customerId, customerId));
  return found.map((one) => one.id);
}

function pairsOf(some: readonly string[], others: readonly string[]) {
  return some.flatMap((one) =>
    others
      .filter((other) => other !== one)
      .map((other) =>
        one < other ? { leadId: one, otherId: other } : { leadId: other, otherId: one },
      ),
  );
}

/** Notes that none of these leads is of the person of the others. */
export async function rememberMismatch(
  tx: Database,
  some: readonly string[],
  others: readonly string[],
): Promise<void> {
  const pairs = pairsOf(some, others);
  if (pairs.length > 0) await tx.insert(leadMismatches).values(pairs).onConflictDoNothing();
}

async function forgetMismatch(
  tx: Database,
  some: readonly string[],
  others: readonly string[],
): Promise<void> {
  for (const { leadId, otherId } of pairsOf(some, others))
    await tx
      .delete(leadMismatches)
      .where(
        sql`${leadMismatches.leadId} = ${leadId}::uuid and ${leadMismatches.otherId} = ${otherId}::uuid`,
      );
}
