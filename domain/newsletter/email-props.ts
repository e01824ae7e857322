import { z } from "zod";
import { pauseReasons } from "#database/vocabularies.ts";

export const confirmTemplate = "newsletter-confirm";
export const subscribedTemplate = "newsletter-subscribed";
/** For an address that is already subscribed. */
export const alreadyTemplate = "newsletter-already";

export const issueTemplate = "newsletter-issue";

/** `link` has the token; it is removed once the email is sent. */
export const confirmEmailSchema = z.object({ link: z.string() });

export const subscribedEmailSchema = z.object({ unsubscribe: z.string() });

/** To administrators, when an issue pauses. */
export const pausedTemplate = "newsletter-paused";

export const pausedEmailSchema = z.object({
  fullName: z.string(),
  subject: z.string(),
  reason: z.enum(pauseReasons),
  /** What the mail server said. */
  reply: z.string(),
  link: z.string(),
});

/** To administrators, after an issue was sent. */
export const finishedTemplate = "newsletter-finished";

export const finishedEmailSchema = z.object({
  fullName: z.string(),
  subject: z.string(),
  sent: z.number(),
  failed: z.number(),
  bounced: z.number(),
  skipped: z.number(),
  link: z.string(),
});
