import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BackupTarget, StoredBackupFile } from "../backup-target.ts";
import { StorageError } from "../storage/storage-error.ts";
import { checkName } from "./stored-name.ts";

const folders = ["", "files/"];

/** Backups in a folder, for example of a mounted disk. */
export function folderTarget(root: string): BackupTarget {
  const pathOf = (name: string): string => {
    checkName(name);
    return join(root, name);
  };
  return {
    place: root,
    async list() {
      const found: StoredBackupFile[] = [];
      for (const folder of folders)
        for (const entry of await entriesOf(join(root, folder))) {
          if (!entry.isFile() || entry.name.endsWith(".part")) continue;
          const { size } = await stat(join(root, folder, entry.name));
          found.push({ name: `${folder}${entry.name}`, bytes: size });
        }
      return found;
    },
    async put(name, file) {
      const path = pathOf(name);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await copySynced(file, `${path}.part`);
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true }).catch(() => undefined);
        throw inWords(root, error);
      }
    },
    async fetch(name, file) {
      const path = pathOf(name);
      try {
        await copySynced(path, file);
        return true;
      } catch (error) {
        if (codeOf(error) === "ENOENT") return false;
        throw inWords(root, error);
      }
    },
    async delete(name) {
      await rm(pathOf(name), { force: true }).catch((error: unknown) => {
        throw inWords(root, error);
      });
    },
  };
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw inWords(folder, error);
  }
}

async function copySynced(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600 }));
  const written = await open(to, "r+");
  try {
    await written.sync();
  } finally {
    await written.close();
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}

function inWords(folder: string, error: unknown): Error {
  const code = codeOf(error);
  const why =
    code === "ENOSPC" || code === "EDQUOT"
      ? `The disk for backups is full: ${folder}.`
      : code === "EACCES" || code === "EPERM" || code === "EROFS"
        ? `The folder for backups is not writable: ${folder}.`
        : `The folder for backups is not working: ${folder} (${code ?? "unknown"}).`;
  return new StorageError(why, { cause: error });
}
