/** Grid for cards that fill every row: three per row, the last one or two wider. */
export const cardRows = "grid gap-5 sm:grid-cols-2 lg:grid-cols-6";

/** Like `cardRows`, for `row-card` items: lines without gaps on phones. */
export const pointRows = "grid sm:grid-cols-2 sm:gap-5 lg:grid-cols-6";

/** Width of one card among `count`: five are laid out as three and two, four as two and two. */
export function cardSpan(position: number, count: number): string {
  const last = count % 3;
  const wide = (last === 2 && position >= count - 2) || (last === 1 && position >= count - 4);
  return wide ? "lg:col-span-3" : "lg:col-span-2";
}

/** Whether one of `count` articles can lead; with four, it would leave the last one alone. */
export function mayLead(count: number): boolean {
  return count > 2 && count !== 4;
}

/**
 * Like `cardSpan`, for articles: two per row on tablets, with a single last one spanning both columns. A lead
 * article is the first and as large as four, with two beside it.
 */
export function articleSpan(position: number, count: number, lead: boolean): string {
  if (lead && position === 0) return "sm:col-span-2 lg:col-span-4 lg:row-span-2";
  const beside = lead ? 3 : 0;
  const span = position < beside ? "lg:col-span-2" : cardSpan(position - beside, count - beside);
  const alone = position === count - 1 && (count - (lead ? 1 : 0)) % 2 === 1;
  return alone ? `sm:max-lg:col-span-2 ${span}` : span;
}
