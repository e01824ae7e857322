import { z } from "zod";

export const confirmTemplate = "newsletter-confirm";
export const subscribedTemplate = "newsletter-subscribed";
/** Where somebody entered an address that is subscribed already. */
export const alreadyTemplate = "newsletter-already";

/** `link` carries the token; it is taken out once the mail is sent. */
export const confirmEmailSchema = z.object({ link: z.string() });

export const subscribedEmailSchema = z.object({ unsubscribe: z.string() });
