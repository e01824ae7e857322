import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { takeouts } from "#database/schema/overview/takeouts.ts";
import { takeoutFile } from "./takeout-file.ts";

/**
 * Writes an archive in a separate process, and returns its report. `tell` hears how far it is.
 * @throws Error with the process's output
 */
export type RunTakeout = (file: string, tell: (howFar: string) => void) => Promise<unknown>;

const reportSchema = z.object({
  size: z.number(),
  hash: z.string(),
  figures: z.record(z.string(), z.number()),
  problems: z.array(z.string()),
});

/** Makes a requested archive and records the result. */
export async function runRequested(ctx: Ctx, takeoutId: string, run: RunTakeout): Promise<void> {
  const ofRunning = and(eq(takeouts.id, takeoutId), eq(takeouts.state, "running"));
  const [row] = await ctx.db.select().from(takeouts).where(ofRunning);
  if (!row) return;
  const file = takeoutFile(ctx.env.DATA_DIR, takeoutId);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await rm(file, { force: true });
  const tell = (howFar: string): void => {
    const told = ctx.db.update(takeouts).set({ message: howFar }).where(ofRunning);
    void told.catch((error: unknown) => ctx.log.warn({ err: error }, "takeout: how far it is"));
  };
  const made = await run(file, tell).then(
    (report) => reportSchema.parse(report),
    (error: unknown) => {
      ctx.log.error({ err: error }, "takeout failed");
      return error instanceof Error ? error.message : String(error);
    },
  );
  await ctx.db.transaction(async (tx) => {
    const values =
      typeof made === "string"
        ? { state: "failed" as const, message: made }
        : {
            state: "ready" as const,
            size: made.size,
            hash: made.hash,
            figures: made.figures,
            message: made.problems.join(" "),
          };
    await tx
      .update(takeouts)
      .set({ ...values, endedAt: new Date() })
      .where(ofRunning);
    await recordAudit(tx, ctx, {
      action: values.state === "ready" ? "takeout_made" : "takeout_failed",
      resourceType: "takeout",
      resourceId: takeoutId,
      details: typeof made === "string" ? {} : { size: made.size },
    });
  });
}
