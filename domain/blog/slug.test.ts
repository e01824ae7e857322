import { expect, it } from "vitest";
import { slugOf } from "#domain/records/slug-of.ts";
import { freeSlug, suggestedSlug } from "./slug.ts";

it.each([
  ["When Termites Swarm", "when-termites-swarm"],
  ["  What's   eating — my crawl_space?  ", "whats-eating-my-crawl-space"],
  ["5 Signs: Ants & Bees!", "5-signs-ants-bees"],
  ["Café Müller", "cafe-muller"],
  ["Łódź & Straße: Søren's Æble", "lodz-strasse-sorens-aeble"],
  ["Œuvre, Þór, Đorđe, ISTANBUL ıssız", "oeuvre-thor-dorde-istanbul-issiz"],
  ["-- --", ""],
  ["蚊子", ""],
  ["../../admin", "admin"],
])("makes a slug of %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(slugOf(slug)).toBe(slug);
});

it("cuts a long title between words", () => {
  expect(suggestedSlug("termite ".repeat(20))).toBe("termite-".repeat(12).slice(0, -1));
  expect(suggestedSlug("x".repeat(300))).toHaveLength(100);
});

it("skips taken and reserved slugs", () => {
  expect(freeSlug("ants", new Set())).toBe("ants");
  expect(freeSlug("ants", new Set(["ants", "ants-2", "ants-4"]))).toBe("ants-3");
  expect(freeSlug("preview", new Set(["preview-2"]))).toBe("preview-3");
});
