import { addedPath } from "./added-parts.ts";
import { isAdded, isFixed, isTextList, shippedItem, type TextChanges } from "./merge-texts.ts";
import { orderPath } from "./order/page-sections.ts";

/**
 * Returns the owner's changes to texts that the page does not have. A later release or the other set of texts can remove
 * such a text. The changes stay stored, so that no words get lost.
 */
export function leftoverTexts(template: object, changes: TextChanges): TextChanges {
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([path]) => path !== addedPath && path !== orderPath && !hasPlace(template, path),
    ),
  );
}

/** Returns the leftover changes that a person can read. It leaves out the orders of lists. */
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
