import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { errorCode, errorText, StartupError } from "../startup-error.ts";

/** Major version of the files that the engine in package.json reads and writes. */
const embeddedMajorVersion = "18";
const smallestFreeSpace = 64 * 1024 * 1024;

/** Creates the folder and checks that it is writable and that the disk has enough space. */
export function prepareFolder(dataDir: string): void {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    makeFolder(dataDir);
    const descriptor = openSync(probe, "w");
    try {
      writeSync(descriptor, "probe");
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
      rmSync(probe, { force: true });
    }
  } catch (error) {
    throw folderError(dataDir, error);
  }
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < smallestFreeSpace) throw diskFull(dataDir);
}

/** Node's recursive mkdir never returns if a file system reports an existing parent as missing (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

export function folderError(dataDir: string, error: unknown): StartupError {
  const code = errorCode(error);
  if (code === "ENOSPC" || code === "EDQUOT") return diskFull(dataDir, error);
  const why =
    code === "EEXIST" || code === "ENOTDIR"
      ? "there is a file where the folder should be"
      : code === "EACCES" || code === "EPERM"
        ? "this user has no permission to write there"
        : code === "EROFS"
          ? "the disk is read-only"
          : errorText(error);
  return new StartupError(
    "data-folder-unwritable",
    `The data folder ${dataDir} is not writable: ${why}. Give this user permission to write there, or choose another folder with DATA_DIR.`,
    { cause: error },
  );
}

export function diskFull(dataDir: string, cause?: unknown): StartupError {
  return new StartupError(
    "disk-full",
    `The disk of the data folder ${dataDir} is full: the database needs at least 64 MB free. ` +
      "Free some space and start again; data saved earlier is safe.",
    { cause },
  );
}

/** Whether the folder holds a database. Throws if this release must not open it. */
export function readVersion(folder: string): "absent" | "ours" {
  if (!existsSync(folder)) return "absent";
  const names = readdirSync(folder);
  if (names.length === 0) {
    rmdirSync(folder);
    return "absent";
  }
  if (!names.includes("PG_VERSION") || !existsSync(join(folder, "global/pg_control")))
    throw new StartupError(
      "database-version",
      `The folder ${folder} is not a complete database: files are missing from it. Nothing was changed. ` +
        "Move the folder away and start again, then restore your last backup.",
    );
  const version = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (version === embeddedMajorVersion) return "ours";
  throw new StartupError(
    "database-version",
    `The database in ${folder} has format ${version}; this release reads format ${embeddedMajorVersion}. Nothing was changed. ` +
      "Using the release that wrote it, make a backup (command backup, with the name of a file); then move the folder away and, " +
      "with this release, restore it (command restore).",
  );
}
