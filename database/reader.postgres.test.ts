import { sql } from "drizzle-orm";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PostgresCluster, startPostgres } from "#bench/postgres-cluster.ts";
import { connect, type DatabaseConnection } from "./connect.ts";
import { readerRole, readOnly } from "./reader.ts";

const options = { tables: { leads: "*", people: ["name"] }, statementLimitMs: 300 } as const;

let cluster: PostgresCluster;
const connections: DatabaseConnection[] = [];

/** A database of its own that belongs to a user with these rights. */
async function databaseOf(user: string, rights: string): Promise<DatabaseConnection> {
  const [root] = connections as [DatabaseConnection];
  await root.executeSql(`create role ${user} login ${rights}`);
  await root.executeSql(`create database ${user} owner ${user}`);
  const url = new URL(cluster.url);
  url.username = user;
  url.pathname = `/${user}`;
  const connection = await connect({ url: url.href, dataDir: tmpdir(), poolSize: 2 });
  connections.push(connection);
  await connection.executeSql("create table leads (name text)");
  await connection.executeSql("create table people (name text, password text)");
  await connection.executeSql("insert into leads values ('Ada')");
  return connection;
}

beforeAll(async () => {
  cluster = await startPostgres("-c fsync=off");
  connections.push(await connect({ url: cluster.url, dataDir: tmpdir() }));
});
afterAll(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await cluster.stop();
});

it.each([
  ["keeper", "createrole", "a role of its own"],
  ["chief", "superuser", "a role of its own"],
  ["plain", "", "the read-only transaction alone"],
])("a connection as %s (%s) reads with %s and never writes", async (user, rights, means) => {
  const connection = await databaseOf(user, rights);
  const { db } = connection;
  const role = await readerRole(db, options.tables);
  if (means === "a role of its own") expect(role).toMatch(/^reports_\d+$/);
  else expect(role).toBeNull();
  const run = (text: string) => readOnly(db, options, (read) => read(sql.raw(text), 10));
  expect(await run("select name from leads")).toEqual([{ name: "Ada" }]);
  expect(await run("select name from people")).toEqual([]);
  if (role !== null) {
    await expect(run("select password from people")).rejects.toThrow();
    expect(await run("select current_user::text as name")).toEqual([{ name: role }]);
  }
  for (const text of [
    "select 1) as report; commit; delete from leads; --",
    "with gone as (delete from leads returning 1) select * from gone",
    "select set_config('transaction_read_only', 'off', true)",
  ])
    await expect(run(text)).rejects.toThrow();
  // Postgres 15 lets a read-only transaction create a large object; the rollback removes it.
  await run("select lo_create(0)::text").catch(() => undefined);
  const { rows: objects } = await connection.executeSql("select 1 from pg_largeobject_metadata");
  expect(objects).toEqual([]);
  expect(await run("select count(*)::int as leads from leads")).toEqual([{ leads: 1 }]);
});

it("stops a statement that takes too long, and the connection serves others", async () => {
  const [, { db }] = connections as [DatabaseConnection, DatabaseConnection];
  await expect(
    readOnly(db, options, (read) => read(sql`select pg_sleep(5)::text as slept`, 1)),
  ).rejects.toMatchObject({ cause: { code: "57014" } });
  await db.execute(sql`insert into leads values ('Bea')`);
});
