import type { PGlite } from "@electric-sql/pglite";
import { createGarbageCollector } from "./collect-garbage.ts";

const checkEveryMs = 2000;
/** Lets statements of the client in between. */
const betweenStatementsMs = 20;
/** The engine is idle if no request arrives for this long. A checkpoint then delays no visitor. */
const idleAfterMs = 300;
/**
 * A checkpoint takes up to 200 ms, mostly for fsync. Under load it waits: 192 MB are 12,000 leads, and the next start
 * after a crash reads them in about 1.5 s.
 */
const checkpointAfterBytes = { idle: 4 * 1024 * 1024, busy: 192 * 1024 * 1024 };
const vacuumEveryMs = 10 * 60_000;

const logSinceCheckpoint = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;

const tablesToVacuum = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 500 + 0.2 * n_live_tup or n_mod_since_analyze > 500 + 0.1 * n_live_tup
  order by n_dead_tup desc limit 20`;

/**
 * The embedded engine has no background processes: without this its log would grow until the next start, and its
 * tables would never be vacuumed or analyzed. Every statement runs while the client has no open transaction. Returns a
 * function that stops it.
 */
export function startMaintenance(engine: PGlite, lastRequestAt: () => number): () => void {
  const collectGarbage = createGarbageCollector();
  let vacuumed = Date.now();
  const due: string[] = [];
  let timer = setTimeout(tick, checkEveryMs);

  async function runNext(): Promise<void> {
    const statement = due.shift() ?? logSinceCheckpoint;
    const [result] = await engine.exec(statement);
    const rows = result?.rows ?? [];
    if (statement === tablesToVacuum)
      for (const { name } of rows) due.push(`VACUUM (ANALYZE) ${name}`);
    if (statement !== logSinceCheckpoint) return;
    const isIdle = performance.now() - lastRequestAt() > idleAfterMs;
    if (rows[0]?.["bytes"] > checkpointAfterBytes[isIdle ? "idle" : "busy"]) due.push("CHECKPOINT");
    if (isIdle) collectGarbage();
    if (Date.now() - vacuumed > vacuumEveryMs) {
      vacuumed = Date.now();
      due.push(tablesToVacuum);
    }
  }

  function tick(): void {
    // The next query of the client reports a failure with its cause.
    const isBusy = engine.isInTransaction();
    const step = isBusy ? Promise.resolve() : runNext().catch(() => undefined);
    void step.finally(() => {
      if (isStopped) return;
      timer = setTimeout(tick, isBusy || due.length > 0 ? betweenStatementsMs : checkEveryMs);
    });
  }

  let isStopped = false;
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
