import { z } from "zod";

/** A person's name as entered, trimmed: 2 to 100 characters. */
export const fullNameField = z
  .string({ error: "Full name is required" })
  .trim()
  .min(1, { error: "Full name is required", abort: true })
  .min(2, { error: "Full name must be at least 2 characters", abort: true })
  .max(100, { error: "Full name must be no more than 100 characters", abort: true })
  .regex(
    /^[\p{L}\p{M}\s'’.-]+$/u,
    "Name can only contain letters, spaces, hyphens, and apostrophes",
  );
