import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { blogPosts, blogRevisions } from "#database/schema/work/blog.ts";
import { settings } from "#database/schema/basics/settings.ts";
import { testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { starterPosts } from "#domain/blog/starter-posts/all-starter-posts.ts";
import { seedStarterPosts } from "./seed-starter-posts.server.ts";

const now = new Date("2026-11-21T12:00:00Z");
const database = ownDatabase();
let system: Ctx;

beforeAll(async () => {
  system = testCtx(database.db, { actor: { kind: "system", name: "server" } });
  await database.db.insert(settings).values({ key: "company", value: { name: "Tidewater Pest" } });
  await Promise.all([seedStarterPosts(system, now), seedStarterPosts(system, now)]);
});

it("publishes all of them once, in the company's name, on the day of the first start", async () => {
  const rows = await database.db.select().from(blogPosts);
  const planned = starterPosts.map((write) => write(companyDefaults));
  expect(rows.map(({ slug }) => slug).toSorted()).toEqual(planned.map((p) => p.slug).toSorted());
  for (const [position, { slug, featuredImage }] of planned.entries())
    expect(rows.find((row) => row.slug === slug)).toMatchObject({
      published: true,
      origin: "starter",
      authorId: null,
      authorName: "Tidewater Pest",
      publishedAt: new Date(now.getTime() - 10 + position),
      featuredImageUrl: featuredImage.url,
      readTime: expect.stringMatching(/^[4-6] min read$/) as string,
    });
});

it("keeps the original revision of each to restore", async () => {
  const revisions = await database.db.select().from(blogRevisions);
  const rows = await database.db.select().from(blogPosts);
  expect(revisions).toHaveLength(rows.length);
  for (const { id, headRevision, content } of rows)
    expect(revisions.find((revision) => revision.id === headRevision)).toMatchObject({
      postId: id,
      kind: "starter",
      authorName: "Tidewater Pest",
      fields: expect.objectContaining({ content, published: true }) as object,
    });
});

it("restores no deleted article, and reverts no change", async () => {
  const [first, second] = await database.db.select().from(blogPosts);
  await database.db.delete(blogPosts).where(eq(blogPosts.id, first?.id ?? ""));
  await database.db
    .update(blogPosts)
    .set({ title: "Our own words" })
    .where(eq(blogPosts.id, second?.id ?? ""));
  await seedStarterPosts(system, now);
  const rows = await database.db.select().from(blogPosts);
  expect(rows).toHaveLength(starterPosts.length - 1);
  expect(rows.some(({ id }) => id === first?.id)).toBe(false);
  expect(rows.some(({ title }) => title === "Our own words")).toBe(true);
});
