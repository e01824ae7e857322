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

/** What the columns of a file hold. */
export interface PeopleTable {
  /** The program that made the file; null if we know none. */
  program: string | null;
  hasHeading: boolean;
  headings: readonly string[];
  fields: ColumnFields;
}

/** Reads what the columns hold from the first row, and from what a person chose. */
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

/** What keeps a table from being read; null for nothing. */
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

/** The rows of a file without its headings, some at a time. The first rows say what the columns hold. */
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
