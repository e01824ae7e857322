import { join } from "node:path";
import { connect, type DatabaseConnection } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { startPostgres } from "#bench/postgres-cluster.ts";
import { percentile, type Result, atMost } from "#bench/result.ts";
import { temporaryFolder } from "#tests/product-process.ts";
import { projectRoot } from "#tests/running-server.ts";
import { insertManyLeads } from "./many-leads.ts";

export const repeats = 40;
const limitMs = 100;

type Measure = (connection: DatabaseConnection, count: number, where: string) => Promise<Result[]>;

/** Measures a million leads on a database server, and 100,000 in the embedded database. */
export async function atScale(measure: Measure): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const cluster = await startPostgres();
  const filled = async (at: { url?: string }, count: number, where: string) => {
    const connection = await connect({ ...at, dataDir: folder.path });
    try {
      await migrate(connection, join(projectRoot, "database/migrations"));
      await insertManyLeads(connection, count);
      return await measure(connection, count, `${count.toLocaleString("en-US")} ${where}`);
    } finally {
      await connection.close();
    }
  };
  try {
    const onServer = await filled({ url: cluster.url }, 1_000_000, `on ${cluster.version}`);
    return [...onServer, ...(await filled({}, 100_000, "embedded"))];
  } finally {
    await cluster.stop();
    await folder.remove();
  }
}

/** The 95th percentile of the times of a case, in milliseconds. */
export const ofTimes = (name: string, times: readonly number[]): Result =>
  atMost(limitMs, { name: `${name}, p95`, figure: percentile(times, 95), unit: "ms" });
