import { fetchFeed, newestFor, noReleaseFor, thisMachine } from "#platform/releases/feed.ts";
import { FeedError } from "#platform/releases/safe-url.ts";
import { compareVersions } from "#platform/releases/versions.ts";
import { DeployError, ownFacts } from "../layout.ts";
import { downloadArchive } from "./download.ts";

export interface FoundUpdate {
  archive: string;
  signature: string;
  /** The name of the folder in the archive. */
  name: string;
}

/**
 * Downloads the newest release of the feed. Returns null if it is already running.
 * @throws DeployError if there is no feed or no newer release, or if the download fails
 */
export async function findUpdate(
  address: string | undefined,
  downloads: string,
  print: (line: string) => void,
): Promise<FoundUpdate | null> {
  if (!address)
    throw new DeployError(
      "UPDATE_FEED is not set, so releases cannot be found. Set it in .env, or name an archive: pest-control update <archive>",
    );
  try {
    return await find(address, downloads, print);
  } catch (error) {
    if (error instanceof FeedError) throw new DeployError(`${error.message} Nothing was changed.`);
    throw error;
  }
}

async function find(
  address: string,
  downloads: string,
  print: (line: string) => void,
): Promise<FoundUpdate | null> {
  const { name: product, version } = ownFacts();
  const feed = await fetchFeed(address, product);
  const machine = thisMachine();
  const newest = newestFor(feed, machine);
  if (!newest) throw new DeployError(`${noReleaseFor(address, machine)} Nothing was changed.`);
  const { release, archive } = newest;
  const order = compareVersions(release.version, version);
  if (order === 0) return null;
  if (order < 0)
    throw new DeployError(
      `The newest release of ${address} is ${release.version}, which is older than the running ${version}. Nothing was changed.`,
    );
  print(`${product} ${release.version} of ${release.published.slice(0, 10)}`);
  return {
    archive: await downloadArchive(archive, address, downloads, print),
    signature: archive.signature,
    name: `${product}-${release.version}`,
  };
}
