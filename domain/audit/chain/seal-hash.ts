import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { securityEvents } from "#database/schema/basics/audit.ts";

const { id, createdAt, userId, eventType, severity, details, userAgent, ipAddress } =
  securityEvents;

/** All columns of an event as one text, the same in every version of the database. */
export const eventText: SQL<string> = sql<string>`json_build_array(
  ${id}, to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), ${userId}, ${eventType}, ${severity},
  ${details}, ${userAgent}, ${ipAddress})::text`;

/** The hash before the first seal. */
export const firstHash = "0".repeat(64);

/** The seal of an event: SHA-256 of the seal before, a line feed, and the event. Hexadecimal. */
export function sealHash(before: string, event: string): string {
  return createHash("sha256").update(`${before}\n${event}`).digest("hex");
}
