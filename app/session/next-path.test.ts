import { describe, expect, it } from "vitest";
import { safeNextPath } from "./next-path.ts";

describe("the page after sign-in", () => {
  it.each(["/admin", "/admin/forms?status=new&q=a%20b", "/blog#top"])("can be %s", (path) => {
    expect(safeNextPath(path)).toBe(path);
  });
  it.each([
    null,
    "",
    "admin",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/%09/..//evil.example",
    "/..//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/login?next=/login",
    "/a\r\nset-cookie: x=1",
  ])("may not be %j", (path) => {
    expect(safeNextPath(path)).toBe("/admin");
  });
});
