import { expect, it } from "vitest";
import { firstWords } from "./first-words.ts";

it.each([
  ["Mice and rats. Traps first.", "Mice and rats"],
  ["No stop at the end", "No stop at the end"],
  ["Wings, tunnels, and everything that chews on a beam", "Wings, tunnels, and everything…"],
  ["Ants, roaches, spiders, or mice all year", "Ants, roaches, spiders, or mice…"],
  ["Unbrokenlinewithoutanyspacesatallinit", "Unbrokenlinewithoutanyspacesatal…"],
  ["", ""],
])("%s: %s", (text, words) => {
  expect(firstWords(text, 32)).toBe(words);
});
