import { readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Thrown with a message for the person who runs the command. */
export class DeployError extends Error {
  override readonly name = "DeployError";
}

/** The folder of the release that this command belongs to: the bundled commands are in its folder `scripts`. */
export const ownRelease = dirname(import.meta.dirname);

/** Returns the name and the version of this command's release. */
export function ownFacts(): { name: string; version: string } {
  const text = readFileSync(join(ownRelease, "package.json"), "utf8");
  return JSON.parse(text) as { name: string; version: string };
}

/** Where releases stand side by side. */
export interface Layout {
  base: string;
  releases: string;
  /** Link to the release that runs. */
  current: string;
  /** Link to the release that ran before. */
  previous: string;
}

/** Tells whether a release is in a folder of releases, as install.sh places it. */
export const isInstalled = (release = ownRelease): boolean =>
  basename(dirname(release)) === "releases";

export function findLayout(release = ownRelease): Layout {
  const releases = dirname(release);
  if (!isInstalled(release))
    throw new DeployError(
      `This release is in ${release}. Updates need it in a folder named "releases", with a link "current" beside that folder; see docs/operations.md.`,
    );
  const base = dirname(releases);
  return { base, releases, current: join(base, "current"), previous: join(base, "previous") };
}

/** The name of the release that a link leads to. */
export function releaseAt(link: string): string | undefined {
  try {
    return basename(readlinkSync(link));
  } catch {
    return undefined;
  }
}

/** Points a link at a release, in one step; removes it if there is none. */
export function pointTo(link: string, name: string | undefined): void {
  if (name === undefined) return rmSync(link, { force: true });
  const fresh = `${link}.new`;
  rmSync(fresh, { force: true });
  symlinkSync(join("releases", name), fresh);
  renameSync(fresh, link);
}

/** Names of the migrations that a release brings. */
export function migrationsOf(release: string): string[] {
  const journal = join(release, "database/migrations/meta/_journal.json");
  const { entries } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { tag: string }[] };
  return entries.map(({ tag }) => tag);
}

/** Removes the oldest releases; the running one, the one before and the newest three stay. */
export function removeOldReleases({ releases, current, previous }: Layout): string[] {
  const used = new Set([releaseAt(current), releaseAt(previous)]);
  const named = readdirSync(releases).filter((name) => !name.endsWith(".unpacking"));
  const old = named
    .toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }))
    .slice(3)
    .filter((name) => !used.has(name));
  for (const name of old) rmSync(join(releases, name), { recursive: true, force: true });
  return old;
}
