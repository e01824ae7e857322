import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, StartupError, type StartupErrorCode } from "../connect.ts";
import { proveDurable } from "./durability-probe.ts";
import { DurableFilesystem } from "./durable-filesystem.ts";
import { compileEngine, createEngine } from "./engine.ts";

const root = mkdtempSync(join(tmpdir(), "embedded-test-"));
const prepared = join(root, "prepared");
const connectModule = new URL("../connect.ts", import.meta.url).href;

beforeAll(async () => {
  const connection = await connect({ dataDir: prepared });
  await connection.executeSql("create table notes (id int primary key)");
  await connection.close();
}, 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

function copyOfPrepared(name: string): string {
  const dataDir = join(root, name);
  cpSync(prepared, dataDir, { recursive: true });
  return dataDir;
}

function startProcess(dataDir: string, work: string): ChildProcess {
  const code = `const { connect } = await import(${JSON.stringify(connectModule)});
    const connection = await connect({ dataDir: ${JSON.stringify(dataDir)} }); ${work}`;
  return spawn(process.execPath, ["--no-warnings", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function startupFailure(dataDir: string): Promise<StartupErrorCode | undefined> {
  const failure: unknown = await connect({ dataDir }).then(
    (connection) => connection.close(),
    (error: unknown) => error,
  );
  if (!(failure instanceof StartupError))
    throw new Error("It should not have opened.", { cause: failure });
  expect(failure.message).toMatch(/^[A-Z].*\.$/s);
  return failure.code;
}

test("syncs every commit to disk, and refuses a file system that does not sync", async () => {
  const filesystem = new DurableFilesystem(join(copyOfPrepared("durable"), "database"));
  const engine = createEngine(await compileEngine(), filesystem, () => undefined);
  await engine.waitReady;
  const before = filesystem.syncCount;
  for (let id = 0; id < 5; id += 1) await engine.query("insert into notes values ($1)", [id]);
  expect(filesystem.syncCount - before).toBeGreaterThanOrEqual(5);
  await proveDurable(engine, filesystem);
  await expect(
    proveDurable(engine, { syncCount: filesystem.syncCount + 100 }),
  ).rejects.toMatchObject({ code: "not-durable" });
  await engine.close();
});

test("opens the database again after its thread failed, and listeners hear that they may have missed something", async () => {
  const engineThread = new Worker(new URL("./engine-thread.ts", import.meta.url), { execArgv: [] });
  const connection = await connect({ dataDir: copyOfPrepared("failed"), engineThread });
  const events: string[] = [];
  await connection.listen(
    "news",
    (payload) => events.push(payload),
    () => events.push("reconnected"),
  );
  await connection.executeSql("insert into notes values (1)");
  const lost = connection.db.transaction(async (tx) => {
    await tx.execute("insert into notes values (2)");
    await engineThread.terminate();
    await tx.execute("insert into notes values (3)");
  });
  await expect(lost).rejects.toThrow();
  expect((await connection.executeSql("select id from notes")).rows).toEqual([{ id: 1 }]);
  await connection.executeSql("notify news, 'late'");
  expect(events).toEqual(["reconnected", "late"]);
  await connection.close();
}, 30_000);

test("prepares a statement that recurs, with other values each time", async () => {
  const connection = await connect({ dataDir: copyOfPrepared("recurring") });
  const results: unknown[] = [];
  for (const id of [4, null, 6, 7])
    results.push((await connection.executeSql("select $1::int as id", [id])).rows[0]);
  expect(results).toEqual([{ id: 4 }, { id: null }, { id: 6 }, { id: 7 }]);
  const { rows } = await connection.executeSql("select statement from pg_prepared_statements");
  expect(rows).toEqual([{ statement: "select $1::int as id" }]);
  await connection.close();
});

test("tells a second process that the folder is in use; kill -9 frees it", async () => {
  const dataDir = copyOfPrepared("locked");
  const holder = startProcess(dataDir, "console.log('open'); setInterval(() => undefined, 1000);");
  await once(holder.stdout!, "data");
  expect(await startupFailure(dataDir)).toBe("data-folder-in-use");
  holder.kill("SIGKILL");
  await once(holder, "exit");
  await (await connect({ dataDir })).close();
}, 30_000);

test("refuses another format with instructions, and leaves it untouched", async () => {
  const dataDir = copyOfPrepared("older");
  const version = join(dataDir, "database/PG_VERSION");
  writeFileSync(version, "17\n");
  const control = join(dataDir, "database/global/pg_control");
  const { mtimeMs } = statSync(control);
  expect(await startupFailure(dataDir)).toBe("database-version");
  expect(statSync(control).mtimeMs).toBe(mtimeMs);
});

test("refuses to overwrite a folder that is not a complete database", async () => {
  const dataDir = join(root, "strange");
  mkdirSync(join(dataDir, "database"), { recursive: true });
  writeFileSync(join(dataDir, "database/precious.txt"), "keep");
  expect(await startupFailure(dataDir)).toBe("database-version");
  expect(existsSync(join(dataDir, "database/precious.txt"))).toBe(true);
});

test("reports a data folder that is not writable with a readable error", async () => {
  const file = join(root, "a-file");
  writeFileSync(file, "");
  expect(await startupFailure(file)).toBe("data-folder-unwritable");
  expect(await startupFailure(join(file, "below"))).toBe("data-folder-unwritable");
  expect(await startupFailure("/proc/no-such-place")).toBe("data-folder-unwritable");
});
