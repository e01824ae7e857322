import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { signInLimits } from "#database/schema/basics/limits.ts";
import { blogPosts, blogRevisions } from "#database/schema/work/blog.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import { testCtx, userActor, emptyAuditLog } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { postBySlug } from "#domain/blog/reading/read-post.server.ts";
import { emptyFields, type PostFields } from "#domain/blog/schema.ts";
import { autosavePost } from "./autosave-post.server.ts";
import { deletePost, undeletePost } from "./delete-post.server.ts";
import { createPost, savePost } from "./save-post.server.ts";

/* The embedded database runs transactions one after another; with TEST_DATABASE_URL these tests race for real. */
const requestCount = 50;

const database = ownDatabase();
let people: Ctx[];
let dana: Ctx;

const marsh: PostFields = {
  ...emptyFields,
  title: "Mosquitoes of the Marsh",
  slug: "marsh",
  content: "<p>High tide leaves pools behind.</p>",
};

beforeAll(async () => {
  const ids = Array.from({ length: requestCount }, (_, index) => `writer-${index}`);
  await database.db
    .insert(profiles)
    .values(ids.map((id) => ({ id, fullName: id, email: `${id}@example.com` })));
  people = ids.map((userId) =>
    testCtx(database.db, { actor: userActor("admin", { userId, name: userId }) }),
  );
  dana = people[0] ?? testCtx(database.db);
});
beforeEach(async () => {
  await database.db.delete(blogPosts);
  await database.db.delete(redirectRules);
  await aMinuteLater();
});

async function aMinuteLater(): Promise<void> {
  await emptyAuditLog(database.db);
  await database.db.delete(signInLimits);
}

async function create(fields: Partial<PostFields> = {}) {
  const answer = await createPost(dana, { list: "admin", fields: { ...marsh, ...fields } });
  if (!answer.ok) throw new Error(answer.message);
  await aMinuteLater();
  return answer.value;
}

/** Saves with changed fields on top of the newest version. */
async function change(id: string, fields: Partial<PostFields>) {
  const [post] = await database.db.select().from(blogPosts).where(eq(blogPosts.id, id));
  const answer = await savePost(dana, {
    id,
    base: post?.headRevision ?? 0,
    list: "admin",
    fields: { ...marsh, ...fields },
  });
  if (!answer.ok) throw new Error(answer.message);
  await aMinuteLater();
  return answer.value;
}

describe("fifty people who save one post at once", () => {
  it("see who was first, and the first save loses nothing", async () => {
    const { id, revision } = await create();
    const answers = await Promise.all(
      people.map((ctx, index) =>
        savePost(ctx, {
          id,
          base: revision,
          list: "admin",
          fields: { ...marsh, title: `Version of writer-${index}` },
        }),
      ),
    );
    const winner = answers.findIndex(({ ok }) => ok);
    const conflicts = answers.filter((answer) => !answer.ok && answer.reason === "conflict");
    expect(conflicts).toHaveLength(requestCount - 1);
    for (const conflict of conflicts)
      expect(conflict).toMatchObject({
        theirs: { by: `writer-${winner}`, fields: { title: `Version of writer-${winner}` } },
      });
    const revisions = await database.db.select().from(blogRevisions);
    expect(revisions.map(({ authorName }) => authorName).toSorted()).toEqual(
      ["writer-0", `writer-${winner}`].toSorted(),
    );
    const [post] = await database.db.select().from(blogPosts);
    expect(post?.title).toBe(`Version of writer-${winner}`);
    expect(revisions.map((row) => row.id)).toContain(post?.headRevision);
  });
});

describe("fifty posts with the same title created at once", () => {
  it("get one slug each", async () => {
    const answers = await Promise.all(
      people.map((ctx) =>
        createPost(ctx, { list: "admin", fields: { ...marsh, published: true } }),
      ),
    );
    const slugs = answers.map((answer) => (answer.ok ? answer.value.slug : answer.message));
    expect(new Set(slugs)).toEqual(
      new Set(["marsh", ...Array.from({ length: requestCount - 1 }, (_, at) => `marsh-${at + 2}`)]),
    );
  });
});

describe("one editing session", () => {
  const session = { list: "admin", editing: "visit-0001" } as const;
  const autosave = (title: string, target: { id: string | null; base: number }) =>
    autosavePost(dana, { ...session, ...target, fields: { ...marsh, title } });

  it("creates one post, in whatever order its first save and first autosaves arrive", async () => {
    const none = { id: null, base: 0 };
    const answers = await Promise.all([
      autosave("Half", none),
      createPost(dana, { ...session, fields: marsh }),
      autosave("Half a title", none),
      createPost(dana, { ...session, fields: marsh }),
      autosave("Half a title more", none),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    expect(await database.db.select().from(blogPosts)).toMatchObject([
      { title: marsh.title, slug: "marsh" },
    ]);
  });

  it("does not lose published content to a late autosave", async () => {
    const { id, revision } = await create();
    for (let round = 1; round <= 10; round++) {
      const words = `<p>Whole, round ${round}.</p>`;
      const [post] = await database.db.select().from(blogPosts);
      const target = { id, base: post?.headRevision ?? revision };
      const [, saved] = await Promise.all([
        autosave("Half", target),
        savePost(dana, {
          ...session,
          ...target,
          fields: { ...marsh, content: words, published: true },
        }),
        autosavePost(people[1] ?? dana, {
          ...target,
          list: "admin",
          editing: "visit-of-another",
          fields: { ...marsh, title: "Somebody else's", content: "<p>Other words" },
        }),
      ]);
      expect(saved.ok).toBe(true);
      expect(await postBySlug(database.db, "marsh")).toMatchObject({
        title: marsh.title,
        article: parseArticle(words),
      });
      const left = await database.db
        .select()
        .from(blogRevisions)
        .where(eq(blogRevisions.kind, "autosave"));
      expect(left.map(({ editing }) => editing)).toEqual(["visit-of-another"]);
      await aMinuteLater();
    }
  });
});

describe("moved slugs", () => {
  /** Final destination of a path, and the number of redirects to it. */
  async function sentTo(path: string): Promise<[string, number]> {
    const rules = await database.db.select().from(redirectRules);
    let at = path;
    for (let hops = 0; hops < 10; hops++) {
      const next = rules.find(({ from, enabled }) => enabled && from === at)?.to;
      if (next == null) return [at, hops];
      at = next;
    }
    throw new Error(`${path} leads in a circle.`);
  }

  it("redirect in one step to each post after three posts swapped slugs", async () => {
    const ids: string[] = [];
    for (const slug of ["ants", "bees", "cats"])
      ids.push((await create({ slug, published: true })).id);
    const move = (at: number, slug: string) => change(ids[at] ?? "", { slug, published: true });
    await move(0, "swarm");
    await move(1, "hive");
    await move(2, "swarm");
    await move(0, "bees");
    await move(1, "cats");
    await move(2, "ants");
    const posts = await database.db.select().from(blogPosts);
    const now = new Map(posts.map(({ id, slug }) => [id, `/blog/${slug}`]));
    for (const path of now.values()) expect(await sentTo(path)).toEqual([path, 0]);
    for (const { from } of await database.db.select().from(redirectRules)) {
      const [end, hops] = await sentTo(from);
      expect(hops).toBe(1);
      expect([...now.values()]).toContain(end);
    }
    expect(await sentTo("/blog/ants")).toEqual([now.get(ids[0] ?? ""), 1]);
    expect(await sentTo("/blog/cats")).toEqual([now.get(ids[2] ?? ""), 1]);
  });

  it("do not loop when one post cycles through slugs", async () => {
    const { id } = await create({ slug: "ants", published: true });
    for (const slug of ["bees", "cats", "ants", "bees", "ants"])
      await change(id, { slug, published: true });
    expect(await sentTo("/blog/ants")).toEqual(["/blog/ants", 0]);
    for (const slug of ["bees", "cats"])
      expect(await sentTo(`/blog/${slug}`)).toEqual(["/blog/ants", 1]);
  });

  it("are unavailable under a redirect, and available if only the trash has them", async () => {
    await database.db.insert(redirectRules).values({
      id: crypto.randomUUID(),
      from: "/blog/old-guide",
      to: "/services",
      type: "permanent",
      source: "staff",
    });
    const { id } = await create({ slug: "ants", published: true });
    const renamed = await change(id, { slug: "old-guide", published: true });
    expect(renamed.slug).toBe("old-guide-2");
    expect(renamed.message).toContain("The address “old-guide” is taken");
    expect(await sentTo("/blog/ants")).toEqual(["/blog/old-guide-2", 1]);

    const thrown = await create({ slug: "bees", published: true });
    await deletePost(dana, { id: thrown.id, list: "admin" });
    expect((await change(id, { slug: "bees", published: true })).slug).toBe("bees");
    expect(await undeletePost(dana, { id: thrown.id, list: "admin" })).toMatchObject({
      value: { slug: "bees-2" },
    });
    expect(await sentTo("/blog/bees")).toEqual(["/blog/bees", 0]);
  });

  it("need letters or digits, whatever script the title is in", async () => {
    const title = "蚊子 و البعوض 🦟 Ünïcode & naïve";
    const { id } = await create({ title, slug: title });
    const [post] = await database.db.select().from(blogPosts).where(eq(blogPosts.id, id));
    expect(post).toMatchObject({ title, slug: "unicode-naive" });
    const answer = await createPost(dana, { list: "admin", fields: { ...marsh, slug: "蚊子" } });
    expect(answer).toMatchObject({ ok: false, fieldErrors: { slug: ["Slug is required."] } });
    const autosaved = await autosavePost(dana, {
      id: null,
      base: 0,
      list: "admin",
      editing: "visit-0002",
      fields: { ...marsh, title: "蚊子", slug: "" },
    });
    expect(autosaved.ok).toBe(true);
    const draft = await database.db.select().from(blogPosts).where(eq(blogPosts.slug, "draft"));
    expect(draft).toMatchObject([{ title: "蚊子" }]);
  });
});
