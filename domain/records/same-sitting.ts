const sittingMs = 10 * 60_000;

interface LastChange {
  draft: unknown;
  updatedBy: string | null;
  updatedAt: Date;
}

/** Returns true if the same person saved this draft minutes ago. Automatic saves of one sitting share an audit row. */
export function isSameSitting(before: LastChange, by: string | null, now: Date): boolean {
  const elapsed = now.getTime() - before.updatedAt.getTime();
  return before.draft !== null && by !== null && before.updatedBy === by && elapsed < sittingMs;
}
