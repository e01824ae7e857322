import { splitAddress, withQuery } from "./canonical.ts";
import { fillTarget, matchPattern, mayMeet, targetTemplate } from "./patterns.ts";
import type { Rule } from "./schema.ts";

export type Joining =
  | {
      ok: true;
      /** Rules that pointed to an address that moves now, with their new destination: avoids redirect chains. */
      repointed: { rule: Rule; to: string }[];
    }
  | { ok: false; reason: "loop" | "chain"; message: string };

/**
 * Whether an enabled rule can be added to the others: it must not point to itself, point to an address that
 * redirects, or close a loop. Exact rules that point to the new rule's address are repointed to its
 * destination.
 */
export function joinRules(rule: Rule, others: readonly Rule[]): Joining {
  const repointed: { rule: Rule; to: string }[] = [];
  if (rule.to === null) return { ok: true, repointed };
  const own = isOwn(rule.to);
  if (own && meets(rule, rule.to, rule))
    return refuse("loop", "This rule would redirect to itself.");
  for (const other of others) {
    if (other.id === rule.id) continue;
    const leadsOn = own && other.to !== null && meets(rule, rule.to, other);
    const targetsRule = other.to !== null && isOwn(other.to) && meets(other, other.to, rule);
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
    if (other.pattern || to === null)
      return refuse(
        "chain",
        `The pattern “${other.from}” leads to this address. Change its destination first.`,
      );
    if (isOwn(to) && meets(other, to, other))
      return refuse(
        "loop",
        `This would create a loop: “${other.from}” already leads to “${other.to}”.`,
      );
    repointed.push({ rule: other, to });
  }
  return { ok: true, repointed };
}

function refuse(reason: "loop" | "chain", message: string): Joining {
  return { ok: false, reason, message };
}

function isOwn(to: string): boolean {
  return to.startsWith("/");
}

/** Whether the rule can match a visitor that `leading` redirects to `to`. */
function meets(leading: Rule, to: string, rule: Rule): boolean {
  const { path } = splitAddress(to);
  if (leading.pattern) return mayMeet(targetTemplate(leading.from, to), rule.from);
  return rule.pattern ? matchPattern(rule.from, path) !== null : rule.from === path;
}

/** Final target of an exact destination once the rule applies; null if only a filled one could show it. */
function newDestination(rule: Rule, to: string): string | null {
  if (rule.to === null) return null;
  const { path, query } = splitAddress(to);
  if (!rule.pattern) return withQuery(rule.to, query);
  const captures = matchPattern(rule.from, path);
  return captures && withQuery(fillTarget(rule.to, captures), query);
}
