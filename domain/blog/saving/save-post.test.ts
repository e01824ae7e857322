import { desc, eq, like, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { profiles } from "#database/schema/work/people.ts";
import { signInLimits } from "#database/schema/basics/limits.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { blogPosts, blogRevisions } from "#database/schema/work/blog.ts";
import { mediaItems, mediaUses } from "#database/schema/supplies/media.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import { testCtx, userActor, emptyAuditLog } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { postBySlug } from "#domain/blog/reading/read-post.server.ts";
import { listRevisions, openPost } from "#domain/blog/reading/edit-post.server.ts";
import { emptyFields, type PostFields } from "#domain/blog/schema.ts";
import { autosavePost } from "./autosave-post.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { createPost, savePost } from "./save-post.server.ts";

const database = ownDatabase();
let dana: Ctx;
let bob: Ctx;
let notices: string[];

function staff(role: Role, userId: string, name: string): Ctx {
  return testCtx(database.db, { actor: userActor(role, { userId, name }) });
}

const termites: PostFields = {
  ...emptyFields,
  title: "When Termites Swarm",
  slug: "when-termites-swarm",
  content: "<p>They swarm in <strong>April</strong>.</p>",
  excerpt: "What to look for.",
  category: "Termites",
};

beforeAll(async () => {
  for (const [id, name] of [
    ["dana", "Dana"],
    ["bob", "Bob"],
  ] as const)
    await database.db.insert(profiles).values({ id, fullName: name, email: `${id}@example.com` });
  dana = staff("admin", "dana", "Dana");
  bob = staff("blogger", "bob", "Bob");
});
beforeEach(async () => {
  await database.db.delete(blogPosts);
  await database.db.delete(redirectRules);
  await emptyAuditLog(database.db);
  await database.db.delete(signInLimits);
  notices = [];
});

/** Resets the save limit, as after a minute. */
async function aMinuteLater(): Promise<void> {
  await emptyAuditLog(database.db);
}

async function create(fields: Partial<PostFields> = {}, ctx = dana) {
  const answer = await createPost(ctx, {
    list: "blog-admin",
    fields: { ...termites, ...fields },
  });
  if (!answer.ok) throw new Error(answer.message);
  await aMinuteLater();
  return answer.value;
}

async function rowOf(id: string) {
  const [row] = await database.db.select().from(blogPosts).where(eq(blogPosts.id, id));
  if (!row) throw new Error("There is no such post.");
  return row;
}

describe("a new post", () => {
  it("with a wrong editing session is refused in words", async () => {
    expect(
      await createPost(dana, { list: "blog-admin", editing: "short", fields: termites }),
    ).toMatchObject({
      ok: false,
      reason: "invalid",
      message: expect.stringContaining("reload the page"),
    });
  });

  it("keeps the words of links that it cannot keep, and says which these are", async () => {
    const content = `<p><a href="https://files.example.com/Price List.pdf">prices</a>
      <a href="javascript:alert(1)">script</a> <a href="file:///C:/My Files/a.pdf">local</a>
      <a name="top">anchor</a></p>`;
    const { id, message } = await create({ content });
    expect(message).toBe(
      "Draft saved. 2 links were not kept, only the words: “javascript:alert(1)”, “file:///C:/My Files/a.pdf”. A link leads to a page of this site, a website, an email address or a phone number.",
    );
    const row = await rowOf(id);
    expect(row.content).toContain('href="https://files.example.com/Price%20List.pdf"');
    expect(row.content).toMatch(/script\s+local\s+anchor/);
    const many = Array.from({ length: 5 }, (_, n) => `<a href="x${n}${"y".repeat(99)}">w</a>`);
    expect((await create({ content: `<p>${many.join(" ")}</p>` })).message).toMatch(
      /5 links were not kept.*“x0y{58}…”.* and 2 more\./,
    );
  });

  it("is a draft that readers cannot see, with a revision and an audit row", async () => {
    const answer = await createPost(dana, { list: "blog-admin", fields: termites });
    expect(answer).toMatchObject({
      ok: true,
      value: { slug: "when-termites-swarm", published: false, path: null, message: "Draft saved." },
    });
    if (!answer.ok) return;
    const row = await rowOf(answer.value.id);
    expect(row).toMatchObject({
      authorId: "dana",
      authorName: "Dana",
      readTime: "1 min read",
      headRevision: answer.value.revision,
      publishedAt: null,
    });
    expect(await postBySlug(database.db, "when-termites-swarm")).toBeNull();
    const [audit] = await database.db.select().from(securityEvents);
    expect(audit).toMatchObject({ eventType: "audit_post_created", userId: "dana" });
  });

  it("is visible immediately when published", async () => {
    const { path } = await create({ published: true });
    expect(path).toBe("/blog/when-termites-swarm");
    expect(await postBySlug(database.db, "when-termites-swarm")).toMatchObject({
      title: "When Termites Swarm",
      author: "Dana",
      article: parseArticle("<p>They swarm in <strong>April</strong>.</p>"),
    });
  });

  it.each([
    [{ title: " " }, "title", "Title is required."],
    [{ title: "x".repeat(200) }, "title", "Title must be less than 200 characters."],
    [{ slug: "" }, "slug", "Slug is required."],
    [{ slug: "!!!" }, "slug", "Slug is required."],
    [{ slug: "x".repeat(101) }, "slug", "Slug must be no more than 100 characters."],
    [{ content: "  " }, "content", "Content is required."],
    [{ content: "<p><br></p><script>x</script>" }, "content", "Content is required."],
    [{ content: "x".repeat(500_001) }, "content", "This article is too long. The limit is 500 KB."],
    [{ excerpt: "x".repeat(501) }, "excerpt", "Excerpt must be no more than 500 characters."],
    [{ category: "x".repeat(51) }, "category", "Category must be no more than 50 characters."],
    [{ read_time: "x".repeat(21) }, "read_time", "Read time must be no more than 20 characters."],
    [
      { meta_title: "x".repeat(61) },
      "meta_title",
      "Meta title must be no more than 60 characters.",
    ],
    [
      { meta_description: "x".repeat(161) },
      "meta_description",
      "Meta description must be no more than 160 characters.",
    ],
    [
      { featured_image_url: "https://elsewhere.example/a.jpg", featured_image_alt: "A" },
      "featured_image_url",
      "Choose a picture from the library.",
    ],
    [
      { featured_image_url: "/media/../admin", featured_image_alt: "A" },
      "featured_image_url",
      "Choose a picture from the library.",
    ],
    [
      { featured_image_url: "/pictures/marsh.jpg" },
      "featured_image_alt",
      "Describe what the picture shows.",
    ],
    [{ publish_at: "2001-01-01T00:00:00Z" }, "publish_at", "Choose a time in the future."],
    [{ publish_at: "tomorrow" }, "publish_at", "Choose a date and time."],
    [
      { published: true, content: '<p>Look</p><img src="/pictures/marsh.jpg" alt="">' },
      "content",
      "Describe what each picture shows before you publish.",
    ],
    [
      {
        published: true,
        content: `<p>Look</p><div data-library="video" data-media="${crypto.randomUUID()}"></div>`,
      },
      "content",
      "Give each video and document a title before you publish.",
    ],
  ])("is refused with %j", async (change, field, message) => {
    const answer = await createPost(dana, {
      list: "blog-admin",
      fields: { ...termites, ...change },
    });
    expect(answer).toMatchObject({ ok: false, reason: "invalid" });
    if (!answer.ok) expect(answer.fieldErrors?.[field]).toEqual([message]);
    expect(await database.db.select().from(blogPosts)).toEqual([]);
  });

  it("accepts values at their limits", async () => {
    await create({
      title: "x".repeat(199),
      slug: "y".repeat(100),
      excerpt: "x".repeat(500),
      category: "x".repeat(50),
      read_time: "x".repeat(20),
      meta_title: "x".repeat(60),
      meta_description: "x".repeat(160),
    });
  });

  it("gets another slug if its own is taken or reserved", async () => {
    await create();
    expect(await create()).toMatchObject({
      slug: "when-termites-swarm-2",
      message:
        "Draft saved. The address “when-termites-swarm” is taken, so the post uses “when-termites-swarm-2”.",
    });
    expect((await create()).slug).toBe("when-termites-swarm-3");
    expect((await create({ slug: "preview" })).slug).toBe("preview-2");
    const long = "y".repeat(100);
    await create({ slug: long });
    const { slug } = await create({ slug: long });
    expect(slug).toBe(`${"y".repeat(98)}-2`);
  });

  it("is one post when the same editing session sends it twice", async () => {
    const send = () =>
      createPost(dana, { list: "blog-admin", editing: "visit-0001", fields: termites });
    const [first, second] = [await send(), await send()];
    expect(second).toMatchObject({ ok: true });
    expect(await database.db.select().from(blogPosts)).toHaveLength(1);
    expect(first.ok && second.ok && first.value.id === second.value.id).toBe(true);
  });

  it("keeps no markup in its plain fields", async () => {
    const { id } = await create({
      title: "Ants <b>&</b> <script>x</script>Bees",
      excerpt: "<i>Yes</i>",
    });
    expect(await rowOf(id)).toMatchObject({ title: "Ants & Bees", excerpt: "Yes" });
  });

  it("cannot be written by users who can only read the list", async () => {
    const seo = staff("seo", "sam", "Sam");
    await expect(createPost(seo, { list: "blog-admin", fields: termites })).rejects.toThrow(
      AccessDenied,
    );
    await expect(openPost(seo, "blog-admin", crypto.randomUUID())).rejects.toThrow(AccessDenied);
  });
});

describe("a saved post", () => {
  it("shows the new version, and keeps the old one in its history", async () => {
    const { id, revision } = await create({ published: true });
    const answer = await savePost(dana, {
      id,
      base: revision,
      list: "blog-admin",
      fields: { ...termites, published: "on", title: "Termite Swarms" },
    });
    expect(answer).toMatchObject({ ok: true, value: { message: "Changes published." } });
    expect(await postBySlug(database.db, "when-termites-swarm")).toMatchObject({
      title: "Termite Swarms",
    });
    const { revisions } = await listRevisions(dana, id);
    expect(revisions).toMatchObject([
      { kind: "save", current: true, by: "Dana" },
      { kind: "publish", current: false },
    ]);
  });

  it("notifies every instance of changed documents, only if readers can see the post", async () => {
    // The first post changes the menu of every page.
    const { id: first, revision: unpublished } = await create();
    await savePost(dana, {
      id: first,
      base: unpublished,
      list: "blog-admin",
      fields: { ...termites, slug: "the-first-post", published: true },
    });
    const { id, revision } = await create();
    const stop = await database.listen("documents", (payload) => void notices.push(payload));
    const save = async (base: number, published: boolean) => {
      const answer = await savePost(dana, {
        id,
        base,
        list: "blog-admin",
        fields: { ...termites, published },
      });
      if (!answer.ok) throw new Error(answer.message);
      return answer.value.revision;
    };
    try {
      const draft = await save(revision, false);
      await database.db.execute(sql`select pg_notify('documents', 'the draft is saved')`);
      await save(draft, true);
      // A server notifies its listeners asynchronously, and in order.
      await expect
        .poll(() => notices)
        .toEqual(
          expect.arrayContaining(["/blog", "/blog/*", "/sitemap.xml", "/rss.xml", "/sitemap"]),
        );
      expect(notices[0]).toBe("the draft is saved");
    } finally {
      await stop();
    }
  });

  it("records the pictures in use", async () => {
    const media = crypto.randomUUID();
    await database.db.insert(mediaItems).values({
      id: media,
      name: "marsh.jpg",
      type: "image",
      mime: "image/jpeg",
      size: 1,
      key: "k",
      contentHash: "h",
    });
    const { id, revision } = await create({
      content: `<p>Look</p><img src="/media/${media}" alt="A marsh"><img src="/media/${crypto.randomUUID()}" alt="gone">`,
      featured_image_url: `/media/${media}`,
      featured_image_alt: "A marsh",
    });
    expect(await database.db.select().from(mediaUses)).toEqual([
      { mediaId: media, kind: "post", refId: id },
    ]);
    await savePost(dana, { id, base: revision, list: "blog-admin", fields: termites });
    expect(await database.db.select().from(mediaUses)).toEqual([]);
  });

  it("redirects from the old address of a published post, never in a chain, and can move back", async () => {
    let { id, revision } = await create({ published: true });
    const rename = async (slug: string) => {
      const answer = await savePost(dana, {
        id,
        base: revision,
        list: "blog-admin",
        fields: { ...termites, published: true, slug },
      });
      if (!answer.ok) throw new Error(answer.message);
      ({ revision } = answer.value);
    };
    const rules = async () =>
      (await database.db.select().from(redirectRules).orderBy(redirectRules.from)).map(
        ({ from, to, source, type }) => [from, to, source, type],
      );
    await rename("swarms");
    expect(await rules()).toEqual([
      ["/blog/when-termites-swarm", "/blog/swarms", "slug", "permanent"],
    ]);
    await rename("swarm-season");
    expect(await rules()).toEqual([
      ["/blog/swarms", "/blog/swarm-season", "slug", "permanent"],
      ["/blog/when-termites-swarm", "/blog/swarm-season", "slug", "permanent"],
    ]);
    await aMinuteLater();
    expect((await create({ slug: "swarms" })).slug).toBe("swarms-2");
    await rename("when-termites-swarm");
    expect(await rules()).toEqual([
      ["/blog/swarm-season", "/blog/when-termites-swarm", "slug", "permanent"],
      ["/blog/swarms", "/blog/when-termites-swarm", "slug", "permanent"],
    ]);
  });

  it("creates no redirect if readers never saw the old address", async () => {
    const { id, revision } = await create();
    await savePost(dana, {
      id,
      base: revision,
      list: "blog-admin",
      fields: { ...termites, slug: "swarms" },
    });
    expect(await database.db.select().from(redirectRules)).toEqual([]);
  });

  it("does not overwrite someone else's version unless that version was seen", async () => {
    const { id, revision } = await create();
    const theirs = await savePost(bob, {
      id,
      base: revision,
      list: "blog-admin",
      fields: { ...termites, title: "Bob's title" },
    });
    expect(theirs.ok).toBe(true);
    const mine = { ...termites, title: "Dana's title" };
    const conflict = await savePost(dana, { id, base: revision, list: "blog-admin", fields: mine });
    expect(conflict).toMatchObject({
      ok: false,
      reason: "conflict",
      theirs: { by: "Bob", fields: { title: "Bob's title" } },
    });
    expect((await rowOf(id)).title).toBe("Bob's title");
    if (conflict.ok || conflict.reason !== "conflict") throw new Error("no conflict");
    const forced = await savePost(dana, {
      id,
      base: conflict.theirs.revision,
      list: "blog-admin",
      fields: mine,
    });
    expect(forced.ok).toBe(true);
    expect((await rowOf(id)).title).toBe("Dana's title");
  });

  it("is not in conflict when a session repeats a save whose response was lost", async () => {
    const { id, revision } = await create();
    const save = () =>
      savePost(dana, {
        id,
        base: revision,
        list: "blog-admin",
        editing: "visit-0002",
        fields: termites,
      });
    expect((await save()).ok).toBe(true);
    expect((await save()).ok).toBe(true);
    expect(
      await savePost(dana, {
        id,
        base: revision,
        list: "blog-admin",
        editing: "visit-0003",
        fields: termites,
      }),
    ).toMatchObject({ reason: "conflict" });
  });

  it("can be edited by a blogger in the blog admin, and only by its author in the portal's list", async () => {
    const { id, revision } = await create();
    const save = (list: "blog-admin" | "admin") =>
      savePost(bob, { id, base: revision, list, fields: termites });
    await expect(save("admin")).rejects.toThrow(AccessDenied);
    expect(await openPost(bob, "admin", id)).toEqual({ ok: false, reason: "elsewhere" });
    expect((await save("blog-admin")).ok).toBe(true);
    const own = await create({}, bob);
    expect(await openPost(bob, "admin", own.id)).toMatchObject({ ok: true });
  });

  it("can be saved five times per minute by one user", async () => {
    let { id, revision } = await create();
    const save = (ctx: Ctx) =>
      savePost(ctx, { id, base: revision, list: "blog-admin", fields: termites });
    for (let turn = 1; turn <= 5; turn++) {
      const answer = await save(dana);
      if (!answer.ok) throw new Error(answer.message);
      ({ revision } = answer.value);
    }
    expect(await save(dana)).toMatchObject({
      reason: "rate_limited",
      message: "Please wait before trying again.",
    });
    expect((await save(bob)).ok).toBe(true);
  });

  it("is counted in the database, across all instances", async () => {
    let { id, revision } = await create();
    const elsewhere = { ...dana, db: await database.anotherInstance() };
    for (const ctx of [dana, elsewhere, dana, elsewhere, dana]) {
      const answer = await savePost(ctx, { id, base: revision, list: "admin", fields: termites });
      if (!answer.ok) throw new Error(answer.message);
      ({ revision } = answer.value);
    }
    expect(
      await savePost(elsewhere, { id, base: revision, list: "admin", fields: termites }),
    ).toMatchObject({ reason: "rate_limited" });
  });

  it("counts only accepted saves", async () => {
    for (let turn = 1; turn <= 7; turn++)
      await createPost(dana, { list: "blog-admin", fields: { ...termites, title: "" } });
    expect((await createPost(dana, { list: "blog-admin", fields: termites })).ok).toBe(true);
  });
});

describe("an autosave", () => {
  const autosave = (input: Partial<Parameters<typeof autosavePost>[1]>, ctx = dana) =>
    autosavePost(ctx, {
      id: null,
      base: 0,
      list: "blog-admin",
      editing: "visit-0010",
      fields: { title: "Ha", content: "<p>Half a sen" },
      ...input,
    });

  it("creates one draft from a new post, and updates one revision in place", async () => {
    const first = await autosave({});
    const second = await autosave({
      fields: { title: "Half a title", content: "<p>Half a sentence" },
    });
    if (!first.ok || !second.ok) throw new Error("not kept");
    expect(second.value).toMatchObject({ id: first.value.id, base: 0, theirs: null });
    expect(await database.db.select().from(blogPosts)).toMatchObject([
      { title: "Half a title", slug: "half-a-title", published: false, content: "" },
    ]);
    expect(await database.db.select().from(blogRevisions)).toMatchObject([
      { kind: "autosave", fields: { title: "Half a title", content: "<p>Half a sentence</p>" } },
    ]);
  });

  it("is replaced by a save of the same session", async () => {
    const autosaved = await autosave({});
    if (!autosaved.ok) throw new Error("not kept");
    const { id, base } = autosaved.value;
    const saved = await savePost(dana, {
      id,
      base,
      list: "blog-admin",
      editing: "visit-0010",
      fields: termites,
    });
    expect(saved.ok).toBe(true);
    expect((await listRevisions(dana, id)).revisions.map(({ kind }) => kind)).toEqual(["save"]);
    const late = await autosave({ id, base: 0, fields: { title: "late" } });
    expect(late.ok).toBe(true);
    expect((await listRevisions(dana, id)).revisions.map(({ kind }) => kind)).toEqual(["save"]);
  });

  it("never changes the public post", async () => {
    const { id, revision } = await create({ published: true });
    const before = await rowOf(id);
    const autosaved = await autosave({
      id,
      base: revision,
      fields: { title: "", content: "<p>Other words</p>", published: false },
    });
    expect(autosaved).toMatchObject({ ok: true, value: { base: revision } });
    expect(await rowOf(id)).toEqual(before);
    const opened = await openPost(dana, "blog-admin", id);
    expect(opened).toMatchObject({
      ok: true,
      post: {
        fields: { title: "When Termites Swarm" },
        unsaved: [{ by: "Dana", fields: { content: "<p>Other words</p>", published: true } }],
      },
    });
  });

  it("is stored next to someone else's save, and reports it", async () => {
    const { id, revision } = await create();
    await savePost(bob, { id, base: revision, list: "blog-admin", fields: termites });
    expect(await autosave({ id, base: revision })).toMatchObject({
      ok: true,
      value: { theirs: { by: "Bob" } },
    });
    expect((await listRevisions(dana, id)).revisions).toMatchObject([
      { kind: "autosave" },
      { kind: "save" },
      { kind: "save" },
    ]);
  });

  it("does not count as a save, but is limited by the database, across all instances", async () => {
    const frequentSaver = staff("blogger", "bob", "Bob");
    for (let turn = 1; turn <= rules.autosaves.points; turn++)
      expect((await autosave({ editing: "visit-0011" }, frequentSaver)).ok).toBe(true);
    const elsewhere = { ...frequentSaver, db: await database.anotherInstance() };
    for (const ctx of [frequentSaver, elsewhere])
      expect(await autosave({ editing: "visit-0012" }, ctx)).toMatchObject({
        reason: "rate_limited",
        message: "Please wait before trying again.",
      });
    expect((await autosave({ editing: "visit-0013" })).ok).toBe(true);
    expect((await createPost(frequentSaver, { list: "blog-admin", fields: termites })).ok).toBe(
      true,
    );
    await database.db.update(signInLimits).set({ expire: new Date(Date.now() - 1) });
    expect((await autosave({ editing: "visit-0011" }, frequentSaver)).ok).toBe(true);
  });

  it("is refused if it is too large", async () => {
    expect(await autosave({ fields: { content: "ä".repeat(250_001) } })).toMatchObject({
      reason: "invalid",
    });
  });
});

it("writes an audit row for every save", async () => {
  await createPost(dana, { list: "blog-admin", fields: { ...termites, published: true } });
  const [row] = await database.db
    .select()
    .from(securityEvents)
    .where(like(securityEvents.eventType, "audit_post%"))
    .orderBy(desc(securityEvents.id));
  expect(row).toMatchObject({ eventType: "audit_post_published" });
});
