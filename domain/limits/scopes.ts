import { blockOf, networkOf, widerNetworksOf } from "#domain/words/network.ts";
import type { Rule } from "./rule.ts";
import { widerBudgets } from "./rules.ts";

/** What a rule counts: an IP address for rules by network, else the id of what it counts by. */
export type LimitKey = string | { account: string; ip: string };

export interface Scope {
  width: "own" | "wider" | "everyone";
  /** Stored; unique among all rules. */
  key: string;
  points: number;
}

/** The budgets that one take uses, narrowest first. */
export function scopesOf(rule: Rule, key: LimitKey, points = rule.points): Scope[] {
  const everyone: Scope[] =
    rule.everyone === undefined
      ? []
      : [{ width: "everyone", key: `${rule.prefix}:everybody`, points: rule.everyone }];
  return [ownScope(rule, key, points), ...widerScopes(rule, key, points), ...everyone];
}

export function ownScope(rule: Rule, key: LimitKey, points = rule.points): Scope {
  const own = typeof key === "string" ? (countsNetworks(rule) ? networkOf(key) : key) : pairOf(key);
  return { width: "own", key: `${rule.prefix}:${own}`, points };
}

/** The wider networks of an address, with their larger budgets; none for rules that do not count networks. */
export function widerScopes(rule: Rule, key: LimitKey, points = rule.points): Scope[] {
  if (!countsNetworks(rule)) return [];
  const [start, ip] = typeof key === "string" ? ["", key] : [`${key.account}@`, key.ip];
  const block = rule.flood ? blockOf(ip) : null;
  const networks = [
    ...widerNetworksOf(ip),
    ...(block === null ? [] : [{ bits: 24, network: block } as const]),
  ];
  return networks.map(({ bits, network }) => ({
    width: "wider",
    key: `${rule.prefix}:${start}${network}`,
    points: points * widerBudgets[bits],
  }));
}

/** The stored key of an account and a network. */
export function pairOf({ account, ip }: { account: string; ip: string }): string {
  return `${account}@${networkOf(ip)}`;
}

function countsNetworks({ by }: Rule): boolean {
  return by === "network" || by === "account and network" || by === "person or network";
}
