import { mayFillTwice, personFields } from "#domain/imports/people/columns/person-fields.ts";
import {
  type ColumnFields,
  isHeading,
  programOf,
  recognizeColumns,
} from "#domain/imports/people/columns/recognize-columns.ts";
import { fieldsOf, type PeopleOptions } from "#domain/imports/people/people-options.ts";
import { type CsvRow } from "#domain/words/tables/csv-rows.ts";
import { readTable } from "#domain/words/tables/read-table.ts";
import type { TextEncoding } from "#domain/words/tables/text-encoding.ts";

/** The fields of a file's columns. */
export interface PeopleTable {
  /** The program that made the file, or null for an unknown program. */
  program: string | null;
  hasHeading: boolean;
  headings: readonly string[];
  fields: ColumnFields;
}

/** Finds the fields of the columns from the first row and the person's choices. */
export function tableOf(first: CsvRow | undefined, options: PeopleOptions): PeopleTable {
  const cells = first?.cells ?? [];
  const hasHeading = options.isChosen ? options.hasHeading : isHeading(cells);
  const named = hasHeading ? cells.map((cell) => cell.trim()) : cells.map(() => "");
  const headings = named.map((name, at) => name.slice(0, 100) || `Column ${at + 1}`);
  return {
    program: hasHeading ? programOf(headings) : null,
    hasHeading,
    headings,
    fields: fieldsOf(options, recognizeColumns(named)),
  };
}

/** Returns the reason why a table cannot be read, or null if it can. */
export function tableProblem({ fields }: PeopleTable): string | null {
  const filled = fields.filter((field) => field !== null);
  const doubled = filled.find((field, at) => !mayFillTwice(field) && filled.indexOf(field) !== at);
  if (doubled)
    return `Two columns are “${personFields[doubled].label}”. Choose one, and “Notes” for the other.`;
  if (!filled.some((field) => reaching.has(field)))
    return "No column is a phone number or an email address. Choose the columns, then check again.";
  return null;
}

const reaching: ReadonlySet<string> = new Set(["phone", "otherPhone", "email", "otherEmail"]);

/** Yields the rows of a file in batches, without the headings. The first rows show which fields the columns hold. */
export async function* readPeople(
  bytes: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
  options: PeopleOptions,
): AsyncGenerator<{ table: PeopleTable; rows: CsvRow[] }> {
  let table: PeopleTable | null = null;
  for await (const rows of readTable(bytes, encoding)) {
    if (rows.length === 0) continue;
    if (table === null) {
      table = tableOf(rows[0], options);
      yield { table, rows: table.hasHeading ? rows.slice(1) : rows };
    } else yield { table, rows };
  }
}
