import { describe, expect, it } from "vitest";
import { authVisitor } from "../auth-visitor.ts";
import { ownServer } from "#tests/own-server.ts";
import { createPerson, testPassword } from "../signed-in.ts";

const server = ownServer();

const { fetchPage, followRedirect, signIn, linkTo, rows } = authVisitor(server);

const person = (email: string, role: Parameters<typeof createPerson>[1] = null) =>
  createPerson(server.connection, role, email);

describe("/auth has a mode for each address", () => {
  it.each([
    ["/auth", "Sign in", ["Forgot your password?", "Create one", "Back to home"]],
    ["/auth?mode=signup", "Create an account", ["Full name", "Sign in", "Back to home"]],
    ["/auth?mode=forgot", "Forgot your password?", ["Send reset link", "Back to sign in"]],
    ["/auth?mode=made-up", "Sign in", ["Create one"]],
  ])("%s: %s", async (path, heading, words) => {
    const answer = await fetchPage(path);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("same-origin");
    expect(text).toContain(`>${heading}</h1>`);
    expect(text).toContain('name="robots" content="noindex"');
    for (const word of words) expect(text).toContain(word);
  });

  it.each([
    ["/auth?mode=new-password", "Session expired. Please request a new password reset link."],
    [
      "/auth?token_hash=made-up&type=recovery",
      "The password reset link is invalid or has expired. Please request a new one.",
    ],
    ["/auth?token_hash=made-up&type=signup", "This confirmation link is invalid or has expired."],
  ])("%s redirects to a form and says: %s", async (path, message) => {
    const { to, text } = await followRedirect(await fetchPage(path));
    expect(to).not.toContain("made-up");
    expect(text).toContain(message);
    expect(text).toContain('role="alert"');
  });

  it("shows nothing for a made-up notice", async () => {
    const text = await (await fetchPage("/auth?notice=constructor")).text();
    expect(text).not.toContain('role="status"');
    expect(text).not.toContain('role="alert"');
  });
});

describe("signing in at /auth", () => {
  it("goes to the dashboard, or to the page on our site that required it", async () => {
    await person("nora@example.com", "seo");
    const fields = { email: "nora@example.com", password: testPassword };
    expect((await fetchPage("/auth", fields)).headers.get("location")).toBe("/auth");
    expect((await fetchPage("/auth", { ...fields, next: "/admin" })).headers.get("location")).toBe(
      "/admin",
    );
    expect(
      (await fetchPage("/auth", { ...fields, next: "https://evil.example" })).headers.get(
        "location",
      ),
    ).toBe("/auth");
    expect(await (await fetchPage("/auth?next=/admin")).text()).toContain(
      'name="next" value="/admin"',
    );
  });

  it("refuses wrong credentials with a message, and keeps the address", async () => {
    const answer = await fetchPage("/auth", {
      email: "nobody@example.com",
      password: "wrong-words",
    });
    const text = await answer.text();
    expect(answer.status).toBe(401);
    expect(text).toContain("Login failed. Please check your credentials.");
    expect(text).toContain('value="nobody@example.com"');
  });
});

describe("the account dashboard", () => {
  const show = async (role: Parameters<typeof createPerson>[1], email: string) => {
    await person(email, role);
    const cookie = await signIn(email);
    return { cookie, text: await (await fetchPage("/auth", undefined, cookie)).text() };
  };

  it("shows an administrator the panel and today's emails", async () => {
    const { text } = await show("admin", "dash-admin@example.com");
    for (const words of [
      "Account Dashboard",
      "dash-admin@example.com",
      "Confirmed",
      "Two-factor sign-in",
      'href="/redirect-admin"',
      ">Queued<",
      "No mail server is configured",
      'href="/account/security"',
      'action="/logout"',
      "Back to home",
    ])
      expect(text).toContain(words);
  });

  it.each([["commenter"], [null]] as const)(
    "is there for a %s, beside the account page",
    async (role) => {
      await person(`own-${role}@example.com`, role);
      const cookie = await signIn(`own-${role}@example.com`);
      for (const path of ["/auth", "/auth?mode=signup"]) {
        const dashboard = await fetchPage(path, undefined, cookie);
        expect(dashboard.status, path).toBe(200);
        expect(await dashboard.text(), path).toContain("Account Dashboard");
      }
      for (const path of ["/login", "/login?next=/admin"])
        expect((await fetchPage(path, undefined, cookie)).headers.get("location"), path).toBe(
          "/account",
        );
      const page = await fetchPage("/account", undefined, cookie);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(`own-${role}@example.com`);
      for (const path of ["/auth", "/login"]) {
        const fields = { email: `own-${role}@example.com`, password: testPassword };
        const answer = await fetchPage(path, { ...fields, next: "/admin/forms" });
        expect(answer.headers.get("location"), path).toBe("/account");
      }
    },
  );

  it.each([["blogger"], ["seo"]] as const)("shows a %s no panel and no numbers", async (role) => {
    const { text } = await show(role, `dash-${role}@example.com`);
    expect(text).not.toContain("/redirect-admin");
    expect(text).not.toContain(">Queued<");
    expect(text).toContain("Quick actions");
  });

  it.each([
    ["admin", true, true],
    ["blogger", true, true],
    ["seo", true, false],
    ["office", false, false],
  ] as const)(
    "links a confirmed %s to the blog: %s, to a new post: %s",
    async (role, list, write) => {
      const { cookie, text } = await show(role, `posts-${role}@example.com`);
      expect(text.includes('href="/blog-admin"')).toBe(list);
      expect(text.includes('href="/blog-admin/new"')).toBe(write);
      await rows(
        `update profiles set email_verified = false where email = 'posts-${role}@example.com'`,
      );
      expect(await (await fetchPage("/auth", undefined, cookie)).text()).not.toContain(
        'href="/blog-admin',
      );
    },
  );

  it("stays when a signed-in person opens another mode", async () => {
    const { cookie } = await show("seo", "dash-mode@example.com");
    for (const path of ["/auth?mode=signup", "/auth?mode=forgot"])
      expect(await (await fetchPage(path, undefined, cookie)).text()).toContain(
        "Account Dashboard",
      );
  });

  it("emails a new confirmation link, a few times an hour", async () => {
    const { cookie } = await show(null, "resend@example.com");
    await rows("update profiles set email_verified = false where email = 'resend@example.com'");
    for (let n = 0; n < 3; n++) {
      const answer = await fetchPage("/auth", { intent: "resend" }, cookie);
      expect(answer.headers.get("location")).toBe("/auth?notice=confirmation-sent");
    }
    const page = await fetchPage("/auth?notice=confirmation-sent", undefined, cookie);
    expect(await page.text()).toContain("Confirmation email sent!");
    expect((await fetchPage("/auth", { intent: "resend" }, cookie)).status).toBe(429);
    const link = await linkTo("resend@example.com", "account-confirm");
    await fetchPage(link, { intent: "confirm" });
    expect((await fetchPage("/auth", { intent: "resend" }, cookie)).headers.get("location")).toBe(
      "/auth?notice=confirmed",
    );
  });

  it("emails a test only to the signed-in user, and does not claim that a held email is on its way", async () => {
    const { cookie } = await show("seo", "tester@example.com");
    const fields = { intent: "test-email", email: "victim@example.com" };
    const { to } = await followRedirect(await fetchPage("/auth", fields, cookie));
    expect(to).toBe("/auth?notice=test-held");
    expect(await rows("select recipient from emails where template = 'test-email'")).toEqual([
      { recipient: "tester@example.com" },
    ]);
    for (let n = 0; n < 9; n++) await fetchPage("/auth", fields, cookie);
    expect((await fetchPage("/auth", fields, cookie)).status).toBe(429);
    expect(await (await fetchPage("/auth?notice=test-sent", undefined, cookie)).text()).toContain(
      "Test email sent!",
    );
  });

  it.each(["resend", "test-email"])(
    "asks signed-out visitors who post %s to sign in",
    async (intent) => {
      expect((await fetchPage("/auth", { intent })).headers.get("location")).toBe(
        "/auth?notice=ended",
      );
    },
  );
});

describe("the session cookie", () => {
  const password = "Jetty-Osprey-42!";
  const change = { intent: "password", current: testPassword, password, confirm: password };

  it.each<[string, Record<string, string>]>([
    ["a new password", change],
    ["ending all others", { intent: "end-others" }],
  ])("is replaced after %s, and the previous one gives no access", async (name, fields) => {
    const { email } = await person(`cookie-${name.length}@example.com`);
    const before = await signIn(email);
    const answer = await fetchPage("/account/security", fields, before);
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
    const after = cookies.join("; ");
    expect((await fetchPage("/account", undefined, after)).status).toBe(200);
    expect((await fetchPage("/account", undefined, before)).status).toBe(302);
  });
});

describe("who leaves lands on their own sign-in page", () => {
  const staffRoles = ["admin", "blogger", "seo", "office"] as const;
  const guests = ["commenter", null] as const;
  const all = [...staffRoles, ...guests].map((role) => ({
    role,
    signIn: role === null || role === "commenter" ? "/auth" : "/login",
  }));

  const landing = async (answer: Response) => {
    const to = answer.headers.get("location") ?? "";
    return { to, text: await (await fetchPage(to)).text() };
  };

  it.each(all)("$role, logging out", async ({ role, signIn: page }) => {
    const { email } = await person(`leaves-${role}@example.com`, role);
    const { to, text } = await landing(
      await fetchPage("/logout", { intent: "out" }, await signIn(email)),
    );
    expect(to).toBe(`${page}?notice=out`);
    expect(text).toContain("You&#x27;re signed out");
    expect(text.includes("Staff sign in")).toBe(page === "/login");
  });

  it.each(all)("$role, when the page ends the session", async ({ role, signIn: page }) => {
    const { email } = await person(`ends-${role}@example.com`, role);
    const cookie = await signIn(email);
    const answer = await fetchPage("/session", { intent: "end", next: "/about" }, cookie);
    expect(answer.headers.get("location")).toBe(`${page}?notice=ended&next=%2Fabout`);
    // The server was faster, so only the page knows who it was.
    const known: Record<string, string> = page === "/login" ? { staff: "on" } : {};
    const late = await fetchPage("/session", { intent: "end", next: "/about", ...known }, cookie);
    expect(late.headers.get("location")).toBe(`${page}?notice=ended&next=%2Fabout`);
  });

  it.each(["/account", "/account/security"])("a guest whose time ran out at %s", async (path) => {
    const { to, text } = await landing(await fetchPage(path));
    expect(to).toBe(`/auth?next=${encodeURIComponent(path)}`);
    expect(text).not.toContain("Staff sign in");
  });
});
