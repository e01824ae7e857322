import type { Db } from "pg-boss";

/**
 * Leaves jobs of a queue out of a claim while another job of their key is active.
 *
 * The library knows active keys only from its last statistics. A job of a key that became active since would break the
 * unique index, and the claim of all other keys with it.
 */
export function withFreeKeys(db: Db, queue: string): Db {
  return {
    executeSql: (text, values = []) =>
      db.executeSql(text.replace(notBlocked, freeKey(values.length + 1)), [...values, queue]),
  };
}

const notBlocked = "NOT j.blocked";
/** The active keys are read once for a claim, not once for each job that waits. */
const freeKey = (queue: number): string => `${notBlocked}
          AND COALESCE(j.singleton_key, '') NOT IN (
            SELECT COALESCE(holder.singleton_key, '')
            FROM pgboss.job holder
            WHERE holder.name = $${queue} AND holder.state = 'active' AND holder.policy = 'singleton'
          )`;
