/** Query parameters that change what a public page shows; all others are for analytics only. */
const meaningful = new Set([
  "sent",
  "service",
  "within",
  "pending",
  "q",
  "category",
  "page",
  "tag",
  "token",
  "zip",
  "next",
  "notice",
]);

/**
 * The cache key of a request target: its path, or null where the answer depends on more.
 * Unknown parameters do not count, so that no query can fill or bypass the cache.
 */
export function cacheKey(target: string): string | null {
  const mark = target.indexOf("?");
  if (mark < 0) return target;
  for (const name of new URLSearchParams(target.slice(mark + 1)).keys())
    if (meaningful.has(name)) return null;
  return target.slice(0, mark);
}
