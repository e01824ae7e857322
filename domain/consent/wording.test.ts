import { expect, test } from "vitest";
import { readEnv } from "#platform/env.ts";
import { configuredCategories } from "./categories.ts";
import { currentQuestion, questionOf, questionText } from "./wording.ts";

const categoriesWith = (env: Record<string, string>, codes: ("analytics" | "marketing")[] = []) =>
  configuredCategories(readEnv({ NODE_ENV: "test", ...env }), codes);

test("a site without any such service asks for nothing", () => {
  expect(categoriesWith({})).toEqual([]);
  expect(categoriesWith({ WEB_ANALYTICS_ADS: "true" })).toEqual([]);
});

test("web analytics asks for analytics, and for marketing only if it measures ads", () => {
  const id = { WEB_ANALYTICS_ID: "G-TEST123456" };
  expect(categoriesWith(id)).toEqual(["analytics"]);
  expect(categoriesWith({ ...id, WEB_ANALYTICS_ADS: "true" })).toEqual(["analytics", "marketing"]);
});

test("a chat window of another company asks for chat", () => {
  const env = { CHAT_WIDGET_URL: "https://chat.example.com/loader.js" };
  expect(categoriesWith(env)).toEqual(["chat"]);
  expect(categoriesWith(env, ["marketing"])).toEqual(["marketing", "chat"]);
  expect(questionText(currentQuestion(["chat"]))).toContain("chat window of another company");
});

test("snippets add their categories, in the order of the page", () => {
  expect(categoriesWith({}, ["marketing"])).toEqual(["marketing"]);
  expect(categoriesWith({ WEB_ANALYTICS_ID: "G-TEST123456" }, ["marketing", "analytics"])).toEqual([
    "analytics",
    "marketing",
  ]);
});

test("another set of categories is another question", () => {
  const one = currentQuestion(["analytics"]);
  const both = currentQuestion(["analytics", "marketing"]);
  expect(one.version).not.toBe(both.version);
  expect(questionText(one)).not.toContain("Marketing");
  expect(questionText(both)).toContain("Marketing");
});

test("a version leads back to its question", () => {
  const asked = currentQuestion(["marketing"]);
  expect(questionOf(asked.version)).toEqual(asked);
});

test.each(["", "2026-11", "2026-11:", "2026-11:x", "2026-11:analytics:x", "__proto__:analytics"])(
  "there is no question %j",
  (version) => {
    expect(questionOf(version)).toBeNull();
  },
);
