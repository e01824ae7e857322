import { expect } from "vitest";
import type { Attack } from "./target.ts";

const isShared = ({ headers }: Response): boolean =>
  !/private|no-store/.test(headers.get("cache-control") ?? "no-store");

/** Shared caches, ours and those between. */
export const cacheAttacks: Attack[] = [
  {
    name: "poisoning a cached page by a header",
    answer: "the page does not change",
    async run({ get }) {
      const headers = {
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "evil",
        "x-forwarded-scheme": "evil",
        "x-host": "evil.example",
        "accept-language": "evil",
        "user-agent": "<script>evil</script>",
      };
      expect(await (await get("/about", { headers })).text()).not.toContain("evil");
      expect(await (await get("/about")).text()).not.toContain("evil");
    },
  },
  {
    name: "poisoning a cached page by a query",
    answer: "the page does not change",
    async run({ get }) {
      const query = "?utm_content=evil-utm&callback=evil-utm&evil-utm=1";
      expect(await (await get(`/services${query}`)).text()).not.toContain("evil-utm");
      expect(await (await get("/services")).text()).not.toContain("evil-utm");
    },
  },
  {
    name: "a staff page under the name of a static file",
    answer: "in no cache",
    async run({ get, people }) {
      for (const path of [
        "/admin/users/x.css",
        "/account/x.js",
        "/account/security/logo.png",
        "/admin.css",
        "/admin/users%2Fx.css",
      ])
        expect(isShared(await get(path, { as: people.admin })), path).toBe(false);
    },
  },
  {
    name: "a public page read by a signed-in person first",
    answer: "nothing of the person in the page of others",
    async run({ get, people }) {
      for (const path of ["/", "/termite-damage-from-nobody", "/services/termite-control"]) {
        const own = await get(path, { as: people.admin });
        expect(isShared(own), path).toBe(false);
        await own.text();
        const page = await (await get(path)).text();
        expect(page, path).not.toContain(people.admin.email);
        expect(page, path).not.toContain("Test admin");
      }
    },
  },
  {
    name: "a cookie in a cached answer",
    answer: "shared answers set none",
    async run({ get }) {
      for (const path of ["/", "/about", "/blog", "/sitemap.xml", "/robots.txt"]) {
        const answer = await get(path);
        expect(isShared(answer), path).toBe(true);
        expect(answer.headers.getSetCookie(), path).toEqual([]);
      }
    },
  },
  {
    name: "filling the cache with made-up addresses",
    answer: "404, and in no cache",
    async run({ get }) {
      for (let n = 0; n < 20; n++) {
        const answer = await get(`/made-up-${n}`);
        expect(answer.status).toBe(404);
        expect(isShared(answer)).toBe(false);
      }
    },
  },
  {
    name: "a private link of a page in the address of a referrer",
    answer: "no-referrer or same origin on account pages",
    async run({ get }) {
      for (const path of [
        "/login",
        "/auth?mode=forgot",
        `/accept-invitation?token=${"A".repeat(43)}`,
      ])
        expect((await get(path)).headers.get("referrer-policy"), path).toMatch(
          /^(same-origin|no-referrer)$/,
        );
    },
  },
];
