import type { PGlite } from "@electric-sql/pglite";
import type { DurableFilesystem } from "./durable-filesystem.ts";

const checkEveryMs = 10_000;
/** Lets statements of the client in between. */
const betweenStatementsMs = 20;
const checkpointAfterBytes = 24 * 1024 * 1024;
const vacuumEveryMs = 10 * 60_000;

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
export function startMaintenance(engine: PGlite, filesystem: DurableFilesystem): () => void {
  let checkpointed = filesystem.logBytes;
  let vacuumed = Date.now();
  const due: string[] = [];
  let timer = setTimeout(tick, checkEveryMs);

  function addDue(): void {
    if (filesystem.logBytes - checkpointed > checkpointAfterBytes) {
      checkpointed = filesystem.logBytes;
      due.push("CHECKPOINT");
    }
    if (Date.now() - vacuumed > vacuumEveryMs) {
      vacuumed = Date.now();
      due.push(tablesToVacuum);
    }
  }

  async function runNext(): Promise<void> {
    const statement = due.shift();
    if (statement === undefined) return;
    const results = await engine.exec(statement);
    if (statement === tablesToVacuum)
      for (const { name } of results[0]?.rows ?? []) due.push(`VACUUM (ANALYZE) ${name}`);
  }

  function tick(): void {
    if (due.length === 0) addDue();
    const isBusy = engine.isInTransaction();
    // The next query of the client reports this failure with its cause.
    const step = isBusy ? Promise.resolve() : runNext().catch(() => undefined);
    void step.finally(() => {
      if (isStopped) return;
      timer = setTimeout(tick, due.length > 0 ? betweenStatementsMs : checkEveryMs);
    });
  }

  let isStopped = false;
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
