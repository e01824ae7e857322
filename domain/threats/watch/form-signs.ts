import type { SightingName } from "./kinds.ts";

/*
 * What looks like an attack in the value of a form. Nothing is refused because of it. Ordinary words pass: an attack has
 * the grammar of a statement, not only its words. "Please select a time from Monday; don't drop by" is none.
 */

const scripts = /< ?\/? ?script\b|\bon(?:load|error|click) ?=/i;
const statements: readonly RegExp[] = [
  // A quote that ends a text, and a condition, a comment or a further statement after it.
  /['"] ?\)? ?(?:or|and)\b[^'"=<>]{0,20}(?:[\w)]|['"][^'"=<>]{0,20}['"]\)?) ?[=<>]/i,
  /['"]\)? ?;? ?--(?: ?$|[+ ]-)/,
  /['")] ?; ?--/,
  /['")\d] ?; ?(?:drop|alter|truncate) (?:table|database|schema|view|index|user|role)\b/i,
  /['")\d] ?; ?(?:insert into|delete from) \w/i,
  /['")\d] ?; ?(?:exec|shutdown)\b/i,
  /^(?:drop|truncate|alter) table [\w".]{1,60}(?: ?;|$| (?:add|drop|rename|cascade)\b)/i,
  /\bunion (?:all |distinct )?select (?:null\b|\d|\*|['"@(]|[\w.,"* ]{1,80}\bfrom\b)/i,
  /\binsert into [\w".]{1,60} ?(?:\([^()]{0,200}\) ?)?(?:values ?\(|select\b)/i,
  /\bdelete from [\w".]{1,60} where [\w".]{1,60} ?(?:[=<>!]|like\b|in ?\()/i,
  /\bupdate [\w".]{1,60} set [\w".]{1,60} ?=/i,
  /\bselect [\w".,*]{1,60} from [\w".]{1,60} where [\w".]{1,60} ?(?:[=<>!]|like\b|in ?\()/i,
  /\bselect \* from\b/i,
  /\b(?:pg_sleep|xp_cmdshell|waitfor delay)\b/i,
  /\bsleep ?\( ?\d{1,6} ?\)|\bbenchmark ?\( ?\d/i,
  /\bjavascript:\S|\bjavascript ?: ?[\w.$]{1,40} ?[(=`]/i,
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
