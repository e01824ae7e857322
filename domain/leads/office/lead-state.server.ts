import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import type { LeadStatus } from "#domain/leads/schema.ts";

export interface LeadState {
  status: LeadStatus;
  /** YYYY-MM-DD */
  followUpOn: string | null;
  version: number;
}

/** Where a lead stands now; null if it does not exist. */
export async function leadState(ctx: Ctx, leadId: string): Promise<LeadState | null> {
  requirePermission(ctx, "leads.read");
  const [found] = await ctx.db
    .select({ status: leads.status, followUpOn: leads.followUpOn, version: leads.version })
    .from(leads)
    .where(eq(leads.id, leadId));
  return found ?? null;
}
