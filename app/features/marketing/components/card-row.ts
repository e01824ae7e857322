/** The list around cards whose rows come out even: three in a row, the last two or one wider. */
export const cardRows = "grid gap-5 sm:grid-cols-2 lg:grid-cols-6";

/** The width of one card among `count`: five stand as three and two, four as two and two. */
export function cardSpan(position: number, count: number): string {
  const last = count % 3;
  const wide = (last === 2 && position >= count - 2) || (last === 1 && position >= count - 4);
  return wide ? "lg:col-span-3" : "lg:col-span-2";
}
