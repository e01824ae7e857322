import { erasureFile } from "#domain/compliance/erasures/erasure-file.server.ts";
import { optOutFile } from "#domain/compliance/opt-outs/opt-out-file.server.ts";
import type { BackupTarget } from "#platform/backup-target.ts";

/** Decisions that a restored backup must not undo. `risk` says what happens to people if it does. */
const lists = [
  {
    file: erasureFile,
    name: "erasures",
    risk: "people who were erased after this backup may be back",
  },
  {
    file: optOutFile,
    name: "opt-outs",
    risk: "people who stopped texts or the newsletter after this backup may get them again",
  },
] as const;

type Failed = (list: (typeof lists)[number], error: unknown) => void;

/** Adds the lists at the place of backups to those of the data folder. */
export async function fetchLists(
  target: BackupTarget,
  dataDir: string,
  failed: Failed,
): Promise<void> {
  for (const list of lists)
    await list.file.fetch(target, dataDir).catch((error: unknown) => failed(list, error));
}

/** Merges the lists of the data folder with those at the place of backups, and stores the result in both. */
export async function putLists(
  target: BackupTarget,
  dataDir: string,
  failed: Failed,
): Promise<void> {
  for (const list of lists)
    await list.file
      .fetch(target, dataDir)
      .then(() => list.file.put(target, dataDir))
      .catch((error: unknown) => failed(list, error));
}
