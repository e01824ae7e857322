import type { MatchKind } from "#domain/customers/same-person.server.ts";

const words: Record<MatchKind, string> = {
  phone: "phone",
  email: "email",
  address: "address",
  customer: "customer",
};

/** "Merged", "Same phone and email", "Same address". */
export function matchText(matches: readonly MatchKind[]): string {
  if (matches.includes("customer")) return "Merged";
  return `Same ${new Intl.ListFormat("en-US").format(matches.map((match) => words[match]))}`;
}

/** Whether a lead is probably the same person's; an address alone only suggests it. */
export function isProbable(matches: readonly MatchKind[]): boolean {
  return matches.includes("phone") || matches.includes("email");
}
