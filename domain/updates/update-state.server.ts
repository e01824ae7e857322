import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { productVersion } from "#domain/settings/system-information.server.ts";
import { compareVersions } from "#platform/releases/versions.ts";
import type { UpdateResult } from "#platform/releases/update-result.ts";
import { lastResult, requestedAt } from "./handed-update.server.ts";
import { type NewestRelease, readNewest } from "./newest-release.server.ts";

export interface UpdateState {
  running: string;
  /** Whether a feed is set. */
  hasFeed: boolean;
  /** What the last look at the feed found; null before the first. */
  newest: NewestRelease | null;
  /** Whether the newest release is newer than the running one. */
  isNewer: boolean;
  /** Whether this server takes requests for updates. */
  hasButton: boolean;
  /** Since when a request waits for the server. */
  waitingSince: string | null;
  last: UpdateResult | null;
}

/** Which release runs, which could, and how the last update went. */
export async function updateState(ctx: Ctx): Promise<UpdateState> {
  requirePermission(ctx, "settings.read");
  const { UPDATE_FEED, UPDATE_BUTTON, DATA_DIR } = ctx.env;
  const [newest, waiting, last] = await Promise.all([
    UPDATE_FEED ? readNewest(ctx.db) : null,
    requestedAt(DATA_DIR),
    lastResult(DATA_DIR),
  ]);
  return {
    running: productVersion,
    hasFeed: Boolean(UPDATE_FEED),
    newest,
    isNewer: Boolean(
      newest?.release && compareVersions(newest.release.version, productVersion) > 0,
    ),
    hasButton: UPDATE_BUTTON,
    waitingSince: waiting?.toISOString() ?? null,
    last,
  };
}
