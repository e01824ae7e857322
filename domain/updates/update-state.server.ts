import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { productVersion } from "#domain/settings/system-information.server.ts";
import { compareVersions } from "#platform/releases/versions.ts";
import { isUpdating, lastUpdate, type SharedUpdate } from "./shared-update.server.ts";
import { requestedAt } from "./handed-update.server.ts";
import { type NewestRelease, readNewest } from "./newest-release.server.ts";

export interface UpdateState {
  running: string;
  /** Tells whether a feed is set. */
  hasFeed: boolean;
  /** The result of the last look at the feed, or null before the first. */
  newest: NewestRelease | null;
  /** Tells whether the newest release is newer than the running one. */
  isNewer: boolean;
  /** Tells whether this server accepts requests for updates. */
  hasButton: boolean;
  /** The time of the request that waits for the server, or null. */
  waitingSince: string | null;
  /** The last step of an update on any instance, or null. */
  last: SharedUpdate | null;
  /** Tells whether an update runs on any instance, so that no second one may start. */
  isUpdating: boolean;
}

/** Returns the running release, the newest one and the result of the last update. */
export async function updateState(ctx: Ctx): Promise<UpdateState> {
  requirePermission(ctx, "settings.read");
  const { UPDATE_FEED, UPDATE_BUTTON, DATA_DIR } = ctx.env;
  const [newest, waiting, last] = await Promise.all([
    UPDATE_FEED ? readNewest(ctx.db) : null,
    requestedAt(DATA_DIR),
    lastUpdate(ctx.db, DATA_DIR),
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
    isUpdating: waiting !== null || isUpdating(last, new Date()),
  };
}
