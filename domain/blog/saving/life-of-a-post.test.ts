import { postFilters } from "#domain/blog/post-filters.ts";
import { and, eq, ne } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { canonicalPath } from "#domain/redirects/rules/canonical.ts";
import { profiles } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { blogPosts, blogRevisions } from "#database/schema/work/blog.ts";
import { testCtx, userActor, emptyAuditLog } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { listRevisions, readRevision } from "#domain/blog/reading/edit-post.server.ts";
import { listPosts, postCounts } from "#domain/blog/reading/list-posts.server.ts";
import { postByPreview, postBySlug } from "#domain/blog/reading/read-post.server.ts";

import { emptyFields, type PostFields, type PostStatus } from "#domain/blog/schema.ts";
import { autosavePost } from "./autosave-post.server.ts";
import { deletePost, purgePosts, undeletePost } from "./delete-post.server.ts";
import { createPreviewLink, revokePreviewLink } from "./preview-link.server.ts";
import { pruneAutosaves } from "./prune-autosaves.server.ts";
import { publishDue } from "./publish-due.server.ts";
import { restoreRevision } from "./restore-revision.server.ts";
import { createPost, savePost } from "./save-post.server.ts";

const database = ownDatabase();
let dana: Ctx;
let bob: Ctx;
let system: Ctx;
const planned: Date[] = [];

const marsh: PostFields = {
  ...emptyFields,
  title: "Mosquitoes of the Marsh",
  slug: "marsh",
  content: "<p>High tide leaves pools behind.</p>",
  category: "Mosquitoes",
};
const day = 86_400_000;

function staff(role: Role, userId: string): Ctx {
  const ctx = testCtx(database.db, { actor: userActor(role, { userId, name: userId }) });
  const enqueue: Ctx["jobs"]["enqueue"] = (_tx, name, _data, options) => {
    if (name === "publish-posts" && options?.startAfter instanceof Date)
      planned.push(options.startAfter);
    return Promise.resolve();
  };
  return { ...ctx, jobs: { ...ctx.jobs, enqueue } };
}

beforeAll(async () => {
  for (const id of ["dana", "bob"])
    await database.db.insert(profiles).values({ id, fullName: id, email: `${id}@example.com` });
  dana = staff("admin", "dana");
  bob = staff("blogger", "bob");
  system = testCtx(database.db, { actor: { kind: "system", name: "schedule" } });
});
beforeEach(async () => {
  await database.db.delete(blogPosts);
  await emptyAuditLog(database.db);
  planned.length = 0;
});

async function create(fields: Partial<PostFields> = {}, ctx = dana) {
  const answer = await createPost(ctx, { list: "blog-admin", fields: { ...marsh, ...fields } });
  if (!answer.ok) throw new Error(answer.message);
  await emptyAuditLog(database.db);
  return answer.value;
}

async function titles(status: PostStatus | null): Promise<string[]> {
  const { posts } = await listPosts(dana, "admin", { ...postFilters.none, status }, null);
  return posts.map(({ title }) => title);
}

const audits = async () =>
  (await database.db.select().from(securityEvents)).map(({ eventType }) => eventType);

describe("a scheduled publication", () => {
  const inAnHour = new Date(Date.now() + 3_600_000);

  it.each(["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00"])(
    "is refused in words for a time that the database does not know: %s",
    async (publish_at) => {
      const answer = await createPost(dana, {
        list: "blog-admin",
        fields: { ...marsh, publish_at },
      });
      expect(answer).toMatchObject({ fieldErrors: { publish_at: ["Choose a date and time."] } });
    },
  );

  it("waits for its time, with its own job", async () => {
    await create({ publish_at: inAnHour.toISOString() });
    expect(planned).toEqual([inAnHour]);
    expect(await titles("scheduled")).toEqual([marsh.title]);
    expect(await titles("draft")).toEqual([]);
    expect(await publishDue(system)).toBe(0);
    expect(await postBySlug(database.db, "marsh")).toBeNull();
  });

  it("happens once, however many instances check, and however late", async () => {
    const { id } = await create({ publish_at: inAnHour.toISOString() });
    const late = new Date(inAnHour.getTime() + 5 * day);
    const counts = await Promise.all([1, 2, 3].map(() => publishDue(system, late)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await publishDue(system, late)).toBe(0);
    expect(await postBySlug(database.db, "marsh")).toMatchObject({ publishedAt: late });
    const { revisions } = await listRevisions(dana, id);
    expect(revisions).toMatchObject([
      { kind: "publish", by: "system:schedule", note: `Planned for ${inAnHour.toISOString()}` },
      { kind: "schedule", by: "dana" },
    ]);
    expect(await audits()).toEqual(["audit_post_published"]);
  });

  it("is not undone by an editor opened before it", async () => {
    const { id, revision } = await create({ publish_at: inAnHour.toISOString() });
    await publishDue(system, new Date(inAnHour.getTime() + 1));
    const answer = await savePost(dana, {
      id,
      base: revision,
      list: "admin",
      fields: { ...marsh, publish_at: new Date(Date.now() + day).toISOString() },
    });
    expect(answer).toMatchObject({ reason: "conflict", theirs: { kind: "publish" } });
    expect(await postBySlug(database.db, "marsh")).not.toBeNull();
  });

  it("can be canceled", async () => {
    const { id, revision } = await create({ publish_at: inAnHour.toISOString() });
    await savePost(dana, { id, base: revision, list: "admin", fields: marsh });
    expect(await publishDue(system, new Date(inAnHour.getTime() + 1))).toBe(0);
  });
});

describe("an unpublished post", () => {
  it("is a draft again, and keeps its date when republished", async () => {
    const { id, revision } = await create({ published: true });
    const first = await postBySlug(database.db, "marsh");
    const back = await savePost(dana, { id, base: revision, list: "admin", fields: marsh });
    expect(back).toMatchObject({ ok: true, value: { path: null } });
    expect(await postBySlug(database.db, "marsh")).toBeNull();
    if (!back.ok) return;
    const fields = { ...marsh, published: true };
    await savePost(dana, { id, base: back.value.revision, list: "admin", fields });
    expect((await postBySlug(database.db, "marsh"))?.publishedAt).toEqual(first?.publishedAt);
  });
});

describe("an earlier version", () => {
  it("can be compared with its base, and restored without changing the slug", async () => {
    const { id, revision } = await create();
    const fields = { ...marsh, title: "Other", content: "<p>Other.</p>", slug: "other" };
    const second = await savePost(dana, {
      id,
      base: revision,
      list: "admin",
      fields: { ...fields, published: true },
    });
    if (!second.ok) throw new Error(second.message);
    expect(await readRevision(dana, id, second.value.revision)).toMatchObject({
      fields: { title: "Other" },
      before: { title: marsh.title },
      current: true,
    });
    const answer = await restoreRevision(dana, {
      id,
      revision,
      base: second.value.revision,
      list: "admin",
    });
    expect(answer).toMatchObject({ ok: true, value: { slug: "other", published: true } });
    expect(await postBySlug(database.db, "other")).toMatchObject({ title: marsh.title });
    const { revisions } = await listRevisions(dana, id);
    expect(revisions.map(({ kind }) => kind)).toEqual(["restore", "publish", "save"]);
  });

  it("that is an incomplete autosave is not restored: the missing fields are named, nothing changes", async () => {
    const { id, revision } = await create({ published: true });
    const unfinished: [string, Partial<PostFields>, string][] = [
      ["visit-without-title", { title: " " }, "Title is required."],
      ["visit-long-title", { title: "x".repeat(250) }, "Title must be less than 200 characters."],
      ["visit-no-content", { content: "<p></p>" }, "Content is required."],
      [
        "visit-silent-image",
        { content: '<p>x</p><img src="/pictures/a.svg" alt="" />' },
        "Describe what each picture shows before you publish.",
      ],
    ];
    for (const [editing, change, message] of unfinished) {
      const fields = { ...marsh, ...change };
      const session = { id, base: revision, list: "admin", editing } as const;
      expect(await autosavePost(dana, { ...session, fields })).toMatchObject({ ok: true });
      const [newest] = (await listRevisions(dana, id)).revisions;
      expect(await restoreRevision(dana, { ...session, revision: newest?.id ?? 0 })).toMatchObject({
        ok: false,
        reason: "invalid",
        message: `This version isn't finished, so nothing was restored: ${message}`,
      });
      expect((await readRevision(dana, id, newest?.id ?? 0))?.fields).toMatchObject(change);
    }
    expect(await postBySlug(database.db, "marsh")).toMatchObject({ title: marsh.title });
    const { revisions } = await listRevisions(dana, id);
    expect(revisions.map(({ kind }) => kind)).toEqual([
      ...unfinished.map(() => "autosave"),
      "publish",
    ]);
    expect(revisions.at(-1)?.current).toBe(true);
    expect(await audits()).toEqual([]);
  });

  it("of another post is not found, and a newer save is not lost", async () => {
    const one = await create();
    const two = await create({ slug: "two" });
    const restore = (revision: number, base: number) =>
      restoreRevision(dana, { id: one.id, revision, base, list: "admin" });
    expect(await restore(two.revision, one.revision)).toMatchObject({ reason: "not_found" });
    await savePost(bob, {
      id: one.id,
      base: one.revision,
      list: "blog-admin",
      fields: marsh,
    });
    expect(await restore(one.revision, one.revision)).toMatchObject({ reason: "conflict" });
  });
});

describe("a deleted post", () => {
  it("is gone for readers, and is restored as it was", async () => {
    const { id } = await create({ published: true });
    const answer = await deletePost(dana, { id, list: "admin" });
    expect(answer).toMatchObject({ ok: true });
    expect(await postBySlug(database.db, "marsh")).toBeNull();
    expect([await titles(null), await titles("trash")]).toEqual([[], [marsh.title]]);
    expect(await postCounts(dana)).toEqual({ draft: 0, scheduled: 0, published: 0, trash: 1 });
    expect(await undeletePost(dana, { id, list: "admin" })).toMatchObject({
      ok: true,
      value: { slug: "marsh" },
    });
    expect(await postBySlug(database.db, "marsh")).not.toBeNull();
    expect(await audits()).toEqual(["audit_post_deleted", "audit_post_undeleted"]);
  });

  it("frees its slug, and takes the next free one when restored", async () => {
    const { id } = await create({ published: true });
    await deletePost(dana, { id, list: "admin" });
    await create({ published: true });
    expect(await undeletePost(dana, { id, list: "admin" })).toMatchObject({
      value: {
        slug: "marsh-2",
        message: `“${marsh.title}” is back. Its address is now “marsh-2”.`,
      },
    });
  });

  it("is not published from the trash, nor immediately when restored late", async () => {
    const { id } = await create({ publish_at: new Date(Date.now() + day).toISOString() });
    await deletePost(dana, { id, list: "admin" });
    expect(await publishDue(system, new Date(Date.now() + 2 * day))).toBe(0);
    await database.db
      .update(blogPosts)
      .set({ publishAt: new Date(Date.now() - day) })
      .where(eq(blogPosts.id, id));
    await undeletePost(dana, { id, list: "admin" });
    expect(await publishDue(system)).toBe(0);
    expect(await titles("draft")).toEqual([marsh.title]);
  });

  it("is removed with its history after thirty days, not earlier", async () => {
    const { id } = await create();
    await deletePost(dana, { id, list: "admin" });
    expect(await purgePosts(system, new Date(Date.now() + 29 * day))).toBe(0);
    expect(await purgePosts(system, new Date(Date.now() + 31 * day))).toBe(1);
    expect(await database.db.select().from(blogRevisions)).toEqual([]);
    expect(await undeletePost(dana, { id, list: "admin" })).toMatchObject({ reason: "not_found" });
  });

  it("can be deleted by bloggers from the blog admin only", async () => {
    const { id } = await create({}, bob);
    await expect(deletePost(bob, { id, list: "admin" })).rejects.toThrow(AccessDenied);
    const seo = staff("seo", "sam");
    await expect(deletePost(seo, { id, list: "blog-admin" })).rejects.toThrow(AccessDenied);
    expect((await deletePost(bob, { id, list: "blog-admin" })).ok).toBe(true);
  });

  it("is limited to three per minute, including restored ones", async () => {
    const ids: string[] = [];
    for (const slug of ["a", "b", "c", "d"]) ids.push((await create({ slug })).id);
    const remove = (at: number) => deletePost(dana, { id: ids[at] ?? "", list: "admin" });
    for (const at of [0, 1, 2]) expect((await remove(at)).ok).toBe(true);
    await undeletePost(dana, { id: ids[0] ?? "", list: "admin" });
    expect(await remove(3)).toMatchObject({
      reason: "rate_limited",
      message: "Please wait before trying again.",
    });
  });
});

describe("old autosaves", () => {
  const autosave = (postId: string, daysAgo: number, editing: string) =>
    database.db
      .insert(blogRevisions)
      .values({
        postId,
        kind: "autosave",
        editing,
        fields: { title: editing },
        authorName: "bob",
        updatedAt: new Date(Date.now() - daysAgo * day),
      })
      .returning();
  const revisionsOf = async (postId: string) =>
    (await database.db.select().from(blogRevisions).where(eq(blogRevisions.postId, postId)))
      .filter(({ kind }) => kind === "autosave")
      .map(({ editing }) => editing ?? "")
      .toSorted();
  const savedDaysAgo = (postId: string, days: number) =>
    database.db
      .update(blogRevisions)
      .set({ createdAt: new Date(Date.now() - days * day) })
      .where(and(eq(blogRevisions.postId, postId), ne(blogRevisions.kind, "autosave")));

  it("are removed thirty days after a later save, except the newest one", async () => {
    const { id } = await create();
    await savedDaysAgo(id, 29);
    for (const [days, name] of [
      [90, "long-past"],
      [31, "just-past"],
      [29.5, "recent"],
    ] as const)
      await autosave(id, days, name);
    expect(await pruneAutosaves(system)).toBe(2);
    expect(await revisionsOf(id)).toEqual(["recent"]);
    expect(await pruneAutosaves(system, new Date(Date.now() + 365 * day))).toBe(0);
    expect((await listRevisions(dana, id)).revisions.map(({ kind }) => kind).toSorted()).toEqual([
      "autosave",
      "save",
    ]);
  });

  it("stay if there was no save since", async () => {
    const { id } = await create();
    await savedDaysAgo(id, 100);
    for (const name of ["first-visit", "second-visit"]) await autosave(id, 50, name);
    const draft = crypto.randomUUID();
    await database.db.insert(blogPosts).values({ id: draft, title: "Never saved", slug: "never" });
    for (const name of ["a-visit", "b-visit"]) await autosave(draft, 400, name);
    expect(await pruneAutosaves(system)).toBe(0);
    expect([await revisionsOf(id), await revisionsOf(draft)]).toEqual([
      ["first-visit", "second-visit"],
      ["a-visit", "b-visit"],
    ]);
  });

  it("are removed in batches until none are left", async () => {
    const { id } = await create();
    await database.db.insert(blogRevisions).values(
      Array.from({ length: 250 }, (_, index) => ({
        postId: id,
        kind: "autosave" as const,
        editing: `visit-${index}`,
        fields: {},
        updatedAt: new Date(Date.now() - (40 + index) * day),
      })),
    );
    expect(await pruneAutosaves(system)).toBe(249);
    expect(await revisionsOf(id)).toEqual(["visit-0"]);
  });
});

describe("a preview link", () => {
  const tokenOf = (url: string): string => {
    expect(canonicalPath(new URL(url).pathname)).toBe(new URL(url).pathname);
    return url.split("/").at(-1) ?? "";
  };
  const make = async (id: string): Promise<string> => {
    const answer = await createPreviewLink(dana, { id, list: "admin" });
    if (!answer.ok) throw new Error(answer.message);
    return tokenOf(answer.value.url);
  };

  it("shows a draft for two weeks to anyone with the link", async () => {
    const { id } = await create();
    const token = await make(id);
    expect(await postByPreview(database.db, token)).toMatchObject({ title: marsh.title });
    expect(await postByPreview(database.db, token, new Date(Date.now() + 15 * day))).toBeNull();
    expect(await postByPreview(database.db, "guessed")).toBeNull();
    const [row] = await database.db.select().from(blogPosts);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("stops working when it is revoked or replaced, or its post is deleted", async () => {
    const { id } = await create();
    const first = await make(id);
    const second = await make(id);
    expect(await postByPreview(database.db, first)).toBeNull();
    await revokePreviewLink(dana, { id, list: "admin" });
    expect(await postByPreview(database.db, second)).toBeNull();
    const third = await make(id);
    await deletePost(dana, { id, list: "admin" });
    expect(await postByPreview(database.db, third)).toBeNull();
  });
});

describe("the list", () => {
  it("shows each user's permissions per list", async () => {
    await create();
    await create({ slug: "own", title: "Own" }, bob);
    const rights = async (ctx: Ctx, list: "admin" | "blog-admin") =>
      Object.fromEntries(
        (await listPosts(ctx, list, postFilters.none, null)).posts.map((post) => [
          post.title,
          [post.mayEdit, post.mayDelete],
        ]),
      );
    const own = "Own";
    const other = marsh.title;
    expect(await rights(dana, "admin")).toEqual({ [own]: [true, true], [other]: [true, true] });
    expect(await rights(bob, "blog-admin")).toEqual({ [own]: [true, true], [other]: [true, true] });
    expect(await rights(bob, "admin")).toEqual({ [own]: [true, false], [other]: [false, false] });
    const none = { [own]: [false, false], [other]: [false, false] };
    expect(await rights(staff("seo", "sam"), "blog-admin")).toEqual(none);
    await expect(rights(staff("commenter", "cal"), "blog-admin")).rejects.toThrow(AccessDenied);
  });
});
