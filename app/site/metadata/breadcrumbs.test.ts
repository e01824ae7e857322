import { expect, test } from "vitest";
import { breadcrumbs } from "./breadcrumbs.ts";

test("home alone", () => expect(breadcrumbs("/")).toEqual([{ label: "Home", href: "/" }]));

test("a trail of linked pages and an unlinked last one", () =>
  expect(breadcrumbs("/service-areas/virginia-beach/")).toEqual([
    { label: "Home", href: "/" },
    { label: "Service Areas", href: "/service-areas" },
    { label: "Virginia Beach" },
  ]));

test("a title wins, and broken escapes do no harm", () => {
  expect(breadcrumbs("/blog/why-ants", "Why ants?").at(-1)).toEqual({ label: "Why ants?" });
  expect(breadcrumbs("/100%").at(-1)).toEqual({ label: "100%" });
});
