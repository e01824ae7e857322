import * as addresses from "#app/addresses.ts";
import {
  type SubscriberFilters,
  subscriberQuery,
} from "#domain/newsletter/subscribers/subscriber-filters.ts";

const withText = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query.toString()}`;

export function subscribersAddress(filters: SubscriberFilters, after?: string): string {
  const query = subscriberQuery(filters);
  if (after) query.set("after", after);
  return withText(addresses.subscribers, query);
}

export function subscribersExport(filters: SubscriberFilters): string {
  return withText(addresses.exportSubscribers, subscriberQuery(filters));
}
