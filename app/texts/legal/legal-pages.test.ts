import { describe, expect, it } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { privacyPolicyTexts } from "./privacy-policy.ts";
import { termsOfServiceTexts } from "./terms-of-service.ts";

const wordsOf = ({ sections }: { sections: { blocks: (string | string[])[] }[] }) =>
  sections.flatMap(({ blocks }) => blocks.flat()).join(" ");
const terms = termsOfServiceTexts.write;

describe("the terms of service", () => {
  it.each([
    "contingent on regular service intervals",
    "due on completion of the service, by cash, check or credit card",
    "cancel or reschedule an appointment with 24-hour notice",
    "30-day written notice",
    "refunded pro rata",
    "limited to the cost of that service",
    "laws of the Commonwealth of Virginia",
  ])("say: %s", (statement) => {
    expect(wordsOf(terms(companyDefaults))).toContain(statement);
  });

  it("follow the company facts", () => {
    const changed = { ...companyDefaults, cancellationHours: 36, agreementNoticeDays: 14 };
    expect(wordsOf(terms(changed))).toMatch(/36-hour notice.*14-day written notice/s);
  });
});

describe.each([privacyPolicyTexts, termsOfServiceTexts])("every legal page", ({ write }) => {
  it("has a unique fragment for each section", () => {
    const ids = write(companyDefaults).sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
