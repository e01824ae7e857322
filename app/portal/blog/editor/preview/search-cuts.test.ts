import { expect, it } from "vitest";
import { cutDescription, cutTitle } from "./search-cuts.ts";

it("does not change text that fits", () => {
  expect(cutTitle("Termite swarm season in Norfolk")).toBe("Termite swarm season in Norfolk");
});

it("cuts between words, by width rather than by count", () => {
  const title = "How to keep subterranean termites away from a crawl space in Hampton Roads";
  expect(cutTitle(title)).toMatch(/^How to keep subterranean .* \.\.\.$/);
  expect(cutTitle(title).length).toBeLessThan(70);
  expect(cutTitle("i".repeat(90))).toBe("i".repeat(90));
  expect(cutTitle("W".repeat(90))).toMatch(/^W{30,40} \.\.\.$/);
});

it("cuts a description at about 160 characters", () => {
  const cut = cutDescription("Mosquitoes breed in standing water. ".repeat(10));
  expect(cut.length).toBeGreaterThan(110);
  expect(cut.length).toBeLessThan(170);
});
