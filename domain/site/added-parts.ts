import {
  addedIds,
  addedPath,
  type CheckParts,
  orderedIds,
  shippedOrder,
} from "#domain/page-texts/added-parts.ts";
import type { TextChanges } from "#domain/page-texts/merge-texts.ts";
import { insertSections, orderPath, sectionsIn } from "#domain/page-texts/order/page-sections.ts";
import { z } from "zod";
import { blockKinds } from "./content/all-blocks.ts";
import { joinContent, readSeen, seenOf } from "./content/join-content.ts";
import { changedContent, type PageChange } from "./content/page-changes.ts";
import { removedBy } from "./content/removed-parts.ts";
import { type Block, checkBlocks, contentOfForm, formOfContent } from "./content/page-content.ts";
import { blankContent } from "./content/templates.ts";

/** A page has its own opening and at most one form. */
const ownOnly = new Set(["hero", "form"]);

/** The kinds of parts that the owner can add to a page with sections of its own. */
export const addedKinds = blockKinds.filter(({ id }) => !ownOnly.has(id));

/** The field of a form that names the added parts. */
export const partsField = "parts";

/** The parts that the owner added to a page, in the order in which they were added. */
export function addedParts(changes: TextChanges): Block[] {
  const stored = changes[addedPath];
  return stored ? (JSON.parse(stored) as Block[]) : [];
}

/** Which of these parts visitors see, in the order of the page. */
export function shownParts(template: object, changes: TextChanges): Block[] {
  const parts = new Map(addedParts(changes).map((block) => [block.id, block]));
  if (parts.size === 0) return [];
  return sectionsIn(orderOf(template, changes), orderedIds(template, changes)).flatMap(
    ({ id, hidden }) => (hidden ? [] : (parts.get(id) ?? [])),
  );
}

const orderOf = (template: object, changes: TextChanges): string =>
  changes[orderPath] ?? shippedOrder(template);

const contentOf = (blocks: readonly Block[]) => blankContent("", [...blocks]);

const storedOf = (blocks: readonly Block[]): string | undefined =>
  blocks.length === 0 ? undefined : JSON.stringify(blocks);

/** Marks of the parts that a form shows. */
export const seenParts = (blocks: readonly Block[]): string => seenOf(contentOf(blocks));

/** The fields of a form that shows these parts. */
export function formOfParts(blocks: readonly Block[]): Record<string, string> {
  const { order = "", ...fields } = formOfContent(contentOf(blocks));
  return { ...fields, [partsField]: order };
}

/** The parts that the fields of a form say, unchecked. */
export function partsOfForm(typed: Readonly<Record<string, unknown>>): Block[] {
  const { blocks } = contentOfForm({ ...typed, order: typed[partsField] });
  return blocks.filter(({ kind }) => !ownOnly.has(kind));
}

const changedMeanwhile =
  "Someone else changed the same part in the meantime. Save again to replace theirs.";

/** Joins the typed parts of a page with those that someone else saved, and checks them. */
export const checkParts: CheckParts = (stored, { typed, complete, seen }) => {
  if (typeof typed[partsField] !== "string") return { ok: true, stored };
  const mine = contentOf(partsOfForm(typed));
  const theirs = contentOf(stored ? (JSON.parse(stored) as Block[]) : []);
  const joined = seen === undefined ? mine : joinContent(readSeen(seen), mine, theirs);
  if (!joined) return { ok: false, fieldErrors: { [partsField]: [changedMeanwhile] } };
  const { blocks, fieldErrors } = checkBlocks(joined.blocks, complete);
  return Object.keys(fieldErrors).length > 0
    ? { ok: false, fieldErrors }
    : { ok: true, stored: storedOf(blocks) };
};

/** The changes of a page after a button changed its added parts; undefined if it has no such part, or no room. */
export function changeParts(
  template: object,
  changes: TextChanges,
  change: PageChange,
): TextChanges | undefined {
  if (change.kind === "add" && ownOnly.has(change.block)) return undefined;
  const before = addedIds(changes);
  const content = changedContent(contentOf(addedParts(changes)), change);
  if (!content) return undefined;
  const ids = content.blocks.map(({ id }) => id).filter((id) => !before.includes(id));
  const { [addedPath]: _, ...others } = changes;
  const stored = storedOf(content.blocks);
  const next: TextChanges = { ...others, ...(stored ? { [addedPath]: stored } : {}) };
  if (ids.length === 0 && content.blocks.length === before.length) return next;
  const after = placeOf(change);
  const order = insertSections(orderOf(template, next), orderedIds(template, next), { ids, after });
  const { [orderPath]: __, ...texts } = next;
  return order === shippedOrder(template) ? texts : { ...texts, [orderPath]: order };
}

const placeOf = (change: PageChange): string => {
  if (change.kind === "put-back") return removedOf(change.removed)?.below ?? "";
  return change.kind === "add" ? change.after : change.block;
};

interface Removed {
  /** The section or part that it stood below; empty for the first place. */
  below: string;
}

/** What a removal takes from the added parts, with its place; undefined for any other change. */
export function removedPart(
  template: object,
  changes: TextChanges,
  change: PageChange,
): string | undefined {
  const removed = removedBy(contentOf(addedParts(changes)), change);
  if (!removed) return undefined;
  const ids = sectionsIn(orderOf(template, changes), orderedIds(template, changes));
  const at = "block" in removed ? ids.findIndex(({ id }) => id === removed.block.id) : 0;
  return JSON.stringify({ ...removed, below: ids[at - 1]?.id ?? "" } satisfies Removed);
}

/** Whether a removal took an added part, or an item of one. */
export const isPart = (removed: string): boolean => removedOf(removed) !== undefined;

function removedOf(removed: string): Removed | undefined {
  try {
    return z.object({ below: z.string().max(60) }).safeParse(JSON.parse(removed)).data;
  } catch {
    return undefined;
  }
}
