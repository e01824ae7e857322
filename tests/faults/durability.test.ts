import { describe, expect, it } from "vitest";
import { accountForLeads, verifyLeads, runUntil, runKillCycles } from "../kill-cycles.ts";
import { startOutsideWorld } from "../outside-world.ts";
import { freshData } from "../fresh-data.ts";

const cycles = 2;

describe("a server that is killed while it receives leads", () => {
  it("keeps every lead it thanked for, once and complete, and sends all pending mails and syncs", async () => {
    const { folder, env: own } = await freshData("pest-killed");
    const world = await startOutsideWorld();
    try {
      const env = { ...world.env, ...own };
      const { acknowledged, refused } = await runKillCycles({ cycles, env });
      expect(refused).toEqual([]);
      expect(acknowledged.length).toBeGreaterThanOrEqual(cycles);
      const afterwards = await accountForLeads(env);
      expect(verifyLeads(acknowledged, afterwards)).toMatchObject({
        missing: 0,
        repeated: 0,
        incomplete: 0,
        forgotten: 0,
      });

      const finished = (): boolean => {
        const mailed = new Set(world.mails.map(({ recipient }) => recipient));
        const synced = new Set(world.contacts);
        return acknowledged.every((email) => mailed.has(email) && synced.has(email));
      };
      // On a server database, jobs of a killed instance are detected by their silence and wait for their next try.
      expect(await runUntil(env, finished, 180_000)).toBe(true);
    } finally {
      await world.close();
      await folder.remove();
    }
  }, 300_000);
});
