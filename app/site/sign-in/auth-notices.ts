import { endedNotice } from "./forms/ended-notice.ts";
import { messages } from "#domain/people/sign-in/schema.ts";

export interface NoticeText {
  tone: "reassure" | "warn" | "danger";
  title: string;
  text?: string;
}

/** Notices that /auth shows after an action, by their name in the URL. */
const notices = {
  created: {
    tone: "reassure",
    title: "Your account has been created",
    text: "Please check your email, including the spam folder, for a link that confirms your address.",
  },
  "reset-sent": {
    tone: "reassure",
    title: "Password reset email sent",
    text: "If this address has an account, a link is on its way. Please check your email, including the spam folder.",
  },
  "password-updated": { tone: "reassure", title: messages.passwordUpdated },
  confirmed: {
    tone: "reassure",
    title: "Thank you. Your email address is confirmed.",
  },
  "confirmation-sent": {
    tone: "reassure",
    title: messages.confirmationSent,
    text: "Please check your inbox, including the spam folder. Earlier links no longer work.",
  },
  "test-sent": { tone: "reassure", title: messages.testSent },
  "test-held": {
    tone: "warn",
    title: "Your test email is waiting in the outbox",
    text: "No mail server is configured yet.",
  },
  ended: endedNotice("idle", { staff: false }),
  out: { tone: "reassure", title: "You're signed out", text: "See you soon." },
  "confirm-dead": {
    tone: "danger",
    title: messages.confirmLinkDead,
    text: "It may have been used already. If your address isn't confirmed yet, sign in and request a new link.",
  },
  "link-dead": { tone: "danger", title: messages.resetLinkDead },
  "link-unread": { tone: "danger", title: messages.resetLinkUnread },
  "session-lost": { tone: "danger", title: messages.resetSessionLost },
  "session-missing": { tone: "danger", title: messages.resetSessionMissing },
} as const satisfies Record<string, NoticeText>;

export type AuthNotice = keyof typeof notices;

export function readNotice(name: string | null): AuthNotice | null {
  return name !== null && Object.hasOwn(notices, name) ? (name as AuthNotice) : null;
}

export function noticeText(name: AuthNotice): NoticeText {
  return notices[name];
}
