import type { Notifications } from "#domain/duty/notifications.server.ts";

/** The bell's badge: none at zero, "99+" at most. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > 99 ? "99+" : String(unread);
}

/** What waits for an answer, read or not: leads whose promise is running out, and unseen texts. */
export function waitingCount({ ringing, texts }: Pick<Notifications, "ringing" | "texts">): number {
  return ringing.length + texts.length;
}

/** The name of the bell: "Notifications, 3 unread, 2 waiting for an answer". */
export function bellLabel(unread: number, waiting: number): string {
  const parts = [
    ...(unread > 0 ? [`${badgeText(unread)} unread`] : []),
    ...(waiting > 0 ? [`${badgeText(waiting)} waiting for an answer`] : []),
  ];
  return ["Notifications", ...parts].join(", ");
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
