import type { Notifications } from "#domain/leads/office/notifications.server.ts";

/** The bell's badge: none at zero, "99+" at most. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > 99 ? "99+" : String(unread);
}

/** What waits: unread new leads, leads whose promise is running out, and unseen texts. Each lead counts once. */
export function waitingCount({
  unread,
  readSeq,
  ringing,
  texts,
}: Pick<Notifications, "unread" | "readSeq" | "ringing" | "texts">): number {
  return unread + ringing.filter(({ seq }) => seq <= readSeq).length + texts.length;
}

/** The notifications once all are marked as read. */
export function allRead<Notices extends Pick<Notifications, "unread" | "readSeq">>(
  notices: Notices,
): Notices {
  return { ...notices, unread: 0, readSeq: Number.POSITIVE_INFINITY };
}

/** Whether a lead waits and this user has not marked it as read. */
export function isUnread(
  { seq, status }: Pick<Notifications["newest"][number], "seq" | "status">,
  readSeq: number,
): boolean {
  return status === "new" && seq > readSeq;
}
