import type { Standing } from "#domain/imports/people/people-options.ts";

/** Words in other programs for a customer, a lead, and a lost lead or former customer. */
const words: Record<Standing, readonly string[]> = {
  won: [
    "won",
    "closed won",
    "sold",
    "customer",
    "client",
    "active",
    "active customer",
    "active client",
    "current",
    "recurring",
    "existing customer",
  ],
  contacted: [
    "lead",
    "new",
    "new lead",
    "open",
    "prospect",
    "contacted",
    "qualified",
    "estimate",
    "estimate sent",
    "quote",
    "quoted",
    "quote sent",
    "in progress",
    "follow up",
    "pending",
    "scheduled",
  ],
  lost: [
    "lost",
    "closed lost",
    "archived",
    "inactive",
    "inactive customer",
    "former",
    "former customer",
    "past customer",
    "cancelled",
    "canceled",
    "abandoned",
    "disqualified",
    "unqualified",
    "dead",
    "do not service",
  ],
};

const standingByWord = new Map(
  Object.entries(words).flatMap(([standing, list]) =>
    list.map((word) => [word, standing as Standing] as const),
  ),
);

/** Returns null for an unknown word, and never "new", because imported leads have no promise. */
export function statusOf(text: string): Standing | null {
  const folded = text
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
  return standingByWord.get(folded) ?? null;
}
