import type { NotificationKind } from "#domain/people/users/notification-choices.ts";

/** The words of each choice; the hint says what it does. */
export const notificationTexts: Record<NotificationKind, { label: string; hint: string }> = {
  emailNotifications: {
    label: "New leads",
    hint: "A copy of every new lead's mail. The office address gets its own in any case.",
  },
  securityAlerts: {
    label: "Security alerts",
    hint: "A mail, and a word in the portal, when somebody becomes an administrator or stops being one.",
  },
  blogComments: {
    label: "Blog comments",
    hint: "The blog takes no comments yet. Your choice is kept for when it does.",
  },
  systemUpdates: {
    label: "System updates",
    hint: "A mail in the morning when mails or CRM syncs of the day before have failed.",
  },
  marketingEmails: {
    label: "Newsletter",
    hint: "Seasonal pest tips and offers, as our customers get them.",
  },
};
