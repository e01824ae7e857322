const rowWords = 5;

/** The share of common rows from which two pages say the same. */
export const mostAlike = 0.15;

/** Every five words in a row, in lower case. */
export function wordRows(texts: readonly string[]): Set<string> {
  const words = texts
    .join("\n")
    .toLowerCase()
    .split(/[^a-z0-9$%'’]+/)
    .filter(Boolean);
  const rows = words.slice(rowWords - 1).map((_, at) => words.slice(at, at + rowWords));
  return new Set(rows.map((row) => row.join(" ")));
}

/** The share of the smaller text that the other text also contains, 0 to 1. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((row) => other.has(row)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}
