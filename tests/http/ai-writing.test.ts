import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeModel, paused, startFakeModel } from "../fake-model.ts";
import { ideasReply, postReply } from "../fake-writer.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";

let server: TestServer;
let model: FakeModel;
let cookie: string;
beforeAll(async () => {
  model = await startFakeModel();
  server = await startTestServer({
    AI_BASE_URL: model.url,
    AI_MODEL: "fake-1",
    AI_API_KEY: "sk-very-secret",
    AI_PRICE_INPUT: "3",
    AI_PRICE_OUTPUT: "15",
  });
  cookie = await signInAs(server, "admin");
});
afterAll(async () => {
  await server.stop();
  await model.stop();
});
beforeEach(() => {
  model.replies.length = 0;
  model.left = 0;
});

const client = (headers: Record<string, string> = {}) =>
  createClient(server.url, "anon-key-that-nobody-checks", { global: { headers } });

async function titles(): Promise<string[]> {
  const { rows } = await server.connection.executeSql(
    "select title, published from blog_posts where origin = 'ai' order by created_at",
    [],
  );
  return (rows as { title: string; published: boolean }[]).map(
    ({ title, published }) => `${title}${published ? " (published)" : ""}`,
  );
}

function generate(fields: Record<string, string>, signal?: AbortSignal): Promise<Response> {
  return fetch(`${server.url}/admin/create-blog-posts/generate`, {
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
    ...(signal ? { signal } : {}),
  });
}

async function pageText(): Promise<string> {
  const page = await fetch(`${server.url}/admin/create-blog-posts`, { headers: { cookie } });
  return (await page.text()).replace(/<!--.*?-->|<[^>]*>/g, "").replace(/\s+/g, " ");
}

const linesOf = async (answer: Response) =>
  (await answer.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { kind: string });

async function ideasOnBoard(): Promise<string[]> {
  const { rows } = await server.connection.executeSql("select ideas from ai_boards", []);
  return (rows as { ideas: { id: string }[] }[]).flatMap(({ ideas }) => ideas.map(({ id }) => id));
}

describe("the named operations", () => {
  it("give an admin's public client ideas and write a draft", async () => {
    model.replies.push(
      () => ideasReply(3),
      () => postReply("Written through a door", { tokens: { input: 2345, output: 6789 } }),
    );
    const functions = client({ cookie }).functions;
    const { data, error } = await functions.invoke<{ success: boolean; ideas: object[] }>(
      "generate-post-ideas",
      { body: { count: 3 } },
    );
    expect(error).toBeNull();
    expect(data?.success).toBe(true);
    expect(Object.keys(data?.ideas[0] ?? {}).toSorted()).toEqual([
      "category",
      "contentOutline",
      "metaDescription",
      "targetKeywords",
      "title",
    ]);
    const post = await functions.invoke<unknown>("generate-blog-post", {
      body: { blogPost: data?.ideas[0] },
    });
    expect(post.data).toEqual({ success: true });
    expect(await titles()).toEqual(["Written through a door"]);
    // $3 and $15 per million: 3,345 input tokens and 7,289 output tokens.
    expect(await pageText()).toContain("2 requests, 10,634 tokens, $0.1194.");
  });

  it("describe the error, without the service's own words", async () => {
    model.replies.push(() => ({ kind: "status", status: 401 }));
    const { data } = await client({ cookie }).functions.invoke<object>("generate-post-ideas", {
      body: {},
    });
    expect(data).toMatchObject({ success: false, ideas: [] });
    expect(JSON.stringify(data)).toContain("Failed to generate ideas");
    expect(JSON.stringify(data)).not.toContain("sk-very-secret");
    const invalid = await client({ cookie }).functions.invoke<object>("generate-post-ideas", {
      body: { count: 7 },
    });
    expect(JSON.stringify(invalid.data)).toContain("Choose 3, 5 or 10 ideas.");
    const withoutName = await client({ cookie }).functions.invoke<object>("generate-blog-post", {
      body: { blogPost: { title: " " } },
    });
    expect(withoutName.data).toEqual({
      success: false,
      error: "Failed to generate the post: Title is required.",
    });
  });

  it("refuse signed-out visitors", async () => {
    const { error } = await client().functions.invoke<unknown>("generate-blog-post", {
      body: { blogPost: { title: "Mine" } },
    });
    expect(error).not.toBeNull();
  });
});

describe("the page's generations", () => {
  it("stream titles as they are written, then report that they are done", async () => {
    const reply = ideasReply(10, "Gnats");
    model.replies.push(() => ({ ...reply, pauseMs: 120 }) as typeof reply);
    const answer = await generate({ intent: "ideas", count: "10" });
    expect(answer.headers.get("content-type")).toContain("ndjson");
    const lines = await linesOf(answer);
    expect(lines[0]).toEqual({ kind: "alive" });
    expect(lines.filter(({ kind }) => kind === "titles").length).toBeGreaterThan(1);
    expect(lines.at(-1)).toEqual({ kind: "done" });
    expect(await ideasOnBoard()).toHaveLength(10);
  });

  async function ideaToWrite(about: string): Promise<string> {
    model.replies.splice(0, Infinity, () => ideasReply(3, about));
    await (await generate({ intent: "ideas", count: "3" })).text();
    return (await ideasOnBoard())[0] ?? "";
  }

  /** Requests the post and hangs up as soon as the model gets the request. */
  async function disconnect(id: string): Promise<void> {
    const requestsBefore = model.requests.length;
    const leaving = new AbortController();
    const answer = await generate({ intent: "post", id }, leaving.signal);
    await answer.body?.getReader().read();
    await expect.poll(() => model.requests.length).toBeGreaterThan(requestsBefore);
    leaving.abort();
  }

  it("continue when the browser hangs up: the page shows them, and the draft is there", async () => {
    const id = await ideaToWrite("Fleas");
    const { until, release } = paused();
    model.replies.splice(0, Infinity, () => postReply("Nobody waited", { until }));
    await disconnect(id);
    expect(await pageText()).toContain("Generating posts");
    release();
    await expect.poll(titles).toContain("Nobody waited");
    expect(await pageText()).toContain("Draft saved");
    expect(model.left).toBe(0);
  });

  it("stop at the model when they are canceled, and save nothing half-written", async () => {
    const id = await ideaToWrite("Wasps");
    const before = await titles();
    const { until } = paused();
    model.replies.splice(0, Infinity, () => postReply("Not wanted", { until }));
    await disconnect(id);
    expect((await generate({ intent: "cancel" })).status).toBe(200);
    expect(await pageText()).not.toContain("Generating posts");
    await expect.poll(() => model.left).toBe(1);
    expect(await titles()).toEqual(before);
    model.replies.splice(0, Infinity, () => postReply("Asked for again"));
    expect((await linesOf(await generate({ intent: "post", id }))).at(-1)).toEqual({
      kind: "done",
    });
    expect(await titles()).toEqual([...before, "Asked for again"]);
  });

  it("name the post that failed", async () => {
    model.replies.push(() => ideasReply(3, "Ticks"));
    await (await generate({ intent: "ideas", count: "3" })).text();
    const [id = ""] = await ideasOnBoard();
    model.replies.splice(0, Infinity, () => ({ kind: "cut", text: '{"title":"x' }));
    const [last] = (await linesOf(await generate({ intent: "post", id }))).slice(-1);
    expect(last).toMatchObject({ kind: "failed", hint: "The answer was cut off. Try again." });
    expect(JSON.stringify(last)).toContain('Failed to generate \\"Ticks behind the dunes');
  });
});
