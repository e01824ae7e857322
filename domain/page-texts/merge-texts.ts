/**
 * The owner's texts of one page: path in the page's tree of texts -> text. The path of a list has the keys of its
 * items in order, separated by commas: the position of a shipped item, or "n1", "n2", … for an added one.
 */
export type TextChanges = Readonly<Record<string, string>>;

/** Properties of a tree that are not texts: links, drawings, fragments, names in analytics. */
const fixedNames = new Set([
  "drawing",
  "href",
  "id",
  "kind",
  "per",
  "picture",
  "pressure",
  "slug",
  "slugs",
]);

export function isFixed(name: string): boolean {
  return fixedNames.has(name);
}

/** Keys of a list's items: the stored order, or that of the shipped list. */
export function itemKeys(list: readonly unknown[], order: string | undefined): string[] {
  if (order === undefined) return list.map((_, position) => String(position));
  return order.split(",").filter((key) => isAdded(key) || Number(key) < list.length);
}

export function isAdded(key: string): boolean {
  return key.startsWith("n");
}

/** An added item starts as a copy of the first shipped one, without its texts. */
export function shippedItem(list: readonly unknown[], key: string): unknown {
  return isAdded(key) ? emptied(list[0], key) : list[Number(key)];
}

/** The tree with the owner's texts in place of the shipped ones; unknown paths are ignored. */
export function mergeTexts<Tree>(tree: Tree, changes: TextChanges, path = ""): Tree {
  return merged(tree, changes, path) as Tree;
}

function merged(part: unknown, changes: TextChanges, path: string): unknown {
  if (typeof part === "string") return changes[path] ?? part;
  if (Array.isArray(part))
    return isTextList(part)
      ? itemKeys(part, changes[path]).map((key) =>
          merged(shippedItem(part, key), changes, below(path, key)),
        )
      : (part as unknown);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      isFixed(name) ? (value as unknown) : merged(value, changes, below(path, name)),
    ]),
  );
}

/** Lists of numbers, such as months, are not texts. */
export function isTextList(list: readonly unknown[]): boolean {
  return list.length > 0 && typeof list[0] !== "number";
}

export function below(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

/** Returns the shape of an item without its texts and drawing. `key` becomes its fragment. */
function emptied(part: unknown, key: string): unknown {
  if (typeof part === "string") return "";
  if (Array.isArray(part)) return isTextList(part) ? [emptied(part[0], key)] : part;
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) => {
      if (name === "drawing") return [];
      if (name === "id") return [[name, key]];
      // The places of the first item are not those of another one.
      if (name === "slugs") return [[name, []]];
      return [[name, isFixed(name) ? (value as unknown) : emptied(value, key)]];
    }),
  );
}
