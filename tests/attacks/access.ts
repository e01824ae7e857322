import { expect } from "vitest";
import { type Attack, leadsToSignIn, signInFields, statusOfRaw } from "./target.ts";

const someId = "00000000-0000-4000-8000-000000000000";

/** Doors and rights: OWASP A01. */
export const accessAttacks: Attack[] = [
  {
    name: "a staff page without a session",
    answer: "redirect to the sign-in page",
    async run({ get }) {
      for (const path of ["/admin", "/admin/forms", "/admin/security/mfa", "/blog-admin/new"])
        expect(leadsToSignIn(await get(path)), path).toBe(true);
    },
  },
  {
    name: "a staff page as a commenter",
    answer: "403",
    async run({ get, people }) {
      for (const path of ["/admin", "/admin/forms", "/admin/users", "/blog-admin"])
        expect((await get(path, { as: people.commenter })).status, path).toBe(403);
    },
  },
  {
    name: "an administrator's page as other staff",
    answer: "403",
    async run({ get, people }) {
      for (const path of ["/admin/users", "/admin/settings", "/admin/security/settings"])
        for (const role of ["blogger", "seo", "office"] as const)
          expect((await get(path, { as: people[role] })).status, `${path} ${role}`).toBe(403);
    },
  },
  {
    name: "a lead by its id, as a blogger",
    answer: "403, the same for ids that exist and that do not",
    async run({ get, people }) {
      expect((await get(`/admin/forms/${someId}`, { as: people.blogger })).status).toBe(403);
      expect((await get("/admin/forms/export.csv", { as: people.seo })).status).toBe(403);
    },
  },
  {
    name: "the data of a page without its layout",
    answer: "redirect or 403, as the page itself",
    async run({ get, people }) {
      const anonymous = await get("/admin/forms.data");
      expect(await anonymous.text()).not.toContain("promisedAt");
      const data = await get("/admin/users.data?_routes=portal%2Fusers%2Fusers-page", {
        as: people.blogger,
      });
      expect(await data.text()).not.toContain(people.admin.email);
    },
  },
  {
    name: "a role in the fields of the own profile",
    answer: "the field is ignored",
    async run({ post, people, rows }) {
      const { seo } = people;
      await post(
        "/account",
        { intent: "profile", fullName: "Sam Rivera", role: "admin", user_id: people.admin.id },
        { as: seo },
      );
      expect(await rows("select role from user_roles where user_id = $1", [seo.id])).toEqual([
        { role: "seo" },
      ]);
    },
  },
  {
    name: "a change of role through the remote procedure, as a blogger",
    answer: "403, the role stays",
    async run({ json, people, rows }) {
      const body = { target_user_id: people.blogger.id, new_role: "admin" };
      const path = "/rest/v1/rpc/enhanced_secure_update_user_role";
      expect((await json(path, body, { as: people.blogger })).status).toBe(403);
      expect((await json(path, body)).status).toBe(401);
      expect(
        await rows("select role from user_roles where user_id = $1", [people.blogger.id]),
      ).toEqual([{ role: "blogger" }]);
    },
  },
  {
    name: "an invitation as a blogger",
    answer: "403, no invitation",
    async run({ json, people, rows }) {
      const body = { email: "friend@evil.example", role: "admin" };
      const answer = await json("/functions/v1/send-user-invitation", body, { as: people.blogger });
      expect(answer.status).toBe(403);
      expect(await rows("select 1 from user_invitations where email = $1", [body.email])).toEqual(
        [],
      );
    },
  },
  {
    name: "the end of another person's session",
    answer: "refused, the session stays",
    async run({ post, person, people, rows }) {
      const victim = await person("commenter");
      const [session] = await rows<{ id: string }>(
        "select id from user_sessions where user_id = $1",
        [victim.id],
      );
      await post(
        "/account/security",
        { intent: "end-session", sessionId: session?.id ?? "" },
        { as: people.seo },
      );
      expect(
        await rows("select id from user_sessions where user_id = $1", [victim.id]),
      ).toHaveLength(1);
    },
  },
  {
    name: "removal of another person's second factor",
    answer: "refused, the factor stays",
    async run({ post, people, server, rows }) {
      const { admin, seo } = people;
      await server.connection.executeSql(
        "insert into mfa_factors (id, user_id, friendly_name, secret, status) values ('theirs', $1, 'Phone', 'sealed', 'pending')",
        [admin.id],
      );
      for (const intent of ["remove", "cancel"])
        await post("/account/security", { intent, factorId: "theirs" }, { as: seo });
      expect(await rows("select 1 from mfa_factors where id = 'theirs'")).toHaveLength(1);
      await server.connection.executeSql("delete from mfa_factors where id = 'theirs'");
    },
  },
  {
    name: "security settings saved by other staff",
    answer: "403, the settings stay",
    async run({ post, people, rows }) {
      const fields = { intent: "security", sessionTimeout: "480", maxLoginAttempts: "10" };
      for (const role of ["blogger", "seo", "office"] as const) {
        const { status } = await post("/admin/security/settings", fields, { as: people[role] });
        expect(status, role).toBe(403);
      }
      expect(await rows("select 1 from settings where key = 'security'")).toEqual([]);
    },
  },
  {
    name: "the address of a page in a rewriting header",
    answer: "the header is ignored",
    async run({ get }) {
      for (const header of ["x-original-url", "x-rewrite-url", "x-forwarded-uri"]) {
        const answer = await get("/about", { headers: { [header]: "/admin/users" } });
        expect(answer.status).toBe(200);
        expect(await answer.text()).not.toContain("User Management");
      }
    },
  },
  {
    name: "another method in an override header or field",
    answer: "the header is ignored",
    async run({ get, people }) {
      const answer = await get("/logout", {
        as: people.seo,
        headers: { "x-http-method-override": "POST", "x-method-override": "POST" },
      });
      expect([404, 405]).toContain(answer.status);
      expect((await get("/account", { as: people.seo })).status).toBe(200);
    },
  },
  {
    name: "unusual spellings of a staff address",
    answer: "never the page",
    async run({ raw }) {
      for (const path of [
        "//admin/users",
        "/%61dmin/users",
        "/ADMIN/users",
        "/admin/./users",
        "/services/../admin/users",
        "/services/%2e%2e/admin/users",
        "/admin;a=b/users",
        "/admin/users/",
        "/admin%2fusers",
      ]) {
        const answer = await raw(
          `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
        );
        expect(statusOfRaw(answer), path).toBeGreaterThanOrEqual(300);
        expect(statusOfRaw(answer), path).toBeLessThan(500);
        expect(answer, path).not.toContain("All Users");
      }
    },
  },
  {
    name: "a foreign address to go to after signing in",
    answer: "redirect within the site",
    async run({ post, person }) {
      for (const next of [
        "//evil.example",
        "https://evil.example",
        "/\\evil.example",
        "\t//evil.example",
        "javascript:alert(1)",
      ]) {
        const someone = await person("seo");
        const answer = await post("/login", { ...signInFields(someone), next });
        expect(answer.status, next).toBe(302);
        expect(answer.headers.get("location"), next).toMatch(/^\/(?![/\\])/);
        expect(answer.headers.get("location"), next).not.toContain("evil");
      }
    },
  },
  {
    name: "reading an answer from another site",
    answer: "no CORS header",
    async run({ json, get, people }) {
      const headers = { origin: "https://evil.example" };
      const answers = [
        await get("/account", { as: people.admin, headers }),
        await json("/functions/v1/enhanced-form-validation", {}, { headers }),
      ];
      for (const answer of answers)
        expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    },
  },
  {
    name: "the live feed and the metrics without permission",
    answer: "401",
    async run({ get, people }) {
      expect((await get("/metrics")).status).toBe(401);
      expect((await get("/admin/live")).status).toBe(401);
      expect((await get("/admin/live", { as: people.seo })).status).toBe(403);
    },
  },
];
