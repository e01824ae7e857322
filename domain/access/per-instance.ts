import type { Database } from "#database/connect.ts";

/** What a running server keeps in memory beside its database: made when first asked for. */
export function perInstance<T>(make: (db: Database) => T): (db: Database) => T {
  const made = new WeakMap<Database, T>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const first = make(db);
    made.set(db, first);
    return first;
  };
}
