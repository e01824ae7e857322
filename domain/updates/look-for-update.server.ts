import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { storeSetting } from "#domain/settings/store-setting.server.ts";
import { fetchFeed, newestFor, noReleaseFor, thisMachine } from "#platform/releases/feed.ts";
import { FeedError } from "#platform/releases/safe-url.ts";
import project from "../../package.json" with { type: "json" };
import { type NewestRelease, newestReleaseKey, readNewest } from "./newest-release.server.ts";

/** Stores the newest release of the feed. If the feed fails, the stored release stays. */
export async function lookForUpdate(ctx: Ctx, now = new Date()): Promise<void> {
  const address = ctx.env.UPDATE_FEED;
  if (!address) return;
  const before = await readNewest(ctx.db);
  const found = await look(address).catch((error: unknown) => {
    if (!(error instanceof FeedError)) throw error;
    return { release: before?.release ?? null, problem: error.message };
  });
  const checked: NewestRelease = { checkedAt: now.toISOString(), ...found };
  await ctx.db.transaction(async (tx) => {
    await storeSetting(tx, ctx, newestReleaseKey, checked);
    const version = found.release?.version;
    if (version && version !== before?.release?.version)
      await recordAudit(tx, ctx, {
        action: "release_found",
        resourceType: "release",
        details: { version },
      });
  });
}

async function look(address: string): Promise<Omit<NewestRelease, "checkedAt">> {
  const feed = await fetchFeed(address, project.name);
  const machine = thisMachine();
  const newest = newestFor(feed, machine)?.release;
  if (!newest) return { release: null, problem: noReleaseFor(address, machine) };
  const { version, published, notes } = newest;
  return { release: { version, published, notes }, problem: "" };
}
