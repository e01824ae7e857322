import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { storeSetting } from "#domain/settings/store-setting.server.ts";
import type { Database } from "#database/connect.ts";
import { lockKeys } from "#database/lock-keys.ts";
import { lastResult } from "./handed-update.server.ts";

/** The key of the setting, and of its lock. */
const key = "runningUpdate";

const stored = z.object({
  state: z.enum(["asked", "running", "done", "failed"]),
  at: z.iso.datetime(),
  text: z.string(),
});
/** The last step of an update, on whichever machine it runs. */
export type SharedUpdate = z.output<typeof stored>;

/** Longest time that one step takes. An older step was cut off. */
const longestMs = { asked: 10 * 60_000, running: 3 * 3_600_000, done: 0, failed: 0 } as const;

/** Tells whether an update runs, so that no second one may start. */
export function isUpdating(update: SharedUpdate | null, now: Date): boolean {
  return update !== null && now.getTime() - Date.parse(update.at) < longestMs[update.state];
}

/** Returns the newest step that this machine or another one reported, or null. */
export async function lastUpdate(db: Database, dataDir: string): Promise<SharedUpdate | null> {
  const shared = stored.safeParse(await readSetting(db, key)).data ?? null;
  const own = await lastResult(dataDir);
  return own && (!shared || own.at > shared.at) ? own : shared;
}

/** Waits for other requests of an update until the transaction ends. */
export async function lockUpdates(tx: Database): Promise<void> {
  await lockKeys(tx, key);
}

export async function shareUpdate(tx: Database, ctx: Ctx, update: SharedUpdate): Promise<void> {
  await storeSetting(tx, ctx, key, update);
}

/** Tells the other instances how the update of this machine goes. `known` is the time of the last report. */
export async function reportUpdate(ctx: Ctx, known: string): Promise<string> {
  const own = await lastResult(ctx.env.DATA_DIR);
  if (!own || own.at <= known) return known;
  await ctx.db.transaction(async (tx) => {
    await lockUpdates(tx);
    const shared = stored.safeParse(await readSetting(tx, key)).data;
    if (!shared || own.at > shared.at) await shareUpdate(tx, ctx, own);
  });
  return own.at;
}
