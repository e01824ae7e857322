import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "#domain/access/permissions.ts";
import { AccessDenied } from "#domain/access/context.server.ts";
import { aiBoards, aiCalls } from "#database/schema/office/writing.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { blogPosts, blogRevisions } from "#database/schema/work/blog.ts";
import { profiles } from "#database/schema/work/people.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor, emptyAuditLog } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { type FakeModel, paused, startFakeModel } from "#tests/fake-model.ts";
import { ideaReply, ideasReply, postReply } from "#tests/fake-writer.ts";
import { readBoard } from "./board/boards.server.ts";
import { editIdea } from "./board/edit-idea.server.ts";
import { moveBoard } from "./board/move-board.server.ts";
import { removeIdea } from "./board/remove-idea.server.ts";
import { startOver } from "./board/start-over.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { generatePostIdeas, regenerateIdea } from "./generate-ideas.server.ts";
import { generateBlogPost, generateDraftOfIdea } from "./generate-post.server.ts";
import { monthlyUse } from "./read-monthly-use.server.ts";
import { cancelCalls, runningCalls } from "./running-calls.server.ts";

const database = ownDatabase();
let model: FakeModel;
beforeAll(async () => {
  model = await startFakeModel();
  for (const id of ["the-admin", "another"])
    await database.db
      .insert(profiles)
      .values({ id, fullName: "Test Admin", email: `${id}@example.com` });
});
beforeEach(async () => {
  model.replies.length = 0;
  model.requests.length = 0;
  model.left = 0;
  await database.db.delete(aiCalls);
  await database.db.delete(aiBoards);
  await database.db.delete(blogPosts);
  await emptyAuditLog(database.db);
});
afterAll(async () => {
  await model.stop();
});

function ctxOf(role: Role | null = "admin", env: Record<string, string> = {}, userId?: string) {
  return testCtx(database.db, {
    actor: userActor(role, userId === undefined ? {} : { userId }),
    env: readEnv({
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      AI_BASE_URL: model.url,
      AI_MODEL: "fake-1",
      AI_PRICE_INPUT: "2",
      AI_PRICE_OUTPUT: "10",
      ...env,
    }),
  });
}

const calls = () => database.db.select().from(aiCalls);

async function boardOf(ctx = ctxOf()) {
  const board = await readBoard(ctx);
  if (!board) throw new Error("There is no board.");
  return board;
}

async function withIdeas(count: 3 | 5 = 3) {
  model.replies.splice(0, Infinity, () => ideasReply(count));
  const answer = await generatePostIdeas(ctxOf(), { count, board: true });
  if (!answer.ok) throw new Error(answer.hint);
  const board = await boardOf();
  const [first] = board.ideas;
  if (!first) throw new Error("There are no ideas.");
  return { board, first };
}

describe("ideas", () => {
  it("come in the requested number, stay on the user's board, and are recorded with their cost", async () => {
    const { board } = await withIdeas(5);
    expect(board.stage).toBe("review");
    expect(board.ideas).toHaveLength(5);
    expect(board.ideas[0]).toMatchObject({
      category: "Mosquitoes",
      contentOutline: "Where they breed\nWhat helps at home\nWhen to call somebody",
    });
    expect(await readBoard(ctxOf("admin", {}, "another"))).toBeNull();
    const [call] = await calls();
    expect(call).toMatchObject({
      purpose: "ideas",
      status: "ok",
      model: "fake-1",
      inputTokens: 1000,
      outputTokens: 500,
      cost: "0.007000",
      userId: "the-admin",
    });
    expect(await monthlyUse(ctxOf())).toMatchObject({ calls: 1, cost: 0.007 });
    const audits = await database.db.select().from(securityEvents);
    expect(audits.map(({ eventType }) => eventType)).toEqual(["audit_ai_ideas_generated"]);
  });

  it("are requested with the company's facts and the existing titles", async () => {
    await database.db.insert(blogPosts).values({
      id: crypto.randomUUID(),
      title: "Termites in Ghent",
      slug: "termites-in-ghent",
      category: "Termites",
    });
    await withIdeas();
    const prompt = JSON.stringify(model.requests[0]?.body);
    for (const words of ["Termites in Ghent", "14778", "Virginia Beach", "Never invent a price"])
      expect(prompt).toContain(words);
    expect(prompt).not.toContain("the-admin@example.com");
  });

  it("leave out existing titles", async () => {
    const { board, first } = await withIdeas();
    await database.db
      .insert(blogPosts)
      .values({ id: crypto.randomUUID(), title: first.title.toUpperCase(), slug: "taken" });
    const answer = await generatePostIdeas(ctxOf(), { count: 3 });
    expect(answer.ok && answer.value.ideas.map(({ title }) => title)).toEqual(
      board.ideas.slice(1).map(({ title }) => title),
    );
  });

  it("are refused in other numbers, without a model, and to everyone but admins", async () => {
    expect(await generatePostIdeas(ctxOf(), { count: 7 })).toMatchObject({ reason: "invalid" });
    expect(
      await generatePostIdeas(ctxOf("admin", { AI_BASE_URL: "", AI_MODEL: "" }), {}),
    ).toMatchObject({ reason: "not_configured" });
    for (const role of ["blogger", "seo", "commenter", null, "office"] as const)
      await expect(generatePostIdeas(ctxOf(role), {})).rejects.toThrow(AccessDenied);
    expect(model.requests).toHaveLength(0);
  });

  it("report an unusable answer with the specified message, and keep the old board", async () => {
    const { board } = await withIdeas();
    model.replies.splice(0, Infinity, () => ({ kind: "text", text: "I would rather not." }));
    expect(await generatePostIdeas(ctxOf(), { board: true })).toMatchObject({
      ok: false,
      message: "Failed to generate ideas",
      hint: "Invalid response from AI",
    });
    expect(await boardOf()).toEqual(board);
    expect((await calls()).map(({ status }) => status).toSorted()).toEqual(["failed", "ok"]);
  });

  it("are limited per user and hour", async () => {
    model.replies.push(() => ideasReply(3));
    await database.db.insert(aiCalls).values(
      Array.from({ length: rules.modelCalls.points - 1 }, () => ({
        id: crypto.randomUUID(),
        purpose: "ideas" as const,
        model: "fake-1",
        status: "failed" as const,
        userId: "the-admin",
      })),
    );
    const answers = await Promise.all(
      [1, 2, 3].map(() => generatePostIdeas(ctxOf(), { count: 3 })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: "rate_limited" });
    expect((await generatePostIdeas(ctxOf("admin", {}, "another"), { count: 3 })).ok).toBe(true);
  });

  it("change one by one: replaced, edited, removed, deleted", async () => {
    const { board, first } = await withIdeas();
    model.replies.splice(0, Infinity, () => ideaReply("Damp crawl spaces of Ghent"));
    expect(await regenerateIdea(ctxOf(), { id: first.id })).toMatchObject({ ok: true });
    expect((await boardOf()).ideas[0]).toMatchObject({
      id: first.id,
      title: "Damp crawl spaces of Ghent",
    });
    expect(await editIdea(ctxOf(), { id: first.id, title: " " })).toMatchObject({
      ok: false,
      fieldErrors: { title: ["Title is required."] },
    });
    await editIdea(ctxOf(), { id: first.id, title: "Dry them", targetKeywords: "damp,  crawl" });
    expect((await boardOf()).ideas[0]).toMatchObject({
      title: "Dry them",
      targetKeywords: ["damp", "crawl"],
    });
    await removeIdea(ctxOf(), { id: first.id });
    expect((await boardOf()).ideas.map(({ id }) => id)).toEqual(
      board.ideas.slice(1).map(({ id }) => id),
    );
    expect(await editIdea(ctxOf("admin", {}, "another"), { id: first.id, title: "x" })).toEqual(
      expect.objectContaining({ reason: "not_found" }),
    );
    await startOver(ctxOf());
    expect(await readBoard(ctxOf())).toBeNull();
    expect(await regenerateIdea(ctxOf(), { id: first.id })).toMatchObject({
      reason: "not_found",
      message: "Failed to regenerate idea",
    });
  });
});

describe("a generated post", () => {
  it("is a sanitized draft of the user that is not public, and lists points to check", async () => {
    const { first } = await withIdeas();
    model.replies.splice(0, Infinity, () => postReply("Mosquitoes after high tide"));
    const answer = await generateDraftOfIdea(ctxOf(), { id: first.id });
    if (!answer.ok) throw new Error(answer.hint);
    const [post] = await database.db.select().from(blogPosts);
    expect(post).toMatchObject({
      id: answer.value.id,
      title: "Mosquitoes after high tide",
      slug: "mosquitoes-after-high-tide",
      category: "Mosquitoes",
      published: false,
      publishedAt: null,
      publishAt: null,
      origin: "ai",
      authorId: "the-admin",
    });
    expect(post?.metaTitle.length).toBeLessThanOrEqual(60);
    expect(post?.content).not.toMatch(/script|onclick|<img|example\.com/);
    expect(post?.content).toContain('<a href="/services/mosquito-control">mosquito control</a>');
    expect(post?.content).toContain("one study");
    expect(answer.value.notes.join()).toContain("$79");
    expect(answer.value.notes.join()).toContain("62%");
    expect(answer.value.notes.join()).not.toContain("$125");
    const [revision] = await database.db.select().from(blogRevisions);
    expect(revision?.kind).toBe("generated");
    expect(revision?.note).toContain("Generated by fake-1.");
    expect(revision?.note).toContain("“62%”");
    expect((await boardOf()).ideas[0]?.draft).toEqual(answer.value);
    const audits = await database.db.select().from(securityEvents);
    expect(audits.map(({ eventType }) => eventType)).toContain("audit_post_generated");
  });

  it("is generated once, however often it is requested", async () => {
    const { first } = await withIdeas();
    model.replies.splice(0, Infinity, () => postReply("Mosquitoes after high tide"));
    const answers = await Promise.all([1, 2].map(() => generateDraftOfIdea(ctxOf(), first)));
    const again = await generateDraftOfIdea(ctxOf(), first);
    const ids = [...answers, again].map((answer) => answer.ok && answer.value.id);
    expect(new Set(ids).size).toBe(1);
    expect(await database.db.$count(blogPosts)).toBe(1);
    expect(model.requests).toHaveLength(3);
  });

  it("fails alone: the idea stores the reason and can be retried", async () => {
    const { first } = await withIdeas();
    model.replies.splice(0, Infinity, () => ({ kind: "status", status: 401 }));
    const answer = await generateDraftOfIdea(ctxOf(), { id: first.id });
    expect(answer).toMatchObject({ message: `Failed to generate "${first.title}"` });
    expect((await boardOf()).ideas[0]?.error).toContain(`Failed to generate "${first.title}"`);
    expect(await database.db.$count(blogPosts)).toBe(0);
    model.replies.splice(0, Infinity, () => postReply("Mosquitoes after high tide"));
    expect((await generateDraftOfIdea(ctxOf(), { id: first.id })).ok).toBe(true);
    expect((await boardOf()).ideas[0]?.error).toBeNull();
  });

  it("is not saved once it is canceled, on any instance, and the call is on record", async () => {
    const { first } = await withIdeas();
    const { until } = paused();
    model.replies.splice(0, Infinity, () => postReply("Half a post", { until }));
    const onProgress = () => void cancelCalls(ctxOf());
    const answer = await generateDraftOfIdea(ctxOf(), { id: first.id }, { onProgress });
    expect(answer).toMatchObject({ ok: false, reason: "cancelled" });
    await expect.poll(() => model.left).toBe(1);
    expect(await database.db.$count(blogPosts)).toBe(0);
    const [call] = await database.db.select().from(aiCalls).where(eq(aiCalls.purpose, "post"));
    expect(call?.status).toBe("cancelled");
    expect((await boardOf()).ideas[0]?.error).toBeNull();
  });

  it("is not saved if it is canceled right before the last word", async () => {
    const { first } = await withIdeas();
    const { until, release } = paused();
    model.replies.splice(0, Infinity, () => postReply("Too late", { until }));
    const onProgress = () => void cancelCalls(ctxOf()).then(release);
    const answer = await generateDraftOfIdea(ctxOf(), { id: first.id }, { onProgress });
    expect(answer).toMatchObject({ ok: false, reason: "cancelled" });
    expect(await database.db.$count(blogPosts)).toBe(0);
    const [call] = await database.db.select().from(aiCalls).where(eq(aiCalls.purpose, "post"));
    expect(call?.status).toBe("cancelled");
  });

  it("is visible to its owner while in progress, and no longer after its server is gone", async () => {
    const { first } = await withIdeas();
    const { until, release } = paused();
    model.replies.splice(0, Infinity, () => postReply("Written slowly", { until }));
    const writing = generateDraftOfIdea(ctxOf(), { id: first.id });
    const runningCall = async () => (await runningCalls(ctxOf()))[0];
    await expect
      .poll(runningCall)
      .toMatchObject({ purpose: "post", idea: first.id, progress: { kind: "part" } });
    expect(await runningCalls(ctxOf("admin", {}, "another"))).toEqual([]);
    release();
    await writing;
    expect(await runningCall()).toBeUndefined();
    await database.db
      .update(aiCalls)
      .set({ status: "running", aliveAt: new Date(Date.now() - 20_000) })
      .where(eq(aiCalls.purpose, "post"));
    expect(await runningCall()).toBeUndefined();
    model.replies.splice(0, Infinity, () => ideasReply(3, "Gnats"));
    await generatePostIdeas(ctxOf(), { count: 3 });
    const [call] = await database.db.select().from(aiCalls).where(eq(aiCalls.purpose, "post"));
    expect(call).toMatchObject({
      status: "failed",
      error: "The server stopped before the answer arrived.",
    });
  });

  it("can be generated from any idea, with lists as text too", async () => {
    model.replies.push(() => postReply("Mosquitoes after high tide"));
    const blogPost = { title: "High tide", targetKeywords: "a, b", contentOutline: ["One", "Two"] };
    expect((await generateBlogPost(ctxOf(), { blogPost })).ok).toBe(true);
    expect(await generateBlogPost(ctxOf(), { blogPost: null })).toMatchObject({
      reason: "invalid",
    });
    await expect(generateBlogPost(ctxOf("blogger"), { blogPost })).rejects.toThrow(AccessDenied);
  });
});

describe("the board", () => {
  it("is put aside when its posts are written, and can be reopened", async () => {
    await withIdeas();
    await moveBoard(ctxOf(), "done");
    expect((await boardOf()).stage).toBe("done");
    await moveBoard(ctxOf(), "review");
    expect((await boardOf()).stage).toBe("review");
  });
});
