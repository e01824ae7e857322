import { z } from "zod";
import type { Role } from "#domain/access/permissions.ts";

export const notificationKinds = [
  "email_notifications",
  "security_alerts",
  "blog_comments",
  "system_updates",
  "marketing_emails",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
export type NotificationChoices = Record<NotificationKind, boolean>;

/** The form of one's own account: the kinds that are wanted. */
export const choicesSchema = z.object({ wanted: z.array(z.string()) });

/** What holds for a person who never chose. */
export const notificationDefaults: NotificationChoices = {
  email_notifications: false,
  security_alerts: true,
  blog_comments: true,
  system_updates: true,
  marketing_emails: false,
};

/** Who hears of a subject at all; everybody else is not asked about it. */
const audiences: Record<NotificationKind, readonly Role[] | "everybody"> = {
  email_notifications: ["admin"],
  security_alerts: ["admin"],
  blog_comments: ["admin", "blogger", "seo"],
  system_updates: ["admin"],
  marketing_emails: "everybody",
};

export function concerns(kind: NotificationKind, role: Role | null): boolean {
  const audience = audiences[kind];
  return audience === "everybody" || (role !== null && audience.includes(role));
}
