import { randomBytes } from "node:crypto";
import { inArray, lt } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { mediaLeftovers } from "#database/schema/supplies/media.ts";
import { storeOf } from "./store.server.ts";

/** Longer than any upload takes, and longer than a cached page can still show a replaced file. */
const minAgeMs = 24 * 3_600_000;
const batch = 200;
/** Older than every sweep waits for. */
export const erasedSince = new Date(0);

/** A random name that cannot be guessed. */
export function newKey(ending: string): string {
  return `${randomBytes(16).toString("hex")}.${ending}`;
}

/** As `newKey`, for a file that the public address of the library does not serve. */
export function newPrivateKey(): string {
  return newKey("bin");
}

/** Marks files as not owned by any library item (yet): they are deleted a day later. */
export async function markUnowned(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const since = new Date();
  await db
    .insert(mediaLeftovers)
    .values(keys.map((key) => ({ key, since })))
    .onConflictDoNothing();
}

/** Marks files of deleted leads: nothing may show them, and the next sweep deletes them. */
export async function markErased(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insert(mediaLeftovers)
    .values(keys.map((key) => ({ key, since: erasedSince })))
    .onConflictDoUpdate({ target: mediaLeftovers.key, set: { since: erasedSince } });
}

/** Marks files as owned, in the transaction that creates or updates their item. */
export async function adopt(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx.delete(mediaLeftovers).where(inArray(mediaLeftovers.key, [...keys]));
}

/** Deletes files without an owner immediately. Failed deletions are left to the sweep. */
export async function discard(ctx: Ctx, keys: readonly string[]): Promise<void> {
  const store = storeOf(ctx);
  const deleted: string[] = [];
  for (const key of keys)
    try {
      await store.delete(key);
      deleted.push(key);
    } catch (error) {
      ctx.log.warn({ err: error, key }, "media: a file stays until the sweep");
    }
  await adopt(ctx.db, deleted);
}

/** Deletes leftovers that are a day old; returns the number of files. */
export async function sweepLeftovers(ctx: Ctx, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - minAgeMs);
  let deletedCount = 0;
  for (;;) {
    const found = await ctx.db
      .select({ key: mediaLeftovers.key })
      .from(mediaLeftovers)
      .where(lt(mediaLeftovers.since, before))
      .limit(batch);
    const store = storeOf(ctx);
    for (const { key } of found) await store.delete(key);
    await adopt(
      ctx.db,
      found.map(({ key }) => key),
    );
    deletedCount += found.length;
    if (found.length < batch) return deletedCount;
  }
}
