import { expect, test } from "vitest";
import { roleText } from "./roles.ts";

test.each([
  ["admin", "Admin: Full access. "],
  ["blogger", "Blogger: Creates and manages blog content. "],
  ["seo", "SEO: Manages SEO content and analytics. "],
  ["commenter", "Commenter: Participates in blog discussions. For readers, not for staff"],
] as const)("%s is described as specified, with one more sentence", (role, start) => {
  expect(roleText(role)).toContain(start);
  expect(roleText(role).length).toBeGreaterThan(start.length);
});
