import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseConnection } from "../connect.ts";
import { migrate } from "../migrate.ts";
import {
  serverUrl,
  trialEmbedded,
  type TrialDatabase,
  trialFolder,
  trialKinds,
  trialServer,
} from "../trial-databases.ts";
import { writeMigrations } from "../trial-migrations.ts";
import { readArchive, writeArchive } from "./archive.ts";
import { loadSnapshot } from "./load.ts";
import { takeSnapshot } from "./snapshot.ts";

const folder = trialFolder();
const migrations = join(folder, "migrations");
const jobs = {
  script:
    "create schema pgboss; create table pgboss.version (version int); insert into pgboss.version values (1)",
  version: 1,
};

const firstMigration = `create type mood as enum ('fine', 'it''s "odd"');
--> statement-breakpoint
create table parents (id bigserial primary key, name text not null default 'seed');
--> statement-breakpoint
create table children (
  id uuid primary key, parent_id bigint references parents, older_id uuid references children,
  at timestamptz, tags text[], counts int[], data jsonb, bytes bytea, mood mood, price numeric(12,4), ratio float8,
  day date, span interval, flag boolean, fixed char(5), doubled bigint generated always as (parent_id * 2) stored);
--> statement-breakpoint
insert into parents (name) values ('from the migration');`;

const odd = `insert into parents (id, name) values (9223372036854775807, E'quote '' " \\\\ \\n\\t emoji 🐜👩‍🔬 NULL {a,b}'), (-7, '');
  insert into children (id, parent_id, older_id, at, tags, counts, data, bytes, mood, price, ratio, day, span, flag, fixed) values
  ('00000000-0000-0000-0000-000000000001', -7, '00000000-0000-0000-0000-000000000002', '2026-02-28 23:59:59.123456+05:30',
   array['', 'NULL', null, 'a"b', 'c\\d', '{x,y}', '🐜'], '{{1,2},{3,null}}', '{"a": [1, null, "\\u0041\\n"], "b": 12345678901234567890.5}',
   '\\x00ff5c22', 'it''s "odd"', 12345678.9012, 0.1::float8 + 0.2, '0044-03-15 BC', '1 mon -2 days 03:04:05.678901', false, 'ab'),
  ('00000000-0000-0000-0000-000000000002', null, null, 'infinity', '{}', null, 'null', '', null, 'NaN', '-Infinity', null, null, null, null);
  insert into parents (name) select 'many ' || n from generate_series(1, 3000) n;`;

async function contents(connection: DatabaseConnection): Promise<unknown> {
  await connection.executeSql("select 1");
  const { rows: parents } = await connection.executeSql(
    "select id::text, name from parents order by id",
  );
  const { rows: children } = await connection.executeSql(
    "select to_jsonb(c)::text as row, at::text, bytes::text, ratio::text from children c order by id",
  );
  const { rows: state } = await connection.executeSql(
    "select last_value::text as value from parents_id_seq",
  );
  return { parents, children, state };
}

describe.each(trialKinds)("backup of the $kind database", ({ kind, create }) => {
  let source: TrialDatabase;
  const trials: TrialDatabase[] = [];
  const file = join(folder, `${kind}.gz`);

  beforeAll(async () => {
    writeMigrations(migrations, [{ tag: "0000_first", when: 1000, text: firstMigration }]);
    source = await create();
    trials.push(source);
    await migrate(source.connection, migrations);
    await source.connection.executeSql(odd);
    await source.connection.executeSql(jobs.script);
    await writeArchive(file, (write) => takeSnapshot(source.connection, "product 1", write));
  }, 60_000);
  afterAll(async () => {
    for (const trial of trials) await trial.remove();
  });

  async function empty(): Promise<DatabaseConnection> {
    const trial = await create();
    trials.push(trial);
    return trial.connection;
  }

  const restore = (target: DatabaseConnection, replace = false, from = file) =>
    loadSnapshot(target, { migrationsFolder: migrations, jobs, replace }, async (accept) => {
      for await (const record of readArchive(from)) await accept(record);
    });

  test("restores every value, sequence, key and later migration", async () => {
    writeMigrations(migrations, [
      { tag: "0000_first", when: 1000, text: firstMigration },
      {
        tag: "0001_later",
        when: 2000,
        text: "alter table parents add column later int not null default 5;",
      },
    ]);
    const target = await empty();
    const loaded = await restore(target);
    expect(loaded.rows).toBe(3006);
    expect(await contents(target)).toEqual(await contents(source.connection));
    await expect(
      target.executeSql("insert into children (id, parent_id) values (gen_random_uuid(), 123456)"),
    ).rejects.toThrow(/foreign key/);
    const { rows } = await target.executeSql(
      "insert into parents (name) values ('next') returning later",
    );
    expect(rows).toEqual([{ later: 5 }]);

    await expect(restore(target)).rejects.toThrow(/not empty.*parents.*Nothing was changed/);
    const cut = join(folder, "cut.gz");
    writeFileSync(cut, readFileSync(file).subarray(0, -200));
    await expect(restore(target, true, cut)).rejects.toThrow(/damaged|cut off/);
    expect(
      (await target.executeSql("select 1 from parents where name = 'next'")).rows,
    ).toHaveLength(1);
    await restore(target, true);
    expect(await contents(target)).toEqual(await contents(source.connection));
  }, 60_000);

  test("refuses a backup of unknown migrations", async () => {
    writeMigrations(migrations, [
      { tag: "0000_first", when: 1000, text: `${firstMigration}\n-- another` },
    ]);
    const target = await empty();
    await expect(restore(target)).rejects.toThrow(/before 0\.2\.0.*Nothing was changed/);
    expect((await target.executeSql("select to_regclass('parents')::text as name")).rows).toEqual([
      { name: null },
    ]);
  }, 60_000);

  test("does not overwrite an existing file", async () => {
    await expect(writeArchive(file, async () => undefined)).rejects.toThrow(/already exists/);
  });
});

for (const url of serverUrl ? [serverUrl] : [])
  test("moves an embedded database to a server", async () => {
    writeMigrations(migrations, [{ tag: "0000_first", when: 1000, text: firstMigration }]);
    const source = await trialEmbedded();
    const target = await trialServer(url);
    await migrate(source.connection, migrations);
    await source.connection.executeSql(odd);
    await loadSnapshot(target.connection, { migrationsFolder: migrations, jobs }, (accept) =>
      takeSnapshot(source.connection, "product 1", accept),
    );
    expect(await contents(target.connection)).toEqual(await contents(source.connection));
    await source.remove();
    await target.remove();
  }, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));
