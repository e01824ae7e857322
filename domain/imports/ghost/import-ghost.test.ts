import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { links } from "#app/links.server.ts";
import type { ImportDetails } from "#domain/imports/read-imports.server.ts";
import { createMatcher } from "#domain/redirects/rules/matcher.ts";
import { rulesIn } from "#domain/redirects/stored/read-rules.server.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { importDesk } from "#tests/imported-site.ts";
import { zipOf } from "#tests/zip-writer.ts";
import { createRowReader } from "./json-rows.ts";

const ghostPost = (id: string, slug: string, changes: Record<string, unknown> = {}) => ({
  id,
  slug,
  title: `About ${slug}`,
  html: `<p>Words of ${slug}</p>`,
  lexical: "{}",
  type: "post",
  status: "published",
  visibility: "public",
  feature_image: null,
  custom_excerpt: null,
  published_at: "2021-03-04T05:06:07.000Z",
  updated_at: "2022-03-04T05:06:07.000Z",
  ...changes,
});

const data = {
  posts: [
    ghostPost("a1", "ants", {
      html: `<p>Ants "quoted" { } [ ] \\ \u{1f41c}</p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/size/w600/2021/03/ant.jpg" alt="" loading="lazy"><figcaption>May</figcaption></figure><p><a href="__GHOST_URL__/bees/">Bees</a></p>`,
      feature_image: "__GHOST_URL__/content/images/2021/03/ant.jpg",
      custom_excerpt: "In short",
    }),
    ghostPost("a2", "bees", { status: "scheduled", published_at: "2029-01-01T00:00:00.000Z" }),
    ghostPost("a3", "draft", { status: "draft", published_at: null }),
    ghostPost("a4", "members", { visibility: "members" }),
    ghostPost("a5", "empty", { html: null }),
    ghostPost("p1", "about-us", { type: "page" }),
  ],
  posts_meta: [
    {
      post_id: "a1",
      meta_title: "Ants up close",
      meta_description: "All of it.",
      feature_image_alt: "An ant on a leaf",
    },
  ],
  posts_tags: [
    { post_id: "a1", tag_id: "t2", sort_order: 1 },
    { post_id: "a1", tag_id: "t1", sort_order: 0 },
    { post_id: "a1", tag_id: "t3", sort_order: 2 },
  ],
  posts_authors: [{ post_id: "a1", author_id: "u1", sort_order: 0 }],
  tags: [
    { id: "t1", name: "Insects", slug: "insects" },
    { id: "t2", name: "Spring", slug: "spring" },
    { id: "t3", name: "#hidden", slug: "hash-hidden" },
  ],
  users: [{ id: "u1", name: "Ann O'Neill", slug: "ann", email: "ann@old.example", password: "x" }],
  settings: [{ key: "title", value: "Old Ghost" }],
  members: [{ id: "m1", email: "reader@example.com" }],
};
const exported = JSON.stringify({ db: [{ meta: { version: "5.0" }, data }] });

const database = ownDatabase();
let desk: ReturnType<typeof importDesk>;
beforeAll(async () => {
  desk = importDesk(database.db);
});
afterAll(async () => {
  desk.close();
});

describe("an export of Ghost", () => {
  let done: ImportDetails;
  let files: Record<string, Uint8Array>;
  beforeAll(async () => {
    const ant = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#630" } })
      .jpeg()
      .toBuffer();
    files = {
      "export.json": Buffer.from(exported),
      "content.zip": zipOf([{ name: "content/images/2021/03/ant.jpg", bytes: ant }]),
    };
    const sent = await desk.send("ghost", files);
    expect(sent).toMatchObject({ state: "checked", message: "" });
    done = await desk.import(sent.id);
  });

  it("brings posts with pictures, author, tag as category, titles and dates", async () => {
    expect(done).toMatchObject({ state: "done", message: "" });
    const [ant] = await database.db.select().from(mediaItems);
    const [ants] = await database.db.select().from(blogPosts).where(eq(blogPosts.slug, "ants"));
    expect(ants).toMatchObject({
      title: "About ants",
      category: "Insects",
      authorName: "Ann O'Neill",
      excerpt: "In short",
      metaTitle: "Ants up close",
      metaDescription: "All of it.",
      featuredImageUrl: `/media/${ant?.id}`,
      featuredImageAlt: "An ant on a leaf",
      published: true,
      publishedAt: new Date("2021-03-04T05:06:07Z"),
      updatedAt: new Date("2022-03-04T05:06:07Z"),
    });
    expect(ants?.content).toBe(
      `<p>Ants "quoted" { } [ ] \\ \u{1f41c}</p><figure><img src="/media/${ant?.id}" alt="" data-media="${ant?.id}" /><figcaption>May</figcaption></figure><p><a href="/bees">Bees</a></p>`,
    );
  });

  it("keeps what was closed closed, and names what has no HTML", async () => {
    const rows = await database.db.select().from(blogPosts);
    const states = Object.fromEntries(
      rows.map(({ slug, published, publishAt }) => [
        slug,
        published ? "open" : publishAt ? "planned" : "draft",
      ]),
    );
    expect(states).toEqual({ ants: "open", bees: "planned", draft: "draft", members: "draft" });
    const leftOut = done.report?.sections.find(({ title }) => title === "Left out");
    expect(leftOut?.lines).toContainEqual(expect.objectContaining({ what: "About empty" }));
    expect(leftOut?.lines).toContainEqual(
      expect.objectContaining({ note: "Not imported: members." }),
    );
  });

  it("leads every old address to its content in one hop", async () => {
    const matcher = createMatcher(await rulesIn(database.db, { enabled: true }), links);
    const leads = (path: string) => matcher.match(path)?.to;
    expect(leads("/ants")).toBe("/blog/ants");
    expect(leads("/ants/amp")).toBe("/blog/ants");
    expect(leads("/about-us")).toBe("/about");
    expect(leads("/members")).toBe("/blog");
    expect(leads("/tag/insects")).toBe("/blog?category=Insects");
    expect(leads("/tag/spring")).toBe("/blog");
    expect(leads("/tag/insects/rss")).toBe("/rss.xml");
    expect(leads("/author/ann")).toBe("/blog");
    expect(leads("/rss")).toBe("/rss.xml");
    expect(leads("/sitemap-posts.xml")).toBe("/sitemap.xml");
    expect(leads("/content/images/2021/03/ant.jpg")).toMatch(/^\/media\//);
    expect(leads("/content/images/size/w600/2021/03/ant.jpg")).toMatch(/^\/media\//);
    expect(leads("/content/images/size/w1000/2021/03/ant.jpg")).toMatch(/^\/media\//);
    expect(leads("/content/images/size/w30/format/avif/2021/03/ant.jpg")).toMatch(/^\/media\//);
    for (const { to } of await rulesIn(database.db))
      expect(matcher.match(to?.split("?")[0] ?? "", "")).toBeNull();
  });

  it("changes nothing the second time, and is undone in one step", async () => {
    const again = await desk.send("ghost", files);
    expect(again.figures).toMatchObject({ "New posts": 0, Pictures: 0, Redirects: 0 });
    await desk.undo(done.id);
    expect(await database.db.$count(blogPosts)).toBe(0);
    expect(await database.db.$count(mediaItems)).toBe(0);
    expect(await database.db.$count(redirectRules)).toBe(0);
  });
});

it.each([
  ["another JSON file", `{"a":1}`, "not a Ghost export"],
  ["a list", `[1,2]`, "not a Ghost export"],
  ["text", `Dear all`, "not a Ghost export"],
  ["a cut file", exported.slice(0, -9), "cut off"],
  ["a damaged record", exported.replace(`"slug":"ants"`, `"slug":ants`), "damaged"],
  ["two in one", `${exported}{}`, "not a Ghost export"],
])("refuses %s in words", async (_name, text, words) => {
  const sent = await desk.send("ghost", { "export.json": Buffer.from(text) });
  expect(sent).toMatchObject({ state: "checked", report: null });
  expect(sent.message).toContain(words);
});

it("cuts an export into rows wherever it is cut into parts", () => {
  const rowsOf = (size: number) => {
    const reader = createRowReader();
    for (let at = 0; at < exported.length; at += size) reader.write(exported.slice(at, at + size));
    reader.end();
    return reader.taken().map(({ table, json }) => [table, JSON.parse(json) as unknown]);
  };
  const expected = Object.entries(data).flatMap(([table, rows]) => rows.map((row) => [table, row]));
  for (const size of [1, 2, 7, 100, 1_000_000]) expect(rowsOf(size)).toEqual(expected);
});
