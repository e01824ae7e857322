import { expect } from "vitest";
import { postQuote } from "../visitors.ts";
import { type Attack, freshAddress, leadFields, statusOfRaw } from "./target.ts";

const script = `<script>window.xss=1</script>"><img src=x onerror=window.xss=1>`;

/** Injection and input: OWASP A03, A05, A08, A10. */
export const injectionAttacks: Attack[] = [
  {
    name: "SQL in an email address",
    answer: "422 or 401, in words",
    async run({ post }) {
      for (const email of [
        "' or 1=1 --",
        "admin@example.com'--",
        "a'||pg_sleep(5)||'@example.com",
      ]) {
        const answer = await post("/login", { email, password: "not-the-password" });
        expect([401, 422], email).toContain(answer.status);
      }
    },
  },
  {
    name: "SQL in a search, a filter and a cursor",
    answer: "an ordinary page, nothing found",
    async run({ get, people }) {
      const text = encodeURIComponent("%' union select password from auth_accounts --");
      for (const path of [
        `/admin/users?q=${text}`,
        `/admin/forms?q=${text}&status=${text}`,
        `/admin/emails/logs?q=${text}&after=${text}`,
        `/blog?q=${text}&page=${text}`,
        `/admin/search?q=${text}`,
      ]) {
        const answer = await get(path, { as: people.admin });
        expect(answer.status, path).toBe(200);
        expect(await answer.text(), path).not.toContain("scrypt$");
      }
    },
  },
  {
    name: "SQL in the parameters of a remote procedure",
    answer: "400, in words",
    async run({ json, people, rows }) {
      const path = "/rest/v1/rpc/get_404_analytics_summary";
      const answer = await json(
        path,
        { p_days: "30); drop table profiles; --" },
        { as: people.admin },
      );
      expect(answer.status).toBe(400);
      expect(Object.keys((await answer.json()) as object).toSorted()).toEqual([
        "code",
        "details",
        "hint",
        "message",
      ]);
      expect(await rows("select 1 from profiles limit 1")).toHaveLength(1);
    },
  },
  {
    name: "a script in a lead",
    answer: "refused, or shown as text to staff",
    async run({ server, get, people }) {
      const fields = { ...leadFields(), message: script };
      const answer = await postQuote(server.url, {
        fields,
        email: fields.email,
        address: freshAddress(),
      });
      expect([303, 422]).toContain(answer.status);
      const page = await (await get("/admin/forms", { as: people.admin })).text();
      expect(page).not.toContain("<script>window.xss");
      expect(page).not.toContain("<img src=x");
    },
  },
  {
    name: "a script in the query of a page",
    answer: "never in the page as markup",
    async run({ get, people }) {
      for (const path of [
        "/blog?q=",
        "/services?zip=",
        "/contact?service=",
        "/login?notice=",
        "/auth?next=",
        "/admin/users?q=",
        "/404?",
      ]) {
        const answer = await get(path + encodeURIComponent(script), { as: people.admin });
        const page = await answer.text();
        expect(page, path).not.toContain("<script>window.xss");
        expect(page, path).not.toContain("<img src=x");
      }
    },
  },
  {
    name: "a script in the name of a person",
    answer: "422",
    async run({ post, people }) {
      const answer = await post(
        "/account",
        { intent: "profile", fullName: script },
        { as: people.seo },
      );
      expect(answer.status).toBe(422);
    },
  },
  {
    name: "a line break in a header of an answer",
    answer: "no header of the attacker",
    async run({ get, post }) {
      const broken = "/admin\r\nset-cookie: evil=1";
      const answers = [
        await get(`/login?next=${encodeURIComponent(broken)}`),
        await get(`/admin/${encodeURIComponent(broken)}`),
        await post("/session", { intent: "end", next: broken }),
      ];
      for (const { headers } of answers)
        expect(headers.getSetCookie().join()).not.toContain("evil");
    },
  },
  {
    name: "a line break in the header of an email",
    answer: "422, no email",
    async run({ json, people, rows }) {
      const email = "a@example.com\r\nBcc: all@evil.example";
      const answer = await json(
        "/functions/v1/send-user-invitation",
        { email, role: "seo" },
        { as: people.admin },
      );
      expect([400, 422]).toContain(answer.status);
      expect(await rows("select 1 from emails where recipient like '%evil%'")).toEqual([]);
    },
  },
  {
    name: "a template in a text",
    answer: "the text as it was typed",
    async run({ get }) {
      const page = await (
        await get(`/blog?q=${encodeURIComponent("{{7*7191}} ${7*7191} <%= 7*7191 %>")}`)
      ).text();
      expect(page).not.toContain("50337");
    },
  },
  {
    name: "the prototype of all objects in JSON",
    answer: "ignored, no object changes",
    async run({ post, people }) {
      const headers = { "content-type": "application/json" };
      for (const body of [
        '{"__proto__":{"polluted":true}}',
        '{"constructor":{"prototype":{"polluted":true}}}',
      ]) {
        await post("/functions/v1/enhanced-form-validation", body, { headers });
        await post("/functions/v1/send-user-invitation", body, { as: people.admin, headers });
      }
      const form = { "content-type": "application/x-www-form-urlencoded" };
      await post("/login", "__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=1", {
        headers: form,
      });
      expect("polluted" in {}).toBe(false);
    },
  },
  {
    name: "a list or an object where a text belongs",
    answer: "refused in words",
    async run({ json, post, people }) {
      const answer = await json(
        "/functions/v1/send-user-invitation",
        { email: { $ne: null }, role: ["admin"] },
        { as: people.admin },
      );
      expect([400, 422]).toContain(answer.status);
      const form = { "content-type": "application/x-www-form-urlencoded" };
      expect(
        (await post("/login", "email[]=a@example.com&password[$ne]=x", { headers: form })).status,
      ).toBe(422);
      expect(
        (
          await post(
            "/login",
            "email=a@example.com&email=b@example.com&password=not-the-password",
            { headers: form },
          )
        ).status,
      ).toBeLessThan(500);
    },
  },
  {
    name: "a document with outside entities",
    answer: "415",
    async run({ post }) {
      const body =
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
      for (const path of ["/login", "/contact", "/functions/v1/enhanced-form-validation"]) {
        const answer = await post(path, body, { headers: { "content-type": "application/xml" } });
        expect([400, 415], path).toContain(answer.status);
        expect(await answer.text()).not.toContain("root:x:");
      }
    },
  },
  {
    name: "a zero byte in an address, a query or a form",
    answer: "400",
    async run({ get, post }) {
      expect((await get("/blog/a%00b")).status).toBe(400);
      expect((await get("/blog?q=a%00b")).status).toBe(400);
      expect((await post("/login", { email: "a\0@example.com", password: "x" })).status).toBe(400);
    },
  },
  {
    name: "broken UTF-8 in an address or a form",
    answer: "400",
    async run({ get, post }) {
      expect((await get("/blog/%ff%fe")).status).toBe(400);
      expect((await get("/blog/%c0%af")).status).toBe(400);
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      expect((await post("/login", "email=%ff&password=x", { headers })).status).toBe(400);
    },
  },
  {
    name: "a formula in an export",
    answer: "no cell begins with it",
    async run({ server, get, people }) {
      const fields = { ...leadFields(), message: '=HYPERLINK("A1")' };
      await postQuote(server.url, {
        fields,
        email: fields.email,
        address: freshAddress(),
      });
      const file = await (await get("/admin/forms/export.csv", { as: people.admin })).text();
      expect(file).toContain("HYPERLINK");
      expect(file).not.toMatch(/(?:^|,)"?=HYPERLINK/m);
    },
  },
  {
    name: "a path out of a folder",
    answer: "400 or 404, no file",
    async run({ raw }) {
      for (const path of [
        "/media/../../../../etc/passwd",
        "/media/..%2F..%2F..%2Fetc%2Fpasswd",
        "/assets/..%2F..%2Fpackage.json",
        "/assets/%2e%2e/%2e%2e/package.json",
        "/..%5C..%5Cetc%5Cpasswd",
        "/share/..%2F..%2Fpackage.json.png",
      ]) {
        const answer = await raw(
          `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
        );
        expect([400, 404], path).toContain(statusOfRaw(answer));
        expect(answer, path).not.toMatch(/root:x:|"dependencies"/);
      }
    },
  },
  {
    name: "files that are not for visitors",
    answer: "404",
    async run({ get }) {
      for (const path of [
        "/.env",
        "/.git/config",
        "/package.json",
        "/data/secret",
        "/build/server/index.js",
        "/assets/",
        "/database/migrations/meta/_journal.json",
        "/assets/index.js.map",
        "/backups",
      ])
        expect((await get(path)).status, path).toBe(404);
    },
  },
  {
    name: "a foreign host name in a request",
    answer: "it is in no page, redirect or email",
    async run({ raw, rows, people, server }) {
      const body = new URLSearchParams({
        intent: "forgot",
        email: people.blogger.email,
      }).toString();
      const head = `Host: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n`;
      const page = await raw(`GET /about HTTP/1.1\r\n${head}\r\n`);
      expect(page).not.toContain("evil.example");
      await raw(
        `POST /auth?mode=forgot HTTP/1.1\r\n${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      await expect
        .poll(
          async () =>
            (
              await rows(
                "select 1 from emails where template = 'password-reset' and recipient = $1",
                [people.blogger.email],
              )
            ).length,
        )
        .toBe(1);
      expect(
        await rows(
          "select 1 from emails where template = 'password-reset' and props::text like '%evil.example%'",
        ),
      ).toEqual([]);
      expect(server.url).toContain("127.0.0.1");
    },
  },
  {
    name: "errors that tell about the inside",
    answer: "no stack, version, query or file name",
    async run({ get, json, post, people }) {
      const answers = [
        await get("/no-such-page"),
        await json("/functions/v1/no-such-function", {}),
        await json("/rest/v1/rpc/no_such_procedure", {}),
        await post("/functions/v1/send-user-invitation", "{", {
          as: people.admin,
          headers: { "content-type": "application/json" },
        }),
        await get("/admin/forms/not-an-id", { as: people.admin }),
      ];
      for (const answer of answers) {
        expect(answer.headers.get("x-powered-by")).toBeNull();
        expect(answer.headers.get("server")).toBeNull();
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(await answer.text()).not.toMatch(/\bat \w+ \(|node_modules|select .* from|drizzle/i);
      }
    },
  },
];
