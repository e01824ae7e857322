import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { compileEngine } from "#database/embedded/engine.ts";
import type { Running, start as startServer } from "#server/main.ts";

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

export interface TestServer extends Running {
  url: string;
  output: string[];
  dataDir: string;
  databaseUrl: string | undefined;
}

/**
 * Starts the built product on a free port with a separate data folder or, if TEST_DATABASE_URL names a server Postgres,
 * with a separate database on that server.
 */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const start = await builtStart();
  const databaseUrl = env["DATABASE_URL"] ?? (await startedDatabase());
  const dataDir = env["DATA_DIR"] ?? (await mkdtemp(join(tmpdir(), "pest-test-")));
  if (!databaseUrl && !existsSync(join(dataDir, "database"))) await fillDataFolder(dataDir);
  const output: string[] = [];
  const running = await start({
    root: projectRoot,
    env: {
      NODE_ENV: "test",
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "error",
      PAGE_COMPRESSION: "quick",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: "127.0.0.1",
      ...env,
    },
    print: (line) => output.push(line),
  });
  const stop = async (): Promise<void> => {
    await running.stop();
    // A backup or an archive under way may still write.
    if (!env["DATA_DIR"]) await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  return {
    ...running,
    stop,
    url: running.address.replace("localhost", "127.0.0.1"),
    output,
    dataDir,
    databaseUrl,
  };
}

/** Node shares the code of equal modules in a process while one of them lives: later starts do not have to make it again. */
let engine: Promise<WebAssembly.Module> | undefined;

async function builtStart(): Promise<typeof startServer> {
  engine ??= compileEngine();
  await engine;
  const built = new URL("../build/server/index.js", import.meta.url).href;
  return ((await import(built)) as { start: typeof startServer }).start;
}

/**
 * Copies a data folder as a first start leaves it, made once per schema version: creating an embedded database takes
 * seconds, copying one does not.
 */
export async function fillDataFolder(dataDir: string): Promise<void> {
  // The asynchronous one takes six times as much processor time.
  cpSync(await templateFolder(), dataDir, { recursive: true });
}

async function templateFolder(): Promise<string> {
  const template = templatePath();
  if (existsSync(template)) return template;
  await mkdir(dirname(template), { recursive: true });
  const fresh = await mkdtemp(`${template}-`);
  await startOnce({ DATA_DIR: fresh });
  // Another worker may have made the same template first.
  await rename(fresh, template).catch(() => rm(fresh, { recursive: true, force: true }));
  return template;
}

/** Starts and stops the product, which fills an empty data folder or database. */
async function startOnce(env: Record<string, string>): Promise<void> {
  const start = await builtStart();
  const first = await start({
    root: projectRoot,
    env: { NODE_ENV: "test", PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error", ...env },
    print: () => undefined,
  });
  await first.stop();
}

/** The path of the database template to copy, by schema version. It outlives the test run. */
export function templatePath(): string {
  const version = createHash("sha256");
  const migrations = globSync("database/migrations/**/*.{sql,json}", { cwd: projectRoot });
  for (const file of [...migrations.toSorted(), "package-lock.json"])
    version.update(readFileSync(join(projectRoot, file)));
  const name = `pest-template-${version.digest("hex").slice(0, 16)}`;
  return join(projectRoot, "node_modules/.cache/test-databases", name);
}

/** A new empty database on the test server; undefined if tests run embedded. */
export async function freshDatabase(): Promise<string | undefined> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) return undefined;
  const name = newName();
  await administer(server, (client) => client.query(`create database ${name}`));
  return addressOf(server, name);
}

/** A database as a first start leaves it; undefined if tests run embedded. */
async function startedDatabase(): Promise<string | undefined> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) return undefined;
  return filledDatabase(server, "started", async (url) => {
    const folder = await mkdtemp(join(tmpdir(), "pest-started-"));
    await startOnce({ DATABASE_URL: url, DATA_DIR: folder });
    await rm(folder, { recursive: true });
  });
}

/** A new database on the test server, copied from a template that `fill` fills once per schema version. */
export async function filledDatabase(
  server: string,
  how: "migrated" | "started",
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const name = newName();
  const template = `${basename(templatePath())}-${how}`.replaceAll("-", "_");
  await administer(server, async (client) => {
    // One process fills the template; the others wait for it.
    await client.query("select pg_advisory_lock(hashtext($1))", [template]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      template,
    ]);
    if (rowCount === 0) {
      const half = newName();
      await client.query(`create database ${half}`);
      await fill(addressOf(server, half));
      await client.query(`alter database ${half} rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  });
  return addressOf(server, name);
}

async function administer(
  server: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function newName(): string {
  return `test_${crypto.randomUUID().replaceAll("-", "")}`;
}

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
