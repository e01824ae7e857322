import type { IncomingMessage } from "node:http";
import { factsOf } from "#app/routes.ts";
import { hasSessionCookie } from "#domain/people/sessions/cookie.ts";

/** A path as our own links write it. Other spellings get a response but must not fill the cache. */
const ownSpelling = /^\/(?:[\da-z][\w.-]*(?:\/[\da-z][\w.-]*)*)?$/;

/**
 * The cache key of a request target: its path, or null if the response depends on more.
 * Unknown parameters are ignored, so that no query can fill or bypass the cache.
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

/** The cache key of a page that all visitors without a session share; null for every other request. */
export function sharedKey({ method, url = "/", headers }: IncomingMessage): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  return hasSessionCookie(headers.cookie) ? null : cacheKey(url);
}
