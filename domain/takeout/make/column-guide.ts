import { sql } from "drizzle-orm";
import { leadFields } from "#domain/leads/fields/field-register.ts";
import { escapeHtml } from "#domain/words/html/html-tag.ts";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { htmlPage } from "./html-page.ts";
import type { WrittenTable } from "./table-files.ts";

/** Describes a column of the archive. */
interface ColumnFacts {
  name: string;
  type: string;
  note: string;
}

interface Reference {
  table: string;
  column: string;
  target: string;
}

/** The check of a column with known values. */
interface Check {
  name: string;
  definition: string;
}

const jsonTypes: readonly (readonly [start: string, words: string])[] = [
  ["smallint", "number"],
  ["integer", "number"],
  ["bigint", "number"],
  ["real", "number"],
  ["double", "number"],
  ["boolean", "true or false"],
  ["timestamp", "time, ISO 8601 in UTC"],
  ["date", "day, YYYY-MM-DD"],
  ["json", "JSON"],
  ["text[]", "list of texts"],
  ["numeric", "decimal, as text"],
  ["uuid", "id"],
];

/** Describes every column with its type, its reference and its possible values. */
export async function columnGuide(
  db: Database,
  tables: readonly WrittenTable[],
): Promise<(WrittenTable & { facts: ColumnFacts[] })[]> {
  const references = await rows<Reference>(
    db,
    sql`select c.relname as table, a.attname as column, t.relname as target
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and cardinality(k.conkey) = 1`,
  );
  const checks = await rows<Check>(
    db,
    sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  return tables.map((table) => ({
    ...table,
    facts: table.columns.map(({ name, type }) => ({
      name,
      type: jsonTypes.find(([start]) => type.startsWith(start))?.[1] ?? "text",
      note: [
        labelOf(table.name, name),
        table.left.includes(name) ? "Always empty here." : "",
        ...references
          .filter((one) => one.table === table.name && one.column === name)
          .map(({ target }) => `The id of a row of ${target}.`),
        valuesOf(checks.find((check) => check.name === `${table.name}_${name}_known`)),
      ]
        .filter(Boolean)
        .join(" "),
    })),
  }));
}

/** Returns the product's name for a column of a lead. */
function labelOf(table: string, column: string): string {
  if (table !== "form_submissions") return "";
  const name = column.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
  const label = Object.entries(leadFields).find(([field]) => field === name)?.[1].label ?? "";
  return label === "" ? "" : `${label}.`;
}

/** "One of: new, won." */
function valuesOf(check: Check | undefined): string {
  const values = [...(check?.definition.matchAll(/'([^']*)'/g) ?? [])].map(([, value]) => value);
  return values.length === 0 ? "" : `One of: ${values.join(", ")}.`;
}

export function guidePage(tables: Awaited<ReturnType<typeof columnGuide>>): string {
  const list = tables.map(
    ({ name, about, rows: count }) =>
      `<tr><td><a href="#${name}">${name}</a></td><td>${escapeHtml(about)}</td><td>${count.toLocaleString("en-US")}</td></tr>`,
  );
  const sections = tables.map(
    ({ name, about, facts }) => `<section id="${name}"><h2>${name}</h2><p>${escapeHtml(about)}
<a href="csv/${name}.csv">CSV</a>, <a href="json/${name}.jsonl">JSON lines</a></p>
<table><tr><th>Column</th><th>Type</th><th>Meaning</th></tr>${facts.map((fact) => `<tr><td>${fact.name}</td><td>${escapeHtml(fact.type)}</td><td>${escapeHtml(fact.note)}</td></tr>`).join("\n")}</table></section>`,
  );
  return htmlPage(
    "Tables",
    `<p>Each table is there twice: as CSV for spreadsheets, and as JSON lines (one object a line) for programs. In CSV, a cell that a
spreadsheet would read as a formula begins with an apostrophe.</p>
<table><tr><th>Table</th><th>Holds</th><th>Rows</th></tr>${list.join("\n")}</table>${sections.join("\n")}`,
    "index.html",
  );
}
