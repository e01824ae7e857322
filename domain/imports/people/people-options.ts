import { z } from "zod";
import { type ColumnFields } from "./columns/recognize-columns.ts";
import { type PersonFieldName, personFieldNames } from "./columns/person-fields.ts";

/** What these people are, if no column says it. */
export const standings = [
  { value: "won", label: "Customers" },
  { value: "contacted", label: "Leads that you are in touch with" },
  { value: "lost", label: "Former leads and customers" },
] as const;
export type Standing = (typeof standings)[number]["value"];

/** What a person chose for a file of people. */
export interface PeopleOptions {
  /** Whether anything was chosen: before that, the file decides. */
  isChosen: boolean;
  /** The chosen field of a column, from 0 on; null leaves it out, undefined was not asked. */
  fieldOf(column: number): PersonFieldName | null | undefined;
  hasHeading: boolean;
  standing: Standing;
  /** Brings in a row with a value that is not right, and keeps that value in the notes. */
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

/** The fields of the columns: as chosen, and as recognized where nobody was asked. */
export function fieldsOf(options: PeopleOptions, recognized: ColumnFields): ColumnFields {
  if (!options.isChosen) return recognized;
  return recognized.map((field, at) => {
    const chosen = options.fieldOf(at);
    return chosen === undefined ? field : chosen;
  });
}
