import type { TableRows } from "./table-rows.ts";

/** A row as JSON. A column can hold JSON as well; only the texts of pages are read. */
export type Row = Record<string, string | number | boolean | null>;

/** The database makes these columns from others, in each release as it needs them. */
const computed = ["search_text", "body_words"];

/** The setting whose switches became the order of the sections of the home page. */
export const switches = "homeSections";

/** The rows that an update keeps as they are: without computed columns, and without the switches that it moves. */
export function givenIn(name: string, table: TableRows | undefined): string[] | undefined {
  const isMoved = (row: Row) => name === "settings" && row["key"] === switches;
  return table?.rows
    .map((row) => JSON.parse(row) as Row)
    .filter((row) => !isMoved(row))
    .map((row) => {
      const given = Object.entries(withoutOrder(name, row)).filter(
        ([column]) => !computed.includes(column),
      );
      return JSON.stringify(Object.fromEntries(given));
    })
    .toSorted();
}

/** The texts of the home page as they were before the update added the order of its sections. */
function withoutOrder(name: string, row: Row): Row {
  if (!name.startsWith("page_text") || row["page"] !== "home") return row;
  const texts = (json: unknown): unknown => {
    if (typeof json !== "object" || json === null) return json;
    const { order: _order, ...others } = json as Record<string, unknown>;
    return others;
  };
  const had = JSON.stringify(row).includes('"order":');
  const before = Object.entries(row).map(([column, value]) => [
    column,
    column === "version" && had ? Number(value) - 1 : texts(value),
  ]);
  return Object.fromEntries(before) as Row;
}
