/**
 * Files that were chosen for a lead that is not saved yet. They stay in memory while the portal opens the page of the
 * saved lead, which sends them. The key of the form names them: no other lead gets them.
 */
let pending: { key: string; files: readonly File[] } | null = null;

export function keepPendingFiles(key: string, files: readonly File[]): void {
  pending = { key, files };
}

/** The files that were chosen in the form of this key, once. */
export function takePendingFiles(key: string | null): readonly File[] {
  if (key === null || pending?.key !== key) return [];
  const { files } = pending;
  pending = null;
  return files;
}
