import { expect, it } from "vitest";
import { cardSpan } from "./card-row.ts";

it.each([2, 3, 4, 5, 6, 7, 8])("%i cards fill every row of six columns", (count) => {
  const spans = Array.from({ length: count }, (_, position) =>
    Number(cardSpan(position, count).at(-1)),
  );
  let row = 0;
  for (const span of spans) {
    row += span;
    expect(row).toBeLessThanOrEqual(6);
    if (row === 6) row = 0;
  }
  expect(row).toBe(0);
});
