import { canonicalPath, splitAddress } from "./canonical.ts";
import type { Rule } from "./schema.ts";
import { comparableQuery } from "./visitor-query.ts";

type Source = Pick<Rule, "from" | "match" | "query">;

/** The address that a rule matches, in the spelling that requests are compared in. */
export function canonicalSource({ from, match, query }: Source): string {
  const parts = splitAddress(from);
  const path = canonicalPath(parts.path, match === "pattern" ? "*" : "");
  return query === "exact" ? `${path}${comparableQuery(parts.query)}` : path;
}

/** A destination on this site in the same spelling; in a prefix or pattern, `$1` stays a reference. */
export function canonicalTarget(to: string, match: Rule["match"]): string {
  const { path, query, fragment } = splitAddress(to);
  return `${canonicalPath(path, match === "exact" ? "" : "$")}${query}${fragment}`;
}

/** A stored rule, whatever spelling the version that stored it used. */
export function canonicalRule<T extends Rule>(rule: T): T {
  const to = rule.to?.startsWith("/") ? canonicalTarget(rule.to, rule.match) : rule.to;
  return { ...rule, from: canonicalSource(rule), to };
}
