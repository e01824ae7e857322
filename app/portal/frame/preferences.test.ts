import { expect, test } from "vitest";
import { preferenceCookie, readPreferences } from "./preferences.ts";

const others = { folded: [], factor: null, keys: "on", moveOn: "off" };

test("without cookies the sidebar is open and the theme is the system's", () => {
  expect(readPreferences(null)).toEqual({
    sidebar: "expanded",
    theme: null,
    ...others,
  });
  expect(readPreferences("")).toEqual({
    sidebar: "expanded",
    theme: null,
    ...others,
  });
});

test("reads its own cookies among others and ignores unknown values", () => {
  expect(readPreferences("a=b; portal_sidebar=collapsed; portal_theme=dark")).toEqual({
    sidebar: "collapsed",
    theme: "dark",
    ...others,
  });
  expect(readPreferences("portal_sidebar=sideways; portal_theme=pink; broken")).toEqual({
    sidebar: "expanded",
    theme: null,
    ...others,
  });
});

test.each(["http:", "https:"])("reads what it writes over %s", (protocol) => {
  const cookie = preferenceCookie("sidebar", "collapsed", { protocol });
  expect(cookie).toContain("Max-Age=604800");
  expect(readPreferences(cookie.split(";")[0] ?? "").sidebar).toBe("collapsed");
});

test("over TLS, a cookie belongs to this host only and outranks one without the prefix", () => {
  const cookie = preferenceCookie("theme", "dark", { protocol: "https:" });
  expect(cookie).toBe("__Host-portal_theme=dark; Path=/; Secure; Max-Age=31536000; SameSite=Lax");
  expect(readPreferences("__Host-portal_theme=dark; portal_theme=light").theme).toBe("dark");
  expect(readPreferences("portal_theme=light").theme).toBe("light");
});

test("every address of the portal gets them, and the reminder stays away for a day", () => {
  const cookie = preferenceCookie("factor", "later", { protocol: "http:" });
  expect(cookie).toBe("portal_factor=later; Path=/; Max-Age=86400; SameSite=Lax");
  expect(readPreferences(cookie.split(";")[0] ?? "").factor).toBe("later");
});
