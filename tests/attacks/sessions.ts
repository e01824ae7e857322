import { expect } from "vitest";
import { issueLink } from "#domain/people/sign-in/one-time-links.server.ts";
import { readOrCreateSecret } from "#platform/crypto.ts";
import { enrollFactor } from "../mfa.ts";
import { type Attack, freshAddress, leadsToSignIn, signInFields } from "./target.ts";

const tokenOf = (lines: string): string =>
  /account\.session_token=([\w-]{43})/.exec(lines)?.[1] ?? "";

/** Sign-in and sessions: OWASP A07. */
export const sessionAttacks: Attack[] = [
  {
    name: "a form of another site",
    answer: "403, nothing is written",
    async run({ post, people, rows }) {
      const fields = { intent: "profile", fullName: "Mallory Evil" };
      const foreign: Record<string, string>[] = [
        { origin: "https://evil.example" },
        { origin: "null" },
        { "sec-fetch-site": "cross-site" },
        { origin: "http://127.0.0.1.evil.example" },
      ];
      for (const headers of foreign)
        expect(
          (await post("/account", fields, { as: people.admin, headers })).status,
          JSON.stringify(headers),
        ).toBe(403);
      expect(await rows("select 1 from profiles where full_name = 'Mallory Evil'")).toEqual([]);
    },
  },
  {
    name: "a write by reading an address",
    answer: "405, the session stays",
    async run({ get, people }) {
      expect((await get("/logout", { as: people.blogger })).status).toBe(405);
      expect((await get("/account", { as: people.blogger })).status).toBe(200);
    },
  },
  {
    name: "a session id chosen by the attacker",
    answer: "a new id at sign-in",
    async run({ post, person, get }) {
      const someone = await person("seo");
      const chosen = "a".repeat(43);
      const answer = await post("/login", signInFields(someone), {
        headers: { cookie: `account.session_token=${chosen}` },
      });
      expect(answer.status).toBe(302);
      const token = tokenOf(answer.headers.getSetCookie().join("\n"));
      expect(token).toHaveLength(43);
      expect(token).not.toBe(chosen);
      const headers = { cookie: `account.session_token=${chosen}` };
      expect(leadsToSignIn(await get("/admin", { headers }))).toBe(true);
    },
  },
  {
    name: "a session cookie after signing out",
    answer: "redirect to the sign-in page",
    async run({ post, get, person }) {
      const someone = await person("admin");
      expect((await get("/admin", { as: someone })).status).toBe(200);
      await post("/logout", {}, { as: someone });
      expect(leadsToSignIn(await get("/admin", { as: someone }))).toBe(true);
    },
  },
  {
    name: "a session cookie with one other letter, or cut off",
    answer: "redirect to the sign-in page",
    async run({ get, people }) {
      const { cookie } = people.admin;
      const other = cookie.replace(/=(.)/, (_, first: string) => `=${first === "x" ? "y" : "x"}`);
      for (const changed of [other, cookie.slice(0, -1), `${cookie}a`, "account.session_token="])
        expect(leadsToSignIn(await get("/admin", { headers: { cookie: changed } }))).toBe(true);
    },
  },
  {
    name: "a session id in the address or in a header",
    answer: "ignored",
    async run({ get, people }) {
      const token = tokenOf(people.admin.cookie);
      const answer = await get(`/admin?session_token=${token}`, {
        headers: { authorization: `Bearer ${token}`, "x-session": token },
      });
      expect(leadsToSignIn(answer)).toBe(true);
    },
  },
  {
    name: "reading the session cookie by script, or sending it across sites",
    answer: "HttpOnly and SameSite=Lax on every cookie",
    async run({ post, person }) {
      const answer = await post("/login", signInFields(await person("seo")));
      const lines = answer.headers.getSetCookie();
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        expect(line).toContain("HttpOnly");
        expect(line).toContain("SameSite=Lax");
      }
    },
  },
  {
    name: "a stolen password without the second factor",
    answer: "no session, only the question for a code",
    async run({ post, get, person, server }) {
      const someone = await person("admin");
      await enrollFactor(server.connection.db, readOrCreateSecret(server.dataDir), someone.id);
      const answer = await post("/login", signInFields(someone));
      const cookie = answer.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; ");
      expect(answer.headers.get("location")).toMatch(/^\/login\/verify/);
      expect(cookie).not.toContain("session_token=a");
      for (const path of ["/admin", "/account", "/account/security"])
        expect(leadsToSignIn(await get(path, { headers: { cookie } })), path).toBe(true);
    },
  },
  {
    name: "a code of the authenticator app used twice",
    answer: "refused the second time",
    async run({ post, person, server }) {
      const someone = await person("seo");
      const secret = readOrCreateSecret(server.dataDir);
      const factor = await enrollFactor(server.connection.db, secret, someone.id);
      const code = factor.code();
      const statuses: number[] = [];
      for (let n = 0; n < 2; n++) {
        const begun = await post("/login", signInFields(someone));
        const cookie = begun.headers
          .getSetCookie()
          .map((line) => line.split(";")[0])
          .join("; ");
        statuses.push((await post("/login/verify", { code }, { headers: { cookie } })).status);
      }
      expect(statuses).toEqual([302, 401]);
    },
  },
  {
    name: "a reset link used twice",
    answer: "the second use leads to a new request",
    async run({ post, person, server }) {
      const { id } = await person("commenter");
      const token = await issueLink(server.connection.db, "recovery", id, new Date());
      const link = `/auth?type=recovery&token_hash=${token}`;
      const fields = (password: string) => ({
        intent: "new-password",
        password,
        confirm: password,
      });
      const first = await post(link, fields("heron-tide-lighthouse"));
      expect(first.headers.get("location")).toContain("password-updated");
      const second = await post(link, fields("mallory-was-here-too"));
      expect(second.headers.get("location")).toContain("session-lost");
    },
  },
  {
    name: "guesses of a reset, invitation, unlock or confirmation link",
    answer: "the same answer as for a used link",
    async run({ get }) {
      const guess = "A".repeat(43);
      expect(
        (await get(`/auth?type=recovery&token_hash=x.${guess}`)).headers.get("location"),
      ).toContain("link-dead");
      expect(
        (await get(`/auth?type=signup&token_hash=x.${guess}`)).headers.get("location"),
      ).toContain("confirm-dead");
      expect(await (await get(`/accept-invitation?token=${guess}`)).text()).toContain(
        "Invitation Not Found",
      );
    },
  },
  {
    name: "finding out who has an account",
    answer: "the same answer for known and unknown addresses",
    async run({ post, people }) {
      const text = async (fields: Record<string, string>, path: string) => {
        const answer = await post(path, fields);
        const body = (await answer.text()).replaceAll(fields["email"] ?? "", "");
        const words = /role="alert"[^>]*>([\s\S]*?)<\/div>/.exec(body)?.[1] ?? "";
        return [answer.status, answer.headers.get("location"), words];
      };
      const unknown = "nobody-at-all@example.com";
      const wrong = { password: "not-the-password" };
      const login = await text({ email: people.seo.email, ...wrong }, "/login");
      expect(login[0]).toBe(401);
      expect(await text({ email: unknown, ...wrong }, "/login")).toEqual(login);
      const reset = { intent: "forgot" };
      const known = await text({ email: people.seo.email, ...reset }, "/auth?mode=forgot");
      expect(known[0]).toBe(303);
      expect(await text({ email: unknown, ...reset }, "/auth?mode=forgot")).toEqual(known);
    },
  },
  {
    name: "guessing a password",
    answer: "429 after five tries from one network, also with the right one",
    async run({ post, person }) {
      const someone = await person("commenter");
      const headers = { "x-forwarded-for": freshAddress() };
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++)
        statuses.push(
          (await post("/login", { email: someone.email, password: `wrong-${n}x` }, { headers }))
            .status,
        );
      expect(statuses).toEqual([401, 401, 401, 401, 401]);
      const locked = await post("/login", signInFields(someone), { headers });
      expect(locked.status).toBe(429);
      expect(await locked.text()).toContain(
        "Too many failed login attempts. Account temporarily locked.",
      );
    },
  },
  {
    name: "a staff page in a frame of another site",
    answer: "framing is forbidden",
    async run({ get, people }) {
      for (const answer of [
        await get("/login"),
        await get("/admin", { as: people.admin }),
        await get("/account/security", { as: people.admin }),
      ])
        expect(answer.headers.get("content-security-policy")).toMatch(
          /frame-ancestors '(none|self)'/,
        );
    },
  },
];
