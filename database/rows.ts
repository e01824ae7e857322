import type { SQL } from "drizzle-orm";
import type { Database } from "./connection.ts";

/** The rows of a raw statement, in the shape of the caller's SQL. */
export async function rows<T>(db: Database, statement: SQL): Promise<T[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: T[] }).rows;
}
