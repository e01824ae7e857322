import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { connect, type DatabaseConnection } from "#database/connect.ts";
import { trialEmbedded } from "#database/trial-databases.ts";
import { takeSnapshot } from "#database/transfer/snapshot.ts";
import { copyFiles, whileCopying } from "#database/backups/base-copy.ts";
import { answerCopyRequests } from "#database/backups/answer-copies.ts";
import { requestCopy } from "#database/backups/request-copy.ts";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function serving(): Promise<{ connection: DatabaseConnection; dataDir: string }> {
  const { connection, dataDir, remove } = await trialEmbedded();
  undo.push(remove);
  await connection.executeSql(
    "create table leads (id int primary key, text text); create table events (lead int); create table filler (text text)",
  );
  await connection.executeSql(
    "insert into filler select repeat(md5(n::text), 30) from generate_series(1, 3000) n",
  );
  undo.push(await answerCopyRequests(connection, dataDir));
  return { connection, dataDir };
}

/** A copy that another process makes; returns its data folder. */
async function copyElsewhere(dataDir: string): Promise<string> {
  const program = `import { requestCopy } from ${JSON.stringify(join(import.meta.dirname, "../../database/backups/request-copy.ts"))};
    process.stdout.write((await requestCopy(process.argv[1])).dataDir);`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "-e",
    program,
    dataDir,
  ]);
  return stdout;
}

/** Writes pairs, failing statements, dropped tables and checkpoints until it is stopped. */
function startWriter(connection: DatabaseConnection, state: { committed: number }) {
  const stopping = new AbortController();
  async function write(): Promise<void> {
    while (!stopping.signal.aborted) {
      const id = state.committed + 1;
      await connection.executeSql(
        `begin; insert into leads values (${id}, repeat('x', 500)); insert into events values (${id}); commit`,
      );
      state.committed = id;
      if (id % 7 === 0)
        await connection.executeSql("insert into leads values (1)").catch(() => undefined);
      if (id % 50 === 0)
        await connection.executeSql(
          `create table gone_${id} as select * from filler; drop table gone_${id}; checkpoint; update filler set text = text where random() < 0.1`,
        );
      await nextTurn();
    }
  }
  const writing = write();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await writing;
    },
  };
}

describe("a copy of the embedded database while it serves", () => {
  test("has every commit from before it, and no half of one", async () => {
    const { connection, dataDir } = await serving();
    const state = { committed: 0 };
    for (let round = 0; round < 2; round++) {
      const writer = startWriter(connection, state);
      undo.push(() => writer.stop());
      await delay(200);
      const before = state.committed;
      const copied = await copyElsewhere(dataDir);
      await writer.stop();
      expect(state.committed).toBeGreaterThan(before);
      const opened = await connect({ dataDir: copied });
      try {
        const { rows } = await opened.executeSql(
          "select count(*)::int as leads, max(id) as newest, (select count(*)::int from events) as events from leads",
        );
        const [{ leads, newest, events }] = rows as [Record<string, number>];
        expect({ leads, events }).toEqual({ leads: newest, events: newest });
        expect(newest).toBeGreaterThanOrEqual(before);
        // Reads every page; a torn one fails its checksum.
        expect((await takeSnapshot(opened, "product 1", async () => undefined)).rows).toBe(
          3000 + 2 * (newest ?? 0),
        );
      } finally {
        await opened.close();
        rmSync(copied, { recursive: true });
      }
    }
    const { rows } = await connection.executeSql("select * from pg_replication_slots");
    expect(rows).toEqual([]);
    expect(readdirSync(join(dataDir, "backups"))).toEqual([]);
  }, 60_000);

  test("is refused in words if nobody answers", async () => {
    const { connection, dataDir, remove } = await trialEmbedded();
    undo.push(remove);
    await expect(requestCopy(dataDir, { answerMs: 500 })).rejects.toThrow(
      /in use by a process that lets nobody copy it.*Stop it/,
    );
    await connection.close();
    await expect(requestCopy(dataDir)).rejects.toThrow(/server stopped/);
    expect(readdirSync(join(dataDir, "backups"))).toEqual([]);
  }, 30_000);

  test("is abandoned when the server stops, and what it left is removed at the next start", async () => {
    const { connection, dataDir, remove } = await trialEmbedded();
    undo.push(remove);
    const dead = join(dataDir, "backups/copy-x");
    mkdirSync(dead, { recursive: true });
    await connection.executeSql("select pg_create_physical_replication_slot('base_copy', true)");
    const stop = await answerCopyRequests(connection, dataDir);
    await stop();
    expect(existsSync(dead)).toBe(false);
    const { rows } = await connection.executeSql("select * from pg_replication_slots");
    expect(rows).toEqual([]);
    rmSync(join(dataDir, "backups"), { recursive: true });
  });

  test("that fails frees the log, and the next one works", async () => {
    const { connection, dataDir } = await serving();
    const folder = join(dataDir, "database");
    await expect(
      whileCopying(
        connection,
        () => copyFiles(folder, "/dev/null/copy"),
        () => Promise.resolve(),
      ),
    ).rejects.toThrow(/ENOTDIR/);
    const { rows } = await connection.executeSql("select * from pg_replication_slots");
    expect(rows).toEqual([]);
    const copy = await requestCopy(dataDir);
    expect(existsSync(join(copy.dataDir, "database/backup_label"))).toBe(true);
  }, 30_000);
});
