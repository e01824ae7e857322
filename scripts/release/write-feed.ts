import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type FeedArchive, releaseFeed, type ReleaseFeed } from "#platform/releases/feed.ts";
import { compareVersions } from "#platform/releases/versions.ts";

/** The file beside the archives. On servers, `UPDATE_FEED` is its address. */
export const feedFile = "releases.json";

interface Written {
  product: string;
  version: string;
  published: Date;
  notes: string;
  archive: FeedArchive;
}

/** Adds an archive to the feed in a folder, or replaces the one for the same platform. */
export function addToFeed(folder: string, written: Written): void {
  const { product, version, published, notes, archive } = written;
  const file = join(folder, feedFile);
  const before = readFeed(file, product);
  const others = before.releases.filter((one) => one.version !== version);
  const kept = before.releases
    .filter((one) => one.version === version)
    .flatMap(({ archives }) => archives)
    .filter(({ url }) => url !== archive.url);
  const archives = [...kept, archive].toSorted((a, b) => a.url.localeCompare(b.url));
  const feed: ReleaseFeed = {
    product,
    releases: [
      { version, published: published.toISOString(), notes, archives },
      ...others,
    ].toSorted((a, b) => compareVersions(b.version, a.version)),
  };
  writeFileSync(`${file}.new`, `${JSON.stringify(releaseFeed.parse(feed), null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

function readFeed(file: string, product: string): ReleaseFeed {
  if (!existsSync(file)) return { product, releases: [] };
  const feed = releaseFeed.parse(JSON.parse(readFileSync(file, "utf8")));
  if (feed.product !== product)
    throw new Error(`${file} has releases of ${feed.product}. Choose another folder.`);
  return feed;
}

/** Returns the feed's entry for an archive. The address is relative to the feed. */
export function describeArchive(
  file: string,
  platform: Pick<FeedArchive, "os" | "cpu" | "libc" | "withNode">,
  signature: string,
): FeedArchive {
  const sha256 = createHash("sha256").update(readFileSync(file)).digest("hex");
  return { ...platform, url: basename(file), bytes: statSync(file).size, sha256, signature };
}

/** Returns the section of a version in the changelog, without its heading. */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.find((section) => /^\S+/.exec(section)?.[0] === version) ?? "";
  const text = own.slice(own.indexOf("\n") + 1).trim();
  const most = 20_000;
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf("\n", most - 2))}\n…`;
}
