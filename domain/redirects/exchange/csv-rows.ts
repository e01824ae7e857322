/** The separator that the first line uses, outside of quotation marks; the whole file has the same. */
export function separatorOf(text: string): "," | ";" | "\t" {
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === "," || letter === ";" || letter === "\t") return letter;
    else if (letter === "\n" || letter === "\r") break;
  }
  return ",";
}

/**
 * The rows of a CSV text, at most `most` and one more; null if a quotation mark is never closed. Reads each character
 * once.
 */
export function readCsv(text: string, separator: string, most: number): string[][] | null {
  const isEnd = (letter: string | undefined): boolean =>
    letter === separator || letter === "\n" || letter === "\r";
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length <= most) {
    let cell: string;
    if (text[at] === '"') {
      const parts: string[] = [];
      let from = at + 1;
      for (;;) {
        const quote = text.indexOf('"', from);
        if (quote < 0) return null;
        parts.push(text.slice(from, quote));
        at = quote + 1;
        if (text[at] !== '"') break;
        parts.push('"');
        from = at + 1;
      }
      cell = parts.join("");
      while (at < text.length && !isEnd(text[at])) at++;
    } else {
      const start = at;
      while (at < text.length && !isEnd(text[at])) at++;
      cell = text.slice(start, at);
    }
    row.push(cell);
    if (text[at] === separator) {
      at++;
      if (at === text.length) row.push("");
      continue;
    }
    if (text[at] === "\r") at++;
    if (text[at] === "\n") at++;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
