import { z } from "zod";

export const neitherGiven = "Please provide either email or phone number";

export const personForm = z.object({
  email: z.string().max(300),
  phone: z.string().max(100),
});

/** Whose data is meant: by a folded email address, a phone number in E.164, or both. */
export interface Person {
  email: string | null;
  phoneE164: string | null;
}
