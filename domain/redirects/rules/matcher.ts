import { grouped } from "#domain/words/grouped.ts";
import type { Links } from "#domain/access/links.ts";
import { canonicalRule } from "./canonical-rule.ts";
import {
  asksForContent,
  canonicalPath,
  isOwnLocation,
  isProtected,
  splitAddress,
  withQuery,
} from "./canonical.ts";
import { fillTarget, matchSegments } from "./patterns.ts";
import { comparePrecedence, pathOf } from "./precedence.ts";
import { addressLength, type Rule } from "./schema.ts";
import { originalsOf } from "./uploads.ts";
import { comparableQuery } from "./visitor-query.ts";

export interface Match {
  rule: Rule;
  /** The final destination, with the query it gets, or null for `gone`. */
  to: string | null;
}

export interface Matcher {
  /**
   * The rule for a canonical path and a query (with its question mark, or empty), or null if there is none. Exact rules
   * go before prefixes and patterns, and rules for one query before rules for every query. The rule of a picture in an uploads
   * folder holds for its smaller copies, too: themes made many, and no file lists them.
   */
  match(path: string, search?: string): Match | null;
}

export type RuleLinks = Pick<Links, "isExact" | "permanent" | "ownPath">;

/** A prefix or a pattern, with its place in the order. */
interface Wide {
  rule: Rule;
  path: string;
  segments: string[];
  rank: number;
}

/** Longer than any possible chain; the operations allow none. */
const maxHops = 5;

/** Finds rules in memory. Whatever rules are stored, one redirect goes to the end, and none loops. */
export function createMatcher(stored: readonly Rule[], links: RuleLinks): Matcher {
  const rules = stored.map(canonicalRule);
  const exact = rules.filter(({ match }) => match === "exact");
  const forQuery = grouped(
    exact.filter(({ query }) => query === "exact"),
    ({ from }) => from,
  );
  const forPath = grouped(
    exact.filter(({ query }) => query !== "exact"),
    pathOf,
  );
  const wide = rules
    .filter(({ match }) => match !== "exact")
    .toSorted(comparePrecedence)
    .map((rule, rank): Wide => {
      const path = pathOf(rule);
      return { rule, path, segments: path.split("/"), rank };
    });
  const prefixes = grouped(
    wide.filter(({ rule }) => rule.match === "prefix"),
    ({ path }) => path,
  );
  // A pattern whose first segment is fixed is tried only for paths with that segment.
  const patterns = grouped(
    wide.filter(({ rule }) => rule.match === "pattern"),
    ({ segments: [, first = ""] }) => (first.includes("*") ? "" : first),
  );

  function matchOnce(path: string, search: string): Match | null {
    const query = search === "" ? "" : comparableQuery(search);
    if (isProtected(path, links) && !asksForContent(path, query)) return null;
    const candidates = [...(forQuery.get(`${path}${query}`) ?? []), ...(forPath.get(path) ?? [])];
    for (const rule of candidates) {
      const found = answer(rule, rule.to, search);
      if (found) return found;
    }
    for (const original of originalsOf(path))
      for (const rule of forPath.get(original) ?? []) {
        const found = rule.to === path ? null : answer(rule, rule.to, search);
        if (found) return found;
      }
    if (wide.length === 0) return null;
    const found = bestWide(path, search);
    return found && links.ownPath(path) === null ? found : null;
  }

  function bestWide(path: string, search: string): Match | null {
    const given = path.split("/");
    const candidates = [
      ...startsOf(path)
        .flatMap((start) => prefixes.get(start) ?? [])
        .map((prefix) => ({ ...prefix, captures: [path.slice(prefix.path.length + 1)] })),
      ...[patterns.get(given[1] ?? ""), patterns.get("")].flatMap((some) => capture(some, given)),
    ].toSorted((a, b) => a.rank - b.rank);
    for (const { rule, captures } of candidates) {
      if (!takesQuery(rule, search)) continue;
      const found = answer(rule, rule.to === null ? null : fillTarget(rule.to, captures), search);
      if (found) return found;
    }
    return null;
  }

  return {
    match(path, search = "") {
      let found = matchOnce(path, search);
      for (let hop = 0; found && found.to !== null; hop++) {
        if (hop === maxHops) return null;
        const { path: nextPath, query } = splitAddress(found.to);
        const next = matchOnce(canonicalPath(nextPath), query);
        if (!next || next.to === null) break;
        found = { rule: found.rule, to: next.to };
      }
      return found;
    },
  };
}

function answer(rule: Rule, to: string | null, search: string): Match | null {
  if (to === null) return { rule, to };
  if (!isValidTarget(to)) return null;
  return { rule, to: rule.query === "pass" ? withQuery(to, search) : to };
}

function takesQuery({ from, query }: Rule, search: string): boolean {
  return query !== "exact" || comparableQuery(search) === splitAddress(from).query;
}

/** The patterns that match, with what their wildcards match. */
function capture(some: readonly Wide[] = [], given: readonly string[]) {
  const found: (Wide & { captures: string[] })[] = [];
  for (const pattern of some) {
    const captures = matchSegments(pattern.segments, given);
    if (captures) found.push({ ...pattern, captures });
  }
  return found;
}

/** The path and every path above it that a rule can name: `/a/b` and `/a`. */
function startsOf(path: string): string[] {
  const starts = path.length > addressLength ? [] : [path];
  for (
    let end = path.lastIndexOf("/", addressLength);
    end > 0;
    end = path.lastIndexOf("/", end - 1)
  )
    starts.push(path.slice(0, end));
  return starts;
}

function isValidTarget(to: string): boolean {
  return isOwnLocation(to) || /^https:\/\/[!-~]+$/.test(to);
}
