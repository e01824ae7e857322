import { z } from "zod";
import { isWebhookEventType } from "./event-types.ts";

/** The form of a receiver. Without a tick, the receiver gets all events. */
export const webhookForm = z.object({
  name: z.string().trim().min(1, "Give it a name.").max(100, "A name has at most 100 characters."),
  url: z
    .string()
    .trim()
    .max(2000, "An address has at most 2,000 characters.")
    .refine((text) => URL.canParse(text), "Type the whole address, with https://."),
  events: z
    .array(z.string().refine(isWebhookEventType, "One of these events does not exist."))
    .max(100)
    .default([]),
});

export const webhookIdForm = z.object({ id: z.string() });
export const webhookChangeForm = webhookForm.extend({
  id: z.string(),
  state: z.enum(["active", "paused"]),
});
export const deliveryForm = z.object({ id: z.string(), delivery: z.string() });

export const notPublic =
  "Webhooks go to public https addresses only, not to names or addresses of a private network.";
export const mostWebhooks = 50;
