import { expect, it } from "vitest";
import { texterContract } from "#tests/contracts/texter-contract.ts";
import { startTextProvider } from "#tests/text-provider.ts";
import { createTexter } from "./texter.ts";

const from = "+17575550100";
const statuses = { works: 201, busy: 429, denied: 401, refuses: 400, silent: 0, redirects: 307 };

texterContract("Twilio's Messages API", async (options) => {
  const provider = await startTextProvider();
  return {
    texter: createTexter({ url: provider.url, from, ...options }),
    provider: {
      get received() {
        return provider.received.map(({ To: to = "", Body: body = "" }) => ({ to, body }));
      },
      set mood(mood: keyof typeof statuses) {
        provider.status = statuses[mood];
      },
      close: () => provider.close(),
    },
  };
});

it("sends account, token and sender, and names the status of a failure", async () => {
  const provider = await startTextProvider();
  const texter = createTexter({ url: provider.url, from });
  await texter.send("+17575550142", "Hello");
  expect(provider.received).toEqual([{ To: "+17575550142", From: from, Body: "Hello" }]);
  provider.status = 503;
  expect(await texter.send("+17575550142", "Hello")).toMatchObject({
    error: "The text provider answers with status 503.",
  });
  await provider.close();
});
