import { and, inArray, lt } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { imports } from "#database/schema/overview/imports.ts";
import { discardImport } from "./discard-import.server.ts";
import { uploadKeptHours } from "./rules.ts";
import { queueStep } from "./steps/queue-step.server.ts";

const quietMs = 10 * 60_000;

/** Continues imports whose process died, and deletes files that waited too long. */
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
  const old = await ctx.db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        inArray(imports.state, ["uploading", "checked"]),
        lt(imports.aliveAt, since(uploadKeptHours * 3_600_000)),
      ),
    );
  for (const { id } of old) await discardImport(ctx, { id });
}
