import { and, asc, inArray, isNotNull, isNull, eq } from "drizzle-orm";
import { can } from "#domain/access/permissions.ts";
import type { Database } from "#database/connect.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { roles } from "#database/vocabularies.ts";

const mostShown = 6;
const callers = roles.filter((role) => can(role, "leads.read"));

/** Returns the first names of staff who call customers and agreed to be named on the website, oldest consent first. */
export async function shownCallers(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: profiles.fullName })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(
      and(
        isNotNull(profiles.shownSince),
        isNull(profiles.deactivatedAt),
        inArray(userRoles.role, callers),
      ),
    )
    .orderBy(asc(profiles.shownSince), asc(profiles.id))
    .limit(mostShown);
  return [...new Set(rows.map(({ name }) => name.trim().split(/\s+/, 1)[0] ?? ""))].filter(Boolean);
}
