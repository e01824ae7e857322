import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PostgresCluster, startPostgres } from "#bench/postgres-cluster.ts";
import { connect, type DatabaseConnection } from "../connect.ts";

/** Two servers: the second is a synchronous standby of the first until it is promoted. */
describe("an address with a primary and its standby", () => {
  let first: PostgresCluster;
  let second: PostgresCluster;
  let connection: DatabaseConnection;
  const lines: string[] = [];
  const host = (cluster: PostgresCluster) => new URL(cluster.url).host;
  const open = (hosts: PostgresCluster[]) =>
    connect({
      url: `postgres://bench@${hosts.map(host).join(",")}/postgres`,
      dataDir: tmpdir(),
      connectTimeoutMs: 2000,
      poolSize: 3,
      onMessage: (line) => lines.push(line),
    });
  const insert = async (value: number) => {
    await connection.executeSql("insert into written values ($1)", [value]);
    return value;
  };
  const port = async (from: DatabaseConnection) =>
    (await from.executeSql("select inet_server_port() as port")).rows;

  beforeAll(async () => {
    first = await startPostgres("-c fsync=off");
    second = await startPostgres("-c fsync=off", { standbyOf: first });
    // The standby stands first: the order does not matter.
    connection = await open([second, first]);
    await connection.executeSql("create table written (value int)");
    await connection.executeSql("alter system set synchronous_standby_names = '*'");
    await connection.executeSql("select pg_reload_conf()");
  });
  afterAll(async () => {
    await connection.close();
    await Promise.all([first.stop(), second.stop()]);
  });

  it("connects to the primary, and refuses a standby alone", async () => {
    expect(await port(connection)).toEqual([{ port: Number(new URL(first.url).port) }]);
    await expect(open([second, second])).rejects.toMatchObject({
      code: "database-unreachable",
      message: expect.stringContaining("no server of DATABASE_URL takes writes"),
    });
  });

  it("writes to the promoted standby within seconds, keeps what was written, and hears notifications", async () => {
    const heard: string[] = [];
    let missed = 0;
    await connection.listen(
      "events",
      (payload) => heard.push(payload),
      () => missed++,
    );
    const written: number[] = [];
    for (let value = 0; value < 20; value++) written.push(await insert(value));
    await first.crash();
    await expect(insert(-1)).rejects.toThrow();
    second.promote();
    const promoted = Date.now();
    await expect.poll(() => insert(100).catch(() => "refused")).toBe(100);
    console.info(`writes again after ${Date.now() - promoted} ms`);
    await expect.poll(() => missed).toBe(1);
    await connection.executeSql("select pg_notify('events', 'here')");
    await expect.poll(() => heard).toEqual(["here"]);
    const { rows } = await connection.executeSql(
      "select count(distinct value)::int as kept from written where value = any($1)",
      [written],
    );
    expect(rows).toEqual([{ kept: written.length }]);
    expect(lines).toContain(`PostgreSQL at ${host(second)} takes the writes now.`);
  });

  it("never writes to the old primary when it comes back, and says so at a start", async () => {
    first.restart();
    await insert(101);
    const later = await open([first, second]);
    expect(await port(later)).toEqual([{ port: Number(new URL(second.url).port) }]);
    await later.close();
    expect(lines.join("\n")).toContain(
      `${host(first)} takes writes, too, but it is not the newest primary`,
    );
    // The new primary fails for a moment, and the old one is the only one that answers.
    await second.crash();
    await expect(insert(102)).rejects.toThrow();
    const refused = await Promise.allSettled(Array.from({ length: 5 }, () => insert(103)));
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
    second.restart();
    await expect.poll(() => insert(104).catch(() => "refused")).toBe(104);
    expect(await port(connection)).toEqual([{ port: Number(new URL(second.url).port) }]);
  });
});
