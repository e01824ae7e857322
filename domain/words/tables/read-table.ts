import { CsvError, type CsvLimits, CsvReader, type CsvRow, readSeparator } from "./csv-rows.ts";
import { textOf, type TextEncoding } from "./text-encoding.ts";

export const tableLimits: CsvLimits = { cell: 100_000, cells: 2000 };

/** Number of characters to read to find the separator. */
const looked = 65_536;

/**
 * Yields the rows of a CSV file in order, in batches. Memory holds only the current batch and one unfinished row. Skips empty
 * rows.
 * @throws CsvError
 */
export async function* readTable(
  bytes: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
  limits: CsvLimits = tableLimits,
): AsyncGenerator<CsvRow[]> {
  let reader: CsvReader | null = null;
  let head = "";
  for await (const text of textOf(bytes, encoding)) {
    if (reader !== null) {
      yield reader.push(text).filter(isFilled);
      continue;
    }
    head += text;
    if (head.length < looked) continue;
    const begun = begin(head, limits);
    reader = begun.reader;
    yield begun.rows.filter(isFilled);
  }
  if (reader === null) {
    const begun = begin(head, limits);
    reader = begun.reader;
    yield begun.rows.filter(isFilled);
  }
  yield reader.end().filter(isFilled);
}

function begin(head: string, limits: CsvLimits): { reader: CsvReader; rows: CsvRow[] } {
  if (head.includes("\u0000"))
    throw new CsvError("This isn't a table in text form. Export it as a CSV file.");
  const { separator, skipped } = readSeparator(head);
  const reader = new CsvReader(separator, limits);
  return { reader, rows: reader.push(head.slice(skipped)) };
}

function isFilled({ cells }: CsvRow): boolean {
  return cells.some((cell) => cell.trim() !== "");
}
