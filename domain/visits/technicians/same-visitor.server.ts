import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { profiles } from "#database/schema/work/people.ts";
import { technicians } from "#database/schema/office/visits.ts";

/** Whether a column names this person, by the id of the technician or of the account. */
export const isSameVisitor = (
  column: AnyColumn,
  personId: string,
): SQL => sql`(${column} = ${personId}
  or ${column} in (select ${technicians.userId} from ${technicians} where ${technicians.id}::text = ${personId})
  or ${column} in (select ${technicians.id}::text from ${technicians} where ${technicians.userId} = ${personId}))`;

/** The name of the technician or staff member that a column names; null for a former colleague. */
export const visitorName = (column: AnyColumn): SQL<string | null> => sql<string | null>`coalesce(
  (select ${technicians.name} from ${technicians} where ${technicians.id}::text = ${column}),
  (select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${column}))`;

/** Returns the id that `listVisitors` uses for the person in a column. A technician with an account has two ids. */
export const visitorId = (column: AnyColumn): SQL<string> => sql<string>`coalesce(
  (select ${technicians.id}::text from ${technicians} where ${technicians.userId} = ${column} and ${technicians.retiredAt} is null),
  ${column})`;
