import { tmpdir } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type PostgresCluster, startPostgres } from "#bench/postgres-cluster.ts";
import { connect, type DatabaseConnection } from "../connect.ts";

/** These tests kill and freeze the server, so they start one of their own. */
describe("a Postgres server that is killed or frozen", () => {
  const poolSize = 3;
  let cluster: PostgresCluster;
  let connection: DatabaseConnection;
  beforeAll(async () => {
    cluster = await startPostgres("-c fsync=off");
  });
  afterAll(() => cluster.stop());
  beforeEach(async () => {
    connection = await connect({
      url: cluster.url,
      dataDir: tmpdir(),
      connectTimeoutMs: 3000,
      queryTimeoutMs: 500,
      transactionLimitMs: 1500,
      poolSize,
    });
  });
  afterEach(() => connection.close());

  /** `work` runs once, when every transaction has begun. */
  const transactions = (count: number, work: () => Promise<unknown>) => {
    let begun = 0;
    let start = (): void => undefined;
    const working = new Promise<void>((resolve) => (start = resolve)).then(work);
    return Promise.allSettled(
      Array.from({ length: count }, () =>
        connection.db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          if (++begun === count) start();
          await working;
          await tx.execute(sql`select 1`);
        }),
      ),
    );
  };
  const outcomes = (results: PromiseSettledResult<unknown>[]) =>
    new Set(results.map(({ status }) => status));
  const works = () => transactions(poolSize, () => Promise.resolve());
  const killBackends = async () => {
    const other = await connect({ url: cluster.url, dataDir: tmpdir(), poolSize: 1 });
    await other.executeSql(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
    await other.close();
  };

  test("a connection that ends between two statements of a transaction fails only that transaction", async () => {
    for (let round = 1; round <= 5; round++) {
      await works();
      let killing: Promise<void> | undefined;
      const results = await transactions(poolSize, () => (killing = killBackends()));
      await killing;
      expect(outcomes(results)).toEqual(new Set(["rejected"]));
      expect(outcomes(await works())).toEqual(new Set(["fulfilled"]));
    }
    expect(connection.poolState?.()).toMatchObject({ inUse: 0, waiting: 0 });
    expect(connection.poolState?.().lostConnections).toBeGreaterThanOrEqual(5);
  });

  test("a crash of the server fails the running transactions, and the next ones after its restart work", async () => {
    for (let round = 1; round <= 3; round++) {
      let crashing: Promise<void> | undefined;
      const results = await transactions(poolSize, () => (crashing = cluster.crash()));
      await crashing;
      expect(outcomes(results)).toEqual(new Set(["rejected"]));
      cluster.restart();
      expect(outcomes(await works())).toEqual(new Set(["fulfilled"]));
    }
    expect(connection.poolState?.()).toMatchObject({ inUse: 0 });
  });

  test("a server that was frozen while transactions began gets every connection of the pool back", async () => {
    for (let round = 1; round <= 3; round++) {
      await works();
      cluster.freeze();
      const results = await works();
      expect(outcomes(results)).toEqual(new Set(["rejected"]));
      expect(connection.poolState?.()).toMatchObject({ inUse: 0 });
      cluster.thaw();
      expect(outcomes(await works())).toEqual(new Set(["fulfilled"]));
    }
  });

  test("a transaction whose work never ends gives its connection back", async () => {
    const results = await transactions(poolSize, () => new Promise(() => undefined));
    expect(outcomes(results)).toEqual(new Set(["rejected"]));
    expect(outcomes(await works())).toEqual(new Set(["fulfilled"]));
    expect(connection.poolState?.()).toMatchObject({ inUse: 0 });
  });

  test("a transaction with a failed statement is not reported as committed", async () => {
    const attempt = connection.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 / 0`).then(undefined, () => undefined);
    });
    await expect(attempt).rejects.toThrow("nothing was committed");
    expect(outcomes(await works())).toEqual(new Set(["fulfilled"]));
  });

  test("notifications that were sent while the connection was lost are reported as missed", async () => {
    const payloads: string[] = [];
    let missed = 0;
    await connection.listen(
      "events",
      (payload) => payloads.push(payload),
      () => missed++,
    );
    await killBackends();
    // A new subscription may restore the connection before the listener's own retry does.
    await connection.listen("others", () => undefined).catch(() => undefined);
    await expect.poll(() => missed).toBe(1);
    await connection.executeSql("select pg_notify('events', 'again')");
    await expect.poll(() => payloads).toEqual(["again"]);
    expect(connection.poolState?.()).toMatchObject({ listening: true });
  });

  test("closing does not wait for a frozen server", async () => {
    await works();
    cluster.freeze();
    const closed = connection.close().then(() => "closed");
    const outcome = await Promise.race([closed, delay(10_000, "still waiting")]);
    cluster.thaw();
    expect(outcome).toBe("closed");
  });
});
