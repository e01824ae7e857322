import { and, desc, inArray, isNotNull } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { localTimeText, timeHeading } from "#domain/words/local-time.ts";
import { csvLine } from "#domain/words/csv.ts";
import { newsletterRequests as requests } from "#database/schema/work/newsletter.ts";
import { findSubscribers } from "./list-subscribers.server.ts";
import {
  type SubscriberCursor,
  type SubscriberFilters,
  subscriberLabels,
  subscriberQuery,
} from "./subscriber-filters.ts";

const batch = 500;

const headerOf = (timeZone: string): string[] => [
  "Email",
  "Status",
  timeHeading("Signed up", timeZone),
  timeHeading("Confirmed", timeZone),
  timeHeading("Left", timeZone),
  "Source page",
  "Consent version",
  "Consent text",
  "IP address",
  "User agent",
  "Confirmed from IP address",
  "Confirmed with user agent",
  "Id",
];

/**
 * The filtered subscribers with the confirmed consent as CSV, UTF-8 with a byte order mark for spreadsheets. Memory
 * use is constant at any length. Requires a recent sign-in.
 */
export async function exportSubscribers(
  ctx: Ctx,
  filters: SubscriberFilters,
  now = new Date(),
): Promise<Outcome<ReadableStream<Uint8Array>, "reauthenticate">> {
  requirePermission(ctx, "newsletter.read");
  const stale = refuseUnlessFresh(ctx, now);
  if (stale) return stale;
  await recordAudit(ctx.db, ctx, {
    action: "export_subscribers",
    resourceType: "newsletter_subscriber",
    severity: "medium",
    details: { filters: subscriberQuery(filters).toString() },
  });
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const encoder = new TextEncoder();
  let cursor: SubscriberCursor | null = null;
  let headerSent = false;
  const value = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!headerSent) controller.enqueue(encoder.encode(`\ufeff${csvLine(headerOf(timeZone))}`));
      headerSent = true;
      const found = await findSubscribers(ctx.db, filters, cursor, batch);
      const proofs = await confirmedProofs(
        ctx,
        found.map(({ id }) => id),
      );
      const lines = found.map((subscriber) => {
        const proof = proofs.get(subscriber.id);
        return csvLine([
          subscriber.email,
          subscriberLabels[subscriber.status],
          localTimeText(subscriber.createdAt, timeZone),
          localTimeText(subscriber.confirmedAt, timeZone),
          localTimeText(subscriber.unsubscribedAt, timeZone),
          subscriber.source,
          proof?.consentVersion,
          proof?.consentText,
          proof?.ipAddress,
          proof?.userAgent,
          proof?.confirmedIpAddress,
          proof?.confirmedUserAgent,
          subscriber.id,
        ]);
      });
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join("")));
      const last = found.at(-1);
      if (last) cursor = { at: last.at, id: last.id };
      if (found.length < batch) controller.close();
      await new Promise((resolve) => setImmediate(resolve));
    },
  });
  return { ok: true, value };
}

type Proof = typeof requests.$inferSelect;

/** The newest confirmed request of each subscriber. */
async function confirmedProofs(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Proof>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([requests.subscriberId])
    .from(requests)
    .where(and(inArray(requests.subscriberId, [...ids]), isNotNull(requests.confirmedAt)))
    .orderBy(requests.subscriberId, desc(requests.confirmedAt));
  return new Map(rows.map((row) => [row.subscriberId, row]));
}
