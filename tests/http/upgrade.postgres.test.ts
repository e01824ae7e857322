import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type PostgresCluster, startPostgres } from "#bench/postgres-cluster.ts";
import { postgresPrograms } from "#bench/program.ts";
import { opensWordByWord } from "../released/open-release.ts";
import { runScript } from "../released/opened-env.ts";
import {
  fullReleases,
  releaseBackup,
  releaseDump,
  unpackDataFolder,
} from "../released/release-fixture.ts";

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgres("-c fsync=off");
});
afterAll(() => cluster.stop());

/** Runs SQL as psql does, and stops at the first error. */
function runSql(url: string, input: string | Buffer): void {
  const { status, stderr } = spawnSync(
    join(postgresPrograms(), "psql"),
    ["-X", "-q", "-v", "ON_ERROR_STOP=1", url],
    { input, encoding: "utf8" },
  );
  expect([status, stderr]).toEqual([0, ""]);
}

function createDatabase(name: string): string {
  runSql(cluster.url, `create database ${name}`);
  return cluster.url.replace(/postgres$/, name);
}

describe.each(fullReleases)("the server database of %s", (release) => {
  opensWordByWord({
    release,
    kept: "server",
    open(dataDir) {
      const url = createDatabase("from_dump");
      runSql(url, releaseDump(release));
      unpackDataFolder(release, dataDir, { kept: "server" });
      return { DATA_DIR: dataDir, DATABASE_URL: url };
    },
  });
});

describe.each(fullReleases)("the backup of %s on a server", (release) => {
  opensWordByWord({
    release,
    kept: "embedded",
    open(dataDir) {
      const env = { DATA_DIR: dataDir, DATABASE_URL: createDatabase("from_backup") };
      for (const part of ["./secret", "./media", "./lead-journal"])
        unpackDataFolder(release, dataDir, { only: part });
      expect(runScript("restore.ts", [releaseBackup(release)], env).output).toContain(
        "Restored and verified",
      );
      return env;
    },
  });
});
