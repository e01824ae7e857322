import { afterAll, beforeAll, expect, it } from "vitest";
import { startTextProvider, type TextProvider } from "#tests/text-provider.ts";
import { createTexter } from "./texter.ts";

let provider: TextProvider;
beforeAll(async () => {
  provider = await startTextProvider();
});
afterAll(() => provider.close());

const texter = (url = provider.url) => createTexter({ url, from: "+17575550100" });

it("sends a message with account and token, and cuts what is too long", async () => {
  expect(await texter().send("+17575550142", "é".repeat(2000))).toEqual({ ok: true });
  expect(provider.received).toEqual([
    { To: "+17575550142", From: "+17575550100", Body: "é".repeat(1500) },
  ]);
});

it("reports a provider that refuses or does not answer", async () => {
  for (const [status, isFinal] of [
    [429, false],
    [401, false],
    [400, true],
  ] as const) {
    provider.status = status;
    expect(await texter().send("+17575550142", "Hello")).toEqual({
      ok: false,
      error: `The text provider answers with status ${status}.`,
      isFinal,
    });
  }
  const gone = texter("http://account:token@127.0.0.1:1");
  expect(await gone.send("+17575550142", "Hello")).toMatchObject({ ok: false, isFinal: false });
});
