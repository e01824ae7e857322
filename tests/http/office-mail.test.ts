import { expect, test } from "vitest";
import { holdUploadOpen } from "../held-upload.ts";
import { startOutsideWorld } from "../outside-world.ts";
import { startTestServer } from "../running-server.ts";
import { postQuote, visitor } from "../visitors.ts";

const leads = 10;

test("the office hears of every lead while visitors hold uploads open", async () => {
  const world = await startOutsideWorld();
  const server = await startTestServer(world.env);
  const release = holdUploadOpen(server.url);
  try {
    for (let number = 0; number < leads; number++)
      expect(await postQuote(server.url, visitor(number, "held"))).toMatchObject({ status: 303 });
    const officeMails = () =>
      world.mails.filter(({ recipient }) => recipient === "office@example.com");
    // Five seconds of waiting for each would be 50.
    await expect.poll(() => officeMails().length, { timeout: 25_000 }).toBe(leads);
  } finally {
    release();
    await server.stop();
    await world.close();
  }
}, 60_000);
