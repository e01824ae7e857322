import type { RedirectMatch } from "#database/vocabularies.ts";
import { canonicalPath, splitAddress } from "./canonical.ts";

/*
 * Syntax of pattern rules. In the address to match, `*` matches one or more characters within one segment (at
 * most one `*` per segment), and `**` as the last segment matches everything that follows. In the destination,
 * `$1` to `$9` are the wildcard matches in order. Matching reads each segment once, whatever the pattern.
 *
 *   /news/**            -> /blog                 all old news
 *   /tag/*              -> /blog?q=$1            a search for the tag's text
 *   /pest-control-*     -> /service-areas/$1
 *
 * A prefix rule matches a path and everything below it; `$1` is what follows the path, which may be nothing.
 */

/** The reason why this cannot be a pattern, as text; null if it can. */
export function patternProblem(from: string): string | null {
  const segments = from.slice(1).split("/");
  if (!from.includes("*")) return "A pattern needs a * for the part that varies.";
  if (segments[0]?.startsWith("*"))
    return "A pattern must begin with a fixed word, so that it can't match the whole site.";
  for (const [position, segment] of segments.entries()) {
    const isRest = segment === "**" && position === segments.length - 1;
    if (!isRest && segment.split("*").length > 2)
      return "Use one * in a segment; ** stands alone, at the end.";
  }
  return null;
}

/** The reason why a destination cannot be filled from a pattern, as text; null if it can. */
export function targetProblem(
  { from, match }: { from: string; match: RedirectMatch },
  to: string,
): string | null {
  const wildcards = match === "prefix" ? 1 : from.slice(1).split("/").filter(hasWildcard).length;
  const highestReference = Math.max(
    0,
    ...[...to.matchAll(/\$(\d)/g)].map((found) => Number(found[1])),
  );
  if (/\$(?![1-9])/.test(to))
    return match === "prefix"
      ? "Use $1 for what follows the address."
      : "Use $1 to $9 for the text that each * matched.";
  if (highestReference > wildcards && match === "prefix")
    return `The destination uses $${highestReference}, but a prefix has only $1 for what follows the address.`;
  if (highestReference > wildcards)
    return `The destination uses $${highestReference}, but the pattern has ${wildcards} ${wildcards === 1 ? "wildcard" : "wildcards"}.`;
  return null;
}

export function hasWildcard(segment: string): boolean {
  return segment.includes("*");
}

/** The text that each wildcard matches in a canonical path; null if the pattern does not match. */
export function matchPattern(pattern: string, path: string): string[] | null {
  return matchSegments(pattern.split("/"), path.split("/"));
}

/** `matchPattern` for a pattern and a path that are already split. */
export function matchSegments(
  patternSegments: readonly string[],
  given: readonly string[],
): string[] | null {
  const captures: string[] = [];
  for (const [position, segment] of patternSegments.entries()) {
    if (segment === "**") {
      const rest = given.slice(position);
      return rest.length > 0 ? [...captures, rest.join("/")] : null;
    }
    const actual = given[position];
    if (actual === undefined) return null;
    const star = segment.indexOf("*");
    if (star < 0) {
      if (segment !== actual) return null;
      continue;
    }
    const before = segment.slice(0, star);
    const after = segment.slice(star + 1);
    if (actual.length <= before.length + after.length) return null;
    if (!actual.startsWith(before) || !actual.endsWith(after)) return null;
    captures.push(actual.slice(before.length, actual.length - after.length));
  }
  return given.length === patternSegments.length ? captures : null;
}

/**
 * The destination with the captures filled in. The path is canonical; captures in the query are escaped, and in
 * a search `q` the hyphens of a slug become spaces.
 */
export function fillTarget(to: string, captures: readonly string[]): string {
  const { path, query, fragment } = splitAddress(to);
  const fill = (text: string, write: (capture: string) => string): string =>
    text.replace(/\$([1-9])/g, (_all, digit: string) => write(captures[Number(digit) - 1] ?? ""));
  const filledQuery = query.replace(
    /(^\?|&)([^=&]*)=([^&]*)/g,
    (_all, mark, name, value: string) => {
      const words = (capture: string): string =>
        name === "q" ? decoded(capture).replace(/[-_/]+/g, " ") : decoded(capture);
      return `${mark}${name}=${fill(value, (capture) => encodeURIComponent(words(capture)))}`;
    },
  );
  return `${canonicalPath(fill(path, (capture) => capture))}${filledQuery}${fragment}`;
}

/** Decodes a part of an address, or returns it unchanged if it is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The possible paths of a filled destination, as templates with the wildcards of the path it is filled from. */
export function targetTemplates(
  { from, match }: { from: string; match: "prefix" | "pattern" },
  to: string,
): string[] {
  const { path } = splitAddress(to);
  if (match === "prefix")
    return path.includes("$1")
      ? [path.replaceAll("$1", "**"), canonicalPath(path.replaceAll("$1", ""))]
      : [path];
  const wildcards = from.split("/").filter(hasWildcard);
  return [
    path.replace(/\$([1-9])/g, (_all, digit: string) =>
      wildcards[Number(digit) - 1] === "**" ? "**" : "*",
    ),
  ];
}

/**
 * Whether two templates have a path in common. Wildcards can match nothing here, so the answer errs on the side
 * of yes.
 */
export function mayMeet(one: string, other: string): boolean {
  if (!headsMeet(one, other)) return false;
  const a = one.match(/\*+|[^*]/g) ?? [];
  const b = other.match(/\*+|[^*]/g) ?? [];
  // reachable[j]: the part of `a` read so far and the first j parts of `b` can be the same text.
  let reachable = Array.from({ length: b.length + 1 }, (_, j) => b.slice(0, j).every(hasWildcard));
  for (const part of a) {
    const next = [hasWildcard(part) && reachable[0] === true];
    for (const [position, against] of b.entries()) {
      const before = next[position] === true;
      const above = reachable[position + 1] === true;
      const grown =
        (hasWildcard(part) && (above || (before && takes(part, against)))) ||
        (hasWildcard(against) && (before || (above && takes(against, part))));
      next.push(grown || (part === against && reachable[position] === true));
    }
    reachable = next;
  }
  return reachable[b.length] === true;
}

/** Whether the fixed texts before the first wildcards agree as far as both reach. */
function headsMeet(one: string, other: string): boolean {
  const a = one.split("*", 1)[0] ?? "";
  const b = other.split("*", 1)[0] ?? "";
  return a.startsWith(b) || b.startsWith(a);
}

/** Whether a wildcard can match a part of the other template. */
function takes(wildcard: string, part: string): boolean {
  return wildcard === "**" || part !== "/";
}
