import { rm } from "node:fs/promises";
import { and, eq, lt, ne } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { takeouts } from "#database/schema/overview/takeouts.ts";
import { keptDays } from "./kept-days.ts";
import { takeoutFile } from "./takeout-file.ts";

/** The longest time for an archive. */
const lostMs = 8 * 3_600_000;

/** Deletes old archives. Marks an archive as failed if its process died. */
export async function sweepTakeouts(ctx: Ctx, now = new Date()): Promise<void> {
  await ctx.db
    .update(takeouts)
    .set({
      state: "failed",
      message: "The server stopped meanwhile. Please try again.",
      endedAt: now,
    })
    .where(
      and(
        eq(takeouts.state, "running"),
        lt(takeouts.requestedAt, new Date(now.getTime() - lostMs)),
      ),
    );
  const old = await ctx.db
    .delete(takeouts)
    .where(
      and(
        ne(takeouts.state, "running"),
        lt(takeouts.requestedAt, new Date(now.getTime() - keptDays * 86_400_000)),
      ),
    )
    .returning({ id: takeouts.id });
  for (const { id } of old) await rm(takeoutFile(ctx.env.DATA_DIR, id), { force: true });
}
