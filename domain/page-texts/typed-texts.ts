import { unknownFacts } from "./text-facts.ts";
import { leftoverTexts } from "./leftover-texts.ts";
import { listsIn, type TextField, textFields, textsIn } from "./text-fields.ts";
import type { TextChanges } from "./merge-texts.ts";
import { readSeenTexts, type SeenTexts, wasChanged } from "./seen-texts.ts";
import { oneParagraph } from "./one-paragraph.ts";
import { cleanSections, orderPath } from "./order/page-sections.ts";
import { addedPath, type CheckParts, orderedIds } from "./added-parts.ts";

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
  /** The texts that the form was shown with. Without them every typed text counts. */
  seen?: SeenTexts | undefined;
  /** Without it, the parts that the owner added stay as they are. */
  checkParts?: CheckParts | undefined;
}

/**
 * The changes that the typed texts of a page make; texts that equal the shipped ones are none. A text that the person
 * left as it was shown stays as it is stored, and so does a text that the page does not have.
 */
export function typedChanges(
  template: object,
  before: TextChanges,
  { typed, complete, seen, checkParts }: Typing,
): Checked {
  const changes: Record<string, string> = { ...leftoverTexts(template, before) };
  const fieldErrors: Record<string, string[]> = {};
  const stored = before[addedPath];
  const parts = checkParts?.(stored, { typed, complete, seen: seen?.get(addedPath) }) ?? {
    ok: true,
    stored,
  };
  if (!parts.ok) Object.assign(fieldErrors, parts.fieldErrors);
  else if (parts.stored) changes[addedPath] = parts.stored;
  const fields = textFields(template, before);
  for (const { path, items, rearranged } of listsIn(fields))
    if (rearranged) changes[path] = items.map(({ key }) => key).join(",");
  for (const field of textsIn(fields)) {
    const name = fieldName(field.path);
    const sent = typed[name];
    const entered = typeof sent === "string" ? oneParagraph(sent) : field.text;
    const given = wasChanged(seen, name, entered) ? entered : field.text;
    const text =
      field.path === orderPath ? cleanSections(given, orderedIds(template, changes)) : given;
    const isOverwriting =
      text !== field.text && seen?.has(name) && wasChanged(seen, name, field.text);
    const problem = isOverwriting ? changedMeanwhile : problemOf(text, field, complete);
    if (problem !== null) fieldErrors[name] = [problem];
    if (text !== field.shipped) changes[field.path] = text;
  }
  return Object.keys(fieldErrors).length === 0
    ? { ok: true, changes }
    : { ok: false, reason: "invalid", message: "Please check the marked texts.", fieldErrors };
}

/** The changes that a form asks to publish: every text of the page is complete. */
export const completeChanges = (
  template: object,
  { draft, published }: { draft: TextChanges | null; published: TextChanges },
  typed: Typed,
  checkParts?: CheckParts,
): Checked =>
  typedChanges(template, draft ?? published, {
    typed,
    complete: true,
    seen: readSeenTexts(typed["seen"]),
    checkParts,
  });

const changedMeanwhile =
  "Someone else changed this text in the meantime. Save again to replace theirs.";

function problemOf(text: string, { maxLength }: TextField, complete: boolean): string | null {
  if (text === "" && complete) return "Please enter a text.";
  if (text.length > maxLength) return `Please use at most ${maxLength} characters.`;
  const [unknown] = unknownFacts(text);
  return unknown === undefined ? null : `There is no fact {${unknown}}.`;
}
