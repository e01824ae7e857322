/** A JSON value of a table. */
export type PlainValue = string | number | boolean | null | object;

const numbers = new Set(["smallint", "integer", "bigint", "double precision", "real"]);

/**
 * Turns the text of a value, as Postgres writes it in UTC, into a JSON value. Times become ISO 8601, arrays of texts become
 * arrays, exact decimals stay texts.
 */
export function plainValue(text: string | null, type: string): PlainValue {
  if (text === null) return null;
  if (type === "boolean") return text === "true" || text === "t";
  if (numbers.has(type)) {
    const number = Number(text);
    return Number.isSafeInteger(number) || !Number.isInteger(number) ? number : text;
  }
  if (type.startsWith("timestamp")) return isoTime(text);
  if (type === "json" || type === "jsonb") return JSON.parse(text) as PlainValue;
  if (type === "text[]") return arrayOf(text);
  return text;
}

/** "2026-03-02 15:04:05.25+00" becomes "2026-03-02T15:04:05.25Z". */
function isoTime(text: string): string {
  return text.replace(" ", "T").replace("+00", "Z");
}

/** Reads `{a,"b, \"c\"",NULL}`. */
function arrayOf(text: string): (string | null)[] {
  const items: (string | null)[] = [];
  let item = "";
  let isQuoted = false;
  let wasQuoted = false;
  const end = (): void => {
    if (item !== "" || wasQuoted) items.push(item === "NULL" && !wasQuoted ? null : item);
    item = "";
    wasQuoted = false;
  };
  for (let at = 1; at < text.length - 1; at++) {
    const letter = text[at] ?? "";
    if (letter === "\\") item += text[++at] ?? "";
    else if (letter === '"') {
      isQuoted = !isQuoted;
      wasQuoted = true;
    } else if (letter === "," && !isQuoted) end();
    else item += letter;
  }
  end();
  return items;
}
