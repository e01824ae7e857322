import { randomUUID } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { cleanEmail, emailProblem, foldAddress } from "#domain/emails/address.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import type { EmailDraft } from "#domain/emails/schema.ts";
import { takeWider } from "#domain/limits/limiter.server.ts";
import { windowStart } from "#domain/limits/row-limit.server.ts";
import type { Rule } from "#domain/limits/rule.ts";
import { rules } from "#domain/limits/rules.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import type { Database } from "#database/connect.ts";
import {
  newsletterRequests as requests,
  newsletterSubscribers as subscribers,
} from "#database/schema/work/newsletter.ts";
import { randomToken, sha256 } from "#platform/crypto.ts";
import type { RefusalReason } from "./refusals.ts";
import { newsletterConsent } from "./consent.ts";
import { confirmTemplate, alreadyTemplate, subscribedTemplate } from "./email-props.ts";
import { rateKey, unsubscribeLink } from "./tokens.server.ts";

export interface NewsletterRequest {
  email: string;
  /** The honeypot; people leave it empty. */
  websiteUrl: string;
  /** Milliseconds from the first focus to the submission; null without JavaScript. */
  elapsedMs: number | null;
  /** Path of the page with the form. */
  sourcePage: string | null;
}

const linkLifetimeMs = 7 * 24 * 60 * 60_000;
const { newsletterRequests, newsletterConfirmations, newsletterReminders } = rules;
/** No one types an address this fast. */
const impossibleMs = 100;

/**
 * Takes an address and emails a confirmation link. Neither the answer nor the work shows whether the address
 * was known, is subscribed, or reached its daily limit; suspected spam gets the same answer.
 */
export async function subscribe(
  ctx: Ctx,
  input: NewsletterRequest,
  now = new Date(),
): Promise<Outcome<null, RefusalReason>> {
  const email = foldAddress(cleanEmail(input.email));
  const problem = emailProblem(email);
  if (problem !== null) return { ok: false, reason: "invalid", message: problem };
  const tooFast = input.elapsedMs !== null && input.elapsedMs < impossibleMs;
  if (input.websiteUrl.trim() !== "") ctx.watch?.see(ctx, "honeypot");
  if (input.websiteUrl.trim() !== "" || tooFast) return { ok: true, value: null };
  try {
    return await ctx.db.transaction((tx) => take(tx, ctx, { ...input, email }, now), {
      locks: [rateKey(ctx), `newsletter-address:${email}`],
    });
  } catch (error) {
    ctx.log.error({ err: error, request: ctx.request.id }, "newsletter request not saved");
    return {
      ok: false,
      reason: "failed",
      message: `Our system is not responding right now. Please try again later, or call us at ${rememberedCompany(ctx.db).phone}.`,
    };
  }
}

async function take(
  tx: Database,
  ctx: Ctx,
  { email, sourcePage }: NewsletterRequest,
  now: Date,
): Promise<Outcome<null, RefusalReason>> {
  const sender = rateKey(ctx);
  const recent = await countRecentRequests(tx, sender, email, now);
  if (recent.bySender >= newsletterRequests.points) return tooMany;
  const { secret, request } = ctx;
  if (!(await takeWider({ db: tx, secret, request }, newsletterRequests, now)).ok) return tooMany;
  const [row] = await tx
    .insert(subscribers)
    .values({ id: randomUUID(), email, createdAt: now })
    .onConflictDoUpdate({ target: subscribers.email, set: { email } })
    .returning({ id: subscribers.id, email: subscribers.email, status: subscribers.status });
  if (!row) throw new Error("The address was not stored.");
  const already = row.status === "subscribed";
  const mailed = already
    ? recent.reminders < newsletterReminders.points
    : recent.confirmations < newsletterConfirmations.points;
  const token = randomToken();
  const id = randomUUID();
  await tx.insert(requests).values({
    id,
    subscriberId: row.id,
    tokenHash: mailed && !already ? sha256(token) : null,
    mailed,
    rateKey: sender,
    consentVersion: newsletterConsent.version,
    consentText: newsletterConsent.text,
    sourcePage,
    ipAddress: ctx.request.ip,
    userAgent: ctx.request.userAgent.slice(0, 512),
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLifetimeMs),
  });
  const draft = already ? subscribedDraft(ctx, row, true) : confirmDraft(ctx, row, token);
  await queueEmails(tx, ctx, mailed ? [draft] : []);
  await recordAudit(tx, ctx, {
    action: "newsletter_requested",
    resourceType: "newsletter_subscriber",
    resourceId: row.id,
    details: { request: id, status: row.status, mailed },
  });
  return { ok: true, value: null };
}

const tooMany: Outcome<null, RefusalReason> = {
  ok: false,
  reason: "rate_limited",
  message: "Too many attempts. Please wait five minutes and try again.",
};

interface RecentRequests {
  bySender: number;
  /** Confirmation emails to this address in the last day. */
  confirmations: number;
  reminders: number;
}

async function countRecentRequests(
  tx: Database,
  sender: string,
  email: string,
  now: Date,
): Promise<RecentRequests> {
  const within = (rule: Rule) => gt(requests.createdAt, windowStart(rule, now));
  const bySender = await tx.$count(
    requests,
    and(eq(requests.rateKey, sender), within(newsletterRequests)),
  );
  const confirmations = and(isNotNull(requests.tokenHash), within(newsletterConfirmations));
  const reminders = and(isNull(requests.tokenHash), within(newsletterReminders));
  const [mails] = await tx
    .select({
      confirmations: sql<number>`(count(*) filter (where ${confirmations}))::int`,
      reminders: sql<number>`(count(*) filter (where ${reminders}))::int`,
    })
    .from(requests)
    .innerJoin(subscribers, eq(subscribers.id, requests.subscriberId))
    .where(and(eq(subscribers.email, email), requests.mailed, or(confirmations, reminders)));
  return { bySender, confirmations: 0, reminders: 0, ...mails };
}

interface Subscriber {
  id: string;
  email: string;
}

function confirmDraft(ctx: Ctx, { id, email }: Subscriber, token: string): EmailDraft {
  const link = ctx.request.origin + ctx.links.confirmSubscription(token);
  return {
    template: confirmTemplate,
    props: { link },
    recipient: email,
    replyTo: null,
    subjectType: "newsletter",
    subjectId: id,
  };
}

export function subscribedDraft(ctx: Ctx, { id, email }: Subscriber, already: boolean): EmailDraft {
  return {
    template: already ? alreadyTemplate : subscribedTemplate,
    props: { unsubscribe: unsubscribeLink(ctx, id) },
    recipient: email,
    replyTo: null,
    subjectType: "newsletter",
    subjectId: id,
  };
}
