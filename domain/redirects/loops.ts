import { splitAddress, withQuery } from "./canonical.ts";
import { fillTarget, matchPattern, mayMeet, targetTemplate } from "./patterns.ts";
import type { Rule } from "./schema.ts";

export type Joining =
  | {
      ok: true;
      /** Rules that led to what moves now, with their new destination: nobody is sent on twice. */
      repointed: { rule: Rule; to: string }[];
    }
  | { ok: false; reason: "loop" | "chain"; message: string };

/**
 * Whether an enabled rule may join the others: it must not lead to itself, nor to an address that leads on, nor
 * close a circle. Exact rules that lead to the new rule's own address are led straight to its destination.
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
    const leadsHere = other.to !== null && isOwn(other.to) && meets(other, other.to, rule);
    if (leadsOn && leadsHere)
      return refuse(
        "loop",
        `This would create a loop: “${other.from}” already leads to “${other.to}”.`,
      );
    if (leadsOn)
      return refuse(
        "chain",
        `“${splitAddress(rule.to).path}” itself leads on to “${other.to}”. Use that as the destination.`,
      );
    if (!leadsHere) continue;
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

/** Whether somebody whom `leading` leads to `to` can be caught by the rule. */
function meets(leading: Rule, to: string, rule: Rule): boolean {
  const { path } = splitAddress(to);
  if (leading.pattern) return mayMeet(targetTemplate(leading.from, to), rule.from);
  return rule.pattern ? matchPattern(rule.from, path) !== null : rule.from === path;
}

/** Where an exact destination ends up once the rule stands; null where only a filled one could tell. */
function newDestination(rule: Rule, to: string): string | null {
  if (rule.to === null) return null;
  const { path, query } = splitAddress(to);
  if (!rule.pattern) return withQuery(rule.to, query);
  const captures = matchPattern(rule.from, path);
  return captures && withQuery(fillTarget(rule.to, captures), query);
}
