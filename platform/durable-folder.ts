import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface StoredFile {
  name: string;
  bytes: number;
  /** Epoch milliseconds. */
  modifiedAt: number;
}

/** A folder of small files whose changes survive a power cut once `sync` is done. Names may start with a subfolder. */
export interface DurableFolder {
  /** Writes a new file and syncs its content, but not its name. */
  create(name: string, text: string): Promise<void>;
  /** Replaces the target atomically. A name in the subfolder is synced at once. */
  rename(from: string, to: string): Promise<void>;
  /** Succeeds too if the file is gone. */
  remove(name: string): Promise<void>;
  read(name: string): Promise<string>;
  /** The files of the folder itself. */
  list(): Promise<StoredFile[]>;
  /** Syncs the names of the folder itself: new, renamed and removed files. */
  sync(): Promise<void>;
}

/** Opens a folder on the disk, readable by its owner only; creates it and the subfolder. */
export async function openDurableFolder(path: string, subfolder: string): Promise<DurableFolder> {
  const folders = [path, join(path, subfolder)];
  for (const folder of folders) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  }
  for (const folder of [...folders, join(path, "..")]) await syncFolder(folder);
  return {
    async create(name, text) {
      const file = await open(join(path, name), "wx", 0o600);
      try {
        await file.writeFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async rename(from, to) {
      await rename(join(path, from), join(path, to));
      if (dirname(to) !== ".") await syncFolder(join(path, dirname(to)));
    },
    remove: (name) => rm(join(path, name), { force: true }),
    read: (name) => readFile(join(path, name), "utf8"),
    async list() {
      const entries = await readdir(path, { withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return Promise.all(
        files.map(async ({ name }) => {
          const { size, mtimeMs } = await stat(join(path, name));
          return { name, bytes: size, modifiedAt: mtimeMs };
        }),
      );
    },
    sync: shareRuns(() => syncFolder(path)),
  };
}

/** One run at a time; calls during a run share the next one, which sees the changes of all of them. */
function shareRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        running = work();
        return running;
      });
    return next;
  };
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and makes renames durable itself.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
