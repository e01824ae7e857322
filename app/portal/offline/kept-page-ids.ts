import * as addresses from "#app/addresses.ts";

export const inboxPage = "portal/leads/inbox/inbox-page";
export const leadPage = "portal/leads/lead/lead-page";

export type PageId = typeof inboxPage | typeof leadPage;

/** The page of this address that the browser may have kept; none for other addresses. */
export function keptPageAt({ pathname }: URL): PageId[] {
  if (pathname === addresses.leads) return [inboxPage];
  return addresses.isWithin(pathname, addresses.leads) ? [leadPage] : [];
}

/** Whether the browser keeps what the page of this route reads. */
export function isKeptPage(routeId: string | undefined): routeId is PageId {
  return routeId === inboxPage || routeId === leadPage;
}
