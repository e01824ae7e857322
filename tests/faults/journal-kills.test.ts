import { describe, expect, it } from "vitest";
import { runJournalKills, verifyJournalKills } from "../journal-kills.ts";
import { startOutsideWorld } from "../outside-world.ts";
import { temporaryFolder } from "../product-process.ts";
import { fillDataFolder } from "../running-server.ts";
import { isShort } from "./is-short.ts";

/** For a longer run: JOURNAL_KILLS=200. */
const cycles = Number(process.env["JOURNAL_KILLS"] ?? (isShort ? 3 : 8));

describe("a server with the embedded database that is killed while leads go to the journal and back", () => {
  it("keeps every lead it thanked for, once and complete", async () => {
    const folder = await temporaryFolder("pest-journal-kills");
    const world = await startOutsideWorld();
    try {
      await fillDataFolder(folder.path);
      const env = {
        ...world.env,
        DATA_DIR: folder.path,
        STARTER_POSTS: "false",
        LOG_LEVEL: "silent",
      };
      const kills = await runJournalKills({
        cycles,
        env,
        program: "tests/leaving-database.mjs",
        takeAway: (product) => product.signal("SIGUSR2"),
      });
      expect(await verifyJournalKills(env, cycles, kills)).toMatchObject({
        missing: 0,
        repeated: 0,
        incomplete: 0,
        forgotten: 0,
      });
    } finally {
      await world.close();
      await folder.remove();
    }
  }, 3_600_000);
});
