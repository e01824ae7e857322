import type { Links } from "#domain/access/links.ts";
/** Whether a path is the site's own, whatever the rules say. */
export function isProtected(
  path: string,
  { isExact, permanent }: Pick<Links, "isExact" | "permanent">,
): boolean {
  if (path === "/" || isExact(path)) return true;
  return permanent.some((root) => path === root || path.startsWith(`${root}/`));
}

/**
 * The one spelling of a page's path, as a URL parser gives it: lower case, single slashes, none at the end,
 * nothing escaped that need not be. Applying it twice changes nothing.
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

/** Whether a Location header with this text keeps the visitor on this site; anything unusual is not. */
export function isOwnLocation(location: string): boolean {
  return /^\/(?![/\\])[\u0021-\u005b\u005d-\u007e]*$/.test(location);
}

export interface AddressParts {
  path: string;
  /** With its question mark, or empty. */
  query: string;
  /** With its hash sign, or empty. */
  fragment: string;
}

export function splitAddress(address: string): AddressParts {
  const [, path = "", query = "", fragment = ""] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { path, query, fragment };
}

/** An address with what the visitor's own query adds: `/blog?q=ants#top` and `?utm=1` give `/blog?q=ants&utm=1#top`. */
export function withQuery(address: string, search: string): string {
  if (search === "" || search === "?") return address;
  const { path, query, fragment } = splitAddress(address);
  const own = query === "" || query === "?" ? search : `${query}&${search.slice(1)}`;
  return `${path}${own}${fragment}`;
}
