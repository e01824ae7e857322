import { join } from "node:path";
import { judgePosts, runPostKillCycles } from "#tests/kill-posts.ts";
import { temporaryFolder } from "#tests/product-process.ts";
import { exactly, type Result, told } from "#bench/result.ts";

const cycles = 30;

/** Repeated kill -9 in the middle of autosaves, saves and publications. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  try {
    const env = { DATA_DIR: join(folder.path, "data") };
    const kills = await runPostKillCycles({ cycles, env, writers: 12 });
    const verdict = await judgePosts(env, kills);
    return [
      told({
        name: `acknowledged autosaves in ${cycles} cycles of kill -9`,
        figure: kills.autosaves,
        unit: "autosaves",
      }),
      told({ name: "acknowledged saves and publications", figure: kills.saves, unit: "saves" }),
      told({ name: "cut off before an answer", figure: kills.unanswered, unit: "requests" }),
      exactly(0, {
        name: "answers that were neither",
        figure: kills.refused.length,
        unit: "answers",
      }),
      exactly(0, { name: "acknowledged but missing", figure: verdict.missing, unit: "texts" }),
      exactly(0, { name: "stored more than once", figure: verdict.repeated, unit: "posts" }),
      exactly(0, { name: "stored in part", figure: verdict.half, unit: "posts" }),
      exactly(0, { name: "without their audit rows", figure: verdict.unaudited, unit: "posts" }),
    ];
  } finally {
    await folder.remove();
  }
}
