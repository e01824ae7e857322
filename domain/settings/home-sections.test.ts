import { expect, test } from "vitest";
import { enabledSections, homeSections } from "./home-sections.ts";

const all = homeSections.map((section) => section.id);

test("all sections are on unless switched off", () => {
  expect(enabledSections(undefined)).toEqual(all);
  expect(enabledSections("nonsense")).toEqual(all);
  expect(enabledSections({ plans: false, values: true })).toEqual(
    all.filter((id) => id !== "plans"),
  );
});

test("the environment switches off sections regardless of settings", () => {
  expect(enabledSections({ plans: true }, "plans, hero")).toEqual(
    all.filter((id) => id !== "plans" && id !== "hero"),
  );
});
