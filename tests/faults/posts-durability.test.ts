import { expect, it } from "vitest";
import { verifyPosts, runPostKillCycles } from "../kill-posts.ts";
import { temporaryFolder } from "../product-process.ts";
import { fillDataFolder, freshDatabase } from "../running-server.ts";

const cycles = 4;

it("keeps every acknowledged word when it is killed, and no half-saved post", async () => {
  const folder = await temporaryFolder("pest-killed-posts");
  try {
    const database = await freshDatabase();
    if (!database) await fillDataFolder(folder.path);
    const env = {
      DATA_DIR: folder.path,
      STARTER_POSTS: "false",
      ...(database ? { DATABASE_URL: database } : {}),
    };
    const kills = await runPostKillCycles({ cycles, env });
    expect(kills.refused).toEqual([]);
    expect(kills.autosaves).toBeGreaterThanOrEqual(cycles);
    expect(kills.saves).toBeGreaterThan(0);
    expect(await verifyPosts(env, kills)).toEqual({
      missing: 0,
      repeated: 0,
      half: 0,
      unaudited: 0,
    });
  } finally {
    await folder.remove();
  }
}, 300_000);
