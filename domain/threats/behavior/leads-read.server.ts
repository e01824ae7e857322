import { and, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/work/people.ts";
import { userBehaviorAnalytics as behavior } from "#database/schema/basics/threats.ts";

/** How many leads each person opened or exported in the last hour; one person, or everyone. */
export async function leadsRead(
  db: Database,
  userId: string | null,
): Promise<{ userId: string; name: string | null; leads: number }[]> {
  const found = await db
    .select({
      userId: behavior.userId,
      name: profiles.fullName,
      leads: sql<number>`sum((${behavior.metadata}->>'count')::int)`.mapWith(Number),
    })
    .from(behavior)
    .leftJoin(profiles, eq(profiles.id, behavior.userId))
    .where(
      and(
        gt(behavior.createdAt, sql`now() - interval '1 hour'`),
        inArray(behavior.actionType, ["lead_opened", "leads_exported"]),
        userId === null ? isNotNull(behavior.userId) : eq(behavior.userId, userId),
      ),
    )
    .groupBy(behavior.userId, profiles.fullName);
  return found.flatMap(({ userId: id, ...rest }) => (id === null ? [] : [{ userId: id, ...rest }]));
}
