import type { Links } from "#domain/access/links.ts";
/** Whether a path is protected from redirect rules. */
export function isProtected(
  path: string,
  { isExact, permanent }: Pick<Links, "isExact" | "permanent">,
): boolean {
  if (path === "/" || isExact(path)) return true;
  return permanent.some((root) => path === root || path.startsWith(`${root}/`));
}

/**
 * The canonical spelling of a page path from a URL parser: lower case, single slashes, no trailing slash,
 * minimal escaping. Idempotent.
 */
export function canonicalPath(pathname: string): string {
  const path = pathname
    .replace(/%[\da-f]{2}/gi, unescapeLetter)
    .replace(/%[\dA-F]{2}|[A-Z]/g, (found) => (found[0] === "%" ? found : found.toLowerCase()))
    .replace(/\/{2,}/g, "/")
    .replace(/\/$/, "");
  return path === "" ? "/" : path;
}

function unescapeLetter(escape: string): string {
  const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
  return /[\w~-]/.test(letter) ? letter : escape.toUpperCase();
}

/** Whether a Location header with this value stays on this site; false for anything unusual. */
export function isOwnLocation(location: string): boolean {
  return /^\/(?![/\\])[\u0021-\u005b\u005d-\u007e]*$/.test(location);
}

export interface AddressParts {
  path: string;
  /** Includes the question mark, or empty. */
  query: string;
  /** Includes the hash sign, or empty. */
  fragment: string;
}

export function splitAddress(address: string): AddressParts {
  const [, path = "", query = "", fragment = ""] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { path, query, fragment };
}

/** Merges the visitor's query into an address: `/blog?q=ants#top` and `?utm=1` give `/blog?q=ants&utm=1#top`. */
export function withQuery(address: string, search: string): string {
  if (search === "" || search === "?") return address;
  const { path, query, fragment } = splitAddress(address);
  const own = query === "" || query === "?" ? search : `${query}&${search.slice(1)}`;
  return `${path}${own}${fragment}`;
}
