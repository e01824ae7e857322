// npm run release:fixture: stores what this release keeps, on both databases, in tests/released/: data folders, a backup
// and a dump, created by the built product. Lists its migrations as released. Run it once per release.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "#bench/postgres-cluster.ts";
import { startOutsideWorld } from "#tests/outside-world.ts";
import { temporaryFolder } from "#tests/product-process.ts";
import {
  type Kept,
  packContents,
  packDataFolder,
  releaseBackup,
  releaseFolder,
} from "#tests/released/release-fixture.ts";
import { readContents } from "./release-fixture/contents.ts";
import { dumpDatabase } from "./release-fixture/dump.ts";
import { listReleasedMigrations } from "./release-fixture/list-migrations.ts";
import { Story } from "./release-fixture/story.ts";
import { trimLog } from "./release-fixture/trim-log.ts";

const root = join(import.meta.dirname, "..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  version: string;
};
const isKept = (kept: Kept): boolean =>
  existsSync(join(releaseFolder(version, kept), "data-folder.tar.br"));
if (isKept("embedded") && isKept("server"))
  throw new Error(`${releaseFolder(version)} exists: the data of a release is never made again.`);

if (!isKept("embedded")) await make("embedded");
if (!isKept("server")) {
  const cluster = await startPostgres("-c fsync=off");
  try {
    await make("server", cluster.url);
  } finally {
    await cluster.stop();
  }
}
listReleasedMigrations(root, version);

/** Tells the story on one of the databases, and stores what it left. */
async function make(kept: Kept, url?: string): Promise<void> {
  const folder = await temporaryFolder("release-fixture");
  const world = await startOutsideWorld();
  mkdirSync(releaseFolder(version, kept), { recursive: true });
  try {
    const env = { DATA_DIR: folder.path, ...(url === undefined ? {} : { DATABASE_URL: url }) };
    const story = new Story(env, world);
    await story.tell();
    const read = await readContents(env, story.recorded);
    if (url === undefined) {
      backUp(folder.path);
      trimLog(join(folder.path, "database"));
      packContents(version, kept, read);
    } else packContents(version, kept, { ...read, dump: dumpDatabase(url) });
    rmSync(join(folder.path, "lock.sqlite"), { force: true });
    packDataFolder(folder.path, version, kept);
    const rows = Object.values(read.contents.rows).reduce((sum, count) => sum + count, 0);
    console.log(`${releaseFolder(version, kept)} holds ${rows} rows.`);
  } catch (error) {
    rmSync(releaseFolder(version, kept), { recursive: true, force: true });
    throw error;
  } finally {
    await world.close();
    await folder.remove();
  }
}

function backUp(dataDir: string): void {
  const { status } = spawnSync(
    process.execPath,
    [join(root, "scripts/backup.ts"), releaseBackup(version)],
    { stdio: "inherit", env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" } },
  );
  if (status !== 0) throw new Error("The backup failed.");
}

// A server of the story loses its database, and keeps the process alive.
process.exit();
