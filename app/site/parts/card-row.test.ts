import { describe, expect, it } from "vitest";
import { articleSpan, cardSpan, mayLead } from "./card-row.ts";

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

describe.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])("%i articles", (count) => {
  const spans = (lead: boolean, screen: "lg" | "sm:max-lg" | "sm") =>
    Array.from({ length: count }, (_, position) => {
      const span = articleSpan(position, count, lead);
      const found = new RegExp(`(?:^| )${screen}:col-span-(\\d)`).exec(span)?.[1];
      return found === undefined ? undefined : Number(found);
    });

  it("fill every desktop row, with or without a lead article", () => {
    const sum = (all: (number | undefined)[]) =>
      all.reduce<number>((wide, span) => wide + (span ?? 0), 0);
    expect(sum(spans(false, "lg")) % 6).toBe(0);
    const [first = 0, ...others] = spans(true, "lg");
    // The lead article spans two rows.
    if (mayLead(count)) expect((2 * first + sum(others)) % 6).toBe(0);
  });

  it("fill every tablet row", () => {
    for (const lead of [true, false]) {
      const wide = spans(lead, "sm:max-lg").map((span, at) => span ?? spans(lead, "sm")[at] ?? 1);
      expect(wide.reduce((sum, span) => sum + span, 0) % 2, `lead: ${lead}`).toBe(0);
    }
  });
});
