export const separators = [",", ";", "\t", "|"] as const;
export type Separator = (typeof separators)[number];

/** Returns the most frequent separator in the first line, outside of quotation marks. The whole file uses it. */
export function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === "\n" || letter === "\r") break;
    else counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const count = (separator: Separator): number => counts.get(separator) ?? 0;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Excel may write the separator on a line of its own. */
const statedSeparator = /^sep=([,;\t|])(?:\r\n|\r|\n)/i;

/** Returns the separator of a text, and the number of characters at the start that only declare it. */
export function readSeparator(text: string): { separator: Separator; skipped: number } {
  const stated = statedSeparator.exec(text);
  const named = separators.find((separator) => separator === stated?.[1]);
  return named && stated
    ? { separator: named, skipped: stated[0].length }
    : { separator: separatorOf(text), skipped: 0 };
}

export interface CsvRow {
  /** Its number in a spreadsheet: empty rows count, and a cell of several lines is in one row. */
  row: number;
  cells: string[];
}

export interface CsvLimits {
  /** Maximum number of characters in one cell. */
  cell: number;
  /** Maximum number of cells in one row. */
  cells: number;
}

/** Thrown if a text is not a table. The message names the row. */
export class CsvError extends Error {
  override name = "CsvError";
}

const unlimited: CsvLimits = { cell: Infinity, cells: Infinity };

/** Reads a table piece by piece. `push` and `end` return the completed rows. Reads each character once. */
export class CsvReader {
  readonly #separator: Separator;
  readonly #limits: CsvLimits;
  readonly #plainEnd: RegExp;
  #number = 1;
  #row: string[] = [];
  #cell: string[] = [];
  #cellLength = 0;
  /**
   * `start`: at the start of a cell. `quote`: after a quotation mark in a quoted cell. `closed`: after the quoted part of a cell.
   */
  #state: "start" | "plain" | "quoted" | "quote" | "closed" = "start";
  /** True if the last character was a carriage return that ended a row. */
  #isAfterReturn = false;

  constructor(separator: Separator, limits: CsvLimits = unlimited) {
    this.#separator = separator;
    this.#limits = limits;
    this.#plainEnd = plainEnds[separator];
  }

  /** @throws CsvError */
  push(text: string): CsvRow[] {
    const rows: CsvRow[] = [];
    let at = 0;
    while (at < text.length) at = this.#step(text, at, rows);
    return rows;
  }

  /** @throws CsvError */
  end(): CsvRow[] {
    if (this.#state === "quoted")
      throw new CsvError(`A quotation mark in row ${this.#number} is never closed.`);
    const rows: CsvRow[] = [];
    if (this.#state !== "start" || this.#row.length > 0) this.#endRow(rows);
    return rows;
  }

  #step(text: string, at: number, rows: CsvRow[]): number {
    const letter = text[at] ?? "";
    if (this.#isAfterReturn) {
      this.#isAfterReturn = false;
      if (letter === "\n") return at + 1;
    }
    if (this.#state === "quoted") return this.#readQuoted(text, at);
    if (this.#state === "quote") {
      this.#state = letter === '"' ? "quoted" : "closed";
      if (letter !== '"') return at;
      this.#add('"');
      return at + 1;
    }
    if (this.#state === "start" && letter === '"') {
      this.#state = "quoted";
      return at + 1;
    }
    this.#plainEnd.lastIndex = at;
    const end = this.#plainEnd.exec(text)?.index ?? text.length;
    // Text after a closing quotation mark belongs to no cell.
    if (this.#state !== "closed") {
      if (end > at) this.#state = "plain";
      this.#add(text.slice(at, end));
    }
    if (end === text.length) return end;
    if (text[end] === this.#separator) this.#endCell();
    else {
      this.#isAfterReturn = text[end] === "\r";
      this.#endRow(rows);
    }
    return end + 1;
  }

  #readQuoted(text: string, at: number): number {
    const quote = text.indexOf('"', at);
    this.#add(text.slice(at, quote < 0 ? text.length : quote));
    if (quote < 0) return text.length;
    this.#state = "quote";
    return quote + 1;
  }

  #add(part: string): void {
    if (part === "") return;
    this.#cellLength += part.length;
    if (this.#cellLength > this.#limits.cell) {
      const most = this.#limits.cell.toLocaleString("en-US");
      const cause = this.#state === "quoted" ? " There may be an unclosed quotation mark." : "";
      throw new CsvError(`Row ${this.#number} has a cell of more than ${most} letters.${cause}`);
    }
    this.#cell.push(part);
  }

  #endCell(): void {
    this.#row.push(this.#cell.length === 1 ? (this.#cell[0] ?? "") : this.#cell.join(""));
    this.#cell = [];
    this.#cellLength = 0;
    this.#state = "start";
    if (this.#row.length >= this.#limits.cells) {
      const most = this.#limits.cells.toLocaleString("en-US");
      throw new CsvError(`Row ${this.#number} has more than ${most} columns.`);
    }
  }

  #endRow(rows: CsvRow[]): void {
    this.#row.push(this.#cell.length === 1 ? (this.#cell[0] ?? "") : this.#cell.join(""));
    rows.push({ row: this.#number++, cells: this.#row });
    this.#row = [];
    this.#cell = [];
    this.#cellLength = 0;
    this.#state = "start";
  }
}

/** Finds the end of a cell without quotation marks. */
const plainEnds: Record<Separator, RegExp> = {
  ",": /[,\r\n]/g,
  ";": /[;\r\n]/g,
  "\t": /[\t\r\n]/g,
  "|": /[|\r\n]/g,
};

/** Number of characters to read between checks for enough rows. */
const piece = 65_536;

/** Returns the rows of a text, at most `most` plus one, or null for an unclosed quotation mark. Reads each character once. */
export function readCsv(text: string, separator: Separator, most: number): string[][] | null {
  const reader = new CsvReader(separator);
  const rows: CsvRow[] = [];
  try {
    for (let at = 0; at < text.length && rows.length <= most; at += piece)
      rows.push(...reader.push(text.slice(at, at + piece)));
    if (rows.length <= most) rows.push(...reader.end());
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
  return rows.slice(0, most + 1).map(({ cells }) => cells);
}
