import { type SQL, sql } from "drizzle-orm";
import { securityThreats } from "#database/schema/basics/threats.ts";

const count = sql`${securityThreats.details}->>'count'`;

/** How many attempts a threat stands for. What another program reported may have any count; it stands for one. */
export const attempts: SQL<number> = sql<number>`case when ${count} ~ '^[0-9]{1,6}$' then (${count})::int else 1 end`;
