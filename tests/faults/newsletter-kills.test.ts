import { expect, it } from "vitest";
import { issueMails, killWhileSending, plantIssue, verifyIssue } from "../kill-newsletter.ts";
import { runUntil } from "../kill-cycles.ts";
import { startOutsideWorld } from "../outside-world.ts";
import { freshData } from "../fresh-data.ts";
import { isShort } from "./is-short.ts";

const cycles = isShort ? 2 : 4;
const subscribers = isShort ? 200 : 500;

it("sends an issue to every subscriber once, however often it is killed", async () => {
  const { folder, database, env: own } = await freshData("pest-killed-newsletter");
  const world = await startOutsideWorld();
  try {
    const env = { ...world.env, ...own };
    await plantIssue(env, subscribers);
    const kills = await killWhileSending(env, world, { cycles, subscribers, atMostMs: 300 });
    expect(kills).toBeGreaterThan(0);
    let doneAt = 0;
    const finished = async (): Promise<boolean> => {
      const reached = new Set(issueMails(world).map(({ recipient }) => recipient)).size;
      if (reached === subscribers) doneAt ||= Date.now();
      // The last results are recorded, and the issue ends.
      if (doneAt === 0 || Date.now() - doneAt < 5000) return false;
      // On a server database, jobs of a killed instance are detected by their silence.
      return !database || (await verifyIssue(env, world, subscribers)).issue === "sent";
    };
    expect(await runUntil(env, finished, 240_000)).toBe(true);
    expect(await verifyIssue(env, world, subscribers)).toMatchObject({
      missing: 0,
      repeated: 0,
      deliveries: { sent: subscribers },
      issue: "sent",
    });
  } finally {
    await world.close();
    await folder.remove();
  }
}, 420_000);
