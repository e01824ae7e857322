import { expect, test } from "vitest";
import {
  eventText,
  kindLabel,
  mailLink,
  moneyText,
  phoneText,
  requestLabel,
  sourceLabel,
  telLink,
} from "./labels.ts";

test.each([
  ["1250.00", "$1,250"],
  ["89.5", "$89.50"],
  [0, "$0"],
])("%s is %s", (value, text) => {
  expect(moneyText(value)).toBe(text);
});

test("US numbers are formatted, others stay as typed", () => {
  expect(phoneText({ phone: "757.555.0142", phoneE164: "+17575550142" })).toBe("(757) 555-0142");
  expect(phoneText({ phone: "+44 20 7946 0018", phoneE164: "+442079460018" })).toBe(
    "+44 20 7946 0018",
  );
  expect(telLink({ phone: "020 7946", phoneE164: null })).toBe("tel:0207946");
});

test.each<[Parameters<typeof eventText>[0], string]>([
  [{ type: "received", detail: { source: "google-ads" } }, "Received from Google Ads"],
  [{ type: "status", detail: { from: "new", to: "won" } }, "Status changed from New to Won"],
  [{ type: "value", detail: { from: null, to: "450.00" } }, "Value set to $450"],
  [{ type: "value", detail: { from: "450.00", to: null } }, "Value removed"],
  [{ type: "assigned", detail: { to: null, name: null } }, "Unassigned"],
  [
    { type: "mail_failed", detail: { recipient: "a@b.co", error: "550 no" } },
    "Email to a@b.co failed: 550 no",
  ],
  [
    { type: "mail_failed", detail: { recipient: "a@b.co", error: "535 no" } },
    "Email to a@b.co failed: The user name or the password is wrong. (535 no)",
  ],
  [
    { type: "sync_mismatch", detail: { fields: ["address1", "source"] } },
    "The CRM did not save address1, source",
  ],
])("%j", (event, text) => {
  expect(eventText(event)).toBe(text);
});

test("unknown values are shown as they are", () => {
  expect(sourceLabel("partner-site.example")).toBe("partner-site.example");
});

test("an email link has one recipient, whatever the address contains", () => {
  expect(mailLink("ann+pests@example.com")).toBe("mailto:ann%2Bpests@example.com");
  expect(mailLink("x?bcc=all@example.com")).toBe("mailto:x%3Fbcc%3Dall@example.com");
});

test.each([
  ["phone-call", "Phone call"],
  ["walk-in", "Walk-in"],
  ["referral", "Referral"],
  ["text", "Text message"],
  ["google-ads", "Contact request"],
])("a lead from %s is called: %s", (source, kind) => {
  expect(kindLabel("contact", source)).toBe(kind);
  expect(requestLabel("contact", source, null)).toBe(kind);
  expect(requestLabel("contact", source, "termites")).toBe(`${kind} for Termite Control`);
});
