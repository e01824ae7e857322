import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { aiCalls } from "#database/schema/office/writing.ts";
import { ownerOf } from "./board/boards.server.ts";
import type { RunningCall, RunningProgress } from "./running-call.ts";

const beatMs = 500;
/** A call without a heartbeat for this long went down with its server. */
const silence = sql`interval '15 seconds'`;
const running = eq(aiCalls.status, "running");
const alive = gt(aiCalls.aliveAt, sql`now() - ${silence}`);

/**
 * Records twice a second that a call is alive, with its progress, and learns from the same query whether it was
 * canceled, on any instance.
 */
export function startHeartbeat(
  db: Database,
  id: string,
  progressNow: () => RunningProgress | null,
) {
  const cancel = new AbortController();
  let pendingBeat: Promise<void> | null = null;
  const timer = setInterval(() => {
    const progress = progressNow();
    pendingBeat ??= db
      .update(aiCalls)
      .set({ aliveAt: sql`now()`, ...(progress ? { progress: { ...progress } } : {}) })
      .where(and(eq(aiCalls.id, id), running))
      .returning({ id: aiCalls.id })
      .then(
        (rows) => (rows.length === 0 ? cancel.abort() : undefined),
        // The next heartbeat may reach the database again; the call itself continues.
        () => undefined,
      )
      .finally(() => {
        pendingBeat = null;
      });
  }, beatMs);
  return {
    cancelled: cancel.signal,
    async stop(): Promise<void> {
      clearInterval(timer);
      await pendingBeat;
    },
  };
}

/** Whether the call is not canceled; locks it against cancellation until the transaction ends. */
export async function lockRunningCall(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: aiCalls.id })
    .from(aiCalls)
    .where(and(eq(aiCalls.id, id), running))
    .for("update");
  return rows.length > 0;
}

/**
 * This user's calls in progress, oldest first.
 * @throws AccessDenied
 */
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

/**
 * Stops all calls in progress for this user, and stores none of their answers.
 * @throws AccessDenied
 */
export async function cancelCalls(ctx: Ctx): Promise<void> {
  requirePermission(ctx, "ai.write");
  const owner = ownerOf(ctx);
  if (owner === null) return;
  await ctx.db
    .update(aiCalls)
    .set({ status: "cancelled" })
    .where(and(eq(aiCalls.userId, owner), running));
}

/** Records calls as failed if their server went down. */
export async function closeStaleCalls(tx: Database, owner: string): Promise<void> {
  await tx
    .update(aiCalls)
    .set({ status: "failed", error: "The server stopped before the answer arrived." })
    .where(and(eq(aiCalls.userId, owner), running, lte(aiCalls.aliveAt, sql`now() - ${silence}`)));
}
