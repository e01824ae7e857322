import { addedPath } from "./added-parts.ts";
import { isAdded, isFixed, isTextList, shippedItem, type TextChanges } from "./merge-texts.ts";
import { orderPath } from "./order/page-sections.ts";

/**
 * The owner's changes whose place the page does not have: a later release, or the other set of shipped texts, has another
 * page. They stay stored, so that no words are lost.
 */
export function leftoverTexts(template: object, changes: TextChanges): TextChanges {
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([path]) => path !== addedPath && path !== orderPath && !hasPlace(template, path),
    ),
  );
}

/** The leftover changes that a person can read: not the orders of lists. */
export const leftoverWords = (template: object, changes: TextChanges): [string, string][] =>
  Object.entries(leftoverTexts(template, changes)).filter(
    ([, text]) => !text.split(",").every((key) => /^n?\d+$/.test(key)),
  );

function hasPlace(template: object, path: string): boolean {
  let part: unknown = template;
  for (const name of path.split(".")) part = inside(part, name);
  return typeof part === "string" || Array.isArray(part);
}

function inside(part: unknown, name: string): unknown {
  if (typeof part !== "object" || part === null || isFixed(name)) return undefined;
  if (!Array.isArray(part)) return Object.hasOwn(part, name) ? Reflect.get(part, name) : undefined;
  if (!isTextList(part)) return undefined;
  return isAdded(name) || /^\d+$/.test(name) ? shippedItem(part, name) : undefined;
}
