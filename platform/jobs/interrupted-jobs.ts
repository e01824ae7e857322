import type { Db } from "pg-boss";

/** The embedded database has one process: jobs marked as running at startup were interrupted, so they resume now. */
export async function resumeInterrupted(db: Db): Promise<void> {
  await db.executeSql(
    "update pgboss.job set state = 'retry', started_on = null, start_after = now() where state = 'active'",
  );
}

/** Jobs that this instance took and cannot finish: another instance, or the next start, runs them. */
export async function giveBack(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.executeSql(
    "update pgboss.job set state = 'retry', started_on = null, start_after = now() where id = any($1::uuid[]) and state = 'active'",
    [ids],
  );
}
