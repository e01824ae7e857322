import { type SQL, sql } from "drizzle-orm";
import { securityThreats } from "#database/schema/basics/threats.ts";

const count = sql`${securityThreats.details}->>'count'`;

/** The number of attempts behind a threat. A report of another program can hold any text as its count, and then counts once. */
export const attempts: SQL<number> = sql<number>`case when ${count} ~ '^[0-9]{1,6}$' then (${count})::int else 1 end`;
