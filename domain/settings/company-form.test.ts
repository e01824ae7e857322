import { expect, test } from "vitest";
import { companyDefaults } from "./company.ts";
import { companyFormSchema, companyFormValues, overridesOf } from "./company-form.ts";
import { companyOverrides } from "./schema.ts";

const unchanged = companyFormValues(companyDefaults);

test("the defaults pass validation and store nothing", () => {
  expect(overridesOf(companyFormSchema.parse(unchanged))).toEqual({});
});

test("only differences are stored, in the form that is read back", () => {
  const stored = overridesOf(
    companyFormSchema.parse({
      ...unchanged,
      phone: " 757-555-0199 ",
      city: "Norfolk",
      paymentPortalUrl: "https://pay.example.com/",
      reviewLinks: "Google reviews https://example.com/g\n\n  Neighbours https://example.com/n ",
    }),
  );
  expect(stored).toEqual({
    phone: "757-555-0199",
    address: { ...companyDefaults.address, city: "Norfolk" },
    paymentPortalUrl: "https://pay.example.com/",
    reviewLinks: [
      { label: "Google reviews", url: "https://example.com/g" },
      { label: "Neighbours", url: "https://example.com/n" },
    ],
  });
  expect(companyOverrides.parse(stored)).toEqual(stored);
});

test.each([
  [{ name: " " }, "Name is required"],
  [{ phone: "12345" }, "Please enter a valid phone number"],
  [{ email: "office" }, "Please enter a valid email address"],
  [{ region: "Virginia" }, "State is two letters, like VA"],
  [{ postalCode: "2345" }, "ZIP code has five digits, like 23451"],
  [
    { paymentPortalUrl: "http://pay.example.com" },
    "Payment portal must be an address like https://billing.example.com",
  ],
  [
    { socialLinks: "just words" },
    "Write each line as a name and an address. This line isn't: “just words”",
  ],
  [
    { socialLinks: "Bad javascript://x" },
    "Write each line as a name and an address. This line isn't: “Bad javascript://x”",
  ],
])("%j is refused: %s", (change, message) => {
  const result = companyFormSchema.safeParse({ ...unchanged, ...change });
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
});
