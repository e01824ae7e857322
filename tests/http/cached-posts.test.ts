import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { publishDue } from "#domain/blog/saving/publish-due.server.ts";
import { testCtx } from "#tests/factories.ts";
import { seedPost } from "#tests/seeded-posts.ts";
import { startTestServer, type TestServer } from "#tests/running-server.ts";
import { signInAs } from "#tests/signed-in.ts";

/*
 * Staff write on one instance and another one serves readers, both on one server Postgres. An embedded database has
 * only one instance, which does both.
 */
let staff: TestServer;
let readers: TestServer;
let cookie: string;
let post: { id: string; revision: number };

beforeAll(async () => {
  staff = await startTestServer();
  readers = staff.databaseUrl ? await startTestServer({ DATABASE_URL: staff.databaseUrl }) : staff;
  cookie = await signInAs(staff, "blogger");
  await seedPost(staff, { slug: "beside", title: "Beside it", category: "Moisture" });
  post = await save({ title: "Before the flood" });
});
afterAll(async () => {
  if (readers !== staff) await readers.stop();
  await staff.stop();
});

/**
 * Every page that shows a post: the post, the list, an article that names it as related, and pages that count posts.
 */
const shown = ["/blog/moving", "/blog", "/blog/beside", "/", "/sitemap"];
beforeEach(async () => {
  // A page that renders while an earlier change arrives is not cached; its next reader gets it cached.
  for (const path of shown.slice(1))
    await expect
      .poll(async () => read(path).then(() => readers.cache.has(path)), { message: path })
      .toBe(true);
  await read("/blog/moving");
});

const get = (path: string) => fetch(`${readers.url}${path}`, { redirect: "manual" });
const read = async (path: string) => (await get(path)).text();

async function send(path: string, fields: Record<string, string>): Promise<Response> {
  const answer = await fetch(`${staff.url}${path}`, {
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  });
  expect(answer.status, path).toBe(200);
  return answer;
}

async function save(fields: Record<string, string>): Promise<{ id: string; revision: number }> {
  const answer = await send("/admin/blog/save", {
    list: "blog-admin",
    editing: "a-visit-of-a-test",
    slug: "moving",
    content: "<p>Dry.</p>",
    category: "Moisture",
    published: "on",
    ...(post ? { id: post.id, base: String(post.revision) } : {}),
    ...fields,
  });
  const outcome = (await answer.json()) as { ok: boolean; value: typeof post };
  expect(outcome.ok).toBe(true);
  return outcome.value;
}

const trash = (intent: "delete" | "undelete") =>
  send("/admin/blog/trash", { intent, id: post.id, list: "blog-admin" });

/** Waits for every document that shows the post to leave the cache, within a second of the change. */
async function untilInvalidated(): Promise<void> {
  const cachedPaths = () => shown.filter((path) => readers.cache.has(path));
  await expect.poll(cachedPaths, { interval: 20 }).toEqual([]);
}

it("an edit reaches every page that shows the post within a second", async () => {
  post = await save({ title: "After the flood" });
  await untilInvalidated();
  for (const path of [...shown.slice(0, 3), "/sitemap", "/rss.xml", "/llms.txt"])
    expect(await read(path), path).toContain("After the flood");
});

it("a new author name reaches it within a second", async () => {
  await send("/account", { intent: "profile", fullName: "Ada Tern" });
  await untilInvalidated();
  expect(await read("/blog/moving")).toContain("Ada Tern");
});

it("a new address reaches it within a second, and the old one redirects there", async () => {
  post = await save({ title: "After the flood", slug: "moved" });
  await untilInvalidated();
  const old = async () => (await get("/blog/moving")).headers.get("location");
  await expect.poll(old, { interval: 20 }).toBe("/blog/moved");
  expect((await get("/blog/moved")).status).toBe(200);
  post = await save({ title: "After the flood" });
  await expect.poll(old, { interval: 20 }).toBe(null);
});

it("an unpublished post is gone within a second", async () => {
  post = await save({ title: "After the flood", published: "" });
  await untilInvalidated();
  expect((await get("/blog/moving")).status).toBe(404);
});

it("a scheduled post is there within a second of its publication", async () => {
  // One person may not save as often as this file does.
  cookie = await signInAs(staff, "blogger", "another@example.com");
  const inAMinute = new Date(Date.now() + 60_000);
  post = await save({ title: "Planned", published: "", publish_at: inAMinute.toISOString() });
  const system = testCtx(staff.connection.db, { actor: { kind: "system", name: "test" } });
  expect(await publishDue(system, inAMinute)).toBe(1);
  await untilInvalidated();
  expect(await read("/blog/moving")).toContain("Planned");
});

it("a deleted post is gone within a second, and is back within a second after it is restored", async () => {
  await trash("delete");
  await untilInvalidated();
  expect((await get("/blog/moving")).status).toBe(404);
  await Promise.all(shown.map(read));
  await trash("undelete");
  await untilInvalidated();
  expect((await get("/blog/moving")).status).toBe(200);
});
