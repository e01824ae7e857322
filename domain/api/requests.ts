import { z } from "zod";
import { isDay } from "#domain/words/calendar-day.ts";

/** Parses the cursor of a list. The previous page returns it as `next`. */
export const after = z
  .string()
  .max(120)
  .optional()
  .meta({ description: "The value of next from the previous page.", example: undefined });

/** The words of a search. */
export const searchWords = z
  .string()
  .max(120)
  .optional()
  .meta({ description: "Words to search for." });

/** A day in the company's time zone. */
export const calendarDay = z.iso
  .date({ abort: true })
  .refine(isDay, "Choose a day from 2000 to 2099");

/** Parses a switch among the filters of a list. The portal's address has the same value. */
export const switchedOn = z.enum(["1"]).optional();

/** Requires a change to name at least one field. */
export function changesOf<Body extends z.ZodObject>(body: Body): Body {
  return body.refine((given) => Object.keys(given).length > 0, "Name at least one field to change");
}

/** Returns filters as the query that the portal's addresses use. */
export function searchOf(query: object): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (typeof value === "string") search.set(name, value);
  return search;
}
