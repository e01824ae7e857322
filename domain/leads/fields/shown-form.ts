import type { FormKind } from "#domain/leads/schema.ts";

/**
 * Returns the form whose fields a visitor saw. A form that does not say it, from a page before an update or from a
 * program, is the full one if it has what that one requires.
 */
export function shownForm(
  named: string | undefined,
  { email, street, address }: Partial<Record<"email" | "street" | "address", string>>,
): FormKind {
  if (named === "quote" || named === "quick") return named;
  return email && (street || address) ? "quote" : "quick";
}
