import type { Notifications } from "#domain/duty/notifications.server.ts";

type Seen = Pick<Notifications, "newest"> | null;

/** Arrival number of the newest lead; null for people who get no notifications, or not yet. */
export function newestSeq(notices: Seen): number | null {
  return notices && (notices.newest[0]?.seq ?? 0);
}

/** The unanswered leads after the last one known, newest first. What the first notifications list is no news. */
export function newLeads(notices: Seen, lastSeq: number | null): Notifications["newest"] {
  if (!notices || lastSeq === null) return [];
  return notices.newest.filter(({ seq, status }) => status === "new" && seq > lastSeq);
}
