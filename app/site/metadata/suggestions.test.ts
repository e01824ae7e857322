import { expect, test } from "vitest";
import { suggestedPages } from "./suggestions.ts";

test.each([
  ["/Pest-Services", ["/services"]],
  ["/norfolk-area/blog", ["/service-areas", "/blog"]],
  ["/about-contact", ["/about", "/contact"]],
  ["/nothing", ["/"]],
])("%s", (path, expected) =>
  expect(suggestedPages(path).map((link) => link.href)).toEqual(expected),
);
