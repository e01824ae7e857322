/**
 * The rows of a CSV text, at most `most` and one more; null if a quotation mark is never closed. Reads each character
 * once.
 */
export function readCsv(text: string, most: number): string[][] | null {
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
    if (text[at] === "," || text[at] === ";") {
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

function isEnd(letter: string | undefined): boolean {
  return letter === "," || letter === ";" || letter === "\n" || letter === "\r";
}
