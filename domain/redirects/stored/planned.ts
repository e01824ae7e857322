import type { Rule } from "#domain/redirects/rules/schema.ts";

/** A rule as it would be stored. */
export interface Planned {
  rule: Rule;
  enabled: boolean;
  note: string;
}

export function plannedOf({ enabled, note, ...row }: Rule & Omit<Planned, "rule">): Planned {
  const { id, from, to, type, match, query, position } = row;
  return { rule: { id, from, to, type, match, query, position }, enabled, note };
}

export function isSamePlan(one: Planned, other: Planned): boolean {
  return JSON.stringify(parts(one)) === JSON.stringify(parts(other));
}

function parts({ rule, enabled, note }: Planned) {
  const { from, to, type, match, query, position } = rule;
  return [from, to, type, match, query, position, enabled, note];
}
