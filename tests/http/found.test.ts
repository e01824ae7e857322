import { XMLParser } from "fast-xml-parser";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { ownServer } from "#tests/own-server.ts";
import { type GraphObject, objectsOf, unknownTerms } from "../vocabulary.ts";

const origin = "https://www.pests.example";
const paths = sitePages(companyDefaults).map(({ path }) => path);

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "@" });

const server = ownServer(() => ({ PUBLIC_URL: `${origin}/` }));
const html = new Map<string, string>();
beforeAll(async () => {
  for (const path of paths) {
    // A busy database may not tell the date in time: the page is then rendered again soon.
    await vi.waitFor(
      async () => {
        html.set(path, await (await get(path)).text());
        expect(page(path)).toContain('"dateModified"');
      },
      { timeout: 30_000, interval: 200 },
    );
  }
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { redirect: "manual", ...init });
const page = (path: string) => html.get(path) ?? "";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plain = (text: string) =>
  text.replace(/&([#\w]+);/g, (all, name: string) => entities[name] ?? all);

function meta(path: string, name: string): string {
  const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page(path));
  return plain(tag?.[1] ?? "");
}
const titleOf = (path: string) => plain(/<title>([^<]*)<\/title>/.exec(page(path))?.[1] ?? "");

function graphOf(path: string): GraphObject[] {
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page(path))?.[1];
  const { "@graph": graph } = JSON.parse(script ?? "{}") as { "@graph"?: GraphObject[] };
  return graph ?? [];
}

describe("the metadata of every page for search engines", () => {
  it.each(paths)("%s has a title that search results show in full", (path) => {
    expect(titleOf(path)).not.toBe("");
    expect(titleOf(path).length).toBeLessThanOrEqual(60);
  });

  it.each(paths)("%s has a description of 110 to 160 characters", (path) => {
    const { length } = meta(path, "description");
    expect(length).toBeGreaterThanOrEqual(110);
    expect(length).toBeLessThanOrEqual(160);
  });

  it("no two pages share a title or a description", () => {
    expect(new Set(paths.map(titleOf)).size).toBe(paths.length);
    expect(new Set(paths.map((path) => meta(path, "description"))).size).toBe(paths.length);
  });

  it.each(paths)("%s names its own address, may be indexed, and has one h1", (path) => {
    const text = page(path);
    expect(/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]).toBe(`${origin}${path}`);
    expect(meta(path, "og:url")).toBe(`${origin}${path}`);
    expect(meta(path, "robots")).toBe("index, follow, max-image-preview:large");
    expect(text.match(/<h1\b/g)).toHaveLength(1);
  });

  it.each(paths)("%s has its own share picture", async (path) => {
    const address = new URL(meta(path, "og:image"));
    expect(address.origin).toBe(origin);
    expect(meta(path, "twitter:card")).toBe("summary_large_image");
    expect(meta(path, "twitter:image")).toBe(address.href);
    expect(meta(path, "og:image:alt")).not.toBe("");
    const answer = await get(address.pathname + address.search);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("etag")).toBeTruthy();
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(80_000);
  });

  it("has a different picture for every page", () => {
    const pictures = paths.map((path) => meta(path, "og:image").split("?")[0]);
    expect(new Set(pictures).size).toBe(paths.length);
  });

  it("renders no picture for any other address", async () => {
    for (const path of ["/share/anything.png", "/share/about.jpg", "/share/about"])
      expect((await get(path)).status).toBe(404);
  });

  it.each(["/login", "/auth", "/accept-invitation", "/nothing-here"])(
    "%s asks not to be indexed",
    async (path) => {
      expect(await (await get(path)).text()).toMatch(/<meta name="robots" content="noindex/);
    },
  );
});

describe("the graph of every page", () => {
  it.each(paths)("%s uses only schema.org terms, and no rating", (path) => {
    expect(graphOf(path).length).toBeGreaterThan(2);
    expect(unknownTerms(graphOf(path))).toEqual([]);
  });

  it.each(paths)("%s references nothing that it does not describe", (path) => {
    const objects = objectsOf(graphOf(path));
    const described = objects.filter((object) => "@type" in object).map((object) => object["@id"]);
    const named = objects.filter((object) => !("@type" in object)).map((object) => object["@id"]);
    expect(named.filter((id) => !described.includes(id))).toEqual([]);
  });

  it.each(paths)("%s says what the page is and when its text last changed", (path) => {
    const own = graphOf(path).find((node) => node["@id"] === `${origin}${path}#webpage`);
    expect(own).toMatchObject({ url: `${origin}${path}`, name: titleOf(path) });
    expect(own?.["dateModified"]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });
});

describe("the files for crawlers", () => {
  it("sitemap.xml lists every page once, by its public address, with the date shown on the page", async () => {
    const answer = await get("/sitemap.xml");
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const map = parser.parse(await answer.text()) as {
      urlset: { "@xmlns": string; url: { loc: string; lastmod: string }[] };
    };
    expect(map.urlset["@xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
    expect(map.urlset.url.map(({ loc }) => loc)).toEqual(paths.map((path) => origin + path));
    for (const entry of map.urlset.url) {
      expect(Object.keys(entry)).toEqual(["loc", "lastmod"]);
      expect(page(entry.loc.slice(origin.length))).toContain(`"dateModified":"${entry.lastmod}"`);
    }
  });

  it("rss.xml is a channel, empty if nothing is published", async () => {
    const answer = await get("/rss.xml");
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const feed = parser.parse(await answer.text()) as {
      rss: { "@version": string; channel: Record<string, unknown> };
    };
    expect(feed.rss["@version"]).toBe("2.0");
    expect(feed.rss.channel).toMatchObject({ link: `${origin}/blog`, language: "en-us" });
    expect(feed.rss.channel).not.toHaveProperty("item");
  });

  it("security.txt says where to report a vulnerability, for the next months", async () => {
    const answer = await get("/.well-known/security.txt");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8/i);
    const text = await answer.text();
    expect(text).toContain(`Contact: mailto:${companyDefaults.email}\n`);
    expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt\n`);
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "");
    expect(expires).toBeGreaterThan(Date.now());
  });

  it("robots.txt disallows the portal and names the sitemap", async () => {
    const answer = await get("/robots.txt");
    const lines = (await answer.text()).split("\n");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(lines).toContain("Disallow: /admin");
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const closed = lines.flatMap((line) => /^Disallow: (.+)/.exec(line)?.[1] ?? []);
    expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
  });

  it("llms.txt is built from the facts and links to every service and city", async () => {
    const answer = await get("/llms.txt");
    const text = await answer.text();
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text).toContain(companyDefaults.phone);
    expect(text).toContain(`$${companyDefaults.mosquito.monthlyDollars} a month`);
    const servicePaths = paths.filter((path) => path.startsWith("/service"));
    expect(servicePaths.filter((path) => !text.includes(`(${origin}${path})`))).toEqual([]);
  });

  it("the icons of the manifest and the document exist in their sizes", async () => {
    const answer = await get("/manifest.webmanifest");
    expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
    const { name, icons } = (await answer.json()) as {
      name: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(name).toBe(companyDefaults.name);
    for (const { src, sizes, type } of icons) {
      const icon = await get(src);
      expect(icon.headers.get("content-type")?.split(";")[0]).toBe(type);
      const bytes = Buffer.from(await icon.arrayBuffer());
      if (type === "image/png")
        expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
    const links = [
      ...page("/").matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
    ];
    expect(links).toHaveLength(4);
    for (const [, href] of links) expect((await get(href ?? "")).status).toBe(200);
  });

  it.each(["/sitemap.xml", "/rss.xml", "/robots.txt", "/llms.txt", "/manifest.webmanifest"])(
    "%s answers HEAD like GET, and 304 to a client that has it",
    async (path) => {
      const whole = await get(path, { headers: { "accept-encoding": "identity" } });
      const head = await get(path, {
        method: "HEAD",
        headers: { "accept-encoding": "identity" },
      });
      const etag = whole.headers.get("etag") ?? "none";
      expect(head.status).toBe(200);
      expect(await head.text()).toBe("");
      for (const name of ["etag", "content-type", "content-length", "cache-control"])
        expect(head.headers.get(name)).toBe(whole.headers.get(name));
      expect((await get(path, { headers: { "if-none-match": etag } })).status).toBe(304);
    },
  );
});
