import { and, desc, eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/work/people.ts";

/** What a record was after a change. */
export interface Revision<Values> {
  /** Unique within the record, rising. */
  id: number;
  values: Values;
  at: Date;
  /** The author's name; null for the product, or for a deleted person. */
  by: string | null;
}

interface RevisionColumns {
  /** Which record it is a revision of. */
  record: AnyPgColumn;
  id: AnyPgColumn;
  values: AnyPgColumn;
  author: AnyPgColumn;
  at: AnyPgColumn;
}

export interface Revisions<Values> {
  /** Newest first. */
  list(db: Database, record: string, limit?: number): Promise<Revision<Values>[]>;
  /** Undefined if there is no such revision. */
  values(db: Database, record: string, id: number): Promise<Values | undefined>;
  /** The ids of all but the newest `kept`, which the story that owns the table deletes. */
  beyond(db: Database, record: string, kept: number): Promise<number[]>;
}

/** The revisions in a table, whatever its columns are called. */
export function revisionsIn<Values>(table: PgTable, columns: RevisionColumns): Revisions<Values> {
  const { record: recordColumn, id, values, author, at } = columns;
  return {
    async list(db, record, limit = 50) {
      const rows = await db
        .select({ id, values, at, by: profiles.fullName })
        .from(table)
        .leftJoin(profiles, eq(profiles.id, author))
        .where(eq(recordColumn, record))
        .orderBy(desc(id))
        .limit(limit);
      return rows as Revision<Values>[];
    },
    async values(db, record, wanted) {
      const [row] = await db
        .select({ values })
        .from(table)
        .where(and(eq(recordColumn, record), eq(id, wanted)));
      return row?.values as Values | undefined;
    },
    async beyond(db, record, kept) {
      const old = await db
        .select({ id })
        .from(table)
        .where(eq(recordColumn, record))
        .orderBy(desc(id))
        .offset(kept);
      return old.map((row) => row.id as number);
    },
  };
}
