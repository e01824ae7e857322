import type { Links } from "#domain/access/links.ts";
import { isOwnLocation, isProtected, splitAddress } from "./canonical.ts";
import { fillTarget, matchPattern } from "./patterns.ts";
import type { Rule } from "./schema.ts";

export interface Match {
  rule: Rule;
  /** The final destination; null for `gone`. */
  to: string | null;
}

export interface Matcher {
  /** The rule for a canonical path, exact rules before patterns; null if there is none. */
  match(path: string): Match | null;
}

/** Longer than any possible chain; the operations allow none. */
const maxHops = 5;

/** Finds rules in memory. Whatever rules are stored, one redirect goes to the end, and none loops. */
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
    if (rule && isValidTarget(rule.to)) return { rule, to: rule.to };
    for (const rule of patterns) {
      const captures = matchPattern(rule.from, path);
      const to = captures && rule.to !== null ? fillTarget(rule.to, captures) : null;
      if (captures && isValidTarget(to)) return { rule, to };
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

/** Length of the fixed part of a pattern: a longer one is more specific. */
function fixedLength(pattern: string): number {
  return pattern.replaceAll("*", "").length;
}

function isValidTarget(to: string | null): boolean {
  return to === null || isOwnLocation(to) || /^https:\/\/[!-~]+$/.test(to);
}
