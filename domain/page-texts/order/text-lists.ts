import { isAdded, type TextChanges } from "#domain/page-texts/merge-texts.ts";
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
