import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { notFoundIgnores, notFoundSums } from "#database/schema/work/redirects.ts";
import { ignoredPaths } from "./ignored-paths.ts";
import { notFoundLog } from "./not-found-log.server.ts";

/** Addresses between two pauses of a scan. */
const batch = 2000;

export interface IgnoreRule {
  id: string;
  pattern: string;
}

export async function listIgnores(ctx: Ctx): Promise<IgnoreRule[]> {
  requirePermission(ctx, "redirects.read");
  return await ctx.db
    .select({ id: notFoundIgnores.id, pattern: notFoundIgnores.pattern })
    .from(notFoundIgnores)
    .orderBy(asc(notFoundIgnores.pattern));
}

/** Loads the ignore rules into this instance. */
export async function loadIgnores(db: Database): Promise<void> {
  notFoundLog(db).ignore(await patternsIn(db));
}

export async function patternsIn(db: Database): Promise<string[]> {
  const rows = await db.select({ pattern: notFoundIgnores.pattern }).from(notFoundIgnores);
  return rows.map(({ pattern }) => pattern);
}

/** Hides the counted addresses that a rule matches now, and shows the others; every instance is notified. */
export async function applyIgnores(tx: Database): Promise<void> {
  const ignored = ignoredPaths(await patternsIn(tx));
  const { days, kind, key, hidden } = notFoundSums;
  let after = "";
  for (;;) {
    const rows = await tx
      .selectDistinct({ key })
      .from(notFoundSums)
      .where(and(eq(days, 90), eq(kind, "url"), sql`${key} > ${after}`))
      .orderBy(asc(key))
      .limit(batch);
    const keys = rows.map((row) => row.key);
    await setHidden(
      tx,
      keys.filter((url) => ignored.has(url)),
      true,
    );
    await setHidden(
      tx,
      keys.filter((url) => !ignored.has(url)),
      false,
    );
    after = keys.at(-1) ?? "";
    if (keys.length < batch) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await tx.execute(sql`select pg_notify('not_found', '')`);

  async function setHidden(db: Database, urls: readonly string[], value: boolean): Promise<void> {
    if (urls.length > 0)
      await db
        .update(notFoundSums)
        .set({ hidden: value })
        .where(and(eq(kind, "url"), eq(hidden, !value), inArray(key, [...urls])));
  }
}
