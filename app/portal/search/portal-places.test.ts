import { expect, test } from "vitest";
import "#domain/hooks.server.ts";
import * as addresses from "#app/addresses.ts";
import { findPlaces, portalPlaces } from "./portal-places.server.ts";

const places = portalPlaces("hampton-roads");
const found = (query: string) =>
  findPlaces(places, query)
    .slice(0, 5)
    .map(({ to }) => to);

/** What people type, and what one of the five shown places must be. */
test.each([
  ["holiday", "/admin/settings/company/hours#"],
  ["thanksgiving", "/admin/settings/company/hours#"],
  ["opening hours", "/admin/settings/company/hours#"],
  ["open", "/admin/settings/company/hours#"],
  ["photo", addresses.sitePhotos],
  ["photos", addresses.sitePhotos],
  ["pictures", addresses.sitePhotos],
  ["price", "/admin/settings/company/prices#"],
  ["discount", "/admin/settings/company/prices#"],
  ["phone", "/admin/settings/company#"],
  ["address", "/admin/settings/company#"],
  ["brand", "/admin/settings/company/look#"],
  ["color", "/admin/settings/company/look#"],
  ["license", "/admin/settings/company/record#"],
  ["smtp", addresses.connection("mail")],
  ["SMTP_URL", addresses.connection("mail")],
  ["mail server", addresses.connection("mail")],
  ["go high", addresses.connection("crm")],
  ["google map", addresses.connection("map")],
  ["analytics", addresses.connection("analytics")],
  ["backup", addresses.connection("backups")],
  ["testimonial", addresses.reviews],
  ["password", addresses.security],
  ["change password", addresses.security],
  ["2fa", addresses.mfa],
  ["ip", addresses.blockedIps],
  ["sms", addresses.textSettings],
  ["norfolk texts", addresses.pageTextsOf("norfolk")],
  ["termite photo", addresses.sitePhoto("termites")],
  ["import", addresses.importRedirects],
  ["who changed", addresses.auditLog],
  ["snippet", addresses.codes],
  ["employees", addresses.technicians],
  ["rename page", addresses.pageTexts],
  ["page url", addresses.pageTexts],
])("“%s” finds %s", (query, to) => {
  expect(found(query)).toContainEqual(
    to.endsWith("#") ? expect.stringMatching(RegExp(`^${to}`)) : to,
  );
});

test("“holiday” finds the holidays of the opening hours first", () => {
  expect(findPlaces(places, "holiday")[0]).toMatchObject({
    to: expect.stringMatching(/^\/admin\/settings\/company\/hours#/),
    label: "Federal holidays",
  });
});

test("every place is there once, and has words of its own", () => {
  expect(new Set(places.map(({ to, label }) => `${to} ${label}`)).size).toBe(places.length);
  expect(places.length).toBeGreaterThan(150);
});

test("what no place has finds none, of any size", () => {
  for (const query of ["", "   ", "!!!", "zebra crossing", "a ".repeat(100_000)])
    expect(findPlaces(places, query).length).toBeLessThanOrEqual(places.length);
  expect(findPlaces(places, "zebra crossing")).toEqual([]);
});
