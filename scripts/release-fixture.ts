// npm run release:fixture: stores a small data folder and a backup of this release in tests/released/, created by
// the built product, and lists its migrations as released. Run it once per release.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startOutsideWorld } from "#tests/outside-world.ts";
import { startProduct, temporaryFolder } from "#tests/product-process.ts";
import {
  packDataFolder,
  releaseBackup,
  releaseContents,
  releaseFolder,
} from "#tests/released/release-fixture.ts";
import { readContents } from "./release-fixture/contents.ts";
import { listReleasedMigrations } from "./release-fixture/list-migrations.ts";
import { ReleaseStory } from "./release-fixture/story.ts";
import { trimLog } from "./release-fixture/trim-log.ts";

const root = join(import.meta.dirname, "..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  version: string;
};
if (existsSync(releaseFolder(version)))
  throw new Error(`${releaseFolder(version)} exists: the data of a release is never made again.`);

const folder = await temporaryFolder("release-fixture");
const world = await startOutsideWorld();
try {
  const env = { DATA_DIR: folder.path, LOG_LEVEL: "warn" };
  const story = new ReleaseStory(world);
  let product = await startProduct({ ...env, ...world.env });
  await story.openOffice(product);
  await product.stop();
  // From here on nothing is sent: emails wait in the outbox, leads wait for the CRM.
  product = await startProduct(env);
  await story.workWithoutMailServer(product);
  await product.stop();

  const contents = await readContents(folder.path, story.recorded);
  mkdirSync(releaseFolder(version));
  const { status } = spawnSync(
    process.execPath,
    [join(root, "scripts/backup.ts"), releaseBackup(version)],
    { stdio: "inherit", env: { ...process.env, DATA_DIR: folder.path, DATABASE_URL: "" } },
  );
  if (status !== 0) throw new Error("The backup failed.");
  trimLog(join(folder.path, "database"));
  rmSync(join(folder.path, "lock.sqlite"), { force: true });
  packDataFolder(folder.path, version);
  writeFileSync(
    join(releaseFolder(version), "contents.json"),
    `${JSON.stringify({ release: version, ...contents }, null, 2)}\n`,
  );
  listReleasedMigrations(root, version);
  const rows = Object.values(releaseContents(version).rows).reduce((sum, count) => sum + count, 0);
  console.log(`${releaseFolder(version)} holds ${rows} rows.`);
} catch (error) {
  rmSync(releaseFolder(version), { recursive: true, force: true });
  throw error;
} finally {
  await world.close();
  await folder.remove();
}
