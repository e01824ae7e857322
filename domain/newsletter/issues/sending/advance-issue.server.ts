import { and, asc, count, eq, gt, inArray, isNull, lte, notExists, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from "#database/schema/work/newsletter.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { issueTemplate } from "#domain/newsletter/email-props.ts";
import { issueUnsubscribeLink } from "#domain/newsletter/tokens.server.ts";
import { tellFinished } from "./tell-finished.server.ts";

/** Deliveries planned in one transaction. */
const planBatch = 1000;
/** Emails queued in one transaction. */
const queueBatch = 100;
/** Emails of one issue in the outbox: enough to keep every connection busy, and a cancel stops all others. */
const queuedAtMost = 400;

type Issue = typeof issues.$inferSelect;
/** `idle`: another run holds the issue, or it is done. */
type Step = "advanced" | "full" | "idle";

/** Takes the next step of one issue, in one transaction: start, plan a batch, queue a batch, or finish. */
export async function advanceIssue(ctx: Ctx, id: string, now = new Date()): Promise<Step> {
  return await ctx.db.transaction(async (tx): Promise<Step> => {
    const [issue] = await tx
      .select()
      .from(issues)
      .where(and(eq(issues.id, id), inArray(issues.status, ["scheduled", "sending"])))
      .for("update", { skipLocked: true });
    if (!issue) return "idle";
    if (issue.status === "scheduled") {
      await tx.update(issues).set({ status: "sending", startedAt: now }).where(eq(issues.id, id));
      return "advanced";
    }
    if (issue.plannedAt === null) return await plan(tx, issue, now);
    return await queue(tx, ctx, issue, now);
  });
}

async function plan(tx: Database, issue: Issue, now: Date): Promise<Step> {
  const next = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.status, "subscribed"),
        lte(subscribers.confirmedAt, issue.startedAt ?? now),
        issue.plannedUntil === null ? undefined : gt(subscribers.id, issue.plannedUntil),
      ),
    )
    .orderBy(asc(subscribers.id))
    .limit(planBatch);
  const last = next.at(-1);
  if (last)
    await tx
      .insert(deliveries)
      .select(
        tx
          .select({
            id: sql<string>`gen_random_uuid()`.as("id"),
            issueId: sql<string>`${issue.id}::uuid`.as("issue_id"),
            subscriberId: subscribers.id,
            status: sql<"planned">`'planned'`.as("status"),
            refused: sql<boolean>`false`.as("refused"),
            settledAt: sql<null>`null::timestamptz`.as("settled_at"),
            unsubscribedAt: sql<null>`null::timestamptz`.as("unsubscribed_at"),
          })
          .from(subscribers)
          .where(
            inArray(
              subscribers.id,
              next.map(({ id }) => id),
            ),
          ),
      )
      .onConflictDoNothing();
  await tx
    .update(issues)
    .set(next.length === planBatch && last ? { plannedUntil: last.id } : { plannedAt: now })
    .where(eq(issues.id, issue.id));
  return "advanced";
}

async function queue(tx: Database, ctx: Ctx, issue: Issue, now: Date): Promise<Step> {
  const own = eq(deliveries.issueId, issue.id);
  const waiting = await tx.$count(deliveries, and(own, eq(deliveries.status, "queued")));
  if (waiting > queuedAtMost - queueBatch) return await reconcile(tx, issue, now);
  const batch = await tx
    .select({
      id: deliveries.id,
      subscriberId: subscribers.id,
      email: subscribers.email,
      status: subscribers.status,
    })
    .from(deliveries)
    .leftJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(and(own, eq(deliveries.status, "planned")))
    .limit(queueBatch);
  if (batch.length === 0) {
    if (waiting > 0) return await reconcile(tx, issue, now);
    await finish(tx, ctx, issue, now);
    return "advanced";
  }
  const drafts = batch.flatMap(({ id, subscriberId, email, status }) =>
    subscriberId !== null && email !== null && status === "subscribed"
      ? [
          {
            id,
            template: issueTemplate,
            props: {
              issue: issue.id,
              unsubscribe: issueUnsubscribeLink(ctx, subscriberId, issue.id),
            },
            recipient: email,
            replyTo: null,
            subjectType: "newsletter",
            subjectId: subscriberId,
          },
        ]
      : [],
  );
  const queued = new Set(drafts.map(({ id }) => id));
  const skipped = batch.filter(({ id }) => !queued.has(id)).map(({ id }) => id);
  if (queued.size > 0)
    await tx
      .update(deliveries)
      .set({ status: "queued" })
      .where(inArray(deliveries.id, [...queued]));
  if (skipped.length > 0)
    await tx
      .update(deliveries)
      .set({ status: "skipped", settledAt: now })
      .where(inArray(deliveries.id, skipped));
  await queueEmails(tx, ctx, drafts);
  return "advanced";
}

/** An email that was deleted from the outbox, with a person's data, is not sent. */
async function reconcile(tx: Database, issue: Issue, now: Date): Promise<Step> {
  const gone = await tx
    .update(deliveries)
    .set({ status: "skipped", settledAt: now })
    .where(
      and(
        eq(deliveries.issueId, issue.id),
        eq(deliveries.status, "queued"),
        isNull(deliveries.subscriberId),
        notExists(tx.select({ id: emails.id }).from(emails).where(eq(emails.id, deliveries.id))),
      ),
    )
    .returning({ id: deliveries.id });
  return gone.length > 0 ? "advanced" : "full";
}

async function finish(tx: Database, ctx: Ctx, issue: Issue, now: Date): Promise<void> {
  await tx.update(issues).set({ status: "sent", finishedAt: now }).where(eq(issues.id, issue.id));
  const rows = await tx
    .select({ status: deliveries.status, count: count() })
    .from(deliveries)
    .where(eq(deliveries.issueId, issue.id))
    .groupBy(deliveries.status);
  const totals = Object.fromEntries(rows.map((row) => [row.status, row.count]));
  await recordAudit(tx, ctx, {
    action: "newsletter_issue_finished",
    resourceType: "newsletter_issue",
    resourceId: issue.id,
    details: totals,
  });
  await tellFinished(tx, ctx, issue, totals);
}
