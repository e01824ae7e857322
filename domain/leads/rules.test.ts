import { describe, expect, test } from "vitest";
import { addressProblem, cleanLine, nameProblem, phoneProblem } from "./rules.ts";
import { toE164 } from "./submit/phone-number.server.ts";
import { checkLeadForm } from "./schema.ts";

const quote = {
  name: "Grace O'Brien",
  phone: "(757) 555-0123",
  email: "grace@example.com",
  address: "12 Union Street, Norfolk 23510",
  service: "termites",
  tcpaConsent: true,
};

describe("name", () => {
  test.each([
    "O'Brien",
    "O’Brien",
    "Nguyễn",
    "Smith-Jones Jr.",
    "José María de la Cruz",
    "Zoë",
    "李 小龙",
    "Ng",
    "D'Angelo St. John",
    "प्रिया",
  ])("%s passes", (name) => expect(nameProblem(cleanLine(name))).toBeNull());
  test.each([
    ["", "Name is required"],
    ["   ", "Name is required"],
    ["<b></b>", "Name is required"],
    ["A", "Name must be at least 2 characters"],
    ["x".repeat(101), "Name must be no more than 100 characters"],
    ["12345", "Name cannot be only numbers"],
    ['Bob "Bobby" Smith', "Name contains invalid characters"],
    ["Bob\\Smith", "Name contains invalid characters"],
    ["Bob < Smith", "Name contains invalid characters"],
    ["Bob2", "Name can only contain letters, spaces, hyphens, and apostrophes"],
    ["--", "Name can only contain letters, spaces, hyphens, and apostrophes"],
    ["https://spam.example", "Name can only contain letters, spaces, hyphens, and apostrophes"],
  ])("%j: %s", (name, message) => expect(nameProblem(cleanLine(name))).toBe(message));
});

describe("phone", () => {
  test.each([
    ["7575550123", "+17575550123"],
    ["(757) 555-0123", "+17575550123"],
    ["757.555.0123", "+17575550123"],
    ["1-757-555-0123", "+17575550123"],
    ["+1 757 555 0123", "+17575550123"],
    ["757‑555–0123", "+17575550123"],
    ["17575550123", "+17575550123"],
    ["+49 30 901820 12", "+493090182012"],
  ])("%s is %s", (phone, e164) => {
    expect(phoneProblem(cleanLine(phone))).toBeNull();
    expect(toE164(phone)).toBe(e164);
  });
  test.each([
    ["", "Phone is required"],
    ["555-0123", "Valid phone number is required"],
    ["call me", "Valid phone number is required"],
    ["1234567890123456", "Phone number format is invalid"],
    ["0757555012", "Please enter a valid phone number"],
    ["757-555-0123 ext 5", "Please enter a valid phone number"],
    ["+1+7575550123", "Please enter a valid phone number"],
  ])("%j: %s", (phone, message) => expect(phoneProblem(cleanLine(phone))).toBe(message));
});

describe("email", () => {
  test("a line break cannot inject a header", () => {
    const check = checkLeadForm("quote", { ...quote, email: "a@b.com\r\nBcc: all@example.com" });
    expect(check).toMatchObject({
      ok: false,
      fieldErrors: { email: ["Email contains invalid characters"] },
    });
  });
});

describe("address", () => {
  test.each(["5 Union St; rear door", "Select Ave 12", "123 Main St -- Apt 4", "Straße 5 – 2. OG"])(
    "%s is only flagged, never refused",
    (address) => expect(addressProblem(address)).toBeNull(),
  );
  test.each(["abc", "x".repeat(201), "12 Main < St"])("%j is not valid", (address) =>
    expect(addressProblem(address)).toBe("Please enter a valid address"),
  );
});

describe("the forms", () => {
  test("a complete quote passes, cleaned", () => {
    const check = checkLeadForm("quote", {
      ...quote,
      name: "  <b>Grace</b>   O'Brien ",
      message: "",
    });
    expect(check).toEqual({
      ok: true,
      values: {
        submissionType: "estimate",
        name: "Grace O'Brien",
        phone: "(757) 555-0123",
        email: "grace@example.com",
        address: "12 Union Street, Norfolk 23510",
        street: null,
        city: null,
        state: null,
        zip: null,
        company: null,
        units: null,
        service: "termites",
        message: null,
        bestTime: null,
        plan: null,
        offer: null,
        textConsent: false,
      },
    });
  });
  test("an empty quote reports every field in order", () => {
    const check = checkLeadForm("quote", { street: "" });
    expect(check.ok ? [] : Object.entries(check.fieldErrors)).toEqual([
      ["service", ["Service is required"]],
      ["name", ["Name is required"]],
      ["phone", ["Phone is required"]],
      ["street", ["Address is required"]],
      ["city", ["City is required"]],
      ["state", ["State is required"]],
      ["zip", ["ZIP code is required"]],
      ["tcpaConsent", ["TCPA consent is required to submit this form"]],
    ]);
  });
  test("a quote whose address is one line needs no other place", () => {
    const check = checkLeadForm("quote", {});
    expect(check.ok ? [] : Object.keys(check.fieldErrors)).toEqual([
      "name",
      "phone",
      "address",
      "service",
      "tcpaConsent",
    ]);
  });
  test("street, city, state and ZIP code become one line, and are kept", () => {
    const { address: _line, ...rest } = quote;
    const place = { street: "12 Union Street", city: "Norfolk", state: "va", zip: "23510" };
    expect(checkLeadForm("quote", { ...rest, ...place })).toMatchObject({
      values: { ...place, state: "VA", address: "12 Union Street, Norfolk, VA 23510" },
    });
    expect(checkLeadForm("quote", { ...rest, ...place, zip: "2351" })).toMatchObject({
      fieldErrors: { zip: ["ZIP code format is invalid"] },
    });
  });
  test("the prefilled state alone is no address", () => {
    const short = { name: "Al", phone: "7575550123", service: "ants", tcpaConsent: true };
    expect(
      checkLeadForm("quick", { ...short, street: "", city: "", state: "VA", zip: "" }),
    ).toMatchObject({ values: { address: null, state: null } });
  });
  test("a choice of a link is kept if it is known, and dropped otherwise", () => {
    expect(checkLeadForm("quote", { ...quote, plan: "quarterly", offer: "spam" })).toMatchObject({
      values: { plan: "quarterly", offer: null },
    });
  });
  test("the short form requires no address and no email", () => {
    const check = checkLeadForm("quick", {
      name: "Al",
      phone: "7575550123",
      service: "mosquitoes",
      tcpaConsent: true,
    });
    expect(check).toMatchObject({
      ok: true,
      values: { submissionType: "contact", email: null, address: null },
    });
  });
  test.each(["quote", "quick"] as const)("%s accepts every service, and no other", (kind) => {
    for (const service of ["general", "bed-bugs", "mosquitoes", "rodents"])
      expect(checkLeadForm(kind, { ...quote, service })).toMatchObject({ values: { service } });
    expect(checkLeadForm(kind, { ...quote, service: "wolves" })).toMatchObject({
      fieldErrors: { service: ["Service is invalid"] },
    });
  });
  test("consent is required", () =>
    expect(checkLeadForm("quote", { ...quote, tcpaConsent: false })).toMatchObject({
      fieldErrors: { tcpaConsent: ["TCPA consent is required to submit this form"] },
    }));
});
