import type { Ctx } from "#domain/access/context.server.ts";
import { Hook } from "#domain/access/hook.ts";
import type { Database } from "#database/connect.ts";

/** An answer that is not ok changed nothing. */
export type PathAnswer = { ok: true } | { ok: false; message: string };

/** A page that readers have seen gets another address, in this transaction. */
export const pathMoved = new Hook<
  [tx: Database, ctx: Ctx, paths: { from: string; to: string }],
  PathAnswer
>("pathMoved");

/** A page is removed, in this transaction: `to` is where its readers go, or null if nothing replaces it. */
export const pathLeft = new Hook<
  [tx: Database, ctx: Ctx, paths: { from: string; to: string | null }],
  PathAnswer
>("pathLeft");

/** A page appears at this address, in this transaction. */
export const pathUsed = new Hook<[tx: Database, ctx: Ctx, path: string], PathAnswer>("pathUsed");

/** Moves a page that readers have seen, unless a redirect takes visitors of the new address elsewhere. */
export async function movePath(
  tx: Database,
  ctx: Ctx,
  paths: { from: string; to: string },
): Promise<PathAnswer[]> {
  const used = await pathUsed.call(tx, ctx, paths.to);
  return used.every(({ ok }) => ok) ? await pathMoved.call(tx, ctx, paths) : used;
}
