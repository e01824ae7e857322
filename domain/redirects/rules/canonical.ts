import type { Links } from "#domain/access/links.ts";
/** Tells whether a path is protected from redirect rules. */
export function isProtected(
  path: string,
  { isExact, permanent }: Pick<Links, "isExact" | "permanent">,
): boolean {
  if (path === "/" || isExact(path)) return true;
  return permanent.some((root) => path === root || path.startsWith(`${root}/`));
}

/** Queries that WordPress uses to address a post, a list or a file on the home page. */
const contentQuery = /^\?(?:p|page_id|attachment_id|cat|tag|author|m|feed)=[\w-]+$/;

/** Tells whether a canonical query on the home page asks for other content, so that a rule may apply. */
export function asksForContent(path: string, query: string): boolean {
  return path === "/" && contentQuery.test(query);
}

/**
 * The canonical spelling of a page path: lower case in every alphabet, composed letters, single slashes, no trailing
 * slash, and one percent spelling. `%2F` is no slash, and bytes that are no text stay. Idempotent. `syntax` names the
 * characters that mean something in a rule, and so differ from their escapes there.
 */
export function canonicalPath(pathname: string, syntax: "" | "*" | "$" = ""): string {
  const path = (
    plain.test(pathname) ? pathname : oneSpelling(pathname, pathLetters, syntax, folded)
  )
    .replace(/\/{2,}/g, "/")
    .replace(/\/$/, "");
  return path === "" ? "/" : path;
}

/** The one percent spelling of a part of a query; values keep their case. */
export function canonicalQuery(part: string): string {
  return oneSpelling(part.replaceAll("+", "%20"), queryLetters, "", (text) => text);
}

const plain = /^[a-z0-9/._~-]*$/;
/** `*` and `$` are part of the syntax of rules, so an address has only their escapes. */
const pathLetters = /[\w.~!&'(),;:@+=/-]/;
const queryLetters = /[\w.~!'(),;:@/?$*=-]/;

const folded = (text: string): string => text.toLowerCase().replaceAll("ς", "σ");

function oneSpelling(
  text: string,
  letters: RegExp,
  syntax: string,
  fold: (text: string) => string,
): string {
  const escaped = (letter: string): string =>
    letters.test(letter) || letter === syntax
      ? letter
      : encodeURIComponent(letter).replace("*", "%2A");
  return text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/%(?![\da-f]{2})/gi, "%25")
    .replace(/(?:%[\da-f]{2})+/gi, (run) => unescaped(run, letters))
    .replace(/%[\dA-F]{2}|[^%]+/g, (part) =>
      part.startsWith("%")
        ? part
        : Array.from(fold(part.normalize("NFC")).normalize("NFC"), escaped).join(""),
    );
}

/** The text of escaped bytes. Escapes of delimiters, and of bytes that are no text, stay. */
function unescaped(run: string, letters: RegExp): string {
  const bytes = run
    .slice(1)
    .split("%")
    .map((byte) => Number.parseInt(byte, 16));
  let text = "";
  for (let at = 0; at < bytes.length;) {
    const size = sizeOf(bytes[at] ?? 0);
    const letter = letterOf(bytes.slice(at, at + size));
    const keeps = letter === null || (size === 1 && (letter === "/" || !letters.test(letter)));
    const step = letter === null ? 1 : size;
    text += keeps ? run.slice(at * 3, (at + step) * 3).toUpperCase() : letter;
    at += step;
  }
  return text;
}

/** Number of bytes of a letter in UTF-8, by its first one. */
function sizeOf(first: number): number {
  if (first < 0xc0) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

/** The letter of these bytes in UTF-8, or null if there is none. */
function letterOf([first = 0, ...rest]: readonly number[]): string | null {
  if (first < 0x80) return String.fromCharCode(first);
  if (rest.length !== sizeOf(first) - 1 || rest.length === 0) return null;
  if (rest.some((byte) => byte >> 6 !== 0b10)) return null;
  const head = first & (0x3f >> rest.length);
  const point = rest.reduce((sum, byte) => sum * 64 + (byte & 0x3f), head);
  const least = [0, 0x80, 0x800, 0x10000][rest.length] ?? 0;
  const isSurrogate = point >= 0xd800 && point < 0xe000;
  return point < least || point > 0x10ffff || isSurrogate ? null : String.fromCodePoint(point);
}

/** Tells whether a Location header with this value stays on this site. Returns false for anything unusual. */
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
