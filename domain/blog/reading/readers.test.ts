import { readCursor } from "#domain/lists/cursor.ts";
import { postFilters } from "#domain/blog/post-filters.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { blogPosts } from "#database/schema/work/blog.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { blogPostsApi } from "#domain/blog/operations.server.ts";
import { parseReaderFilters, readerFilterQuery } from "#domain/blog/post-filters.ts";
import { listPosts, portalPageSize, recentPosts } from "./list-posts.server.ts";
import { postsForFeed, postsForSitemap } from "./post-feeds.server.ts";
import {
  postCounts,
  publishedPosts,
  readerPageSize,
  relatedPosts,
} from "./published-posts.server.ts";
import { postBySlug } from "./read-post.server.ts";

const database = ownDatabase();
const hour = 3_600_000;
const start = Date.parse("2026-01-01T12:00:00Z");
const first = { q: "", category: null, page: 1 };

async function add(slug: string, changes: Partial<typeof blogPosts.$inferInsert> = {}) {
  const at = new Date(start + (await database.db.$count(blogPosts)) * hour);
  const id = crypto.randomUUID();
  await database.db.insert(blogPosts).values({
    id,
    slug,
    title: slug,
    content: "<p>x</p>",
    authorName: "Gone",
    published: true,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    headRevision: 1,
    ...changes,
  });
  return id;
}

let swarm: string;
beforeAll(async () => {
  for (let number = 1; number <= 60; number++)
    await add(`tip-${number}`, { category: "Tips", title: `Tip number ${number}` });
  swarm = await add("swarm", { title: "Termite swarms in April", category: "Termites" });
  await add("swarm-may", {
    title: "Termite swarms in May",
    category: "Termites",
    excerpt: "100% sure",
  });
  await add("mud-tubes", {
    title: "Mud tubes",
    category: "Termites",
    content: "<p>Look <strong>behind</strong> the “bulkheads” (bay-front).</p>",
  });
  await add("termite-bond", { title: "What is a termite swarm bond?", category: "Money" });
  await add("draft", {
    title: "Termite draft",
    published: false,
    publishedAt: null,
    category: "Secret",
  });
  await add("trash", { title: "Termite trash", deletedAt: new Date(), category: "Trash" });
  await add("evil", {
    title: "<script>x</script>",
    content: '<p onclick="x">Old</p><script>x</script>',
    category: "",
  });
});

describe("readers", () => {
  it("see what is published, newest first, in pages", async () => {
    const page = await publishedPosts(database.db, first);
    expect(page).toMatchObject({ total: 65, matching: 65, pages: Math.ceil(65 / readerPageSize) });
    expect(page.posts.map(({ slug }) => slug).slice(0, 3)).toEqual([
      "evil",
      "termite-bond",
      "mud-tubes",
    ]);
    const last = await publishedPosts(database.db, { ...first, page: page.pages });
    expect(last.posts.at(-1)?.slug).toBe("tip-1");
    expect((await publishedPosts(database.db, { ...first, page: 99 })).posts).toEqual([]);
  });

  it("search title, excerpt and category in any case, with all words, and without wildcards", async () => {
    const find = async (q: string, category: string | null = null) =>
      (await publishedPosts(database.db, { q, category, page: 1 })).posts.map(({ slug }) => slug);
    expect(await find("TERMITE")).toEqual(["termite-bond", "mud-tubes", "swarm-may", "swarm"]);
    expect(await find("april swarms")).toEqual(["swarm"]);
    expect(await find("termite", "Money")).toEqual(["termite-bond"]);
    expect(await find("100%")).toEqual(["swarm-may"]);
    expect(await find("%")).toEqual(["swarm-may"]);
    expect(await find("_")).toEqual([]);
    expect(
      await publishedPosts(database.db, { q: "zebra", category: null, page: 1 }),
    ).toMatchObject({ matching: 0, total: 65 });
  });

  it("search the text too, from the beginning of its words, and never its markup", async () => {
    const find = async (q: string) =>
      (await publishedPosts(database.db, { q, category: null, page: 1 })).posts.map(
        ({ slug }) => slug,
      );
    expect(await find("bulkheads")).toEqual(["mud-tubes"]);
    expect(await find("BULKH")).toEqual(["mud-tubes"]);
    expect(await find("heads")).toEqual([]);
    expect(await find("mud behind")).toEqual(["mud-tubes"]);
    expect(await find("mud bulkheads zebra")).toEqual([]);
    expect(await find("bay-front")).toEqual(["mud-tubes"]);
    expect(await find("strong")).toEqual([]);
    for (const odd of ["\\", "%bulk", "bulk_", "\u{1f41c}"]) expect(await find(odd)).toEqual([]);
  });

  it("choose among the categories of published posts", async () => {
    const { categories, total } = await postCounts(database.db);
    expect(total).toBe(65);
    expect(categories).toEqual([
      { name: "Money", posts: 1 },
      { name: "Termites", posts: 3 },
      { name: "Tips", posts: 60 },
    ]);
  });

  it("get related posts of the same topic first, then with similar titles", async () => {
    const related = await relatedPosts(database.db, {
      id: swarm,
      title: "Termite swarms in April",
      category: "Termites",
    });
    expect(related.map(({ slug }) => slug).slice(0, 3)).toEqual([
      "swarm-may",
      "mud-tubes",
      "termite-bond",
    ]);
    expect(related).toHaveLength(4);
  });

  it("never get drafts, trashed posts or anything that can run", async () => {
    for (const slug of ["draft", "trash", "nowhere"])
      expect(await postBySlug(database.db, slug)).toBeNull();
    const old = [{ type: "paragraph", children: [{ type: "text", text: "Old" }] }];
    expect((await postBySlug(database.db, "evil"))?.article).toEqual(old);
    expect((await postsForFeed(database.db))[0]?.article).toEqual(old);
  });
});

describe("bots", () => {
  it("get every URL, and the public list without signing in", async () => {
    expect(await postsForSitemap(database.db)).toHaveLength(65);
    expect(await postsForSitemap(database.db, 2)).toEqual([]);
    const list = await blogPostsApi(testCtx(database.db));
    expect(list).toHaveLength(65);
    expect(Object.keys(list[0] ?? {})).toEqual(["slug", "title", "category", "created_at"]);
  });
});

describe("staff", () => {
  it("pages through all posts without missing or repeating one", async () => {
    const ctx = testCtx(database.db, { actor: userActor("seo") });
    const slugs: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await listPosts(ctx, "admin", postFilters.none, readCursor(cursor));
      expect(page.posts.length).toBeLessThanOrEqual(portalPageSize);
      slugs.push(...page.posts.map(({ slug }) => slug));
      cursor = page.next;
    }
    expect([slugs.length, new Set(slugs).size]).toEqual([66, 66]);
    const filters = { ...postFilters.none, q: "termite", status: "draft" } as const;
    const { posts } = await listPosts(ctx, "admin", filters, null);
    expect(posts.map(({ slug }) => slug)).toEqual(["draft"]);
    expect((await recentPosts(ctx)).map(({ title }) => title)).toHaveLength(5);
  });
});

it("keeps filters in the URL, and only valid ones", () => {
  const portal = new URLSearchParams("q=ants&status=trash&category=Tips&author=a");
  expect(postFilters.query(postFilters.parse(portal)).toString()).toBe(portal.toString());
  expect(postFilters.parse(new URLSearchParams("status=odd"))).toEqual(postFilters.none);
  const reader = new URLSearchParams("q=ants&category=Tips&page=3");
  expect(readerFilterQuery(parseReaderFilters(reader)).toString()).toBe(reader.toString());
  expect(parseReaderFilters(new URLSearchParams("page=-1&q=%00a%0A b"))).toEqual({
    q: "a b",
    category: null,
    page: 1,
  });
});
