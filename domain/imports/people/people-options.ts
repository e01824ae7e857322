import { z } from "zod";
import { personFieldNames } from "./columns/person-fields.ts";

const field = z.enum(personFieldNames as [string, ...string[]]);

/** What these people are, if no column says it. */
export const standings = [
  { value: "won", label: "Customers" },
  { value: "contacted", label: "Leads that we are in touch with" },
  { value: "lost", label: "Former leads and customers" },
] as const;
export type Standing = (typeof standings)[number]["value"];

/** What the person chose on the screen. Without a choice, the file decides. */
export const peopleOptions = z.object({
  /** Fields by the number of the column, from 0 on; null for a column that stays out. */
  columns: z
    .record(z.string().regex(/^\d{1,4}$/), field.nullable())
    .optional()
    .catch(undefined),
  hasHeading: z.boolean().optional().catch(undefined),
  standing: z.enum(["won", "contacted", "lost"]).catch("won"),
  /** Brings in a row with a value that is not right, and keeps that value in the notes. */
  keepWrong: z.boolean().catch(false),
});
export type PeopleOptions = z.output<typeof peopleOptions>;
