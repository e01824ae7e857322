import { expect, test } from "vitest";
import { roleChangeWarning } from "./role-change.ts";

test.each([
  ["seo", "admin", "Important: User role changed from seo to admin"],
  ["admin", "commenter", "Important: User role changed from admin to commenter"],
  ["admin", null, "Important: User role changed from admin to none"],
  [null, "admin", "Important: User role changed from none to admin"],
  ["seo", "blogger", null],
  [null, "seo", null],
] as const)("from %s to %s says %s", (from, to, warning) => {
  expect(roleChangeWarning({ id: "1", from, to })).toBe(warning);
});
