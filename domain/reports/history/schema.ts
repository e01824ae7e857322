import { z } from "zod";

export const longestQuery = 10_000;

/** A noted statement; its text stays as typed. */
export const querySchema = z.object({
  query: z
    .string()
    .max(longestQuery, "Enter a query of at most 10,000 characters.")
    .refine((text) => text.trim() !== "", "Enter a query.")
    .refine((text) => !/[\p{Surrogate}\0]/u.test(text), "Enter a query in plain text."),
});

/** The answer to every statement. */
export const sqlRefusal =
  "Direct SQL execution is not available for security reasons. Use the quick queries instead.";
