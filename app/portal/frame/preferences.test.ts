import { expect, test } from "vitest";
import { preferenceCookie, readPreferences } from "./preferences.ts";

test("without cookies the sidebar is open and the theme is the system's", () => {
  expect(readPreferences(null)).toEqual({ sidebar: "expanded", theme: null });
  expect(readPreferences("")).toEqual({ sidebar: "expanded", theme: null });
});

test("reads its own cookies among others and ignores unknown values", () => {
  expect(readPreferences("a=b; portal_sidebar=collapsed; portal_theme=dark")).toEqual({
    sidebar: "collapsed",
    theme: "dark",
  });
  expect(readPreferences("portal_sidebar=sideways; portal_theme=pink; broken")).toEqual({
    sidebar: "expanded",
    theme: null,
  });
});

test("reads what it writes", () => {
  const cookie = preferenceCookie("sidebar", "collapsed");
  expect(cookie).toContain("Max-Age=604800");
  expect(readPreferences(cookie.split(";")[0] ?? "").sidebar).toBe("collapsed");
});
