import { and, asc, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";

/** The unanswered lead with the earliest promise, besides the given one; null if none waits. */
export async function nextLead(ctx: Ctx, besides?: string): Promise<string | null> {
  requirePermission(ctx, "leads.read");
  const first = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.quarantined, false), eq(leads.status, "new")))
    .orderBy(asc(leads.promisedAt), asc(leads.seq))
    .limit(2);
  return first.find(({ id }) => id !== besides)?.id ?? null;
}
