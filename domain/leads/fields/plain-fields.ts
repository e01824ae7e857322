interface PlainField {
  label: string;
  /** In characters. */
  longest: number;
  /** The part of the forms that has it: "business" shows for companies. */
  part: "business" | "details";
  hint?: string;
  autoComplete?: string;
}

/**
 * Optional texts of a request. One entry here, a column of the same name and a value in the test of the register make a
 * field: forms, checks, journal, email, CRM, files, API and webhooks read this list. It only ever grows: journals and
 * backups have the names.
 */
export const plainFields = {
  company: { label: "Company", longest: 120, part: "business", autoComplete: "organization" },
  units: {
    label: "Number of units",
    longest: 40,
    part: "business",
    hint: "Homes, rooms or shops that we would look after.",
  },
} as const satisfies Record<string, PlainField>;

type Fields = typeof plainFields;
export type PlainName = keyof Fields;
type NameIn<Part> = {
  [Name in PlainName]: Fields[Name]["part"] extends Part ? Name : never;
}[PlainName];

export const plainNames = Object.keys(plainFields) as PlainName[];

export const plainField = (name: PlainName): PlainField => plainFields[name];

/** The names of one part of a form, in its order. */
export const plainNamesIn = <Part extends PlainField["part"]>(part: Part): NameIn<Part>[] =>
  plainNames.filter((name) => plainField(name).part === part) as NameIn<Part>[];

/** One value for each name. */
export const forEachPlain = <Value, Name extends PlainName = PlainName>(
  valueOf: (name: Name) => Value,
  names = plainNames as Name[],
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** The texts of a row; null for those that are empty. */
export const plainTexts = (
  row: Readonly<Partial<Record<PlainName, string | null | undefined>>>,
): Record<PlainName, string | null> => forEachPlain((name) => row[name] || null);
