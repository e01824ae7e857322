import { expect, test } from "vitest";
import { rankEntries } from "./rank-entries.ts";

const entry = (value: string, ...keywords: string[]) => ({ value, keywords });
const groups = [
  {
    heading: "Pages",
    entries: [
      entry("Dashboard", "home", "overview"),
      entry("Leads", "inbox", "forms"),
      entry("Schedule", "visits", "calendar", "appointments", "week", "follow-ups"),
      entry("URL Management", "redirects", "404"),
    ],
  },
  {
    heading: "Commands",
    entries: [entry("New lead", "call", "walk-in"), entry("Switch theme", "dark", "light")],
  },
];
const ranked = (query: string) =>
  rankEntries(groups, query).map(({ heading, entries }) => [
    heading,
    ...entries.map(({ value }) => value),
  ]);

test("without a query, everything keeps its place", () =>
  expect(ranked("")).toEqual(
    groups.map(({ heading, entries }) => [heading, ...entries.map(({ value }) => value)]),
  ));

test("the group with the best match is first", () => {
  expect(ranked("leads")[0]).toEqual(["Pages", "Leads"]);
  expect(ranked("new lead")[0]).toEqual(["Commands", "New lead"]);
  expect(ranked("dark")).toEqual([["Commands", "Switch theme"]]);
});

test("keywords and first letters find a page, and chance matches are left out", () => {
  expect(ranked("404")).toEqual([["Pages", "URL Management"]]);
  expect(ranked("dash")[0]?.[1]).toBe("Dashboard");
  expect(ranked("zzz")).toEqual([]);
});
