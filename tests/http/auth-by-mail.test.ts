import { describe, expect, it } from "vitest";
import { authVisitor } from "../auth-visitor.ts";
import { decodeApostrophes } from "../page-text.ts";
import { ownServer } from "#tests/own-server.ts";
import { createPerson, testPassword } from "../signed-in.ts";

const server = ownServer();

const { fetchPage, followRedirect, signIn, linkTo, rows } = authVisitor(server);

const person = (email: string, role: Parameters<typeof createPerson>[1] = null) =>
  createPerson(server.connection, role, email);
const ann = { intent: "sign-up", fullName: "Ann Li", password: "tern-marsh-lantern" };

describe("signing up", () => {
  it("leads through the email to a confirmed account; opening the link changes nothing", async () => {
    const email = "ann@example.com";
    const { to, text } = await followRedirect(
      await fetchPage("/auth?mode=signup", { ...ann, email, role: "admin" }),
    );
    expect(to).toBe("/auth?notice=created");
    expect(text).toContain("including the spam folder");
    const link = await linkTo(email, "account-confirm");
    for (let scans = 0; scans < 2; scans++) {
      const page = await fetchPage(link);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("Confirm");
    }
    const cookie = await signIn(email, ann.password);
    const before = await (await fetchPage("/auth", undefined, cookie)).text();
    expect(decodeApostrophes(before)).toContain("Your email address isn't confirmed");
    expect(before).toContain("No role yet");
    const confirmed = await followRedirect(await fetchPage(link, { intent: "confirm" }));
    expect(confirmed.text).toContain("Your email address is confirmed.");
    const after = await (await fetchPage("/auth", undefined, cookie)).text();
    expect(after).not.toContain("Resend Confirmation");
    expect((await followRedirect(await fetchPage(link, { intent: "confirm" }))).to).toBe(
      "/auth?notice=confirm-dead",
    );
    expect((await followRedirect(await fetchPage(link))).to).toBe("/auth?notice=confirm-dead");
    expect(
      await rows(
        "select role from user_roles r join profiles p on p.id = r.user_id where email = $1",
        email,
      ),
    ).toEqual([]);
  });

  it("answers the same for an address that has an account, and notifies its owner", async () => {
    await person("taken@example.com", "admin");
    const answers = await Promise.all(
      ["taken@example.com", "free@example.com"].map(async (email) => {
        const answer = await fetchPage("/auth?mode=signup", { ...ann, email });
        return [answer.status, answer.headers.get("location"), await answer.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    await expect
      .poll(() =>
        rows(
          "select recipient, template from emails where recipient like '%e%' and template = 'account-exists'",
        ),
      )
      .toEqual([{ recipient: "taken@example.com", template: "account-exists" }]);
    await signIn("taken@example.com");
  });

  it("keeps the typed values beside the errors, but never the password", async () => {
    const answer = await fetchPage("/auth?mode=signup", {
      ...ann,
      fullName: "X",
      email: "ann@example",
      password: "secret-words",
    });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toContain('value="ann@example"');
    expect(text).toContain('href="#email"');
    expect(text).toContain("Full name must be at least 2 characters");
    expect(text).not.toContain("secret-words");
  });

  it("refuses a network that sends too many requests", async () => {
    for (let n = 0; n < 5; n++)
      expect(
        (await fetchPage("/auth?mode=signup", { ...ann, email: `n${n}@example.com` })).status,
      ).toBe(303);
    const refused = await fetchPage("/auth?mode=signup", { ...ann, email: "n6@example.com" });
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("Too Many Attempts");
  });
});

describe("a forgotten password", () => {
  it("is replaced through the email: all sessions end, and the link is used up", async () => {
    const email = "ruth@example.com";
    await person(email, "blogger");
    const cookie = await signIn(email);
    const sent = await followRedirect(
      await fetchPage("/auth?mode=forgot", { intent: "forgot", email }),
    );
    expect(sent.to).toBe("/auth?mode=forgot&notice=reset-sent");
    expect(sent.text).toContain("Password reset email sent");
    const link = await linkTo(email, "password-reset");
    const form = await (await fetchPage(link)).text();
    expect(form).toContain("Set a new password");
    expect(form).toContain(email);
    const fields = { intent: "new-password", password: "heron-tide-lighthouse" };

    const differing = await fetchPage(link, { ...fields, confirm: "heron" });
    expect(differing.status).toBe(422);
    expect(await differing.text()).toContain("Passwords do not match.");
    const common = await fetchPage(link, { ...fields, password: "trustno1", confirm: "trustno1" });
    expect(await common.text()).toContain("one of the most common ones");

    const set = await fetchPage(link, { ...fields, confirm: fields.password });
    expect(set.headers.getSetCookie().join()).toMatch(/session_token=;/);
    expect((await followRedirect(set)).text).toContain(
      "Password updated successfully! You can now sign in with your new password.",
    );
    expect(await (await fetchPage("/auth", undefined, cookie)).text()).not.toContain(
      "Account Dashboard",
    );
    expect((await fetchPage("/auth", { email, password: testPassword })).status).toBe(401);
    await signIn(email, fields.password);

    const again = await followRedirect(
      await fetchPage(link, { ...fields, confirm: fields.password }),
    );
    expect(again.to).toBe("/auth?mode=forgot&notice=session-lost");
    expect(again.text).toContain(
      "Your session has expired. Please request a new password reset link.",
    );
    expect((await followRedirect(await fetchPage(link))).to).toBe(
      "/auth?mode=forgot&notice=link-dead",
    );
  });

  it("opens its link only while it is fresh and the newest", async () => {
    const email = "olga@example.com";
    await person(email);
    const request = () => fetchPage("/auth?mode=forgot", { intent: "forgot", email });
    await request();
    const first = await linkTo(email, "password-reset");
    await request();
    await expect.poll(() => linkTo(email, "password-reset")).not.toBe(first);
    expect((await followRedirect(await fetchPage(first))).to).toContain("notice=link-dead");
    const second = await linkTo(email, "password-reset");
    expect((await fetchPage(second)).status).toBe(200);
    await rows("update auth_verifications set expires_at = now()");
    expect((await followRedirect(await fetchPage(second))).to).toContain("notice=link-dead");
  });

  it("answers the same for an address without an account", async () => {
    await person("known@example.com");
    const answers = await Promise.all(
      ["known@example.com", "unknown@example.com"].map(async (email) => {
        const answer = await fetchPage("/auth?mode=forgot", { intent: "forgot", email });
        return [answer.status, answer.headers.get("location"), await answer.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    await linkTo("known@example.com", "password-reset");
    expect(await rows("select id from emails where recipient = 'unknown@example.com'")).toEqual([]);
  });

  it("keeps a mistyped address, and refuses a network that sends too many requests", async () => {
    const answer = await fetchPage("/auth?mode=forgot", { intent: "forgot", email: "olga@" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('value="olga@"');
    const tried = [];
    for (let n = 0; n < 6; n++)
      tried.push(
        (await fetchPage("/auth?mode=forgot", { intent: "forgot", email: "o@example.com" })).status,
      );
    expect(tried).toEqual([303, 303, 303, 303, 303, 429]);
  });
});
