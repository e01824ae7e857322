import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Running, start as startServer } from "#server/main.ts";

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

export interface TestServer extends Running {
  url: string;
  said: string[];
  dataDir: string;
  databaseUrl: string | undefined;
}

/**
 * Starts the built product on a free port with a data folder of its own, or, where
 * TEST_DATABASE_URL names a server Postgres, with a database of its own on it.
 */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const built = new URL("../build/server/index.js", import.meta.url).href;
  const { start } = (await import(built)) as { start: typeof startServer };
  const dataDir = await mkdtemp(join(tmpdir(), "pest-test-"));
  const databaseUrl = await freshDatabase();
  const said: string[] = [];
  const running = await start({
    root: projectRoot,
    env: {
      NODE_ENV: "test",
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "error",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: "127.0.0.1",
      ...env,
    },
    say: (line) => said.push(line),
  });
  const stop = async (): Promise<void> => {
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...running, stop, url: running.address.replace("localhost", "127.0.0.1"), said, dataDir, databaseUrl };
}

/** A new empty database on the test server; undefined where tests run embedded. */
export async function freshDatabase(): Promise<string | undefined> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) return undefined;
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
