import { join } from "node:path";
import { accountForLeads, judge, letWork, runKillCycles } from "#tests/kill-cycles.ts";
import { startOutsideWorld } from "#tests/outside-world.ts";
import { temporaryFolder } from "#tests/product-process.ts";
import { exactly, type Result, told } from "#bench/result.ts";

const cycles = 50;
const finishLimitMs = 900_000;

/** Repeated kill -9 in the middle of submissions; afterwards everything pending is sent. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const world = await startOutsideWorld();
  try {
    const env = { ...world.env, DATA_DIR: join(folder.path, "data") };
    const { acknowledged, unanswered, refused } = await runKillCycles({ cycles, env });
    const afterKills = judge(acknowledged, await accountForLeads(env));
    const began = performance.now();
    const kept = [...(await accountForLeads(env)).keys()];
    const finished = (): boolean => {
      const mailed = new Set(world.mails.map(({ recipient }) => recipient));
      const synced = new Set(world.contacts);
      return kept.every((email) => mailed.has(email) && synced.has(email));
    };
    await letWork(env, finished, finishLimitMs);
    const resumed = (performance.now() - began) / 1000;
    // The mail server may have accepted an email without our knowing; the last job resolves that.
    await letWork(env, () => false, 5000);
    const atTheEnd = judge(acknowledged, await accountForLeads(env));
    const perMail = new Map<string, number>();
    for (const { messageId } of world.mails)
      perMail.set(messageId, (perMail.get(messageId) ?? 0) + 1);
    const repeated = [...perMail.values()].filter((count) => count > 1).length;
    return [
      told({
        name: `acknowledged leads in ${cycles} cycles of kill -9`,
        figure: acknowledged.length,
        unit: "leads",
      }),
      told({ name: "cut off before an answer", figure: unanswered, unit: "leads" }),
      exactly(0, { name: "answers that were neither", figure: refused.length, unit: "answers" }),
      exactly(0, { name: "acknowledged but missing", figure: afterKills.missing, unit: "leads" }),
      exactly(0, { name: "stored more than once", figure: afterKills.repeated, unit: "leads" }),
      exactly(0, {
        name: "without history, audit row or emails",
        figure: afterKills.incomplete,
        unit: "leads",
      }),
      exactly(0, {
        name: "with something owed and no job for it",
        figure: afterKills.forgotten,
        unit: "leads",
      }),
      exactly(0, {
        name: "not mailed and synced at the end",
        figure: atTheEnd.unfinished,
        unit: "leads",
      }),
      told({ name: "backlog cleared within", figure: resumed, unit: "s" }),
      told({ name: "emails sent twice, as a crash allows", figure: repeated, unit: "emails" }),
    ];
  } finally {
    await world.close();
    await folder.remove();
  }
}
