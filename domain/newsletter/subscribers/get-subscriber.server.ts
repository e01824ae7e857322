import { isUuid } from "#domain/words/uuid.ts";
import { desc, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterRequests as requests,
  newsletterSubscribers as subscribers,
} from "#database/schema/work/newsletter.ts";
import type { DeliveryStatus, SubscriberStatus } from "#database/vocabularies.ts";

/** What one sign-up proves. */
export interface ConsentProof {
  id: string;
  consentVersion: string;
  consentText: string;
  sourcePage: string | null;
  ipAddress: string;
  userAgent: string;
  createdAt: Date;
  confirmedAt: Date | null;
  confirmedIpAddress: string | null;
  confirmedUserAgent: string | null;
}

export interface SubscriberDetail {
  id: string;
  email: string;
  status: SubscriberStatus;
  createdAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  /** Newest first, at most 20. */
  proofs: ConsentProof[];
  /** The issues that went to the address, newest first, at most 20. */
  issues: { id: string; subject: string; status: DeliveryStatus; at: Date | null }[];
}

const shownAtMost = 20;

/** A subscriber with the proof of their consent; null if there is none with this id. */
export async function getSubscriber(ctx: Ctx, id: string): Promise<SubscriberDetail | null> {
  requirePermission(ctx, "newsletter.read");
  if (!isUuid(id)) return null;
  const [found] = await ctx.db.select().from(subscribers).where(eq(subscribers.id, id));
  if (!found) return null;
  const proofs = await ctx.db
    .select({
      id: requests.id,
      consentVersion: requests.consentVersion,
      consentText: requests.consentText,
      sourcePage: requests.sourcePage,
      ipAddress: requests.ipAddress,
      userAgent: requests.userAgent,
      createdAt: requests.createdAt,
      confirmedAt: requests.confirmedAt,
      confirmedIpAddress: requests.confirmedIpAddress,
      confirmedUserAgent: requests.confirmedUserAgent,
    })
    .from(requests)
    .where(eq(requests.subscriberId, id))
    .orderBy(desc(requests.createdAt))
    .limit(shownAtMost);
  const sent = await ctx.db
    .select({
      id: issues.id,
      subject: issues.subject,
      status: deliveries.status,
      at: deliveries.settledAt,
    })
    .from(deliveries)
    .innerJoin(issues, eq(issues.id, deliveries.issueId))
    .where(eq(deliveries.subscriberId, id))
    .orderBy(desc(issues.createdAt))
    .limit(shownAtMost);
  return { ...found, proofs, issues: sent };
}
