import { describe, expect, it } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import type { LegalPage } from "./legal-text.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { termsOfService } from "./terms-of-service.ts";

const words = (page: LegalPage) => page.sections.flatMap(({ blocks }) => blocks.flat()).join(" ");

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
    expect(words(termsOfService(companyDefaults))).toContain(statement);
  });

  it("follow the company facts", () => {
    const changed = { ...companyDefaults, cancellationHours: 36, agreementNoticeDays: 14 };
    expect(words(termsOfService(changed))).toMatch(/36-hour notice.*14-day written notice/s);
  });
});

describe.each([privacyPolicy, termsOfService])("every legal page", (write) => {
  it("has a unique fragment for each section", () => {
    const ids = write(companyDefaults).sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
