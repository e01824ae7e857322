import { execFile } from "node:child_process";
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { engineModules } from "./engine.ts";

const unfinishedMark = ".creating-";

/**
 * Builds a new database beside its final place and renames it there when every byte is on disk:
 * what stands at `folder` is always whole. Creating needs a gigabyte for seconds, which only a
 * process that ends gives back.
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

/** Removes what an interrupted creation left; only ever called while the folder lock is held. */
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
    // Windows cannot open a folder; it needs no sync there.
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
