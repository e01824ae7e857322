import { z } from "zod";

/** A choice as the browser reports it. */
export const choiceSchema = z.object({
  analytics: z.boolean(),
  marketing: z.boolean(),
  chat: z.boolean().default(false),
  version: z.string().max(60),
  /** Of this browser's earlier choice. */
  id: z.uuid().optional().catch(undefined),
  page: z
    .string()
    .startsWith("/")
    .max(200)
    .regex(/^[^\p{Cc}\p{Surrogate}]*$/u),
});

export const erasureSchema = z.object({ id: z.uuid("This is not the number of a record.") });
