import { chmodSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the product stores in its data folder; other files there belong to others. */
const ours = [
  "backups",
  "client",
  "database",
  "last-facts",
  "lead-journal",
  "lock.sqlite",
  "media",
  "secret",
];
/** Permission bits of everyone but the owner. */
export const forOthers = 0o077;

/**
 * Closes the data folder to other users of the machine: new files of this process are for its own user only, and
 * existing ones become so. The database writes passwords' hashes to several of its files.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(forOthers);
  const isFolder = statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (process.platform === "win32" || !isFolder) return;
  if (isOurs(dataDir)) close(dataDir);
  for (const name of ours) closeTree(join(dataDir, name));
}

/** A folder that also holds other files, like /tmp, is not ours to close. */
function isOurs(folder: string): boolean {
  const names = readdirSync(folder);
  const isOne = (name: string) =>
    ours.some((own) => name === own || name.startsWith(`${own}.`) || name === `${own}-journal`);
  return names.length > 0 && names.every(isOne);
}

/** Closes a file, or a folder with everything in it. */
export function closeTree(path: string): void {
  const facts = lstatSync(path, { throwIfNoEntry: false });
  if (!facts || facts.isSymbolicLink()) return;
  close(path, facts.mode);
  if (facts.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name));
}

function close(path: string, mode = lstatSync(path).mode): void {
  if ((mode & forOthers) === 0) return;
  try {
    chmodSync(path, mode & ~forOthers & 0o777);
  } catch {
    // The file belongs to another user, or the disk has no permissions.
  }
}
