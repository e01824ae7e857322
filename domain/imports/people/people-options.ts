import { z } from "zod";
import { type ColumnFields } from "./columns/recognize-columns.ts";
import { type PersonFieldName, personFieldNames } from "./columns/person-fields.ts";

/** The status of these people, if no column gives it. */
export const standings = [
  { value: "won", label: "Customers" },
  { value: "contacted", label: "Leads that you are in touch with" },
  { value: "lost", label: "Former leads and customers" },
] as const;
export type Standing = (typeof standings)[number]["value"];

/** The person's choices for a people file. */
export interface PeopleOptions {
  /** True if the person has chosen anything. Until then, the file decides. */
  isChosen: boolean;
  /**
   * Returns the chosen field of a column by its zero-based index. Null leaves the column out, and undefined means that there is
   * no choice.
   */
  fieldOf(column: number): PersonFieldName | null | undefined;
  hasHeading: boolean;
  standing: Standing;
  /** Imports rows with invalid values and keeps those values in the notes. */
  keepWrong: boolean;
}

/** The names of the choices in the form. */
export const choiceNames = {
  chosen: "chosen",
  heading: "heading",
  standing: "standing",
  keepWrong: "keep-wrong",
  column: (at: number): string => `column-${at}`,
} as const;

const fieldName = z.enum(personFieldNames as [PersonFieldName, ...PersonFieldName[]]);
const standing = z.enum(["won", "contacted", "lost"]).catch("won");

export function readPeopleOptions(given: Readonly<Record<string, string>>): PeopleOptions {
  return {
    isChosen: given[choiceNames.chosen] === "yes",
    fieldOf(column) {
      const text = given[choiceNames.column(column)];
      if (text === undefined) return undefined;
      return fieldName.safeParse(text).data ?? null;
    },
    hasHeading: given[choiceNames.heading] === "yes",
    standing: standing.parse(given[choiceNames.standing]),
    keepWrong: given[choiceNames.keepWrong] === "yes",
  };
}

/** Returns the fields of the columns: the chosen field, or the recognized one if there is no choice. */
export function fieldsOf(options: PeopleOptions, recognized: ColumnFields): ColumnFields {
  if (!options.isChosen) return recognized;
  return recognized.map((field, at) => {
    const chosen = options.fieldOf(at);
    return chosen === undefined ? field : chosen;
  });
}
