import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, lte, or } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { newsletterIssues as issues } from "#database/schema/work/newsletter.ts";
import { enqueueSending } from "./enqueue-sending.server.ts";
import { advanceIssue } from "./advance-issue.server.ts";

/** A run leaves the queue after so long, and another one goes on. */
const runMs = 15_000;
const fullPauseMs = 250;

/**
 * Sends every issue that is due, in batches, as fast as the outbox takes them. Any number of runs on any number of
 * instances, each killed at any moment, plan one delivery per subscriber and queue one email for it.
 */
export async function sendIssues(ctx: Ctx): Promise<void> {
  requirePermission(ctx, "newsletter.write");
  const end = performance.now() + runMs;
  let progress = false;
  while (performance.now() < end) {
    const steps = [];
    for (const id of await dueIssues(ctx)) steps.push(await advanceIssue(ctx, id));
    if (steps.includes("advanced")) {
      progress = true;
      continue;
    }
    if (!steps.includes("full")) return;
    await sleep(fullPauseMs);
  }
  // Without progress the mail server is away: the sweep of every minute looks again.
  if (progress) await ctx.db.transaction((tx) => enqueueSending(tx, ctx));
}

async function dueIssues(ctx: Ctx, now = new Date()): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: issues.id })
    .from(issues)
    .where(
      or(
        eq(issues.status, "sending"),
        and(eq(issues.status, "scheduled"), lte(issues.scheduledAt, now)),
      ),
    )
    .orderBy(asc(issues.scheduledAt));
  return rows.map(({ id }) => id);
}
