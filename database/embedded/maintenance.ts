import type { PGlite } from "@electric-sql/pglite";
import { outsideTransaction } from "#database/transaction-scope.ts";
import type { DurableFilesystem } from "./durable-filesystem.ts";

const checkEveryMs = 10_000;
const checkpointAfterBytes = 24 * 1024 * 1024;
const vacuumEveryMs = 10 * 60_000;

const tablesToVacuum = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 500 + 0.2 * n_live_tup or n_mod_since_analyze > 500 + 0.1 * n_live_tup
  order by n_dead_tup desc limit 20`;

/**
 * The embedded engine has no background processes: without this its log would grow until the next start, and its
 * tables would never be vacuumed or analyzed.
 */
export function startMaintenance(
  engine: PGlite,
  filesystem: DurableFilesystem,
): () => Promise<void> {
  let checkpointed = filesystem.logBytes;
  let vacuumed = Date.now();
  let running: Promise<void> = Promise.resolve();

  async function maintain(): Promise<void> {
    if (filesystem.logBytes - checkpointed > checkpointAfterBytes) {
      checkpointed = filesystem.logBytes;
      await engine.exec("CHECKPOINT");
    }
    if (Date.now() - vacuumed < vacuumEveryMs) return;
    vacuumed = Date.now();
    const { rows } = await engine.query<{ name: string }>(tablesToVacuum);
    for (const { name } of rows) {
      await engine.exec(`VACUUM (ANALYZE) ${name}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  const timer = outsideTransaction(() =>
    // The next query reports this failure with its cause.
    setInterval(
      () => (running = running.then(maintain).catch(() => undefined)),
      checkEveryMs,
    ).unref(),
  );
  return async () => {
    clearInterval(timer);
    await running;
  };
}
