import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type FakeModel, startFakeModel } from "#tests/fake-model.ts";
import { type AiSettings, aiSettings, requestAnswer, costOf } from "./ai.ts";
import { retryAfterOf } from "./ai/failure.ts";
import { readEnv } from "./env.ts";

const it = test.extend<{ model: FakeModel }>({
  // One service per test, because tests run concurrently.
  // oxlint-disable-next-line no-empty-pattern
  model: async ({}, use) => {
    const model = await startFakeModel();
    await use(model);
    await model.stop();
  },
});

const schema = z.object({ title: z.string(), words: z.array(z.string()).min(1) });
const good = { title: "Marsh", words: ["tide", "reed"] };
const question = { instructions: "Be exact.", prompt: "A title.", schema, maxOutputTokens: 500 };

function settingsOf(
  provider: AiSettings["provider"],
  changes: Partial<AiSettings> = {},
): AiSettings {
  return {
    provider,
    model: "fake-1",
    baseUrl: "http://127.0.0.1:9/v1",
    apiKey: "sk-very-secret",
    prices: { input: 3, output: 15 },
    timeoutMs: 20_000,
    ...changes,
  };
}

const text = (value: unknown) => ({ kind: "text", text: JSON.stringify(value) }) as const;

const forever = new Promise<never>(() => undefined);

const providers = [
  { provider: "compatible", path: "/v1/chat/completions", key: "Bearer sk-very-secret" },
  { provider: "anthropic", path: "/v1/messages", key: "sk-very-secret" },
] as const;

describe.concurrent.each(providers)(
  "a question to a model ($provider)",
  ({ provider, path, key }) => {
    const settings = (model: FakeModel, changes: Partial<AiSettings> = {}) =>
      settingsOf(provider, { baseUrl: model.url, ...changes });

    it("returns an object, its tokens, and the text while it streams", async ({
      model,
      expect,
    }) => {
      model.replies.push(() => ({ ...text(good), tokens: { input: 2000, output: 100 } }));
      const texts: string[] = [];
      const answer = await requestAnswer(settings(model), {
        ...question,
        onText: (now) => texts.push(now),
      });
      expect(answer).toMatchObject({
        ok: true,
        value: good,
        usage: { inputTokens: 2000, outputTokens: 100 },
      });
      expect(costOf(settings(model), answer.usage)).toBeCloseTo(0.0075);
      expect(texts.at(-1)).toBe(JSON.stringify(good));
      const [request] = model.requests;
      expect(request?.path).toBe(path);
      expect(request?.headers["x-api-key"] ?? request?.headers.authorization).toBe(key);
      expect(request?.body.model).toBe("fake-1");
    });

    it("extracts an object from a code fence", async ({ model, expect }) => {
      model.replies.push(() => ({
        kind: "text",
        text: `Here you are:\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\``,
      }));
      expect(await requestAnswer(settings(model), question)).toMatchObject({
        ok: true,
        value: good,
      });
    });

    it("sends an invalid answer back once, with what is wrong with it", async ({
      model,
      expect,
    }) => {
      model.replies.push(
        () => text({ title: "Marsh", words: [] }),
        () => text(good),
      );
      const answer = await requestAnswer(settings(model), question);
      expect(answer).toMatchObject({ ok: true, value: good, usage: { outputTokens: 1000 } });
      expect(JSON.stringify(model.requests[1]?.body.messages)).toContain("words: ");
    });

    it("gives up after the second malformed answer", async ({ model, expect }) => {
      model.replies.push(() => ({ kind: "text", text: '{"title": "Mar' }));
      const answer = await requestAnswer(settings(model), question);
      expect(answer).toMatchObject({
        ok: false,
        reason: "invalid",
        message: "Invalid response from AI",
      });
      expect(model.requests).toHaveLength(2);
    });

    it("waits as long as a busy service asks, up to a sensible limit", async ({
      model,
      expect,
    }) => {
      model.replies.push(
        () => ({ kind: "status", status: 429, retryAfter: "1" }),
        () => text(good),
      );
      const answer = await requestAnswer(settings(model), question);
      expect(answer.ok).toBe(true);
      expect(answer.durationMs).toBeGreaterThanOrEqual(1000);
      model.replies.splice(0, 2, () => ({ kind: "status", status: 429, retryAfter: "3600" }));
      model.requests.length = 0;
      expect(await requestAnswer(settings(model), question)).toMatchObject({
        ok: false,
        reason: "rate_limited",
      });
      expect(model.requests).toHaveLength(1);
    });

    it("retries a failing service once", async ({ model, expect }) => {
      model.replies.push(
        () => ({ kind: "status", status: 500 }),
        () => text(good),
      );
      expect((await requestAnswer(settings(model), question)).ok).toBe(true);
      model.replies.splice(0, 2, () => ({ kind: "status", status: 500 }));
      model.requests.length = 0;
      expect(await requestAnswer(settings(model), question)).toMatchObject({
        ok: false,
        reason: "broken",
      });
      expect(model.requests).toHaveLength(2);
    });

    it("does not retry when the key is wrong, and repeats nothing that the service said", async ({
      model,
      expect,
    }) => {
      model.replies.push(() => ({ kind: "status", status: 401 }));
      const answer = await requestAnswer(settings(model), question);
      expect(answer).toMatchObject({ ok: false, reason: "refused" });
      expect(JSON.stringify(answer)).not.toContain("sk-very-secret");
      expect(model.requests).toHaveLength(1);
    });

    it("retries once after a cut stream, then reports it", async ({ model, expect }) => {
      model.replies.push(() => ({ kind: "cut", text: '{"title": "Mar' }));
      expect(await requestAnswer(settings(model), question)).toMatchObject({
        ok: false,
        reason: "cut",
      });
      expect(model.requests).toHaveLength(2);
    });

    it.for(["cut", "overloaded"] as const)(
      "retries once when an answer is %s midway",
      async (kind, { model, expect }) => {
        model.replies.push(
          () => ({ kind, text: '{"title": "Mar' }),
          () => text(good),
        );
        expect(await requestAnswer(settings(model), question)).toMatchObject({
          ok: true,
          value: good,
        });
        expect(model.requests).toHaveLength(2);
      },
    );

    it("reports that the answer exceeded the length limit", async ({ model, expect }) => {
      model.replies.push(() => ({ kind: "too-long", text: '{"title": "Mar' }));
      expect(await requestAnswer(settings(model), question)).toMatchObject({
        ok: false,
        reason: "too_long",
      });
      expect(model.requests).toHaveLength(1);
    });

    it("gives up on an answer that never ends", async ({ model, expect }) => {
      model.replies.push(() => ({ kind: "text", text: "{".repeat(10_000_000), until: forever }));
      expect(await requestAnswer(settings(model), question)).toMatchObject({
        ok: false,
        reason: "too_long",
      });
      expect(model.requests).toHaveLength(1);
      await expect.poll(() => model.left).toBe(1);
    });

    it("gives up on an event that never ends", async ({ model, expect }) => {
      model.replies.push(() => ({ kind: "event", size: 10_000_000 }));
      expect(await requestAnswer(settings(model), question)).toMatchObject({
        ok: false,
        reason: "too_long",
      });
      expect(model.requests).toHaveLength(1);
      await expect.poll(() => model.left).toBe(1);
    });

    it("reads 200,000 opening braces as no object", async ({ model, expect }) => {
      model.replies.push(() => ({ kind: "text", text: "{".repeat(200_000) }));
      const long = { ...question, maxOutputTokens: 20_000 };
      expect(await requestAnswer(settings(model), long)).toMatchObject({
        ok: false,
        reason: "invalid",
        detail: "There is no JSON object.",
      });
    });

    it("does not wait forever", async ({ model, expect }) => {
      model.replies.push(() => ({ kind: "silent" }));
      expect(await requestAnswer(settings(model, { timeoutMs: 500 }), question)).toMatchObject({
        ok: false,
        reason: "timeout",
      });
    });

    it("ends at once when canceled, for the service too", async ({ model, expect }) => {
      model.replies.push(() => ({ kind: "text", text: "x".repeat(8000), pauseMs: 200 }));
      const cancel = new AbortController();
      const answer = await requestAnswer(settings(model), {
        ...question,
        signal: cancel.signal,
        onText: () => cancel.abort(),
      });
      expect(answer).toMatchObject({ ok: false, reason: "cancelled" });
      await expect.poll(() => model.left).toBe(1);
    });

    it("reports that no server answers at the address", async ({ model, expect }) => {
      const answer = await requestAnswer(
        settings(model, { baseUrl: "http://127.0.0.1:9/v1" }),
        question,
      );
      expect(answer).toMatchObject({ ok: false, reason: "unreachable" });
    });
  },
);

describe("the settings", () => {
  test("come from the environment, with an explicit address first", () => {
    expect(aiSettings(readEnv({}))).toBeNull();
    expect(aiSettings(readEnv({ ANTHROPIC_API_KEY: "a" }))).toMatchObject({
      provider: "anthropic",
      apiKey: "a",
      baseUrl: "https://api.anthropic.com/v1",
    });
    for (const address of ["https://gateway.example.com", "https://gateway.example.com/v1/"])
      expect(
        aiSettings(readEnv({ ANTHROPIC_API_KEY: "a", ANTHROPIC_BASE_URL: address }))?.baseUrl,
      ).toBe("https://gateway.example.com/v1");
    expect(
      aiSettings(
        readEnv({ AI_BASE_URL: "http://localhost:1/v1/", AI_MODEL: "m", ANTHROPIC_API_KEY: "a" }),
      ),
    ).toMatchObject({ provider: "compatible", baseUrl: "http://localhost:1/v1", apiKey: null });
  });

  test("are refused when incomplete", () => {
    expect(() => readEnv({ AI_BASE_URL: "http://localhost:1/v1" })).toThrow(/AI_MODEL/);
    expect(() => readEnv({ AI_API_KEY: "k" })).toThrow(/AI_BASE_URL/);
    expect(() => readEnv({ AI_PRICE_INPUT: "3" })).toThrow(/AI_PRICE_OUTPUT/);
  });
});

describe("the wait that a service asks for", () => {
  test("is a number of seconds or a date", () => {
    expect(retryAfterOf("7")).toBe(7000);
    const now = Date.parse("2026-05-01T10:00:00Z");
    expect(retryAfterOf("Fri, 01 May 2026 10:00:30 GMT", now)).toBe(30_000);
    expect(retryAfterOf("soon")).toBeNull();
    expect(retryAfterOf(undefined)).toBeNull();
  });
});
