import { factsOf } from "#app/routes.ts";

/** As our own links write a path; other spellings of it are answered, but must not fill the cache. */
const ownSpelling = /^\/(?:[\da-z][\w.-]*(?:\/[\da-z][\w.-]*)*)?$/;

/**
 * The cache key of a request target: its path, or null where the answer depends on more.
 * Unknown parameters do not count, so that no query can fill or bypass the cache.
 */
export function cacheKey(target: string): string | null {
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  if (!ownSpelling.test(path) || path !== path.toLowerCase()) return null;
  const { cached, query } = factsOf(path);
  if (!cached) return null;
  if (mark < 0 || query.length === 0) return path;
  for (const name of new URLSearchParams(target.slice(mark + 1)).keys())
    if (query.includes(name)) return null;
  return path;
}
