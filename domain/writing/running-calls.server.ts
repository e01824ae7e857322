import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { aiCalls } from "#database/schema/ai.ts";
import { ownerOf } from "./boards.server.ts";
import type { RunningCall, RunningProgress } from "./running-call.ts";

const beatMs = 500;
/** A call that gave no sign of life for this long went down with its server. */
const silence = sql`interval '15 seconds'`;
const running = eq(aiCalls.status, "running");
const alive = gt(aiCalls.aliveAt, sql`now() - ${silence}`);

/**
 * Says twice a second that a call is alive and how far it is, and hears in the same breath that it was cancelled, on
 * whichever instance that was asked for.
 */
export function startHeartbeat(
  db: Database,
  id: string,
  progressNow: () => RunningProgress | null,
) {
  const cancel = new AbortController();
  let beat: Promise<void> | null = null;
  const timer = setInterval(() => {
    const progress = progressNow();
    beat ??= db
      .update(aiCalls)
      .set({ aliveAt: sql`now()`, ...(progress ? { progress: { ...progress } } : {}) })
      .where(and(eq(aiCalls.id, id), running))
      .returning({ id: aiCalls.id })
      .then(
        (rows) => (rows.length === 0 ? cancel.abort() : undefined),
        // The next one may reach the database again; the call itself goes on.
        () => undefined,
      )
      .finally(() => {
        beat = null;
      });
  }, beatMs);
  return {
    cancelled: cancel.signal,
    async stop(): Promise<void> {
      clearInterval(timer);
      await beat;
    },
  };
}

/** Whether nobody has cancelled the call; it cannot be cancelled any more until the transaction ends. */
export async function holdRunning(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: aiCalls.id })
    .from(aiCalls)
    .where(and(eq(aiCalls.id, id), running))
    .for("update");
  return rows.length > 0;
}

/** What is being written for this person now, oldest first. @throws AccessDenied */
export async function runningCalls(ctx: Ctx): Promise<RunningCall[]> {
  requirePermission(ctx, "ai.write");
  const owner = ownerOf(ctx);
  if (owner === null) return [];
  const rows = await ctx.db
    .select()
    .from(aiCalls)
    .where(and(eq(aiCalls.userId, owner), running, alive))
    .orderBy(asc(aiCalls.createdAt));
  return rows.map(({ purpose, details, progress }) => ({
    purpose,
    idea: typeof details["idea"] === "string" ? details["idea"] : null,
    title: typeof details["title"] === "string" ? details["title"] : "",
    count: typeof details["count"] === "number" ? details["count"] : 0,
    progress: "kind" in progress ? (progress as RunningProgress) : null,
  }));
}

/** Stops everything that is being written for this person, and keeps nothing of it. @throws AccessDenied */
export async function cancelCalls(ctx: Ctx): Promise<void> {
  requirePermission(ctx, "ai.write");
  const owner = ownerOf(ctx);
  if (owner === null) return;
  await ctx.db
    .update(aiCalls)
    .set({ status: "cancelled" })
    .where(and(eq(aiCalls.userId, owner), running));
}

/** Calls whose server went down are on record as failed. */
export async function closeSilentCalls(tx: Database, owner: string): Promise<void> {
  await tx
    .update(aiCalls)
    .set({ status: "failed", error: "The server stopped before the answer came." })
    .where(and(eq(aiCalls.userId, owner), running, lte(aiCalls.aliveAt, sql`now() - ${silence}`)));
}
