import { describe, expect, it } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { codeClaims } from "./code-claims.ts";

const found = (content: string) => codeClaims(content, companyDefaults).map((claim) => claim.found);

describe("the claims of a code", () => {
  it.each([
    ['{"telephone": "(757) 555-0177"}', "(757) 555-0177"],
    ['<a href="tel:+17575550177">Call</a>', "+17575550177"],
    ['<a href="tel:7575550177">Call</a>', "tel:7575550177"],
    ['{"streetAddress": "9 Old Heron Lane"}', "9 Old Heron Lane"],
  ])("of %s are %s", (content, claim) => {
    expect(found(content)).toEqual([claim]);
  });

  it("name the line", () => {
    expect(codeClaims("<p>\n757-555-0177</p>", companyDefaults)).toEqual([
      {
        place: "Line 2",
        found: "757-555-0177",
        fact: "Phone number",
        value: companyDefaults.phone,
      },
    ]);
  });

  it.each([
    `{"telephone": "${companyDefaults.phone}"}`,
    '<a href="tel:+17575550100">Call</a>',
    "gtag('config', 'G-4455667788'); var id = 23999; // help@vendor.example",
    "@media (width > 1200px) { a { z-index: 1000000000 } }",
  ])("are none in %s", (content) => {
    expect(found(content)).toEqual([]);
  });
});
