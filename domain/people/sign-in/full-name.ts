import { z } from "zod";
import { isNameText, nameLetters, plainName } from "#domain/words/clean-text.ts";

/** A person's name, by the rules of the request form: 2 to 100 characters. */
export const fullNameField = z
  .string({ error: "Full name is required" })
  .overwrite(plainName)
  .min(1, { error: "Full name is required", abort: true })
  .min(2, { error: "Full name must be at least 2 characters", abort: true })
  .max(100, { error: "Full name must be no more than 100 characters", abort: true })
  .refine(isNameText, nameLetters);
