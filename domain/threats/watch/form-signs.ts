import type { SightingName } from "./kinds.ts";

/*
 * What looks like an attack in the value of a form. Nothing is refused because of it. Ordinary words pass: an attack has
 * the grammar of a statement, not only its words. "Please select a time from Monday; don't drop by" is none.
 */

const scripts = /< ?\/? ?script\b|\bon(?:load|error|click) ?=/i;
const statements: readonly RegExp[] = [
  // A quote that ends a text, and a condition or a further statement after it.
  /['"] ?\)? ?(?:or|and)\b[^=<>]{1,20}[=<>]/i,
  /['"] ?\)? ?;? ?--/,
  /['")\d] ?; ?(?:drop|delete|insert|update|alter|truncate|exec|shutdown)\b/i,
  /\bunion (?:all )?select\b/i,
  /\b(?:drop|truncate|alter) table \w/i,
  /\binsert into [\w".]{1,60} ?(?:\(|values\b|select\b)/i,
  /\bdelete from [\w".]{1,60} ?(?:where\b|;|--|$)/i,
  /\bselect [\w".*]{1,60} from [\w".]{1,60} where\b/i,
  /\bselect \* from\b/i,
  /\b(?:sleep|benchmark|pg_sleep|xp_cmdshell) ?\(/i,
  /\bjavascript ?:/i,
];
const word = /\b(?:select|insert|update|delete|drop|union|alter|truncate|exec)\b/i;
const mark = /;|--|\/\*/;

/** Letters of a value that are looked at. */
const looked = 4000;

/** What a typed value looks like; null for ordinary text. An SQL word beside a semicolon or comment is only a weak sign. */
export function signOf(value: string): SightingName | null {
  const text = value.slice(0, looked).replace(/\s+/g, " ");
  if (scripts.test(text)) return "script_injection";
  if (statements.some((statement) => statement.test(text))) return "sql_injection";
  return word.test(text) && mark.test(text) ? "sql_words" : null;
}

const secret = /pass|code|token|secret/i;
const fieldsLooked = 60;

/** The strongest sign in the fields of a form, and the field. Fields with secrets are not read. */
export function signsIn(
  fields: Iterable<readonly [string, unknown]>,
): { sign: SightingName; field: string } | null {
  let weak: { sign: SightingName; field: string } | null = null;
  let seen = 0;
  for (const [field, value] of fields) {
    if (++seen > fieldsLooked) break;
    if (typeof value !== "string" || secret.test(field)) continue;
    const sign = signOf(value);
    if (sign === null) continue;
    const found = { sign, field: field.slice(0, 60) };
    if (sign !== "sql_words") return found;
    weak ??= found;
  }
  return weak;
}
