import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { connect } from "#database/connect.ts";

const root = mkdtempSync(join(tmpdir(), "database-kills-"));
const connectModule = new URL("../../database/connect.ts", import.meta.url).href;
afterAll(() => rmSync(root, { recursive: true, force: true }));

function startProcess(dataDir: string, work: string): ChildProcess {
  const code = `const { connect } = await import(${JSON.stringify(connectModule)});
    const connection = await connect({ dataDir: ${JSON.stringify(dataDir)} }); ${work}`;
  return spawn(process.execPath, ["--no-warnings", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

test("loses no acknowledged row on kill -9 during inserts", async () => {
  const dataDir = join(root, "killed");
  const prepared = await connect({ dataDir });
  await prepared.executeSql("create table notes (id int primary key)");
  await prepared.close();
  const writer = startProcess(
    dataDir,
    `for (let id = 0; ; id += 1) { await connection.executeSql("insert into notes values ($1)", [id]); console.log(id); }`,
  );
  let acknowledged = -1;
  createInterface({ input: writer.stdout! }).on("line", (line) => {
    acknowledged = Number(line);
    if (acknowledged === 200) writer.kill("SIGKILL");
  });
  await once(writer, "close");
  const connection = await connect({ dataDir });
  const { rows } = await connection.executeSql(
    "select count(*) as count from notes where id <= $1",
    [acknowledged],
  );
  expect(acknowledged).toBeGreaterThanOrEqual(200);
  expect(rows).toEqual([{ count: acknowledged + 1 }]);
  await connection.close();
}, 60_000);

test("leaves nothing that a later start would open when creation is killed", async () => {
  const dataDir = join(root, "half");
  const creator = startProcess(dataDir, "");
  while (
    !existsSync(dataDir) ||
    !readdirSync(dataDir).some((name) => name.startsWith("database.creating-"))
  )
    await delay(20);
  creator.kill("SIGKILL");
  await once(creator, "exit");
  expect(existsSync(join(dataDir, "database"))).toBe(false);
  const connection = await connect({ dataDir });
  expect(readdirSync(dataDir).toSorted()).toEqual(["database", "lock.sqlite"]);
  await connection.close();
}, 60_000);
