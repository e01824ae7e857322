import { z } from "zod";
import type { Role } from "#domain/access/permissions.ts";

export const notificationKinds = [
  "emailNotifications",
  "weeklyReport",
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
  weeklyReport: false,
  securityAlerts: true,
  blogComments: true,
  systemUpdates: true,
  marketingEmails: false,
};

/** The roles that get notifications of each kind; others do not see the choice. */
const audiences: Record<NotificationKind, readonly Role[] | "everybody"> = {
  emailNotifications: ["admin", "office"],
  weeklyReport: ["admin", "office"],
  securityAlerts: ["admin"],
  blogComments: ["admin", "blogger", "seo"],
  systemUpdates: ["admin"],
  marketingEmails: "everybody",
};

/** The kinds that are on for a role although they are off for others. */
export const onForRole: Partial<Record<NotificationKind, Role>> = { weeklyReport: "admin" };

/** Defaults of a role. */
export function defaultsOf(role: Role | null): NotificationChoices {
  return {
    ...notificationDefaults,
    weeklyReport: role !== null && onForRole.weeklyReport === role,
  };
}

export function concerns(kind: NotificationKind, role: Role | null): boolean {
  const audience = audiences[kind];
  return audience === "everybody" || (role !== null && audience.includes(role));
}
