import { expect, it } from "vitest";
import { ownStories } from "../text-sequences/own-stories.ts";
import { isShort } from "./is-short.ts";

const count = isShort ? 300 : 10_000;
const stories = ownStories();

it(`sends no forbidden text in ${count} random stories`, { timeout: 3_600_000 }, async () => {
  const { sent, forbidden } = await stories.play({ from: 1_000_001, count });
  expect(forbidden).toEqual([]);
  expect(sent).toBeGreaterThan(count);
});
