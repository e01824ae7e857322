import { and, inArray, lt } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { imports } from "#database/schema/overview/imports.ts";
import { uploadKeptHours } from "./rules.ts";
import { queueStep } from "./steps/queue-step.server.ts";

const quietMs = 10 * 60_000;

/** Goes on with imports whose process died, and forgets files that waited too long. The store deletes those by itself. */
export async function sweepImports(ctx: Ctx, now = new Date()): Promise<void> {
  const since = (ms: number): Date => new Date(now.getTime() - ms);
  const quiet = and(
    inArray(imports.state, ["checking", "running", "undoing"]),
    lt(imports.aliveAt, since(quietMs)),
  );
  await ctx.db.transaction(async (tx) => {
    const stuck = await tx
      .update(imports)
      .set({ aliveAt: now })
      .where(quiet)
      .returning({ id: imports.id });
    for (const { id } of stuck) await queueStep(tx, ctx, id);
  });
  await ctx.db
    .delete(imports)
    .where(
      and(
        inArray(imports.state, ["uploading", "checked"]),
        lt(imports.aliveAt, since(uploadKeptHours * 3_600_000)),
      ),
    );
}
