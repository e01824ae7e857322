import type { Links } from "#domain/access/links.ts";
import { isOwnLocation, isProtected, splitAddress } from "./canonical.ts";
import { fillTarget, matchPattern } from "./patterns.ts";
import type { Rule } from "./schema.ts";

export interface Match {
  rule: Rule;
  /** Where it leads in the end; null for `gone`. */
  to: string | null;
}

export interface Matcher {
  /** The rule for a canonical path, exact ones before patterns; null where there is none. */
  match(path: string): Match | null;
}

/** More than any chain that could come about; the verbs let none. */
const maxHops = 5;

/** Finds rules in memory. Whatever the stored rules say, one answer leads to the end, and none leads in a circle. */
export function createMatcher(
  rules: readonly Rule[],
  links: Pick<Links, "isExact" | "permanent">,
): Matcher {
  const exact = new Map(rules.filter(({ pattern }) => !pattern).map((rule) => [rule.from, rule]));
  const patterns = rules
    .filter(({ pattern }) => pattern)
    .toSorted((a, b) => fixedLength(b.from) - fixedLength(a.from) || (a.from < b.from ? -1 : 1));

  function matchOnce(path: string): Match | null {
    if (isProtected(path, links)) return null;
    const rule = exact.get(path);
    if (rule && leadsSomewhere(rule.to)) return { rule, to: rule.to };
    for (const rule of patterns) {
      const captures = matchPattern(rule.from, path);
      const to = captures && rule.to !== null ? fillTarget(rule.to, captures) : null;
      if (captures && leadsSomewhere(to)) return { rule, to };
    }
    return null;
  }

  return {
    match(path) {
      let found = matchOnce(path);
      for (let hop = 0; found && found.to !== null; hop++) {
        if (hop === maxHops) return null;
        const next = matchOnce(splitAddress(found.to).path);
        if (!next || next.to === null) break;
        found = { rule: found.rule, to: next.to };
      }
      return found;
    },
  };
}

/** How much of a pattern is fixed: the more, the better it knows what it means. */
function fixedLength(pattern: string): number {
  return pattern.replaceAll("*", "").length;
}

function leadsSomewhere(to: string | null): boolean {
  return to === null || isOwnLocation(to) || /^https:\/\/[!-~]+$/.test(to);
}
