import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseConnection } from "../connect.ts";
import { migrate, readApplied } from "../migrate.ts";
import { type TrialDatabase, trialFolder, trialKinds } from "../trial-databases.ts";
import { type TrialMigration, writeMigrations } from "../trial-migrations.ts";
import { readArchive } from "./archive.ts";
import { loadSnapshot } from "./load.ts";
import { TransferError } from "./record.ts";
import { clearTarget } from "./target.ts";
import { backupFailure, listUpdateBackups, updateDatabase } from "./update-backups.ts";

const root = trialFolder();
afterAll(() => rmSync(root, { recursive: true, force: true }));

const first: TrialMigration = {
  tag: "0000_first",
  when: 1000,
  text: "create table leads (id int primary key, name text not null)",
};
const second: TrialMigration = {
  tag: "0001_second",
  when: 2000,
  text: "update leads set name = upper(name);\n--> statement-breakpoint\nalter table leads add column later int not null default 5",
};

let folders = 0;

describe.each(trialKinds)("an update of the $kind database", ({ create }) => {
  let trial: TrialDatabase;
  beforeAll(async () => {
    trial = await create();
  });
  afterEach(() => trial.connection.db.transaction(clearTarget));
  afterAll(() => trial.remove());

  /** A database with the first migration and one row, and the folders for its update. */
  async function before(): Promise<{
    connection: DatabaseConnection;
    migrationsFolder: string;
    backupFolder: string;
    product: string;
  }> {
    folders++;
    const migrationsFolder = join(root, `migrations-${folders}`);
    writeMigrations(migrationsFolder, [first]);
    await migrate(trial.connection, migrationsFolder);
    await trial.connection.executeSql("insert into leads values (1, 'Ada')");
    return {
      connection: trial.connection,
      migrationsFolder,
      backupFolder: join(root, `backups-${folders}`),
      product: "product 9",
    };
  }

  const leads = async (connection: DatabaseConnection) =>
    (await connection.executeSql("select * from leads order by id")).rows;

  test("saves the database first, and the backup restores it for the previous release", async () => {
    const { connection, ...options } = await before();
    writeMigrations(options.migrationsFolder, [first, second]);
    const messages: string[] = [];
    const update = { ...options, onMessage: (line: string) => messages.push(line) };
    expect(await updateDatabase(connection, update)).toEqual({ applied: 1 });
    expect(await leads(connection)).toEqual([{ id: 1, name: "ADA", later: 5 }]);
    const [backup] = listUpdateBackups(options.backupFolder);
    expect(messages.join("\n")).toContain(backup?.file);

    await loadSnapshot(
      connection,
      {
        migrationsFolder: options.migrationsFolder,
        jobs: { script: "", version: 0 },
        replace: true,
        keepState: true,
      },
      async (accept) => {
        for await (const record of readArchive(backup?.file ?? "")) await accept(record);
      },
    );
    expect(await leads(connection)).toEqual([{ id: 1, name: "Ada" }]);
    expect(await readApplied(connection.db)).toHaveLength(1);
    writeMigrations(options.migrationsFolder, [first]);
    expect(await migrate(connection, options.migrationsFolder)).toEqual({ applied: 0 });
  });

  test("keeps the newest three backups, and makes none without a pending migration", async () => {
    const { connection, ...options } = await before();
    const all = [first];
    for (const [number, at] of [2, 3, 4, 5, 6].entries()) {
      all.push({ tag: `000${at}_more`, when: at * 1000, text: `create table t${number} (id int)` });
      writeMigrations(options.migrationsFolder, all);
      await updateDatabase(connection, options);
    }
    const backups = listUpdateBackups(options.backupFolder);
    expect(backups).toHaveLength(3);
    const newest = await readArchive(backups[0]?.file ?? "").next();
    expect(newest.value).toMatchObject({ kind: "header", migrations: { length: 5 } });
    expect(await updateDatabase(connection, options)).toEqual({ applied: 0 });
    expect(listUpdateBackups(options.backupFolder)).toEqual(backups);
  });

  test("does not run if the backup cannot be written", async () => {
    const { connection, ...options } = await before();
    writeMigrations(options.migrationsFolder, [first, second]);
    writeFileSync(options.backupFolder, "a file where the folder should be");
    const update = updateDatabase(connection, options);
    await expect(update).rejects.toMatchObject({ code: "backup-failed" });
    await expect(update).rejects.toThrow(/Nothing was changed/);
    expect(await leads(connection)).toEqual([{ id: 1, name: "Ada" }]);
    rmSync(options.backupFolder);
    mkdirSync(options.backupFolder);
    expect(await updateDatabase(connection, options)).toEqual({ applied: 1 });
  });

  test.each([
    ["a newer release", [first], /newer release: it has 1 migration that/],
    [
      "a version with another first migration",
      [{ ...first, text: `${first.text} -- other` }, second],
      /before 0\.2\.0.*Nothing was changed/,
    ],
  ])("refuses the data of %s with a readable message", async (_, known, words) => {
    const { connection, ...options } = await before();
    writeMigrations(options.migrationsFolder, [first, second]);
    await migrate(connection, options.migrationsFolder);
    const there = await leads(connection);
    writeMigrations(options.migrationsFolder, known);
    const update = updateDatabase(connection, options);
    await expect(update).rejects.toMatchObject({ code: "unknown-migrations" });
    await expect(update).rejects.toThrow(words);
    expect(await leads(connection)).toEqual(there);
    expect(listUpdateBackups(options.backupFolder)).toEqual([]);
  });
});

test("names a full disk, whichever step hits it", () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  for (const error of [full, new TransferError("The disk is full.", { cause: full })])
    expect(backupFailure("/data/backups", error)).toMatchObject({
      code: "disk-full",
      message: expect.stringMatching(/the disk is full: \/data\/backups\. Nothing was changed/),
    });
});
