/** The list around cards whose rows come out even: three in a row, the last two or one wider. */
export const cardRows = "grid gap-5 sm:grid-cols-2 lg:grid-cols-6";

/** The width of one card among `count`: five stand as three and two, four as two and two. */
export function cardSpan(position: number, count: number): string {
  const last = count % 3;
  const wide = (last === 2 && position >= count - 2) || (last === 1 && position >= count - 4);
  return wide ? "lg:col-span-3" : "lg:col-span-2";
}

/** Whether one of `count` articles may lead: of four, it would leave the last one alone. */
export function mayLead(count: number): boolean {
  return count > 2 && count !== 4;
}

/**
 * As `cardSpan`, for articles: two in a row on tablets, a last one without a neighbour as wide as both. Where one leads,
 * it is the first and as large as four, with two beside it.
 */
export function articleSpan(position: number, count: number, lead: boolean): string {
  if (lead && position === 0) return "sm:col-span-2 lg:col-span-4 lg:row-span-2";
  const beside = lead ? 3 : 0;
  const span = position < beside ? "lg:col-span-2" : cardSpan(position - beside, count - beside);
  const alone = position === count - 1 && (count - (lead ? 1 : 0)) % 2 === 1;
  return alone ? `sm:max-lg:col-span-2 ${span}` : span;
}
