export interface AppliedMigration {
  /** SHA-256 of the migration file. */
  hash: string;
  /** Timestamp in the journal, in milliseconds. */
  createdAt: number;
}

export interface UnknownData {
  /** A complete sentence once prefixed with "The database …" or "The backup …". */
  what: string;
  /** Instructions for a database. */
  database: string;
  /** Instructions for a backup. */
  backup: string;
}

/** Why a release with those migrations cannot open a database or backup with these; null if it can. */
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
