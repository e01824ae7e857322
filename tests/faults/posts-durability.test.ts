import { expect, it } from "vitest";
import { verifyPosts, runPostKillCycles } from "../kill-posts.ts";
import { freshData } from "../fresh-data.ts";

const cycles = 4;

it("keeps every acknowledged word when it is killed, and no half-saved post", async () => {
  const { folder, env } = await freshData("pest-killed-posts");
  try {
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
