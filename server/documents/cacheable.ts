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
  "token_hash",
  "mode",
  "zip",
  "next",
  "notice",
]);

/** As our own links write a path; other spellings of it are answered, but must not fill the cache. */
const ownSpelling = /^\/(?!(?:account|admin)(?:\/|$))(?:[\da-z][\w.-]*(?:\/[\da-z][\w.-]*)*)?$/;

/**
 * The cache key of a request target: its path, or null where the answer depends on more.
 * Unknown parameters do not count, so that no query can fill or bypass the cache.
 */
export function cacheKey(target: string): string | null {
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  if (!ownSpelling.test(path) || path !== path.toLowerCase()) return null;
  if (mark < 0) return path;
  for (const name of new URLSearchParams(target.slice(mark + 1)).keys())
    if (meaningful.has(name)) return null;
  return path;
}
