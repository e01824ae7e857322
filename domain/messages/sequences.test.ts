import { expect, it } from "vitest";
import { ownStories } from "#tests/text-sequences/own-stories.ts";

/* 24 stories through the database here; 10,000 in tests/faults/texts.embedded.test.ts, and 10,000 through the rules alone beside them. */

const stories = ownStories();

it("sends no forbidden text in 24 random stories", async () => {
  const { sent, forbidden } = await stories.play({ from: 1, count: 24 });
  expect(forbidden).toEqual([]);
  expect(sent).toBeGreaterThan(24);
}, 240_000);
