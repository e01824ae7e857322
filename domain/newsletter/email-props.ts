import { z } from "zod";

export const confirmTemplate = "newsletter-confirm";
export const subscribedTemplate = "newsletter-subscribed";
/** For an address that is already subscribed. */
export const alreadyTemplate = "newsletter-already";

export const issueTemplate = "newsletter-issue";

/** `link` has the token; it is removed once the email is sent. */
export const confirmEmailSchema = z.object({ link: z.string() });

export const subscribedEmailSchema = z.object({ unsubscribe: z.string() });

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
