import { z } from "zod";
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

/** The form of one's own account: the wanted kinds. */
export const choicesSchema = z.object({ wanted: z.array(z.string()) });

/** Defaults for a person who never chose. */
export const notificationDefaults: NotificationChoices = {
  emailNotifications: false,
  securityAlerts: true,
  blogComments: true,
  systemUpdates: true,
  marketingEmails: false,
};

/** The roles that get notifications of each kind; others do not see the choice. */
const audiences: Record<NotificationKind, readonly Role[] | "everybody"> = {
  emailNotifications: ["admin", "office"],
  securityAlerts: ["admin"],
  blogComments: ["admin", "blogger", "seo"],
  systemUpdates: ["admin"],
  marketingEmails: "everybody",
};

export function concerns(kind: NotificationKind, role: Role | null): boolean {
  const audience = audiences[kind];
  return audience === "everybody" || (role !== null && audience.includes(role));
}
