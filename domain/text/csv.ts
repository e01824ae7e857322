/** One CSV cell: always quoted, and never interpreted as a formula by a spreadsheet. */
export function csvCell(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return '""';
  const text = value instanceof Date ? value.toISOString() : String(value);
  const formula = typeof value === "string" && /^[\s\u0000]*[=+\-@\t\r\n＝＋－＠]/.test(text);
  return `"${formula ? "'" : ""}${text.replaceAll('"', '""')}"`;
}

export function csvLine(values: readonly Parameters<typeof csvCell>[0][]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}
