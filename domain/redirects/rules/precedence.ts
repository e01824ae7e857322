import { splitAddress } from "./canonical.ts";
import { matchPattern } from "./patterns.ts";
import type { Rule } from "./schema.ts";

type Source = Pick<Rule, "from" | "match" | "query" | "position">;

/** The path that a rule matches, without its query. */
export function pathOf({ from }: Pick<Rule, "from">): string {
  return splitAddress(from).path;
}

/** The paths that a rule matches, as templates: `*` within a segment, `**` for everything below. */
export function templatesOf(rule: Pick<Rule, "from" | "match">): string[] {
  const path = pathOf(rule);
  return rule.match === "prefix" ? [path, `${path}/**`] : [path];
}

/** Sorts prefixes and patterns in the order in which they are tried. */
export function comparePrecedence(one: Source, other: Source): number {
  return (
    one.position - other.position ||
    fixedLength(other) - fixedLength(one) ||
    (one.from < other.from ? -1 : 1)
  );
}

/** Length of the fixed part: a longer one is more specific. */
function fixedLength(rule: Source): number {
  return pathOf(rule).replaceAll("*", "").length;
}

/**
 * Whether `first` matches every path of `second` and is tried before it, so that `second` never applies. Exact rules
 * are tried before all others. May miss a case, never invents one.
 */
export function hides(first: Source, second: Source): boolean {
  if (first.match === "exact" || second.match === "exact" || first.query === "exact") return false;
  if (comparePrecedence(first, second) > 0) return false;
  return templatesOf(second).every((template) =>
    templatesOf(first).some((cover) => coversTemplate(cover, template)),
  );
}

/** Reads the wildcards of `template` as text: what matches that matches everything they can stand for. */
function coversTemplate(cover: string, template: string): boolean {
  if (template.endsWith("/**") && !cover.endsWith("/**")) return false;
  return cover === template || (cover.includes("*") && matchPattern(cover, template) !== null);
}
