import {
  knownPrograms,
  mayFillTwice,
  type PersonFieldName,
  personFieldNames,
  personFields,
} from "./person-fields.ts";

/** The field that each column fills, or null for a column that stays out. */
export type ColumnFields = readonly (PersonFieldName | null)[];

/** "E-mails", "e_mails" and "EMails" are the same heading. */
export function foldHeading(heading: string): string {
  return heading
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
}

const headingsOf = new Map(
  personFieldNames.map((name) => [name, personFields[name].headings.map(foldHeading)] as const),
);
const allHeadings = new Set([...headingsOf.values()].flat());

/** Finds the fields of columns by their headings. The best heading fills each field, and each column fills one field. */
export function recognizeColumns(headings: readonly string[]): ColumnFields {
  const folded = headings.map(foldHeading);
  const fields: (PersonFieldName | null)[] = headings.map(() => null);
  for (const name of personFieldNames) {
    for (const known of headingsOf.get(name) ?? []) {
      const columns = folded.flatMap((own, at) =>
        own === known && fields[at] === null ? [at] : [],
      );
      for (const column of mayFillTwice(name) ? columns : columns.slice(0, 1))
        fields[column] = name;
      if (columns.length > 0 && !mayFillTwice(name)) break;
    }
  }
  return fields;
}

/** Returns the program that made a file with these headings, or null for an unknown program. */
export function programOf(headings: readonly string[]): string | null {
  const folded = new Set(headings.map(foldHeading));
  const program = knownPrograms.find((known) =>
    known.headings.every((heading) => folded.has(foldHeading(heading))),
  );
  return program?.name ?? null;
}

/** Tells whether a first row names the columns: it has a known heading, and no phone number or email address. */
export function isHeading(cells: readonly string[]): boolean {
  const hasValue = cells.some((cell) => cell.includes("@") || /\d{3}\D{0,3}\d{4}/.test(cell));
  return !hasValue && cells.some((cell) => allHeadings.has(foldHeading(cell)));
}
