import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type DatabaseConnection } from "#database/connect.ts";
import { freshDatabase } from "#tests/running-server.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createJobs, type JobQueue } from "./jobs.ts";
import { pullForward } from "./jobs/early-clock.ts";
import { createLog } from "./log.ts";

let connection: DatabaseConnection;
let jobs: JobQueue;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "jobs-"));
  connection = await connect({ url: await freshDatabase(), dataDir });
  await connection.executeSql("create table notes (text text)");
  jobs = await openJobs();
});
afterAll(async () => {
  await jobs.stop();
  await connection.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function openJobs(): Promise<JobQueue> {
  const opened = createJobs({
    db: connection.jobsDatabase,
    backend: connection.kind === "embedded" ? "pglite" : "postgres",
    log: createLog("silent"),
    pollingSeconds: 1,
  });
  await opened.start();
  return opened;
}

describe("the job queue", () => {
  it("runs committed jobs, and none that were rolled back", async () => {
    const ran: string[] = [];
    await jobs.work<{ what: string }>(
      { name: "told" },
      async ({ data }) => void ran.push(data.what),
    );
    await connection.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('kept')`);
      await jobs.enqueue(tx, "told", { what: "kept" });
    });
    await connection.db
      .transaction(async (tx) => {
        await jobs.enqueue(tx, "told", { what: "undone" });
        throw new Error("changed my mind");
      })
      .catch(() => undefined);
    await expect.poll(() => ran).toEqual(["kept"]);
  });

  it("works off a backlog without waiting for the next poll", async () => {
    let ran = 0;
    await jobs.work({ name: "many" }, async () => void ran++);
    await connection.db.transaction((tx) =>
      jobs.enqueueAll(
        tx,
        "many",
        Array.from({ length: 40 }, (_, i) => ({ data: { i } })),
      ),
    );
    await expect.poll(() => ran).toBe(40);
  });

  it("retries a failed job without affecting the others", async () => {
    const attempts = new Map<number, number>();
    await jobs.work<{ i: number }>(
      { name: "shaky", retryLimit: 2, retryDelay: 1 },
      async ({ data }) => {
        attempts.set(data.i, (attempts.get(data.i) ?? 0) + 1);
        if (data.i === 1 && attempts.get(1) === 1) throw new Error("once");
      },
    );
    await connection.db.transaction((tx) =>
      jobs.enqueueAll(
        tx,
        "shaky",
        [0, 1, 2].map((i) => ({ data: { i } })),
      ),
    );
    await expect
      .poll(() => [...attempts.entries()].toSorted(([a], [b]) => a - b))
      .toEqual([
        [0, 1],
        [1, 2],
        [2, 1],
      ]);
  });
});

describe("a queue with one job per key at a time", () => {
  it("runs jobs of other keys while a job of a key waits for its predecessor", async () => {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    await jobs.work<{ name: string }>(
      { name: "one-per-key", policy: "singleton", retryLimit: 3 },
      async ({ data }) => {
        begun.push(data.name);
        if (data.name.startsWith("held"))
          await new Promise<void>((resolve) => ends.set(data.name, resolve));
      },
      { concurrency: 5 },
    );
    const add = (name: string, singletonKey?: string) =>
      jobs.enqueue(connection.db, "one-per-key", { name }, singletonKey ? { singletonKey } : {});
    await add("held lead", "lead");
    await add("held without a key");
    await expect.poll(() => begun.toSorted()).toEqual(["held lead", "held without a key"]);
    await add("lead again", "lead");
    await add("without a key again");
    for (const other of ["a", "b", "c"]) await add(other, other);
    await expect.poll(() => begun.slice(2).toSorted()).toEqual(["a", "b", "c"]);
    ends.get("held lead")?.();
    await expect.poll(() => begun.slice(5)).toEqual(["lead again"]);
    ends.get("held without a key")?.();
    await expect.poll(() => begun.slice(6)).toEqual(["without a key again"]);
  });
});

describe("a queue that stops", () => {
  it("gives the jobs back that it cannot finish in time, without counting a failed attempt", async () => {
    const stopping = await openJobs();
    let begun = 0;
    await stopping.work({ name: "slow" }, () => {
      begun++;
      return new Promise(() => undefined);
    });
    await connection.db.transaction((tx) =>
      stopping.enqueueAll(tx, "slow", [{ data: { n: 1 } }, { data: { n: 2 } }]),
    );
    await expect.poll(() => begun).toBe(1);
    await stopping.stop(200);
    const left = await connection.executeSql(
      "select state::text, retry_count from pgboss.job where name = 'slow' order by id",
    );
    expect(left.rows).toEqual([
      { state: "retry", retry_count: 0 },
      { state: "retry", retry_count: 0 },
    ]);
    const next = await openJobs();
    const ran: number[] = [];
    await next.work<{ n: number }>({ name: "slow" }, async ({ data }) => void ran.push(data.n));
    await expect.poll(() => ran.toSorted((a, b) => a - b)).toEqual([1, 2]);
    await next.stop();
  });

  it("pulls work forward that was scheduled while the clock was ahead, and leaves planned work", async () => {
    await jobs.work({ name: "retried", longestPauseSeconds: 3600 }, async () => undefined);
    await jobs.work({ name: "own-retries", retryLimit: 5, retryDelay: 60 }, async () => undefined);
    await jobs.work({ name: "planned" }, async () => undefined);
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
    const day = 24 * 3600;
    const add = (name: string, seconds: number) =>
      jobs.enqueue(connection.db, name, { seconds }, { startAfter: at(seconds) });
    for (const seconds of [1800, day]) {
      await add("retried", seconds);
      await add("planned", seconds);
      await add("own-retries", seconds);
    }
    const late = (name: string) =>
      connection
        .executeSql(
          "select (data ->> 'seconds')::int as s from pgboss.job where name = $1 and start_after > now() + interval '10 minutes' order by s",
          [name],
        )
        .then(({ rows }) => rows.map((row) => (row as { s: number }).s));
    await connection.executeSql("update pgboss.job set state = 'retry' where name = 'own-retries'");
    await connection.executeSql(
      "update pgboss.version set cron_on = now() + interval '1 day', bam_on = now() - interval '1 hour'",
    );
    await pullForward(connection.jobsDatabase, new Map([["retried", 3600]]));
    expect(await late("retried")).toEqual([1800]);
    expect(await late("planned")).toEqual([1800, day]);
    expect(await late("own-retries")).toEqual([]);
    const { rows } = await connection.executeSql(
      "select cron_on is null as c, bam_on is null as b from pgboss.version",
    );
    expect(rows).toEqual([{ c: true, b: false }]);
  });
});
