import { desc, isNull, type SQL, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { legalHolds } from "#database/schema/overview/compliance.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import type { Person } from "#domain/compliance/person.ts";

export type Hold = typeof legalHolds.$inferSelect;

const isActive = isNull(legalHolds.liftedAt);

/** The holds that keep data of this person. */
export async function holdsOf(db: Database, { email, phoneE164 }: Person): Promise<Hold[]> {
  const active = await db.select().from(legalHolds).where(isActive);
  return active.filter(
    (hold) =>
      (email !== null && hold.email === email) ||
      (phoneE164 !== null && hold.phoneE164 === phoneE164),
  );
}

/** True for leads whose person is under a legal hold. */
export const isHeldLead: SQL = sql`exists (
  select from ${legalHolds} where ${legalHolds.liftedAt} is null
  and (${legalHolds.email} = lower(${leads.email}) or ${legalHolds.phoneE164} = ${leads.phoneE164}))`;

export async function listHolds(ctx: Ctx): Promise<Hold[]> {
  requirePermission(ctx, "security.read");
  return await ctx.db.select().from(legalHolds).where(isActive).orderBy(desc(legalHolds.placedAt));
}
