import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RoleBadge } from "./user-badges.tsx";

test.each([
  ["admin", false],
  ["blogger", false],
  ["seo", false],
  ["office", true],
  ["commenter", true],
  [null, true],
] as const)("the badge of the role %s is only outlined: %s", (role, outlined) => {
  const html = renderToStaticMarkup(<RoleBadge role={role} />);
  expect(html.includes("bg-transparent!")).toBe(outlined);
});
