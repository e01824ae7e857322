import { below, isAdded, isFixed, isTextList, itemKeys, shippedItem } from "./merge-texts.ts";
import type { TextChanges } from "./merge-texts.ts";
import { orderPath } from "./order/page-sections.ts";

/** One text of a page. */
export interface TextField {
  kind: "text";
  path: string;
  label: string;
  /** With the names of facts in braces; null in an added item. */
  shipped: string | null;
  /** The current text, in the same form. */
  text: string;
  maxLength: number;
}

export interface TextItem {
  key: string;
  parts: TextPart[];
}

/** Texts of the same shape, which can be added, removed and moved. */
export interface TextList {
  kind: "list";
  path: string;
  label: string;
  items: TextItem[];
  /** Whether the items are not the shipped ones in their order. */
  rearranged: boolean;
}

export interface TextGroup {
  kind: "group";
  path: string;
  label: string;
  parts: TextPart[];
}

export type TextPart = TextField | TextList | TextGroup;

const shortText = 200;
const longText = 2000;
/** Shipped texts up to this length are headings and labels. */
const longestHeading = 100;

/** The texts of a page in page order. `template` has the names of facts in braces. */
export function textFields(template: object, changes: TextChanges): TextPart[] {
  return partsOf(template, changes, "", false);
}

function partsOf(tree: object, changes: TextChanges, path: string, added: boolean): TextPart[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    isFixed(name) ? [] : partOf(value, changes, below(path, name), labelOf(name), added),
  );
}

function partOf(
  value: unknown,
  changes: TextChanges,
  path: string,
  label: string,
  added: boolean,
): TextPart[] {
  if (typeof value === "string") return [fieldOf(value, changes, path, label, added)];
  if (Array.isArray(value))
    return isTextList(value) ? [listOf(value, changes, path, label, added)] : [];
  if (typeof value !== "object" || value === null) return [];
  const parts = partsOf(value, changes, path, added);
  return parts.length === 0 ? [] : [{ kind: "group", path, label, parts }];
}

function fieldOf(
  shipped: string,
  changes: TextChanges,
  path: string,
  label: string,
  added: boolean,
): TextField {
  const long = path === orderPath || (added ? !isHeading(label) : shipped.length > longestHeading);
  return {
    kind: "text",
    path,
    label,
    shipped: added ? null : shipped,
    text: changes[path] ?? (added ? "" : shipped),
    maxLength: long ? longText : shortText,
  };
}

const isHeading = (label: string): boolean =>
  ["Title", "Name", "Label", "Author", "Place", "Question"].includes(label);

function listOf(
  list: readonly unknown[],
  changes: TextChanges,
  path: string,
  label: string,
  added: boolean,
): TextList {
  const keys = itemKeys(list, changes[path]);
  const items = keys.map((key, position) => ({
    key,
    parts: itemParts(shippedItem(list, key), changes, below(path, key), {
      label: `${position + 1}`,
      added: added || isAdded(key),
    }),
  }));
  const rearranged = keys.join(",") !== itemKeys(list, undefined).join(",");
  return { kind: "list", path, label, items, rearranged };
}

function itemParts(
  item: unknown,
  changes: TextChanges,
  path: string,
  { label, added }: { label: string; added: boolean },
): TextPart[] {
  if (typeof item === "object" && item !== null && !Array.isArray(item))
    return partsOf(item, changes, path, added);
  return partOf(item, changes, path, label, added);
}

const labels: Readonly<Record<string, string>> = {
  meta: "Search results",
  order: "Order of the sections",
  hero: "Top of the page",
  eyebrow: "Line above the title",
  lead: "Lead sentence",
  faqs: "Questions and answers",
  questions: "Questions",
  related: "Links to other pages",
  closing: "Closing call",
  whyUs: "Why us",
  zipCodes: "ZIP codes",
  ipm: "Integrated pest management",
};

/** Tells whether the section has a name of ours. */
export const isNamed = (name: string): boolean => labels[name] !== undefined;

/** "quickContact" -> "Quick contact" */
export function labelOf(name: string): string {
  const label = labels[name];
  if (label !== undefined) return label;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Every text of these parts, in order. */
export function textsIn(parts: readonly TextPart[]): TextField[] {
  return parts.flatMap((part) => {
    if (part.kind === "text") return [part];
    return part.kind === "group"
      ? textsIn(part.parts)
      : part.items.flatMap((item) => textsIn(item.parts));
  });
}

export function listsIn(parts: readonly TextPart[]): TextList[] {
  return parts.flatMap((part) => {
    if (part.kind === "text") return [];
    if (part.kind === "group") return listsIn(part.parts);
    return [part, ...part.items.flatMap((item) => listsIn(item.parts))];
  });
}
