import { beforeAll, describe, expect, it } from "vitest";
import { valuesOf } from "#domain/settings/facts/fact-section.ts";
import { fingerprintOf } from "#domain/settings/facts/save-facts.server.ts";
import { services } from "#domain/settings/facts/service-section.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";
import { siteClient } from "#tests/site-client.ts";
import { visitor } from "#tests/visitors.ts";

const server = ownServer();
let admin: string;
beforeAll(async () => {
  admin = await signInAs(server, "admin");
});

const { get, read, post } = siteClient(server);

async function move(key: string, seen: string, slug: string): Promise<void> {
  const answer = await post(
    `/admin/settings/pages/${key}`,
    { intent: "rename", seen, slug },
    admin,
  );
  expect(answer.status, await answer.text()).toBeLessThan(400);
}

const moved = [
  ["/services/termite-control", "/services/termites", "Termite"],
  ["/pests/ants", "/pests/tiny-ants", "Ants"],
  ["/service-areas/norfolk", "/service-areas/norfolk-va", "Norfolk"],
  ["/about", "/our-story", "About"],
] as const;

describe("a shipped page that the owner moved", () => {
  it("is read before it moves", async () => {
    for (const [shipped] of moved) expect((await get(shipped)).status).toBe(200);
  });

  it("is at its new address within a moment", async () => {
    await move("termites", "termite-control", "termites");
    await move("pest-ants", "ants", "tiny-ants");
    await move("norfolk", "norfolk", "norfolk-va");
    await move("about", "about", "our-story");
    await expect.poll(async () => (await get("/our-story")).status).toBe(200);
  });

  it.each(moved)("%s answers at %s", async (shipped, at, words) => {
    const answer = await get(at);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain(words);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://[^/"]+${at}"`));
  });

  it.each(moved)("%s leads to %s and keeps the query", async (shipped, at) => {
    const answer = await get(`${shipped}?utm_source=card`);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, `${at}?utm_source=card`]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("set-cookie")).toContain("moved=1");
  });

  it("is linked at its address from every page, feed and file", async () => {
    const listed = [...(await read("/sitemap.xml")).matchAll(/<loc>([^<]+)</g)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
    for (const [shipped, at] of moved) {
      expect(listed).toContain(at);
      expect(listed).not.toContain(shipped);
    }
    for (const path of [...listed, "/llms.txt", "/rss.xml", "/manifest.webmanifest"]) {
      const text = await read(path);
      for (const [shipped] of moved) {
        expect(text, path).not.toContain(`href="${shipped}"`);
        expect(text.match(new RegExp(`//[^/"]+${shipped}(?![\\w./-]).{0,20}`)), path).toBeNull();
      }
    }
  });

  it("keeps its share picture", async () => {
    const [, picture = ""] =
      /property="og:image" content="([^"]+)"/.exec(await read("/our-story")) ?? [];
    expect((await fetch(picture)).headers.get("content-type")).toContain("image/");
  });

  it("corrects the spelling of its address", async () => {
    for (const path of ["/our-story/", "/Our-Story"]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, "/our-story"]);
    }
  });

  it("is one hop away from older addresses", async () => {
    const answer = await get("/about-us");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/our-story"]);
  });

  it("answers a ZIP code without a script, and takes a request at its address", async () => {
    expect(await read("/services/termites?zip=23503")).toContain("Norfolk");
    const page = await read("/services/termites");
    const [, action = ""] = /<form[^>]*action="([^"#?]+)[^"]*"[^>]*data-lead/.exec(page) ?? [];
    const sent = await post(action.length > 0 ? action : "/contact", visitor(1, "moved").fields);
    expect([302, 303, 200]).toContain(sent.status);
  });

  it("sends its data to the router at both addresses", async () => {
    for (const path of ["/our-story.data", "/about.data"])
      expect((await get(path)).status).toBe(200);
  });

  it("moves while visitors read it, and leaves no copy at the old address", async () => {
    const path = "/services/moisture-control";
    const over = new AbortController();
    const readers = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) await read(path);
    });
    await move("moisture", "moisture-control", "dry-crawl-spaces");
    await expect.poll(async () => (await get("/services/dry-crawl-spaces")).status).toBe(200);
    over.abort();
    await Promise.all(readers);
    await expect.poll(async () => (await get(path)).status).toBe(301);
  });

  it("shows its address to the owner, and leads there", async () => {
    expect(await read("/admin/settings/pages", admin)).toContain("/our-story");
    const editor = await read("/admin/settings/pages/about", admin);
    expect(editor).toContain('href="/our-story"');
    expect(editor).toContain('value="our-story"');
    expect(await read("/our-story", admin)).toContain("/admin/settings/pages/about");
  });

  it("says in words why an address cannot be", async () => {
    const answer = await post(
      "/admin/settings/pages/about",
      { intent: "rename", seen: "our-story", slug: "contact" },
      admin,
    );
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("/contact belongs to another page of this site");
  });

  it("has the custom codes of its first address, and of the new one", async () => {
    for (const [name, page] of [
      ["first", "/about"],
      ["new", "/our-story"],
    ] as const) {
      const answer = await post(
        "/admin/codes/new",
        {
          intent: "save",
          name: `Note of the ${name} address`,
          codeType: "meta_tags",
          position: "head_end",
          content: `<meta name="note" content="of the ${name} address">`,
          description: "",
          pageUrls: JSON.stringify([page]),
          userRoles: '["*"]',
          consentCategory: "none",
          startsAt: "",
          endsAt: "",
          enabled: "on",
        },
        admin,
      );
      expect(answer.status).toBe(302);
    }
    await expect.poll(() => read("/our-story")).toContain("of the new address");
    expect(await read("/our-story")).toContain("of the first address");
    expect(await read("/contact")).not.toContain("of the first address");
  });

  it("is a page that visits count, and no missing one", async () => {
    const answer = await fetch(`${server.url}/beacon`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.url },
      body: JSON.stringify({ event: "page_view", label: "", page: "/our-story", from: {} }),
    });
    expect(answer.status).toBe(204);
  });

  it("is gone at its address while it is not offered", async () => {
    const path = "/services/termites";
    const offer = async (termitesOffered: string) => {
      const facts = ownerFactsOf(await readSetting(server.connection.db, "company"));
      const seen = fingerprintOf(services, facts);
      const fields = { ...valuesOf(services, facts), termitesOffered, seen, intent: "company" };
      expect((await post("/admin/settings/company/services", fields, admin)).status).toBe(200);
    };
    await offer("gone");
    await expect.poll(async () => (await get(path)).status).toBe(410);
    expect(await read("/")).not.toContain(`"${path}"`);
    await offer("services");
    await expect.poll(async () => (await get(path)).headers.get("location")).toBe("/services");
    await offer("yes");
    await expect.poll(async () => (await get(path)).status).toBe(200);
  });

  it("moves back, and its address leads to the first one", async () => {
    await move("norfolk", "norfolk-va", "norfolk");
    await expect.poll(async () => (await get("/service-areas/norfolk")).status).toBe(200);
    const answer = await get("/service-areas/norfolk-va");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      301,
      "/service-areas/norfolk",
    ]);
  });
});
