export const inboxPage = "portal/leads/inbox/inbox-page";
export const leadPage = "portal/leads/lead/lead-page";

export type PageId = typeof inboxPage | typeof leadPage;

/** Whether the browser keeps what the page of this route reads. */
export function isKeptPage(routeId: string | undefined): routeId is PageId {
  return routeId === inboxPage || routeId === leadPage;
}
