import { z } from "zod";

export const confirmTemplate = "newsletter-confirm";
export const subscribedTemplate = "newsletter-subscribed";
/** For an address that is already subscribed. */
export const alreadyTemplate = "newsletter-already";

/** `link` has the token; it is removed once the email is sent. */
export const confirmEmailSchema = z.object({ link: z.string() });

export const subscribedEmailSchema = z.object({ unsubscribe: z.string() });
