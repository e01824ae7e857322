import { printable } from "./printable.ts";

/** One CSV cell: always quoted, and never interpreted as a formula by a spreadsheet. */
export function csvCell(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return '""';
  const text = value instanceof Date ? value.toISOString() : printable(String(value));
  const isMarked = typeof value === "string" && formula.test(text);
  return `"${isMarked ? "'" : ""}${text.replaceAll('"', '""')}"`;
}

/** What a spreadsheet reads as a formula, and what looks like one that is marked already. */
const formula = /^'?[\s\u0000]*[=+\-@\t\r\n＝＋－＠]/;

/** The text of a cell without the apostrophe that keeps spreadsheets from reading a formula. */
export function withoutFormulaMark(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

export function csvLine(values: readonly Parameters<typeof csvCell>[0][]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}
