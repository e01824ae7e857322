/**
 * Consent text for subscribers, word for word. Every request stores the version and the text: a changed wording
 * is a new version, never an edit of an old one.
 */
export const newsletterConsent = {
  version: "2026-11",
  text: "We email seasonal pest tips and offers. You confirm by a link first, and every email has a link to leave.",
} as const;
