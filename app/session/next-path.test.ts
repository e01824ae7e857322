import { describe, expect, it } from "vitest";
import { landingPath, safeNextPath } from "./next-path.ts";

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

describe("a person who may not open the portal", () => {
  const commenter = { role: "commenter", emailVerified: true } as const;
  const nobody = { role: null, emailVerified: true } as const;

  it.each([null, "/admin", "/admin/forms?status=new", "/auth", "/login", "//evil.example"])(
    "lands on the account page instead of %j",
    (next) => {
      expect(landingPath(commenter, next)).toBe("/account");
      expect(landingPath(nobody, next)).toBe("/account");
    },
  );

  it("returns to the page that asked for the sign-in", () => {
    expect(landingPath(commenter, "/account/security")).toBe("/account/security");
    expect(landingPath(commenter, "/administration")).toBe("/administration");
  });

  it("confirms the address first", () => {
    expect(landingPath({ role: null, emailVerified: false }, null)).toBe("/auth");
  });
});

describe("staff", () => {
  it.each(["admin", "blogger", "seo", "office"] as const)("as %s lands in the portal", (role) => {
    expect(landingPath({ role, emailVerified: true }, null)).toBe("/admin");
    expect(landingPath({ role, emailVerified: true }, null, "/auth")).toBe("/auth");
    expect(landingPath({ role, emailVerified: true }, "/admin/forms")).toBe("/admin/forms");
  });
});
