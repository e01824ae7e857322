import { z } from "zod";
import { below, isAdded, type TextChanges } from "#domain/page-texts/merge-texts.ts";
import type { TextList } from "#domain/page-texts/text-fields.ts";

export const listMoves = ["up", "down", "remove", "add"] as const;
export type ListMove = (typeof listMoves)[number];

/** Enough for every list of a page, few enough for a document of its size. */
export const maxItems = 30;

/** The changes of a page after a list was changed; undefined if the list or the item does not exist. */
export function moveItem(
  changes: TextChanges,
  lists: readonly TextList[],
  { path, key, move }: { path: string; key: string; move: ListMove },
): TextChanges | undefined {
  const list = lists.find((one) => one.path === path);
  if (!list) return undefined;
  const keys = list.items.map((item) => item.key);
  const at = keys.indexOf(key);
  if (move === "add")
    return keys.length < maxItems
      ? withOrder(changes, path, [...keys, newKey(changes, path, keys)])
      : undefined;
  if (at < 0 || (move === "remove" && keys.length === 1)) return undefined;
  keys.splice(at, 1);
  if (move === "remove") return withOrder(without(changes, `${path}.${key}`), path, keys);
  keys.splice(Math.max(0, at + (move === "up" ? -1 : 1)), 0, key);
  return withOrder(changes, path, keys);
}

const removedItem = z.object({
  path: z.string().max(200),
  key: z.string().regex(/^n?\d{1,4}$/),
  at: z.number().int().min(0).max(1000),
  texts: z.record(z.string().max(300), z.string().max(10_000)),
});

/** What the removal of an item takes away, with its place. */
export function removedItemOf(
  changes: TextChanges,
  lists: readonly TextList[],
  { path, key }: { path: string; key: string },
): string {
  const items = lists.find((one) => one.path === path)?.items ?? [];
  const inside = below(path, key);
  const texts = Object.fromEntries(
    Object.entries(changes).filter(([name]) => isInside(name, inside)),
  );
  return JSON.stringify({ path, key, at: items.findIndex((item) => item.key === key), texts });
}

/** The changes with a removed item at its place again; undefined if there is no room, or the item is there. */
export function putBackItem(
  changes: TextChanges,
  lists: readonly TextList[],
  removed: string,
): TextChanges | undefined {
  const item = itemIn(removed);
  const list = lists.find((one) => one.path === item?.path);
  if (!item || !list) return undefined;
  const { path, key, at } = item;
  const keys = list.items.map((one) => one.key);
  if (keys.includes(key) || keys.length >= maxItems) return undefined;
  const texts = Object.entries(item.texts).filter(([name]) => isInside(name, below(path, key)));
  return withOrder({ ...changes, ...Object.fromEntries(texts) }, path, keys.toSpliced(at, 0, key));
}

function itemIn(removed: string): z.output<typeof removedItem> | undefined {
  try {
    return removedItem.safeParse(JSON.parse(removed)).data;
  } catch {
    return undefined;
  }
}

const isInside = (name: string, path: string): boolean =>
  name === path || name.startsWith(below(path, ""));

function newKey(changes: TextChanges, path: string, keys: readonly string[]): string {
  const used = [...keys, ...Object.keys(changes).map((one) => one.slice(path.length + 1))]
    .filter(isAdded)
    .map((one) => Number.parseInt(one.slice(1), 10) || 0);
  return `n${Math.max(0, ...used) + 1}`;
}

const withOrder = (changes: TextChanges, path: string, keys: readonly string[]): TextChanges => ({
  ...changes,
  [path]: keys.join(","),
});

/** Without the texts of one item. */
function without(changes: TextChanges, path: string): TextChanges {
  return Object.fromEntries(
    Object.entries(changes).filter(([name]) => name !== path && !name.startsWith(`${path}.`)),
  );
}
