import { splitAddress, withQuery } from "./canonical.ts";
import { fillTarget, hasWildcard, matchPattern, mayMeet, targetTemplates } from "./patterns.ts";
import { hides, pathOf, templatesOf } from "./precedence.ts";
import type { Rule } from "./schema.ts";
import { comparableQuery } from "./visitor-query.ts";

export type ConflictReason = "loop" | "chain" | "conflict";

export type Joining =
  | {
      ok: true;
      /** Rules that pointed to an address that moves now, with their new destination: avoids redirect chains. */
      repointed: { rule: Rule; to: string }[];
    }
  | { ok: false; reason: ConflictReason; message: string };

/**
 * Tells whether an enabled rule can be added to the others. It must not point to itself, point to an address that redirects,
 * close a loop, hide another rule or be hidden by one. Rules that point to the new rule's address now point to its destination,
 * unless their destination depends on the matched address.
 */
export function joinRules(rule: Rule, others: readonly Rule[]): Joining {
  const hidden = findHidden(rule, others);
  if (hidden) return hidden;
  const repointed: { rule: Rule; to: string }[] = [];
  if (rule.to === null) return { ok: true, repointed };
  const own = isOwn(rule.to);
  const targets = targetsOf(rule);
  if (own && meets(rule, targets, rule))
    return refuse("loop", "This rule would redirect to itself.");
  for (const other of others) {
    if (other.id === rule.id) continue;
    const leadsOn = own && other.to !== null && meets(rule, targets, other);
    const targetsRule =
      other.to !== null && isOwn(other.to) && meets(other, targetsOf(other), rule);
    if (leadsOn && targetsRule)
      return refuse(
        "loop",
        `This would create a loop: “${other.from}” already leads to “${other.to}”.`,
      );
    if (leadsOn)
      return refuse(
        "chain",
        `“${splitAddress(rule.to).path}” itself leads on to “${other.to}”. Use that as the destination.`,
      );
    if (!targetsRule) continue;
    const to = newDestination(rule, other.to ?? "");
    const isFilled = other.match !== "exact" && other.to?.includes("$") === true;
    if (isFilled || to === null)
      return refuse(
        "chain",
        `The rule for “${other.from}” leads to this address. Change its destination first.`,
      );
    if (isOwn(to) && meets(other, [splitAddress(to).path], other))
      return refuse(
        "loop",
        `This would create a loop: “${other.from}” already leads to “${other.to}”.`,
      );
    repointed.push({ rule: other, to });
  }
  return { ok: true, repointed };
}

function refuse(reason: ConflictReason, message: string): Extract<Joining, { ok: false }> {
  return { ok: false, reason, message };
}

function findHidden(rule: Rule, others: readonly Rule[]): Joining | null {
  if (rule.match === "exact") return null;
  for (const other of others) {
    if (other.id === rule.id) continue;
    if (hides(other, rule))
      return refuse(
        "conflict",
        `“${other.from}” goes first and matches everything that this rule matches. Give this rule a lower order than ${other.position}.`,
      );
    if (hides(rule, other))
      return refuse(
        "conflict",
        `This rule would go before “${other.from}” and match everything that it matches. Give this rule a higher order than ${other.position}.`,
      );
  }
  return null;
}

function isOwn(to: string): boolean {
  return to.startsWith("/");
}

/** The paths that a rule leads to, as templates. */
function targetsOf({ from, to, match }: Rule): string[] {
  if (to === null || !isOwn(to)) return [];
  return match === "exact" ? [splitAddress(to).path] : targetTemplates({ from, match }, to);
}

/** Tells whether the rule can match a visitor that `leading` redirects to one of `targets`. */
function meets(leading: Rule, targets: readonly string[], rule: Rule): boolean {
  if (!queryMayMeet(leading, rule)) return false;
  const sources = templatesOf(rule);
  return targets.some((target) =>
    sources.some((source) =>
      leading.match !== "exact" && hasWildcard(target)
        ? mayMeet(target, source)
        : hasWildcard(source)
          ? matchPattern(source, target) !== null
          : source === target,
    ),
  );
}

/** Tells whether the query after `leading` can be the one that `rule` requires. It is unknown if visitors bring their own. */
function queryMayMeet(leading: Rule, rule: Rule): boolean {
  if (rule.query !== "exact" || leading.query === "pass" || leading.match !== "exact") return true;
  const query = comparableQuery(splitAddress(leading.to ?? "").query);
  return query === splitAddress(rule.from).query;
}

/** Final target of an exact destination once the rule applies, or null if only a filled one could show it. */
function newDestination(rule: Rule, to: string): string | null {
  if (rule.to === null) return null;
  const { path, query } = splitAddress(to);
  const passed = rule.query === "pass" ? query : "";
  if (rule.match === "exact") return withQuery(rule.to, passed);
  const captures =
    rule.match === "pattern"
      ? matchPattern(rule.from, path)
      : [path.slice(pathOf(rule).length + 1)];
  return captures && withQuery(fillTarget(rule.to, captures), passed);
}
