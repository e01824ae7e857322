import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseConnection } from "./connect.ts";
import { rows } from "./rows.ts";
import { type TrialDatabase, trialKinds } from "./trial-databases.ts";

describe.each(trialKinds)("$kind database", ({ create }) => {
  let trial: TrialDatabase;
  let connection: DatabaseConnection;

  beforeAll(async () => {
    trial = await create();
    connection = trial.connection;
    await connection.executeSql("create table notes (id bigint primary key, body text)");
  }, 60_000);
  afterAll(() => trial.remove());

  const bodies = async () =>
    (await rows<{ body: string }>(connection.db, sql`select body from notes order by body`)).map(
      ({ body }) => body,
    );

  test("rolls back the whole transaction on a throw", async () => {
    const attempt = connection.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (1, 'never')`);
      throw new Error("changed my mind");
    });
    await expect(attempt).rejects.toThrow("changed my mind");
    expect(await bodies()).toEqual([]);
  });

  test("isolates concurrent transactions and queries from one another", async () => {
    const counts: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const attempt = connection.db.transaction(async (tx) => {
          await tx.execute(sql`insert into notes values (${index * 2 + 100}, 'pair')`);
          await delay(2);
          await tx.execute(sql`insert into notes values (${index * 2 + 101}, 'pair')`);
          if (index % 2) throw new Error("undo");
        });
        const settled = attempt.catch(() => undefined);
        const [counted] = await rows<{ count: number }>(
          connection.db,
          sql`select count(*) from notes where body = 'pair'`,
        );
        counts.push(counted?.count ?? -1);
        await connection.executeSql("insert into notes values ($1, 'alone')", [index + 1000]);
        await settled;
      }),
    );
    expect(counts.every((count) => count % 2 === 0)).toBe(true);
    expect((await bodies()).filter((body) => body === "pair")).toHaveLength(20);
    expect((await bodies()).filter((body) => body === "alone")).toHaveLength(20);
  });

  test("throws instead of deadlocking when the outer handle is used inside a transaction", async () => {
    const attempt = connection.db.transaction(async () => {
      await connection.executeSql("select 1");
    });
    await expect(attempt).rejects.toThrow("Use the transaction's own handle");
    const nested = connection.db.transaction(() =>
      connection.db.transaction(async () => undefined),
    );
    await expect(nested).rejects.toThrow("Use the transaction's own handle");
  });

  test("leaves no transaction open after a script fails half-way", async () => {
    const script = connection.executeSql(
      "begin; insert into notes values (5000, 'script'); select 1/0; commit",
    );
    const next = connection.executeSql("insert into notes values (5001, 'after')");
    await expect(script).rejects.toThrow("division by zero");
    await next;
    expect(await bodies()).toContain("after");
    expect(await bodies()).not.toContain("script");
  });

  test("a transaction inside a transaction is refused", async () => {
    const nested = connection.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (6000, 'undone')`);
      await tx.transaction(async (inner) => inner.execute(sql`select 1`));
    });
    await expect(nested).rejects.toThrow("not nested");
    expect(await bodies()).not.toContain("undone");
  });

  test("transactions with a common lock run one after the other", async () => {
    const steps: string[] = [];
    const work = (name: string) =>
      connection.db.transaction(
        async () => {
          steps.push(`${name} starts`);
          await delay(20);
          steps.push(`${name} ends`);
        },
        { locks: ["it's a key", name] },
      );
    await Promise.all([work("a"), work("b")]);
    expect(steps.map((step) => step.slice(2))).toEqual(["starts", "ends", "starts", "ends"]);
  });

  test("a transaction takes its isolation level, and its changes are seen after an asynchronous commit", async () => {
    const level = await connection.db.transaction(
      async (tx) => {
        await tx.execute(sql`insert into notes values (6002, 'seen')`);
        return await tx.execute(
          sql`select current_setting('transaction_isolation') as level, current_setting('synchronous_commit') as waits`,
        );
      },
      { isolationLevel: "repeatable read", asyncCommit: true },
    );
    expect(level).toMatchObject({ rows: [{ level: "repeatable read", waits: "off" }] });
    expect(await bodies()).toContain("seen");
  });

  test("statements sent together run in order, and one that fails rolls back all", async () => {
    const failing = connection.db.transaction((tx) =>
      Promise.all([
        tx.execute(sql`insert into notes values (6003, 'undone')`),
        tx.execute(sql`select 1 / 0`),
        tx.execute(sql`insert into notes values (6004, 'undone')`),
      ]),
    );
    await expect(failing).rejects.toThrow(/division by zero|1 \/ 0/);
    expect(await bodies()).not.toContain("undone");
    expect(await connection.db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  });

  test("delivers notifications after the commit, once per listener, until it stops", async () => {
    const payloads: string[] = [];
    const stop = await connection.listen('odd "Channel', (payload) => payloads.push(payload));
    await connection.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('odd "Channel', 'héllo')`);
      await delay(20);
      expect(payloads).toEqual([]);
    });
    await expect.poll(() => payloads).toEqual(["héllo"]);
    await expect(
      connection.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_notify('odd "Channel', 'never')`);
        throw new Error("undo");
      }),
    ).rejects.toThrow("undo");
    await stop();
    await connection.executeSql(`select pg_notify('odd "Channel', 'late')`);
    await delay(50);
    expect(payloads).toEqual(["héllo"]);
  });

  test("returns large numbers exactly", async () => {
    const { rows: found } = await connection.executeSql(
      "select 9007199254740993::bigint as big, 7::bigint as small",
    );
    expect(found).toEqual([{ big: 9007199254740993n, small: 7 }]);
  });
});
