import type { Db } from "pg-boss";
import type { Logger } from "#platform/log.ts";

/** More than clocks of several instances differ. */
const slackSeconds = 60;

/** When the library last did its rounds: in the future, it would wait until then. */
const rounds = ["cron_on", "bam_on", "flow_on", "reindex_on"];
const roundsOfQueues = ["monitor_on", "monitor_claim_on", "maintain_on"];

/** Soon after the start the queues are known. */
const checkMs = { first: 10_000, next: 3 * 60_000 };

/** Calls `pullForward` soon, and every few minutes. Returns a function that ends it. */
export function startClockChecks(
  db: Db,
  longestPauses: ReadonlyMap<string, number>,
  log: Logger,
): () => void {
  const check = (): void => {
    pullForward(db, longestPauses).catch((error: unknown) =>
      log.warn({ err: error }, "jobs: clock check"),
    );
  };
  const first = setTimeout(check, checkMs.first).unref();
  const next = setInterval(check, checkMs.next).unref();
  return () => {
    clearTimeout(first);
    clearInterval(next);
  };
}

/**
 * Work that was scheduled while the clock was ahead runs now: retries that lie further ahead than the longest pause of
 * their queue, and the rounds that start planned work. Jobs whose queue has no longest pause keep their time.
 */
export async function pullForward(
  db: Db,
  longestPauses: ReadonlyMap<string, number>,
): Promise<void> {
  await db.executeSql(
    `update pgboss.job set start_after = now()
      where state in ('created', 'retry') and start_after > now() + make_interval(secs =>
        ${slackSeconds} + case when state = 'created' then ($1::jsonb ->> name)::int
          else greatest(retry_delay_max, ($1::jsonb ->> name)::int,
            case when retry_delay_max is not null then 0 when retry_backoff then
              retry_delay * power(2, least(retry_count + 1, 16)) else retry_delay end) end)`,
    [JSON.stringify(Object.fromEntries(longestPauses))],
  );
  await db.executeSql(`update pgboss.version set ${fromFuture(rounds)} where ${inFuture(rounds)}`);
  await db.executeSql(
    `update pgboss.queue set ${fromFuture(roundsOfQueues)} where ${inFuture(roundsOfQueues)}`,
  );
}

const isAhead = (column: string): string => `${column} > now() + interval '${slackSeconds} s'`;
const inFuture = (columns: readonly string[]): string => columns.map(isAhead).join(" or ");
const fromFuture = (columns: readonly string[]): string =>
  columns
    .map((column) => `${column} = case when ${isAhead(column)} then null else ${column} end`)
    .join(", ");
