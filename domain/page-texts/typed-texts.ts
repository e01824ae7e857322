import { unknownFacts } from "./text-facts.ts";
import { listsIn, type TextField, textFields, textsIn } from "./text-fields.ts";
import type { TextChanges } from "./merge-texts.ts";

/** Name of a text's form field: "faqs.3.answer" -> "faqs-3-answer". */
export function fieldName(path: string): string {
  return path.replaceAll(".", "-");
}

type Typed = Readonly<Record<string, unknown>>;

type Checked =
  | { ok: true; changes: TextChanges }
  | { ok: false; reason: "invalid"; message: string; fieldErrors: Record<string, string[]> };

interface Typing {
  /** The typed texts by field name; a missing one stays as it is. */
  typed: Typed;
  /** A draft may have empty texts. */
  complete: boolean;
}

/** The changes that the typed texts of a page make; texts that equal the shipped ones are none. */
export function typedChanges(
  template: object,
  before: TextChanges,
  { typed, complete }: Typing,
): Checked {
  const changes: Record<string, string> = {};
  const fieldErrors: Record<string, string[]> = {};
  const parts = textFields(template, before);
  for (const { path, items, rearranged } of listsIn(parts))
    if (rearranged) changes[path] = items.map(({ key }) => key).join(",");
  for (const field of textsIn(parts)) {
    const given = typed[fieldName(field.path)];
    const text = typeof given === "string" ? oneParagraph(given) : field.text;
    const problem = problemOf(text, field, complete);
    if (problem !== null) fieldErrors[fieldName(field.path)] = [problem];
    if (text !== field.shipped) changes[field.path] = text;
  }
  return Object.keys(fieldErrors).length === 0
    ? { ok: true, changes }
    : { ok: false, reason: "invalid", message: "Please check the marked texts.", fieldErrors };
}

function problemOf(text: string, { maxLength }: TextField, complete: boolean): string | null {
  if (text === "" && complete) return "Please enter a text.";
  if (text.length > maxLength) return `Please use at most ${maxLength} characters.`;
  const [unknown] = unknownFacts(text);
  return unknown === undefined ? null : `There is no fact {${unknown}}.`;
}

/** One paragraph without control characters: the pages show each text in one place. */
function oneParagraph(text: string): string {
  return text
    .slice(0, 10_000)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}
