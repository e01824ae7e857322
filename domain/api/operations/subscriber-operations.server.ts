import { z } from "zod";
import { recordView } from "#domain/audit/record-view.server.ts";
import { type Cursor, readCursor } from "#domain/lists/cursor.ts";
import { getSubscriber } from "#domain/newsletter/subscribers/get-subscriber.server.ts";
import { listSubscribers } from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import {
  subscriberFilters,
  subscriberStatuses,
} from "#domain/newsletter/subscribers/subscriber-filters.ts";
import {
  asJson,
  instant,
  maybeInstant,
  maybeText,
  notFound,
  one,
  pageAfter,
} from "#domain/api/answers.ts";
import { model, type Operation, operation } from "#domain/api/operation.ts";
import { after, searchOf } from "#domain/api/requests.ts";

const person = {
  id: z.string(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  created_at: instant,
  confirmed_at: maybeInstant,
  unsubscribed_at: maybeInstant,
};

const subscriberSummary = model(
  "SubscriberSummary",
  z.object({ ...person, source: maybeText.meta({ description: "The page with the form." }) }),
);

const subscriber = model(
  "Subscriber",
  z.object({
    ...person,
    proofs: z
      .array(
        z.object({
          id: z.string(),
          consent_version: z.string(),
          consent_text: z.string(),
          source_page: maybeText,
          ip_address: z.string(),
          created_at: instant,
          confirmed_at: maybeInstant,
          confirmed_ip_address: maybeText,
        }),
      )
      .meta({ description: "The proof of each sign-up, newest first." }),
    issues: z.array(
      z.object({ id: z.string(), subject: z.string(), status: z.string(), at: maybeInstant }),
    ),
  }),
);

export const subscriberOperations: readonly Operation[] = [
  operation({
    id: "listSubscribers",
    method: "GET",
    path: "subscribers",
    scope: "subscribers:read",
    summary: "List newsletter subscribers",
    description: "Newest first.",
    query: z.strictObject({
      q: z.string().max(120).optional().meta({ description: "Part of the email address." }),
      status: z.enum(subscriberStatuses).optional(),
      after,
    }),
    answer: subscriberSummary,
    isPage: true,
    example: { query: { status: "subscribed" } },
    async run(ctx, { query: { after: start, ...filters } }) {
      const chosen = subscriberFilters.parse(searchOf(filters));
      const rows = (cursor: Cursor | null) => listSubscribers(ctx, chosen, cursor);
      return await pageAfter(subscriberSummary, { start, read: readCursor, rows });
    },
  }),
  operation({
    id: "getSubscriber",
    method: "GET",
    path: "subscribers/{id}",
    scope: "subscribers:read",
    summary: "Read a subscriber with the proof of consent",
    answer: subscriber,
    async run(ctx, { id }) {
      const found = await getSubscriber(ctx, id);
      if (!found) return notFound("subscriber");
      await recordView(ctx.db, ctx, {
        action: "newsletter_subscriber_viewed",
        resourceType: "newsletter_subscriber",
        resourceId: id,
      });
      const { proofs, issues } = found;
      return one(subscriber, {
        ...found,
        proofs: proofs.map(asJson),
        issues: issues.map(asJson),
      });
    },
  }),
];
