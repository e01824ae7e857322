import { beforeAll, describe, expect, it, vi } from "vitest";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { flatPicture, libraryClient, type LibraryClient } from "#tests/library-client.ts";
import { seedPost } from "#tests/seeded-posts.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";
import { smallMp4 } from "../video-files.ts";
import { writtenPost } from "../written-post.ts";

const server = ownServer();
let cookie: string;
let endpoint: LibraryClient;
let item: MediaItem;
let video: MediaItem;
let document: MediaItem;

beforeAll(async () => {
  cookie = await signInAs(server, "admin");
  endpoint = libraryClient(server, cookie);
  item = await endpoint.taken(await flatPicture(700, 300), "roof.png");
  video = await endpoint.taken(smallMp4({ width: 1080, height: 1920 }), "walk.mp4");
  document = await endpoint.taken(Buffer.from("%PDF-1.7\n%%EOF\n"), "Führer – guide.pdf");
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });

const written = (fields: Record<string, string>) =>
  writtenPost(server, cookie, { published: "on", ...fields });

describe("an article with library items", () => {
  const path = "/blog/a-walk";
  const read = async () => {
    const answer = await get(path);
    return { html: await answer.text(), policy: answer.headers.get("content-security-policy") };
  };
  const shown = (html: string) => /<div class="article[^"]*">([\s\S]*?)<\/article>/.exec(html)?.[1];

  beforeAll(async () => {
    await written({
      title: "A walk",
      slug: "a-walk",
      featured_image_url: item.url,
      featured_image_alt: "A roof from above",
      content: `<p>Look.</p><img src="${item.url}" alt="The same roof" data-media="${item.id}" />
<div data-library="video" data-media="${video.id}" data-title="A walk around the house"></div>
<div data-library="document" data-media="${document.id}" data-title="Inspection checklist"></div>`,
    });
    await seedPost(server, { slug: "words-only" });
    await server.connection.executeSql("select pg_notify('documents', '*')");
    await vi.waitFor(async () => expect((await get(path)).status).toBe(200), 20_000);
  });

  it("shows a picture in every format and size, and loads only the featured one at once", async () => {
    const { html } = await read();
    const [featured = "", inText = ""] = [...html.matchAll(/<picture>[\s\S]*?<\/picture>/g)].map(
      ([tag]) => tag,
    );
    for (const tag of [featured, inText]) {
      for (const format of ["avif", "webp"]) {
        const srcset = new RegExp(
          `<source type="image/${format}" srcset="([^"]*)" sizes="([^"]+)"`,
          "i",
        ).exec(tag);
        expect(srcset?.[1]).toMatch(/^\/media\/\w+\.\w+ 320w, \S+ 640w, \S+ 700w$/);
      }
      expect(tag).toContain('width="700"');
      expect(tag).toContain('height="300"');
      expect(tag).toContain("data:image/webp;base64,");
    }
    expect(featured).toMatch(/alt="A roof from above"/);
    expect(featured).toMatch(/loading="eager" fetchpriority="high"/i);
    expect(inText).toContain('alt="The same roof"');
    expect(inText).toContain('loading="lazy"');
    expect(inText).not.toMatch(/fetchpriority/i);
    for (const [, address = ""] of html.matchAll(/(\/media\/\w{32}\.\w+) \d+w/g)) {
      const part = await get(address, { range: "bytes=0-9" });
      expect(part.status).toBe(206);
      expect(part.headers.get("cache-control")).toContain("immutable");
      expect(part.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await part.arrayBuffer()).toHaveProperty("byteLength", 10);
    }
  });

  it("plays a video and offers a document without JavaScript, and may play nothing else", async () => {
    const { html, policy } = await read();
    expect(shown(html)).toMatch(
      /<video controls preload="none" poster="data:[^"]*" playsinline width="1080" height="1920" aria-label="A walk around the house"/,
    );
    const address = /<source src="([^"]*)" type="video\/mp4">/.exec(html)?.[1] ?? "";
    expect((await get(address, { range: "bytes=0-" })).status).toBe(206);
    expect(shown(html)).toMatch(
      new RegExp(
        `<a href="${document.url}" download="[^"]*guide.pdf"[^>]*>Inspection checklist \\(PDF, `,
      ),
    );
    expect(policy).toContain("media-src 'self'");
    for (const other of ["/blog/words-only", "/blog", "/"])
      expect((await get(other)).headers.get("content-security-policy")).not.toContain("media-src");
    const portal = await get("/admin/media", { cookie });
    expect(portal.headers.get("content-security-policy")).toContain("media-src 'self'");
  });

  it("has its files linked and described in the feed", async () => {
    const feed = await (await get("/rss.xml")).text();
    expect(feed).toContain(video.url);
    expect(feed).toContain("A walk around the house (video, MP4, ");
    expect(feed).toContain("Inspection checklist (PDF, ");
  });

  it("follows changes in the library, after a warning that names the article", async () => {
    await read();
    await endpoint.upload(await flatPicture(640, 320), "new.png", { replace: item.id });
    await expect.poll(async () => (await read()).html).toContain('width="640"');
    const removed = async (fields: Record<string, string>) => {
      const answer = await fetch(`${server.url}/admin/media/items`, {
        method: "POST",
        headers: { cookie },
        body: new URLSearchParams({ intent: "delete", id: video.id, ...fields }),
      });
      return (await answer.json()) as { ok: boolean; uses: { title: string }[] };
    };
    expect(await removed({})).toMatchObject({ ok: false, uses: [{ title: "A walk" }] });
    expect(await removed({ evenIfUsed: "on" })).toMatchObject({ ok: true });
    await expect.poll(async () => (await read()).html).not.toContain("<video");
    const { html, policy } = await read();
    expect(html).not.toContain("A walk around the house");
    expect(html).toContain("Inspection checklist (PDF, ");
    expect(policy).not.toContain("media-src");
  });
});
