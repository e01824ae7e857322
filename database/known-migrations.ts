export interface AppliedMigration {
  /** SHA-256 of the migration's file. */
  hash: string;
  /** Time stamp of the journal, in milliseconds. */
  createdAt: number;
}

export interface UnknownData {
  /** Continues "The database …" or "The backup …"; a whole sentence then. */
  what: string;
  /** What to do about a database. */
  database: string;
  /** What to do about a backup. */
  backup: string;
}

/** Why a database or backup with these migrations cannot be opened by a release with those; null where it can. */
export function unknownData(
  applied: readonly AppliedMigration[],
  known: readonly { hash: string }[],
): UnknownData | null {
  const place = applied.findIndex(({ hash }, index) => known[index]?.hash !== hash);
  if (place < 0) return null;
  if (place === 0)
    return {
      what: "was made by a version before 0.2.0, which this release cannot read.",
      database:
        "Start the version that made it, or move the data away (another DATA_DIR or DATABASE_URL) and start with an empty database.",
      backup: "Restore it with the version that wrote it.",
    };
  const count = applied.length - place;
  return {
    what: `was made by a newer release: it has ${count} migration${count === 1 ? "" : "s"} that this release does not know.`,
    database:
      'Start that release again, or go back to the backup from before the update: see "Rolling back" in docs/operations.md.',
    backup: "Restore it with that release or a newer one.",
  };
}
