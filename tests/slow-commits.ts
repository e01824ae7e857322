import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { type PostgresCluster, startPostgres } from "#bench/postgres-cluster.ts";
import { connect, type DatabaseConnection } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { projectRoot } from "./running-server.ts";

/** A database server of the tests of a group, whose commits may wait. Until they start, its parts are undefined. */
export function ownCluster(): { cluster: PostgresCluster; connection: DatabaseConnection } {
  const own = {} as ReturnType<typeof ownCluster>;
  beforeAll(async () => {
    own.cluster = await startPostgres("-c fsync=off");
    own.connection = await connect({ url: own.cluster.url, dataDir: tmpdir() });
    await migrate(own.connection, join(projectRoot, "database/migrations"));
  });
  afterAll(async () => {
    await own.connection.close();
    await own.cluster.stop();
  });
  return own;
}

/** Sets the standby that every commit waits for; "" for none. */
export async function setStandby(connection: DatabaseConnection, name: string): Promise<void> {
  await connection.executeSql(`alter system set synchronous_standby_names = '${name}'`);
  await connection.executeSql("select pg_reload_conf()");
  await expect
    .poll(async () => (await connection.executeSql("show synchronous_standby_names")).rows)
    .toEqual([{ synchronous_standby_names: name }]);
}

/** Runs `select <expression>` inside every commit that inserts a lead, until `resetCommits`. */
export async function atCommit(connection: DatabaseConnection, expression: string): Promise<void> {
  await connection.executeSql(
    `create or replace function at_commit() returns trigger language plpgsql as $$ begin perform ${expression}; return null; end $$`,
  );
  await connection.executeSql(
    "create constraint trigger at_commit after insert on form_submissions deferrable initially deferred for each row execute function at_commit()",
  );
}

/** Commits wait for nothing again. */
export async function resetCommits(connection: DatabaseConnection): Promise<void> {
  await setStandby(connection, "");
  await connection.executeSql("drop trigger if exists at_commit on form_submissions");
}
