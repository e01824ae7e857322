import { z } from "zod";

export const confirmTemplate = "newsletter-confirm";
export const subscribedTemplate = "newsletter-subscribed";

/** `link` carries the token; it is taken out once the mail is sent. */
export const confirmEmailSchema = z.object({ link: z.string() });

export const subscribedEmailSchema = z.object({
  /** True where somebody entered an address that is subscribed already. */
  already: z.boolean(),
  unsubscribe: z.string(),
});

export type SubscribedEmailProps = z.output<typeof subscribedEmailSchema>;
