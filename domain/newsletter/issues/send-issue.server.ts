import { isUuid } from "#domain/words/uuid.ts";
import { and, eq, sql } from "drizzle-orm";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { notConfigured } from "#domain/emails/retry-email.server.ts";
import {
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from "#database/schema/work/newsletter.ts";
import { issueChanged } from "./save-issue.server.ts";
import { enqueueSending } from "./sending/enqueue-sending.server.ts";

interface SendInput {
  id: string;
  version: number;
  /** Null sends it now. */
  at: Date | null;
  /** The number of subscribers that the person confirmed. */
  recipients: number;
}

type Sent = Outcome<{ message: string }, "conflict" | "not_configured" | "invalid">;

const dayMs = 86_400_000;
const latestDays = 365;

/** Sends an issue now or at a time, if as many subscribers get it as the person was told. */
export async function sendIssue(
  ctx: Ctx,
  { id, version, at, recipients }: SendInput,
  now = new Date(),
): Promise<Sent> {
  requirePermission(ctx, "newsletter.write");
  if (!ctx.env.SMTP_URL) return notConfigured;
  if (!isUuid(id) || !Number.isInteger(version)) return issueChanged;
  const startsAt = at ?? now;
  if (at && (at <= now || at.getTime() > now.getTime() + latestDays * dayMs))
    return invalidFields({ at: ["Choose a time in the future, within a year."] });
  return await ctx.db.transaction(async (tx): Promise<Sent> => {
    const counted = await tx.$count(subscribers, eq(subscribers.status, "subscribed"));
    if (counted === 0)
      return { ok: false, reason: "conflict", message: "Nobody is subscribed yet." };
    if (counted !== recipients)
      return {
        ok: false,
        reason: "conflict",
        message: `The list changed: ${counted.toLocaleString("en-US")} subscribers get it now. Please confirm again.`,
      };
    const [changed] = await tx
      .update(issues)
      .set({
        status: "scheduled",
        scheduledAt: startsAt,
        updatedAt: now,
        version: sql`${issues.version} + 1`,
      })
      .where(and(eq(issues.id, id), eq(issues.version, version), eq(issues.status, "draft")))
      .returning({ id: issues.id });
    if (!changed) return issueChanged;
    await enqueueSending(tx, ctx, at ?? undefined);
    await recordAudit(tx, ctx, {
      action: at ? "newsletter_issue_scheduled" : "newsletter_issue_sent",
      resourceType: "newsletter_issue",
      resourceId: id,
      severity: "medium",
      details: { recipients, at: startsAt.toISOString() },
    });
    return {
      ok: true,
      value: { message: at ? "The issue is scheduled." : "The issue is on its way." },
    };
  });
}
