import { join } from "node:path";
import { runUntil } from "#tests/kill-cycles.ts";
import { issueMails, killWhileSending, plantIssue, verifyIssue } from "#tests/kill-newsletter.ts";
import { type OutsideWorld, startOutsideWorld } from "#tests/outside-world.ts";
import { startProduct, temporaryFolder } from "#tests/product-process.ts";
import { atMost, exactly, info, percentile, type Result } from "#bench/result.ts";
import { delaysOf, perSecond, submitAtPace, until } from "./paced-leads.ts";

const subscribers = 10_000;
const cycles = 50;
const leadSeconds = 20;

/** Whether an issue reaches everyone once, whatever happens, and holds up no email about a lead. */
export async function run(): Promise<Result[]> {
  return [...(await measured(besideLeads)), ...(await measured(throughKills))];
}

async function measured(
  measure: (world: OutsideWorld, env: Record<string, string>) => Promise<Result[]>,
): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const world = await startOutsideWorld();
  try {
    const env = { ...world.env, DATA_DIR: join(folder.path, "data") };
    await plantIssue(env, subscribers);
    return await measure(world, env);
  } finally {
    await world.close();
    await folder.remove();
  }
}

const reached = (world: OutsideWorld): number =>
  new Set(issueMails(world).map(({ recipient }) => recipient)).size;

async function besideLeads(world: OutsideWorld, env: Record<string, string>): Promise<Result[]> {
  const product = await startProduct(env);
  await until(() => reached(world) > 0, 60_000);
  const start = performance.now();
  const before = reached(world);
  const thanked = await submitAtPace(product.url, "paced", perSecond * leadSeconds);
  const meanwhile = reached(world) - before;
  await until(() => delaysOf(world, thanked).length === thanked.size, 120_000);
  const delays = delaysOf(world, thanked);
  await until(() => reached(world) === subscribers, 900_000);
  const tookMs = performance.now() - start;
  await product.stop();
  const name = `while an issue goes to ${subscribers.toLocaleString("en-US")} subscribers`;
  return [
    atMost(3000, {
      name: `${name}: office mail after the thank-you, ${perSecond} leads a second, p99`,
      figure: percentile(delays, 99),
      unit: "ms",
    }),
    exactly(perSecond * leadSeconds, {
      name: `${name}: office mails`,
      figure: delays.length,
      unit: "emails",
    }),
    info({ name: "newsletter emails in these seconds", figure: meanwhile, unit: "emails" }),
    info({ name: "the whole issue", figure: tookMs / 1000, unit: "s" }),
  ];
}

async function throughKills(world: OutsideWorld, env: Record<string, string>): Promise<Result[]> {
  const kills = await killWhileSending(env, world, { cycles, subscribers, atMostMs: 700 });
  const start = performance.now();
  let doneAt = 0;
  const isFinished = (): boolean => {
    if (reached(world) === subscribers) doneAt ||= performance.now();
    return doneAt > 0 && performance.now() - doneAt > 10_000;
  };
  await runUntil(env, isFinished, 900_000);
  const verdict = await verifyIssue(env, world, subscribers);
  return [
    exactly(cycles, { name: "kill -9 while an issue was sent", figure: kills, unit: "kills" }),
    exactly(0, { name: "subscribers without it", figure: verdict.missing, unit: "subscribers" }),
    exactly(0, {
      name: "subscribers with two different emails of it",
      figure: verdict.repeated,
      unit: "subscribers",
    }),
    exactly(subscribers, {
      name: "deliveries recorded as sent",
      figure: verdict.deliveries["sent"] ?? 0,
      unit: "deliveries",
    }),
    info({
      name: "emails handed over twice with the same Message-ID, as a crash allows",
      figure: verdict.handedTwice,
      unit: "emails",
    }),
    info({ name: "rest after the last kill", figure: (doneAt - start) / 1000, unit: "s" }),
  ];
}
