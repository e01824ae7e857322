import { describe, expect, it } from "vitest";
import { requireStaff } from "./guard.server.ts";
import type { Actor } from "#domain/access/context.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { testCtx, userActor } from "#tests/factories.ts";

const person = (role: Role | null): Actor => userActor(role, { userId: "u", name: "P" });

function requestPage(actor: Actor, url?: URL): unknown {
  try {
    return requireStaff(testCtx(undefined as never, { actor }), "leads.read", url);
  } catch (thrown) {
    return thrown;
  }
}

describe("a portal page", () => {
  it("sends anonymous users to sign-in and back", () => {
    const page = new URL("http://localhost/admin/forms?status=new&q=a b");
    const answer = requestPage({ kind: "anonymous" }, page) as Response;
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.get("location") ?? "", page);
    expect(location.pathname).toBe("/login");
    expect(location.searchParams.get("next")).toBe("/admin/forms?status=new&q=a%20b");
    expect((requestPage({ kind: "anonymous" }) as Response).headers.get("location")).toBe("/login");
  });

  it("sends anonymous users who wanted to write to /auth", () => {
    for (const path of ["/blog-admin", "/blog-admin/new", "/admin/blog/edit/7"]) {
      const answer = requestPage(
        { kind: "anonymous" },
        new URL(path, "http://localhost"),
      ) as Response;
      expect(answer.headers.get("location")).toBe(`/auth?next=${encodeURIComponent(path)}`);
    }
  });

  it.each(["blogger", "seo", "commenter", null] as const)("is forbidden to %s", (role) => {
    expect(requestPage(person(role))).toMatchObject({ init: { status: 403 } });
  });

  it("opens for users with permission", () => {
    expect(requestPage(person("admin"))).toMatchObject({ userId: "u", role: "admin" });
  });
});
