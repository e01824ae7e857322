import { describe, expect, it } from "vitest";
import { links } from "#app/links.server.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { claimsIn } from "./claims.ts";
import { factsText } from "./company-facts.ts";

const facts = factsText(companyDefaults, links);
const whats = (text: string) => claimsIn(text, facts).map(({ what }) => what);

describe("claims in an article", () => {
  it.each([
    "Call (757) 555-0100 or 757-555-0100.",
    "Mosquito treatment costs $125 once or $99 monthly, with 10% off for military families.",
    "We answer within 2 hours, for termites within one hour.",
    "Visits are scheduled in 24–48 hours and take 30-60 minutes.",
    "Serving Norfolk since 2019, license 14778.",
    "A treatment reduces mosquitoes by 85 to 90 percent.",
    "One of the first signs is a pile of wings.",
  ])("can be a fact: %s", (text) => {
    expect(whats(text)).toEqual([]);
  });

  it.each([
    ["Plans start at $79 a month.", "$79"],
    ["Nearly 85 homes here have termites.", "85"],
    ["About 40% of homes are at risk.", "40%"],
    ["Call 757-555-0199 today.", "757-555-0199"],
    ["We have 25+ years of experience.", "25+ years"],
    ["A colony eats for three years.", "three years"],
    ["We come within 2 days.", "2 days"],
    ["Satisfaction guaranteed.", "guaranteed"],
    ["Studies show that it works.", "Studies show"],
    ["Our award-winning team comes.", "award"],
    ["We are here 24/7.", "24"],
  ])("are flagged if they are not in the facts: %s", (text, what) => {
    expect(whats(text)).toContain(what);
  });

  it("are shown with their sentence, once", () => {
    const text = "It rains a lot. Damage costs $5,000 on average! Dry it out.\nDry it out.";
    expect(claimsIn(text, facts)).toEqual([
      { what: "$5,000", where: "Damage costs $5,000 on average!" },
    ]);
  });
});
