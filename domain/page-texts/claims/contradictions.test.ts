import { describe, expect, test } from "vitest";
import { textPages } from "#app/texts/all-texts.server.ts";
import { textFields, textsIn } from "#domain/page-texts/text-fields.ts";
import { withFacts } from "#domain/page-texts/text-facts.ts";
import { templateOf } from "#domain/page-texts/text-template.ts";
import { companyDefaults as company } from "#domain/settings/company.ts";
import { seeds } from "./contradiction-seeds.test-data.ts";
import { findContradictions } from "./contradictions.ts";

const found = (text: string, page?: string) =>
  findContradictions(text, { company, ...(page ? { page } : {}) });

const shipped = textPages.flatMap(({ page, write }) =>
  textsIn(textFields(templateOf(write), {})).map(({ path, text }) => ({ page, path, text })),
);

describe("the check of claims", () => {
  test("finds at least 95 of 100 contradictions", () => {
    expect(seeds).toHaveLength(100);
    const missed = seeds.filter(([text, wrong, page]) =>
      found(text, page).every((one) => !overlaps(one, text, wrong)),
    );
    expect(missed.length, missed.map(([text]) => text).join("\n")).toBeLessThanOrEqual(5);
  });

  test("marks at most three claims in the shipped texts, written with their values", () => {
    const marked = shipped.flatMap(({ page, path, text }) =>
      found(withFacts(text, company), page).map(
        (mark) => `${page} ${path}: ${mark.found} (${mark.fact})`,
      ),
    );
    expect(marked.length, marked.join("\n")).toBeLessThanOrEqual(3);
  });
});

test.each([
  "We reply within 2 hours.",
  "Open Saturday 8AM to 12PM, call (757) 555-0100.",
  "Take two photos and wait ten minutes.",
  "Keep mulch 6 inches from the wall.",
  "A female lays 100 to 200 eggs within a week.",
  "10% off for military families.",
  "The house was built in 1920.",
  "German roaches breed in three weeks.",
  "We serve all seven cities.",
  "Wash the sheets for 30 minutes on hot.",
  "Mosquitoes bite at dusk for two hours.",
  "Wait two hours before you let the dog out.",
  "One visit every three months.",
  "No contract, no inspection fee, and nobody answers around the clock.",
  "Call {phone}: we reply within {reply time}.",
])("leaves %s alone", (text) => expect(found(text)).toEqual([]));

test("a mark names the fact, its value and the text to write instead", () => {
  expect(found("Veterans save 15% here.")).toEqual([
    {
      start: 14,
      end: 17,
      found: "15%",
      fact: "Military discount",
      value: "10%",
      replacement: "{military discount}",
    },
  ]);
});

test("a long text takes no longer than its length", () => {
  const text = "We reply within 4 hours, 24/7, for $9 (757) 555-0111 ".repeat(2000);
  const start = performance.now();
  expect(found(text).length).toBeLessThan(1000);
  expect(performance.now() - start).toBeLessThan(500);
});

function overlaps({ start, end }: { start: number; end: number }, text: string, wrong: string) {
  const at = text.indexOf(wrong);
  if (at < 0) throw new Error(`"${wrong}" is not in "${text}"`);
  return start < at + wrong.length && end > at;
}
