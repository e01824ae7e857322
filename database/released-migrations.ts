import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One migration file as the journal lists it. */
export interface Migration {
  tag: string;
  /** Timestamp in the journal, in milliseconds. */
  when: number;
  /** Of the file; the database stores the same hash. */
  sha256: string;
}

export interface ReleasedMigration extends Migration {
  /** The release that added it. */
  release: string;
}

/** In the migrations folder: every released migration, oldest first. Append only. */
export const releasedFile = "released.json";

/** The migrations of a folder, in journal order. */
export function readMigrations(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  return entries.map(({ tag, when }) => {
    const file = join(folder, `${tag}.sql`);
    const sha256 = existsSync(file) ? hash("sha256", readFileSync(file, "utf8")) : "missing";
    return { tag, when, sha256 };
  });
}

export function readReleased(folder: string): ReleasedMigration[] {
  const file = join(folder, releasedFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ReleasedMigration[]) : [];
}

/** Violations of the rule that a release must not change the migrations of earlier ones, one sentence each. */
export function brokenReleases(
  released: readonly ReleasedMigration[],
  present: readonly Migration[],
): string[] {
  const broken = released.flatMap(({ tag, when, sha256, release }, place) => {
    const now = present[place];
    if (now?.tag !== tag)
      return [`${tag} of ${release} is no longer migration ${place}: ${now?.tag ?? "nothing"} is.`];
    if (now.when !== when) return [`${tag} of ${release} has another time stamp in the journal.`];
    if (now.sha256 !== sha256) return [`${tag} of ${release} was changed.`];
    return [];
  });
  const later = present.findIndex(({ when }, place) => when <= (present[place - 1]?.when ?? 0));
  if (later >= 0) broken.push(`${present[later]?.tag} is not newer than the migration before it.`);
  return broken;
}
