import { afterAll, beforeAll, expect, it } from "vitest";
import { startTextProvider, type TextProvider } from "#tests/text-provider.ts";
import { createTexter } from "./texter.ts";

let provider: TextProvider;
let failures: string[];
beforeAll(async () => {
  provider = await startTextProvider();
  failures = [];
});
afterAll(() => provider.close());

const texter = (url = provider.url) =>
  createTexter({ url, from: "+17575550100", onFailure: (error) => failures.push(error) });

it("sends a message with account and token, and cuts what is too long", async () => {
  expect(await texter().send("+17575550142", "é".repeat(2000))).toBe(true);
  expect(provider.received).toEqual([
    { To: "+17575550142", From: "+17575550100", Body: "é".repeat(1500) },
  ]);
});

it("reports a provider that refuses or does not answer", async () => {
  provider.status = 429;
  expect(await texter().send("+17575550142", "Hello")).toBe(false);
  expect(await texter("http://account:token@127.0.0.1:1").send("+17575550142", "Hello")).toBe(
    false,
  );
  expect(failures).toEqual(["The text provider answers with status 429.", expect.any(String)]);
});
