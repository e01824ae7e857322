import { getTableName, sql } from "drizzle-orm";
import { type AnyPgColumn, check } from "drizzle-orm/pg-core";

/** A CHECK that a column holds one of the values of its vocabulary. */
export function knownValues(column: AnyPgColumn, values: readonly string[]) {
  const list = sql.raw(values.map((value) => `'${value}'`).join(", "));
  return check(`${getTableName(column.table)}_${column.name}_known`, sql`${column} in (${list})`);
}
