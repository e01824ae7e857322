import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadClaims } from "#database/schema/office/duty.ts";

/**
 * The alert emails that are still to be sent: their lead waits, and nobody has it before its promise is past. An email
 * about no lead is a test.
 */
export async function wantedAlerts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const leadId = sql`case when ${emails.subjectType} = 'lead' then ${emails.subjectId}::uuid end`;
  const isSilenced = sql`exists (select 1 from ${leadClaims} where ${leadClaims.leadId} = ${leads.id})`;
  const isPast = sql`${emails.props}->>'stage' = 'past'`;
  const rows = await db
    .select({ id: emails.id })
    .from(emails)
    .leftJoin(leads, eq(leads.id, leadId))
    .where(
      and(
        inArray(emails.id, [...ids]),
        or(
          isNull(leadId),
          and(
            eq(leads.status, "new"),
            eq(leads.quarantined, false),
            sql`(${isPast} or not ${isSilenced})`,
          ),
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
