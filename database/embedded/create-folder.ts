import { execFile } from "node:child_process";
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";

const unfinishedMark = ".creating-";

/**
 * Builds a new database next to its final location and renames it into place once every byte is on disk, so `folder`
 * never holds a partial database. Creation needs a gigabyte of memory for a few seconds, and only a process exit
 * releases it.
 */
export async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}${unfinishedMark}${process.pid}`;
  const { pglite, nodefs } = engineModules();
  try {
    await promisify(execFile)(
      process.execPath,
      ["--no-warnings", "-e", creation, pglite, nodefs, unfinished],
      {
        env: { ...process.env, NODE_OPTIONS: "" },
      },
    );
    syncTree(unfinished);
    renameSync(unfinished, folder);
    syncPath(dirname(folder));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

const creation = `
const [pglite, nodefs, folder] = process.argv.slice(1);
const { PGlite } = require(pglite);
const { NodeFS } = require(nodefs);
PGlite.create({ fs: new NodeFS(folder), initDbStartParams: ["--wal-segsize=4"] })
  .then((engine) => engine.close())
  .then(() => process.exit(0), (error) => { console.error(error); process.exit(1); });
`;

/** Removes the leftovers of an interrupted creation. Call only while holding the folder lock. */
export function removeUnfinished(folder: string): void {
  const prefix = `${basename(folder)}${unfinishedMark}`;
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(prefix))
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(path, "r");
  } catch (error) {
    // Windows cannot open a folder and needs no sync there.
    if (process.platform === "win32") return;
    throw error;
  }
  try {
    fsyncSync(descriptor);
  } catch (error) {
    if (process.platform !== "win32") throw error;
  } finally {
    closeSync(descriptor);
  }
}

function engineModules(): { pglite: string; nodefs: string } {
  const require = createRequire(import.meta.url);
  return {
    pglite: require.resolve("@electric-sql/pglite"),
    nodefs: require.resolve("@electric-sql/pglite/nodefs"),
  };
}
