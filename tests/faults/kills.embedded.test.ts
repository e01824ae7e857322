import { describe, expect, it } from "vitest";
import { accountForLeads, runKillCycles, verifyLeads } from "../kill-cycles.ts";
import { startOutsideWorld } from "../outside-world.ts";
import { isShort } from "./is-short.ts";
import { temporaryFolder } from "../product-process.ts";
import { fillDataFolder } from "../running-server.ts";

const cycles = isShort ? 3 : 30;

describe("a server that is killed again and again while it receives leads", () => {
  it("keeps every lead it thanked for, once and complete", async () => {
    const folder = await temporaryFolder("pest-kills");
    const world = await startOutsideWorld();
    try {
      await fillDataFolder(folder.path);
      const env = { ...world.env, DATA_DIR: folder.path, STARTER_POSTS: "false" };
      const { acknowledged, refused, unanswered } = await runKillCycles({ cycles, env });
      const verdict = verifyLeads(acknowledged, await accountForLeads(env));
      console.info({ kills: cycles, acknowledged: acknowledged.length, unanswered, ...verdict });
      expect(refused).toEqual([]);
      expect(verdict).toMatchObject({ missing: 0, repeated: 0, incomplete: 0, forgotten: 0 });
    } finally {
      await world.close();
      await folder.remove();
    }
  }, 1_200_000);
});
