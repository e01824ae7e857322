import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { typePairIds } from "#domain/settings/look/type-pairs.ts";
import { faceCss } from "./type-css.ts";

const bytes = (file: string): number =>
  statSync(new URL(`./ui/fonts/${file}.woff2`, import.meta.url)).size;

test.each(typePairIds)("the pair %s has its own files, and weighs no more than 27 KB", (pair) => {
  const css = faceCss(pair, { isOnce: true });
  expect(css).toContain("display");
  expect(css).not.toContain("undefined");
  expect(css).not.toMatch(/accents|extended/);
  expect(css.match(/font-display:\w+/g)).toEqual(["font-display:swap", "font-display:optional"]);
  expect(bytes(`${pair}/display`) + bytes(`${pair}/body`)).toBeLessThanOrEqual(27 * 1024);
});

test("a document that stays open swaps its text and has the accents of names", () => {
  const css = faceCss("classic", { isOnce: false });
  expect(css).toContain("body-accents");
  // Huỳnh, Dvořák: not one letter of a name in another typeface.
  expect(css).toContain("body-extended");
  expect(css).toContain("U+1EF2-1EF9");
  expect(css).not.toContain("font-display:optional");
});

test("a sample beside the page has families of its own", () => {
  const families = faceCss("modern", { isOnce: false, suffix: " Sample" }).match(/family:"[^"]*"/g);
  expect(new Set(families)).toEqual(
    new Set([
      'family:"Display Sample"',
      'family:"Display Fallback Sample"',
      'family:"Body Sample"',
    ]),
  );
});
