import { expect, test } from "vitest";
import { nextSteps } from "#app/site/request/request-texts.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { placeOfRequest, type RequestPlace } from "./request-place.ts";
import type { VisitorRequest } from "./read-request.server.ts";

const inspects = "We inspect, free of charge, and show you what we find.";

function stepsOf(given: Parameters<typeof placeOfRequest>[0]): string {
  const place = placeOfRequest(given, companyDefaults);
  return nextSteps({ place, state: "waiting" } as VisitorRequest).join(" ");
}

test.each(companyDefaults.cities.flatMap(({ zipCodes }) => zipCodes))(
  "%s is ours: the free inspection is promised",
  (zip) => {
    expect(stepsOf({ zip, state: "VA" })).toContain(inspects);
    expect(stepsOf({ zip: `${zip}-1234`, state: "VA" })).toContain(inspects);
  },
);

test.each<[RequestPlace, Parameters<typeof placeOfRequest>[0]]>([
  ["outside", { city: "Moyock", state: "NC", zip: "27958" }],
  ["outside", { city: "Currituck", state: "nc", zip: null }],
  ["outside", { city: "Richmond", state: "VA", zip: "23220" }],
  ["outside", { city: "Williamsburg", state: "VA", zip: "23185-0001" }],
  ["outside", { city: "Norfolk", state: "CT", zip: "06058" }],
  ["outside", { address: "5 Caratoke Highway, Moyock, NC 27958" }],
  ["mail", { city: "FPO", state: "AE", zip: "09501" }],
  ["mail", { city: "APO", state: "AP", zip: "96555" }],
  ["mail", { city: "DPO", state: "AA", zip: "34002" }],
  ["mail", { city: "Apo", state: "VA", zip: "" }],
  ["mail", { city: "", state: "VA", zip: "09096-1234" }],
  ["unknown", { city: "Norfolk", state: "VA", zip: null }],
  ["unknown", { city: null, state: null, zip: "" }],
  ["unknown", { address: "12 Union Street, Norfolk" }],
])("an address that is %s gets no promise of an inspection: %j", (place, given) => {
  expect(placeOfRequest(given, companyDefaults)).toBe(place);
  expect(stepsOf(given)).not.toContain(inspects);
});

test("an address without a ZIP code is promised an inspection if it is in our area", () =>
  expect(stepsOf({ city: "Norfolk" })).toContain("If you are in our area, we inspect"));

test("an owner's own area and state decide, not the shipped ones", () => {
  const own = {
    address: { region: "NC" },
    cities: [{ zipCodes: ["27958"] }, { zipCodes: ["54880"], state: "WI" }],
  };
  expect(placeOfRequest({ state: "NC", zip: "27958" }, own)).toBe("served");
  expect(placeOfRequest({ state: "WI", zip: "54880" }, own)).toBe("served");
  expect(placeOfRequest({ state: "WI" }, own)).toBe("unknown");
  expect(placeOfRequest({ state: "VA", zip: "23503" }, own)).toBe("outside");
});
