// Starts a Postgres server, runs a command with its address in TEST_DATABASE_URL, and stops it: with-postgres.ts <command> <parameters>
import { spawnSync } from "node:child_process";
import { startPostgres } from "#bench/postgres-cluster.ts";
import { databaseVariable } from "./database-tests.ts";

const [command = "", ...parameters] = process.argv.slice(2);
const cluster = await startPostgres("-c fsync=off -c full_page_writes=off -c max_connections=300");
try {
  const { status } = spawnSync(command, parameters, {
    stdio: "inherit",
    env: { ...process.env, [databaseVariable]: cluster.url },
  });
  process.exitCode = status ?? 1;
} finally {
  await cluster.stop();
}
