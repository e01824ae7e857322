import type { Db } from "pg-boss";

/**
 * Leaves jobs out of a claim while another job of their key is active.
 *
 * The library knows active keys only from its last statistics. A job of a key that became active since would break the
 * unique index, and the claim of all other keys with it.
 */
export function withFreeKeys(db: Db): Db {
  return { executeSql: (text, values) => db.executeSql(text.replace(notBlocked, freeKey), values) };
}

const notBlocked = "NOT j.blocked";
/** As the library's unique index has it. */
const freeKey = `${notBlocked}
          AND NOT EXISTS (
            SELECT 1
            FROM pgboss.job holder
            WHERE holder.name = j.name
              AND COALESCE(holder.singleton_key, '') = COALESCE(j.singleton_key, '')
              AND holder.state = 'active'
              AND holder.policy = 'singleton'
          )`;
