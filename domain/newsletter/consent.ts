/**
 * Consent text for subscribers, word for word. Every request stores the version and the text: a changed wording
 * is a new version, never an edit of an old one.
 */
export const newsletterConsent = {
  version: "2026-11b",
  text: "We email seasonal pest tips and offers. You'll confirm by email first, and every email has an unsubscribe link.",
} as const;
