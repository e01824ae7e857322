import type { Ctx } from "#domain/access/context.server.ts";
import { Hook } from "#domain/access/hook.ts";
import type { Database } from "#database/connect.ts";

/** A page that readers have seen gets another address, in this transaction. An answer that is not ok changed nothing. */
export const pathMoved = new Hook<
  [tx: Database, ctx: Ctx, paths: { from: string; to: string }],
  { ok: true } | { ok: false; message: string }
>("pathMoved");
