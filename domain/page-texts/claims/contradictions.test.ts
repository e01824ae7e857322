import { describe, expect, test } from "vitest";
import { textPages } from "#app/texts/all-texts.server.ts";
import { textFields, textsIn } from "#domain/page-texts/text-fields.ts";
import { withFacts } from "#domain/page-texts/text-facts.ts";
import { companyDefaults as company } from "#domain/settings/company.ts";
import { findContradictions } from "./contradictions.ts";
import { factOffers } from "./fact-offers.ts";

const shipped = textPages.flatMap(({ page, template }) =>
  textsIn(textFields(template("hampton-roads"), {})).map(({ path, text }) => ({
    page,
    path,
    text,
  })),
);

describe("contact data that is not the company's", () => {
  test.each([
    ["Call (757) 555-0177 now.", "(757) 555-0177", "Phone number"],
    ["Text 757.555.0177", "757.555.0177", "Phone number"],
    ["Write to info@other.example.", "info@other.example", "Email address"],
    ["License no. 12345 of Virginia", "12345", "License number"],
    ["Visit us at 9 Elm Street", "9 Elm Street", "Address of the office"],
  ])("%j: %s", (text, found, fact) => {
    expect(findContradictions(text, company)).toMatchObject([{ found, fact }]);
  });

  test.each([
    "Call {phone} or (757) 555-0100.",
    "Keep mulch 6 inches from the wall, and come within 2 hours.",
    "The house was built in 1920.",
  ])("is not in %j", (text) => expect(findContradictions(text, company)).toEqual([]));

  test("is not in the shipped texts", () => {
    const found = shipped.flatMap(({ page, path, text }) =>
      findContradictions(withFacts(text, company), company).map(
        (mark) => `${page} ${path}: ${mark.found}`,
      ),
    );
    expect(found).toEqual([]);
  });
});

describe("values that equal a fact", () => {
  test("are offered as the fact, except in braces and in longer words", () => {
    expect(factOffers("Call (757) 555-0100, {phone} or office@example.com1", company)).toEqual([
      {
        start: 5,
        end: 19,
        found: "(757) 555-0100",
        fact: "Phone number",
        replacement: "{phone}",
      },
    ]);
  });

  test("are offered once, as the longest fact", () => {
    const { address } = company;
    const text = `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`;
    expect(factOffers(`At ${text}.`, company).map(({ replacement }) => replacement)).toEqual([
      "{address}",
    ]);
  });
});
