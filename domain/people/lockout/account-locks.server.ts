import { countersOf } from "#domain/limits/counters.server.ts";
import { counterOf } from "#domain/limits/limiter.server.ts";
import { marks, rules } from "#domain/limits/rules.ts";
import { accountKey } from "#domain/people/sign-in/known-networks.server.ts";
import type { Database } from "#database/connect.ts";

/** Why somebody cannot sign in now: after failed passwords, or wrong codes of the second step. */
export type LockCause = "password" | "everywhere" | "app_code" | "recovery_code";

export interface AccountLock {
  cause: LockCause;
  /** The locked network of failed passwords; null for a lock that applies everywhere. */
  network: string | null;
  until: Date;
}

/** The running locks of these people, by id. Several networks of one person can be locked at once. */
export async function accountLocks(
  db: Database,
  people: readonly { id: string; email: string }[],
  now = new Date(),
): Promise<ReadonlyMap<string, AccountLock[]>> {
  const found = people.map(({ id, email }) => {
    const account = accountKey(email);
    return {
      id,
      pairs: `${marks.lock.prefix}:${account}@`,
      everywhere: counterOf(rules.account, account),
      appCodes: counterOf(rules.appCodes, id),
      recoveryCodes: counterOf(rules.recoveryCodes, id),
    };
  });
  const counters = await countersOf(
    db,
    {
      starts: found.map(({ pairs }) => pairs),
      keys: found.flatMap((one) => [one.everywhere, one.appCodes, one.recoveryCodes]),
    },
    now,
  );
  return new Map(
    found.map(({ id, pairs, everywhere, appCodes, recoveryCodes }) => {
      const usedUp = (key: string, most: number, cause: LockCause): AccountLock[] => {
        const counter = counters.get(key);
        return counter && counter.points >= most
          ? [{ cause, network: null, until: counter.expire }]
          : [];
      };
      const networks = [...counters].flatMap(([key, { expire }]): AccountLock[] =>
        key.startsWith(pairs)
          ? [{ cause: "password", network: key.slice(pairs.length), until: expire }]
          : [],
      );
      return [
        id,
        [
          ...networks.toSorted((a, b) => b.until.getTime() - a.until.getTime()),
          ...usedUp(everywhere, rules.account.points, "everywhere"),
          ...usedUp(appCodes, rules.appCodes.points, "app_code"),
          ...usedUp(recoveryCodes, rules.recoveryCodes.points, "recovery_code"),
        ],
      ] as const;
    }),
  );
}
