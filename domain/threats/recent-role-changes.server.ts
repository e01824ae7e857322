import { desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { roleChangeAudit } from "#database/schema/work/people.ts";

/** More changes of roles than this in an hour are a high risk. */
export const riskyChanges = 3;
const listed = 50;

/** Role changes since a time. An accepted invitation gives a first role, which changes nothing. */
export const roleChangesSince = (since: Date): SQL =>
  sql`${roleChangeAudit.changedAt} > ${since.toISOString()}::timestamptz and ${roleChangeAudit.oldRole} is not null`;

/** The newest role changes, and how many the last hour had. */
export async function recentRoleChanges(ctx: Ctx) {
  requirePermission(ctx, "audit.read");
  const person = alias(profiles, "person");
  const changer = alias(profiles, "changer");
  const [changes, lastHour] = await Promise.all([
    ctx.db
      .select({
        id: roleChangeAudit.id,
        person: person.fullName,
        from: roleChangeAudit.oldRole,
        to: roleChangeAudit.newRole,
        by: changer.fullName,
        at: roleChangeAudit.changedAt,
      })
      .from(roleChangeAudit)
      .leftJoin(person, eq(person.id, roleChangeAudit.userId))
      .leftJoin(changer, eq(changer.id, roleChangeAudit.changedBy))
      .orderBy(desc(roleChangeAudit.changedAt), desc(roleChangeAudit.id))
      .limit(listed),
    ctx.db.$count(roleChangeAudit, roleChangesSince(new Date(Date.now() - 3_600_000))),
  ]);
  return { changes, lastHour };
}
