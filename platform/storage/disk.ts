import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "../storage.ts";
import { checkKey, StorageError } from "./storage-error.ts";

/** Files under `root`, in subfolders by the first two letters of their names. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(root, key.slice(0, 2), key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const part = `${path}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeSynced(part, bytes);
        await rename(part, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw inWords(error);
      }
    },
    async read(key, range) {
      const path = pathOf(key);
      try {
        const file = await open(path, "r");
        return file.createReadStream(range);
      } catch (error) {
        if (codeOf(error) === "ENOENT") return null;
        throw inWords(error);
      }
    },
    async size(key) {
      const path = pathOf(key);
      try {
        return (await stat(path)).size;
      } catch (error) {
        if (codeOf(error) === "ENOENT") return null;
        throw inWords(error);
      }
    },
    async delete(key) {
      const path = pathOf(key);
      try {
        await rm(path, { force: true });
        await rm(`${path}.part`, { force: true });
      } catch (error) {
        throw inWords(error);
      }
    },
  };
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without this, a file may be gone after a power failure even though its content was synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}

function inWords(error: unknown): Error {
  const code = codeOf(error);
  const why =
    code === "ENOSPC" || code === "EDQUOT"
      ? "The disk for uploaded files is full."
      : code === "EACCES" || code === "EPERM" || code === "EROFS"
        ? "The folder for uploaded files is not writable."
        : "The folder for uploaded files is not working.";
  return new StorageError(why, { cause: error });
}
