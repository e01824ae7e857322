import { expect, test } from "vitest";
import { breadcrumbs } from "./breadcrumbs.ts";

test("home has only itself", () =>
  expect(breadcrumbs("/")).toEqual([{ label: "Home", href: "/" }]));

test("links all pages except the last", () =>
  expect(breadcrumbs("/service-areas/virginia-beach/")).toEqual([
    { label: "Home", href: "/" },
    { label: "Service Areas", href: "/service-areas" },
    { label: "Virginia Beach" },
  ]));

test("prefers the title and tolerates invalid escapes", () => {
  expect(breadcrumbs("/blog/why-ants", "Why ants?").at(-1)).toEqual({ label: "Why ants?" });
  expect(breadcrumbs("/100%").at(-1)).toEqual({ label: "100%" });
});
