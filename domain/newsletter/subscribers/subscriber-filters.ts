import { type SubscriberStatus, subscriberStatuses } from "#database/vocabularies.ts";
import { type FilterValues, listFilters, oneOf, words } from "#domain/lists/filters.ts";

export { type SubscriberStatus, subscriberStatuses } from "#database/vocabularies.ts";

export const subscriberLabels: Record<SubscriberStatus, string> = {
  pending: "Not confirmed",
  subscribed: "Subscribed",
  unsubscribed: "Unsubscribed",
  bounced: "Bounced",
  complained: "Complained",
};

/** `q` is a part of the address. */
export const subscriberFilters = listFilters({
  q: words({ lower: true }),
  status: oneOf(subscriberStatuses),
});

export type SubscriberFilters = FilterValues<typeof subscriberFilters>;
