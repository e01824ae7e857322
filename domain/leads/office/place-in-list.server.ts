import { and, asc, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { type LeadFilters, sortOf } from "#domain/leads/filters.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { filterCondition, searchCondition } from "./lead-filter.server.ts";
import { filterReader } from "./list-leads.server.ts";

export interface PlaceInList {
  /** From 1 on. */
  position: number;
  total: number;
  /** Whether there are more leads before or after than are counted. */
  isCapped: boolean;
  /** Ids of the leads beside it. */
  previous: string | null;
  next: string | null;
}

/** Most leads to count on each side, so that no place reads a whole table. */
const cap = 999;

/**
 * The place of a lead in the list of these filters; null if the lead does not exist. Leads that were answered since the
 * list was opened keep their places.
 */
export async function placeInList(
  ctx: Ctx,
  filters: LeadFilters,
  id: string,
  answeredSince?: Date,
): Promise<PlaceInList | null> {
  requirePermission(ctx, "leads.read");
  const [lead] = await ctx.db
    .select({ seq: leads.seq, promisedAt: leads.promisedAt })
    .from(leads)
    .where(eq(leads.id, id));
  if (!lead) return null;
  const reader = { ...(await filterReader(ctx)), answeredSince };
  const listed = and(filterCondition(filters, reader), searchCondition(filters));
  const byPromise = sortOf(filters) === "promise";
  const moment = lead.promisedAt.toISOString();
  const tuple = sql`(${leads.promisedAt}, ${leads.seq})`;
  const own = sql`(${moment}::timestamptz, ${lead.seq}::bigint)`;
  const sides = byPromise
    ? {
        earlier: {
          where: sql`${tuple} < ${own}`,
          order: [desc(leads.promisedAt), desc(leads.seq)],
        },
        later: { where: sql`${tuple} > ${own}`, order: [asc(leads.promisedAt), asc(leads.seq)] },
      }
    : {
        earlier: { where: gt(leads.seq, lead.seq), order: [asc(leads.seq)] },
        later: { where: lt(leads.seq, lead.seq), order: [desc(leads.seq)] },
      };
  const read = async ({ where, order }: { where: SQL; order: SQL[] }) => {
    const near = await ctx.db
      .select({ id: leads.id })
      .from(leads)
      .where(and(listed, where))
      .orderBy(...order)
      .limit(cap + 1);
    return {
      first: near[0]?.id ?? null,
      count: Math.min(near.length, cap),
      more: near.length > cap,
    };
  };
  const [earlier, later] = await Promise.all([read(sides.earlier), read(sides.later)]);
  return {
    position: earlier.count + 1,
    total: earlier.count + 1 + later.count,
    isCapped: earlier.more || later.more,
    previous: earlier.first,
    next: later.first,
  };
}
