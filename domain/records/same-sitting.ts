const sittingMs = 10 * 60_000;

interface LastChange {
  draft: unknown;
  updatedBy: string | null;
  updatedAt: Date;
}

/** Whether an automatic save goes on with a draft that the same person saved minutes ago, so that one audit row serves. */
export function isSameSitting(before: LastChange, by: string | null, now: Date): boolean {
  const elapsed = now.getTime() - before.updatedAt.getTime();
  return before.draft !== null && by !== null && before.updatedBy === by && elapsed < sittingMs;
}
