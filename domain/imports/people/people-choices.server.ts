import type { Ctx } from "#domain/access/context.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { withoutFormulaMark } from "#domain/words/csv.ts";
import { CsvError, type CsvRow } from "#domain/words/tables/csv-rows.ts";
import { readTable } from "#domain/words/tables/read-table.ts";
import { encodingOf } from "#domain/words/tables/text-encoding.ts";
import type { ImportRun } from "#domain/imports/importer.ts";
import type { PersonFieldName } from "./columns/person-fields.ts";
import { readPeopleOptions, type Standing } from "./people-options.ts";
import { type Person, readPerson } from "./row/person-row.ts";
import { tableOf } from "./table/people-table.server.ts";

export interface ColumnChoice {
  /** Zero-based index. */
  column: number;
  heading: string;
  field: PersonFieldName | null;
  /** Values from the first rows. */
  examples: string[];
}

/** Preview of one of the first rows. */
export interface PreviewRow {
  row: number;
  person: Person | null;
  /** The reason why it stays out. */
  reason: string;
}

export interface PeopleChoices {
  program: string | null;
  hasHeading: boolean;
  standing: Standing;
  keepWrong: boolean;
  columns: ColumnChoice[];
  preview: PreviewRow[];
}

/** The beginning of the file, enough to recognize its columns. */
const lookedBytes = 512 * 1024;
const lookedRows = 50;
const shownExamples = 3;
const shownRows = 8;

/** Returns the recognized or chosen fields of the columns and a preview of the first rows, or null if the file is not a table. */
export async function readChoices(ctx: Ctx, run: ImportRun): Promise<PeopleChoices | null> {
  const [file] = run.files;
  if (!file) return null;
  const head = await run.slice(file, 0, Math.min(file.size, lookedBytes));
  const isWhole = head.byteLength === file.size;
  const rows = await firstRows(head, isWhole);
  if (rows.length === 0) return null;
  const options = readPeopleOptions(run.options);
  const table = tableOf(rows[0], options);
  const people = table.hasHeading ? rows.slice(1) : rows;
  const { hours } = await readCompany(ctx.db);
  const rules = { ...table, ...options, timeZone: hours.timeZone, now: new Date() };
  return {
    program: table.program,
    hasHeading: table.hasHeading,
    standing: options.standing,
    keepWrong: options.keepWrong,
    columns: table.headings.map((heading, column) => ({
      column,
      heading,
      field: table.fields[column] ?? null,
      examples: examplesOf(people, column),
    })),
    preview: people.slice(0, shownRows).map(({ row, cells }) => {
      const read = readPerson(cells, rules);
      return read.ok
        ? { row, person: read.person, reason: "" }
        : { row, person: null, reason: read.reason };
    }),
  };
}

async function firstRows(head: Uint8Array, isWhole: boolean): Promise<CsvRow[]> {
  const bytes = async function* () {
    yield await Promise.resolve(head);
  };
  const found: CsvRow[] = [];
  try {
    const encoding = await encodingOf(bytes(), { isWhole });
    for await (const rows of readTable(bytes(), encoding)) {
      found.push(...rows);
      if (found.length > lookedRows) break;
    }
  } catch (error) {
    // The rows before the error show the file's contents. The check reports the error.
    if (!(error instanceof CsvError)) throw error;
  }
  return found.slice(0, lookedRows);
}

function examplesOf(rows: readonly CsvRow[], column: number): string[] {
  const values = rows.map(({ cells }) => withoutFormulaMark(cells[column] ?? "").trim());
  return [...new Set(values.filter((value) => value !== ""))]
    .slice(0, shownExamples)
    .map((value) => (value.length > 60 ? `${value.slice(0, 60)}…` : value));
}
