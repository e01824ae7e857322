import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import type { TextKind } from "#database/vocabularies.ts";

export interface UnseenText {
  id: string;
  leadId: string;
  name: string;
  kind: TextKind;
  /** The beginning of it. */
  body: string;
  createdAt: Date;
}

/** Received texts and missed calls that nobody has looked at, newest first. At most ten. */
export async function unseenTexts(ctx: Ctx): Promise<UnseenText[]> {
  requirePermission(ctx, "notifications.read");
  return await ctx.db
    .select({
      id: leadTexts.id,
      leadId: leadTexts.leadId,
      name: leads.name,
      kind: leadTexts.kind,
      body: sql<string>`left(${leadTexts.body}, 120)`,
      createdAt: leadTexts.createdAt,
    })
    .from(leadTexts)
    .innerJoin(leads, eq(leads.id, leadTexts.leadId))
    .where(
      and(
        eq(leadTexts.direction, sql`'in'`),
        isNull(leadTexts.seenAt),
        eq(leads.quarantined, false),
      ),
    )
    .orderBy(desc(leadTexts.createdAt), desc(leadTexts.id))
    .limit(10);
}
