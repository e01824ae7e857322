import { XMLParser } from "fast-xml-parser";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { seedPost, type SeededPost } from "#tests/seeded-posts.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";
import { type GraphObject, objectsOf, unknownTerms } from "../vocabulary.ts";

const origin = "https://www.pests.example";
const server = ownServer(() => ({ PUBLIC_URL: `${origin}/` }));

const add = (post: SeededPost) => seedPost(server, post);
const get = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { redirect: "manual", ...init });
const textOf = async (path: string) => (await get(path)).text();
/** The visible text, without scripts and the comments that React leaves between words. */
const withoutScripts = (html: string) =>
  html.replace(/<script[\s\S]*?<\/script>/g, "").replaceAll("<!-- -->", "");
const robots = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const titles = (html: string) =>
  [...html.matchAll(/after:inset-0">([^<]*)<\/a>/g)].map(([, title]) => title);

describe("a blog without posts", () => {
  it("says so everywhere, and asks not to be indexed yet", async () => {
    const html = await textOf("/blog");
    expect(withoutScripts(html)).toContain("No blog posts yet");
    expect(robots(html)).toBe("noindex, follow");
    expect(withoutScripts(html)).not.toContain('role="search"');
    expect(await textOf("/sitemap.xml")).not.toContain(`${origin}/blog<`);
    expect(await textOf("/rss.xml")).not.toContain("<item>");
  });
});

describe("a blog with posts", () => {
  beforeAll(async () => {
    for (let number = 1; number <= 30; number++)
      await add({
        slug: `note-${number}`,
        title: `Note ${number}`,
        category: number <= 3 ? "Termites" : "Moisture",
        excerpt: number === 7 ? "About gutters & downspouts" : "",
        at: `2026-01-${String(number).padStart(2, "0")}T15:00:00Z`,
      });
    await add({ slug: "draft", title: "Unseen", published: false, token: "let-me-see" });
    await add({
      slug: "wet-crawl-spaces",
      title: "Wet crawl spaces <b>& what</b> they cost",
      excerpt: "What the moisture under a house does to it.",
      category: "Moisture",
      at: "2026-02-01T15:00:00Z",
      updated: "2026-02-20T15:00:00Z",
      content: `<h2>Smell</h2><p onclick="x()">It <a href="/services/moisture-control">smells</a>.<script>bad()</script></p><h2>Smell</h2><p>Again.</p><h2>Wood &amp; water</h2>
<table><tr><th>Reading</th></tr><tr><td>19%</td></tr></table><pre><code>x</code></pre>
<img src="/pictures/crawl.svg" alt="A drawing"><img src="/media/00000000-0000-4000-8000-000000000000" alt="Gone" data-media="00000000-0000-4000-8000-000000000000">
<div data-embed="youtube" data-id="dQw4w9WgXcQ" data-title="A &quot;wet&quot; house"></div>`,
    });
    await server.connection.executeSql("select pg_notify('documents', '*')");
    await vi.waitFor(async () => expect(await textOf("/blog")).toContain("Showing"), 20_000);
  });

  it("lists the newest, twelve per page, with count, categories and page links", async () => {
    const html = await textOf("/blog");
    expect(withoutScripts(html)).toContain("Showing 12 of 31 articles");
    expect(titles(html)[0]).toContain("Wet crawl spaces &lt;b&gt;&amp; what&lt;/b&gt; they cost");
    expect(titles(html)[1]).toBe("Note 30");
    // They differ, so that each card has its own.
    expect(html.match(/<article[^]*?<time/g)?.length).toBe(12);
    for (const href of ["/blog", "/blog?category=Moisture", "/blog?category=Termites"])
      expect(html).toContain(`href="${href}"`);
    expect(html).toMatch(/rel="next" href="\/blog\?page=2"/);
    expect(robots(html)).toBe("index, follow, max-image-preview:large");
    expect(canonical(html)).toBe(`${origin}/blog`);
    // Nobody is subscribed, so nothing is claimed.
    expect(withoutScripts(html)).not.toMatch(/Join [\d,]+\+/);
    const last = await textOf("/blog?page=3");
    expect(withoutScripts(last)).toContain("Page 3 of 3");
    expect(last).toMatch(/rel="prev" href="\/blog\?page=2"/);
    expect(canonical(last)).toBe(`${origin}/blog?page=3`);
    expect(robots(last)).toContain("index, follow");
    expect((await get("/blog?page=4")).status).toBe(404);
  });

  it("searches title, excerpt and category, and keeps results out of search engines", async () => {
    const found = await textOf("/blog?q=GUTTERS");
    expect(titles(found)).toEqual(["Note 7"]);
    expect(withoutScripts(found)).toContain("Showing 1 of 31 articles");
    expect(found).toContain('value="GUTTERS"');
    expect(robots(found)).toBe("noindex, follow");
    expect(titles(await textOf("/blog?category=Termites"))).toEqual(["Note 3", "Note 2", "Note 1"]);
    expect(titles(await textOf("/blog?q=termites+2"))).toEqual(["Note 2"]);
    const none = withoutScripts(await textOf("/blog?q=elephants"));
    expect(none).toContain("No articles found");
    expect(none).toMatch(/<a href="\/blog"[^>]*>Clear Filters<\/a>/);
  });

  it("links only staff who read posts to their list", async () => {
    const cookie = await signInAs(server, "seo");
    expect(await (await get("/blog", { headers: { cookie } })).text()).toContain("Manage Blog");
    expect(await textOf("/blog")).not.toContain("Manage Blog");
    for (const role of ["commenter", "office"] as const) {
      const other = await signInAs(server, role);
      const html = await (await get("/blog", { headers: { cookie: other } })).text();
      expect(html, role).not.toContain("Manage Blog");
    }
  });

  it("shows an article with its facts, clean content and related items", async () => {
    const answer = await get("/blog/wet-crawl-spaces");
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const read = withoutScripts(html);
    for (const words of [
      "February 1, 2026",
      "(updated ",
      "February 20, 2026",
      "3 min read",
      "Ann Marsh",
      "What the moisture under a house does to it.",
      "Related articles",
      'href="/service-areas/newport-news"',
      'href="/contact"',
      'href="tel:',
      'data-share="https://www.pests.example/blog/wet-crawl-spaces"',
    ])
      expect(read).toContain(words);
    expect(read).toContain('<h2 id="part-smell">Smell</h2>');
    expect(read).toContain('<h2 id="part-smell-2">Smell</h2>');
    expect(read).toContain('href="#part-wood-water"');
    expect(read).toMatch(/<div class="scroll" tabindex="0"[^>]*><table>/);
    expect(read).toMatch(/<img src="\/pictures\/crawl.svg" alt="A drawing" loading="lazy"/);
    expect(html).not.toContain("bad()");
    expect(html).not.toContain("onclick");
    expect(read).not.toContain("00000000-0000-4000-8000-000000000000");
    expect(titles(html)).toHaveLength(4);
  });

  it("allows frames only on pages with a video, and only from its service", async () => {
    const frames = async (path: string) =>
      /frame-src ([^;]*)/.exec(
        (await get(path)).headers.get("content-security-policy") ?? "",
      )?.[1] ?? "none";
    expect(await frames("/blog/wet-crawl-spaces")).toBe("https://www.youtube-nocookie.com");
    expect(await frames("/blog/wet-crawl-spaces")).toBe("https://www.youtube-nocookie.com");
    expect(await frames("/blog/note-1")).toBe("none");
    const html = await textOf("/blog/wet-crawl-spaces");
    expect(html).not.toContain("<iframe");
    expect(html).toContain("Play video from YouTube");
    expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  });

  it("describes an article in one graph, and has a share picture with its title", async () => {
    const path = "/blog/wet-crawl-spaces";
    const html = await textOf(path);
    const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
    const graph = (JSON.parse(script ?? "{}") as { "@graph": GraphObject[] })["@graph"];
    expect(unknownTerms(graph)).toEqual([]);
    const described = objectsOf(graph)
      .filter((object) => "@type" in object)
      .map((object) => object["@id"]);
    const named = objectsOf(graph).filter((object) => !("@type" in object));
    expect(named.map((object) => object["@id"]).filter((id) => !described.includes(id))).toEqual(
      [],
    );
    expect(graph.find((node) => node["@type"] === "BlogPosting")).toMatchObject({
      headline: "Wet crawl spaces <b>& what</b> they cost",
      author: { name: "Ann Marsh" },
      datePublished: "2026-02-01T15:00:00.000Z",
      dateModified: "2026-02-20T15:00:00.000Z",
      articleSection: "Moisture",
    });
    expect(html).toContain('<meta property="og:type" content="article"');
    const address = new URL(/property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "");
    const picture = await get(address.pathname + address.search);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect((await get("/share/blog/draft.png")).status).toBe(404);
  });

  it.each(["/blog/nothing", "/blog/draft", "/blog/preview/wrong"])(
    "%s is not a post",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(robots(html)).toContain("noindex");
      expect(withoutScripts(html)).toContain("Post Not Found");
      expect(withoutScripts(html)).toContain(
        "The blog post you&#x27;re looking for doesn&#x27;t exist.",
      );
      expect(withoutScripts(html)).toContain("Back to Blog");
    },
  );

  it("shows the newest posts in place of a missing one", async () => {
    const html = withoutScripts(await (await get("/blog/nothing")).text());
    expect(html).toContain("Lately in our notes");
    const shown = [...html.matchAll(/<article.*?href="(\/blog\/[^"]+)"/gs)];
    expect(shown.length).toBeGreaterThan(0);
  });

  it("shows a draft to anyone with its link, and keeps the link private", async () => {
    const answer = await get("/blog/preview/let-me-see");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await answer.text();
    expect(robots(html)).toContain("noindex");
    expect(withoutScripts(html)).toContain("Unseen");
    expect(withoutScripts(html)).toContain("Preview");
    expect(withoutScripts(html)).not.toContain("let-me-see");
    expect(server.cache.has("/blog/preview/let-me-see")).toBe(false);
  });
});

describe("the files for machines", () => {
  it("rss.xml has the newest posts with full text and absolute addresses", async () => {
    const feed = new XMLParser().parse(await textOf("/rss.xml")) as {
      rss: { channel: { item: Record<string, unknown>[] } };
    };
    expect(feed.rss.channel.item).toHaveLength(30);
    const item = feed.rss.channel.item.find(({ link }) =>
      String(link).endsWith("/wet-crawl-spaces"),
    );
    expect(item).toMatchObject({
      title: "Wet crawl spaces <b>& what</b> they cost",
      link: `${origin}/blog/wet-crawl-spaces`,
      "dc:creator": "Ann Marsh",
      category: "Moisture",
    });
    const content = String(item?.["content:encoded"]);
    expect(content).toContain(`href="${origin}/services/moisture-control"`);
    expect(content).toContain(`src="${origin}/pictures/crawl.svg"`);
    expect(content).toContain("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    expect(content).not.toContain("script");
  });

  it("sitemap.xml lists every published post with its date, and serves its parts on request", async () => {
    const xml = await textOf("/sitemap.xml");
    expect(xml).toContain(
      `<loc>${origin}/blog/wet-crawl-spaces</loc><lastmod>2026-02-20T15:00:00.000Z</lastmod>`,
    );
    expect(xml).toContain(`<loc>${origin}/blog</loc>`);
    expect(xml).not.toContain("/blog/draft");
    expect(await textOf("/sitemap.xml?page=1")).not.toContain("/blog/");
    const posts = await textOf("/sitemap.xml?page=2");
    expect(posts.match(/<loc>/g)).toHaveLength(31);
    expect((await get("/sitemap.xml?page=3")).status).toBe(404);
  });

  it("rss.xml gives the type, size and address of a post's picture", async () => {
    const cookie = await signInAs(server, "blogger", "pictures@example.com");
    const form = new FormData();
    const background = { r: 20, g: 90, b: 120 };
    const drawn = sharp({ create: { width: 1400, height: 700, channels: 3, background } });
    form.set("file", new File([new Uint8Array(await drawn.png().toBuffer())], "marsh.png"));
    const headers = { cookie, accept: "application/json" };
    const uploaded = await get("/admin/media/upload", { method: "POST", headers, body: form });
    const { item } = (await uploaded.json()) as { item: MediaItem };
    const at = "2026-04-01T15:00:00Z";
    const library = { url: item.url, alt: "A marsh <at> low tide" };
    await add({ slug: "of-the-library", at, image: library });
    await add({ slug: "of-the-site", at, image: { url: "/pictures/marsh.svg", alt: "" } });
    await add({ slug: "of-others", at, image: { url: "https://evil.example/x.png", alt: "x" } });
    const xml = await textOf("/rss.xml");
    const picture = (slug: string) =>
      new RegExp(`/blog/${slug}</link>(?:(?!</item>)[^])*?<media:content ([^]*?)/?>`).exec(
        xml,
      )?.[1];
    const [, path = "", bytes] =
      /^url="https:\/\/www\.pests\.example(\S+)" fileSize="(\d+)" type="image\/webp" medium="image" height="640" width="1280"$/.exec(
        picture("of-the-library") ?? "",
      ) ?? [];
    const file = await get(path);
    expect(file.headers.get("content-type")).toBe("image/webp");
    expect((await file.bytes()).length).toBe(Number(bytes));
    expect(xml).toMatch(/<media:description type="plain">\s*<!\[CDATA\[A marsh <at> low tide\]\]>/);
    expect(picture("of-the-site")).toBe(
      `url="${origin}/pictures/marsh.svg" type="image/svg+xml" medium="image"`,
    );
    expect(picture("of-others")).toBeUndefined();
  });

  it("the sitemap page counts the posts and links to them", async () => {
    const html = withoutScripts(await textOf("/sitemap"));
    expect(html).toContain("34 blog posts");
    expect(html).toContain('href="/blog/note-1"');
  });

  it("the sitemap page links to every page that sitemap.xml lists", async () => {
    const html = withoutScripts(await textOf("/sitemap"));
    const main = /<main[\s\S]*?<aside/.exec(html)?.[0] ?? "";
    const linked = new Set([...main.matchAll(/href="([^"]+)"/g)].map(([, href]) => href));
    const xml = await textOf("/sitemap.xml");
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = ""]) => new URL(url).pathname,
    );
    expect(paths).toContain("/blog");
    expect(paths.filter((path) => !linked.has(path))).toEqual([]);
  });
});
