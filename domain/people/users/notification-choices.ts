import type { Role } from "#domain/access/permissions.ts";

export const notificationKinds = [
  "emailNotifications",
  "securityAlerts",
  "blogComments",
  "systemUpdates",
  "marketingEmails",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
export type NotificationChoices = Record<NotificationKind, boolean>;

/** What holds for a person who never chose. */
export const notificationDefaults: NotificationChoices = {
  emailNotifications: false,
  securityAlerts: true,
  blogComments: true,
  systemUpdates: true,
  marketingEmails: false,
};

/** Who hears of a subject at all; everybody else is not asked about it. */
const audiences: Record<NotificationKind, readonly Role[] | "everybody"> = {
  emailNotifications: ["admin"],
  securityAlerts: ["admin"],
  blogComments: ["admin", "blogger", "seo"],
  systemUpdates: ["admin"],
  marketingEmails: "everybody",
};

export function concerns(kind: NotificationKind, role: Role | null): boolean {
  const audience = audiences[kind];
  return audience === "everybody" || (role !== null && audience.includes(role));
}
