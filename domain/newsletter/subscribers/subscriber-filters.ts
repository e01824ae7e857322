import { type SubscriberStatus, subscriberStatuses } from "#database/vocabularies.ts";

export { type SubscriberStatus, subscriberStatuses } from "#database/vocabularies.ts";

export const subscriberLabels: Record<SubscriberStatus, string> = {
  pending: "Not confirmed",
  subscribed: "Subscribed",
  unsubscribed: "Unsubscribed",
  bounced: "Bounced",
  complained: "Complained",
};

/** Filters of the subscribers; all of them are in the URL. */
export interface SubscriberFilters {
  /** A part of the address. */
  q: string;
  status: SubscriberStatus | null;
}

/** Parses a query; invalid values count as absent. */
export function parseSubscriberFilters(query: URLSearchParams): SubscriberFilters {
  return {
    q: (query.get("q") ?? "").trim().toLowerCase().slice(0, 120),
    status: subscriberStatuses.find((status) => status === query.get("status")) ?? null,
  };
}

/** The shortest query for these filters. */
export function subscriberQuery({ q, status }: SubscriberFilters): URLSearchParams {
  return new URLSearchParams({ ...(q ? { q } : {}), ...(status ? { status } : {}) });
}

/** Start of the next page: after this subscriber. The time has microseconds, as in the database. */
export interface SubscriberCursor {
  at: string;
  id: string;
}

export function writeSubscriberCursor({ at, id }: SubscriberCursor): string {
  return `${at}~${id}`;
}

export function readSubscriberCursor(text: string | null): SubscriberCursor | null {
  const match =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(
      text ?? "",
    );
  const [, at, id] = match ?? [];
  return at === undefined || id === undefined || Number.isNaN(Date.parse(at)) ? null : { at, id };
}
