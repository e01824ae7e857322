import { isUuid } from "#domain/words/uuid.ts";
import { type Column, desc, type SQL, sql } from "drizzle-orm";
import type { Cursor } from "./cursor.ts";

/** A time as a cursor has it: ISO 8601 with microseconds. */
export function timeText(time: Column): SQL<string> {
  return sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** Newest first, by a time and then an id; the id may be a UUID or a text. */
export function newestFirst(createdAt: Column, id: Column) {
  return {
    /** The `at` of a row. */
    at: timeText(createdAt),
    order: [desc(createdAt), desc(id)] as const,
    after(cursor: Cursor | null): SQL | undefined {
      if (cursor === null) return undefined;
      const type = sql.raw(id.getSQLType());
      // An id of another type finds nothing instead of failing.
      const start = id.getSQLType() === "uuid" && !isUuid(cursor.id) ? zero : cursor.id;
      return sql`(${createdAt}, ${id}) < (${cursor.at}::timestamptz, ${start}::${type})`;
    },
  };
}

const zero = "00000000-0000-0000-0000-000000000000";
