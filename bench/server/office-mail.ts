import { Agent } from "node:http";
import { join } from "node:path";
import { holdUploadOpen } from "#tests/held-upload.ts";
import { type OutsideWorld, startOutsideWorld } from "#tests/outside-world.ts";
import {
  pause,
  type ProductProcess,
  startProduct,
  temporaryFolder,
} from "#tests/product-process.ts";
import { visitor } from "#tests/visitors.ts";
import { atMost, exactly, info, percentile, type Result } from "#bench/result.ts";
import { delaysOf, perSecond, submit, submitAtPace, until } from "./paced-leads.ts";

const seconds = 30;
const backlogSize = 2000;
const backlogLimitMs = 600_000;

/** How soon the office hears of a lead, and how soon a backlog of leads is mailed and synced. */
export async function run(): Promise<Result[]> {
  return [
    ...(await measured("with an upload held open", async (world, env) => {
      const product = await startWarm(env);
      const release = holdUploadOpen(product.url);
      const thanked = await submitAtPace(product.url, "paced", perSecond * seconds);
      await until(() => delaysOf(world, thanked).length === thanked.size, 120_000);
      release();
      await product.stop();
      return officeResults(world, thanked);
    })),
    ...(await measured("with visitors' domain in a tarpit", async (world, env) => {
      const product = await startWarm(env);
      world.mood.isTarpit = (recipient) => recipient !== "office@example.com";
      const thanked = await submitAtPace(product.url, "paced", perSecond * seconds);
      await until(() => delaysOf(world, thanked).length === thanked.size, 120_000);
      await product.kill();
      return officeResults(world, thanked);
    })),
    ...(await measured(`backlog of ${backlogSize} leads`, async (world, env) => {
      world.mood = Object.assign(world.mood, { isTarpit: () => true, isHanging: () => true });
      const busy = await startWarm(env);
      const backlog = await submitAtOnce(busy.url, "backlog", backlogSize);
      await busy.kill();
      Object.assign(world.mood, { isTarpit: () => false, isHanging: () => false });
      const product = await startProduct(env);
      const start = performance.now();
      const fresh = submitAtPace(product.url, "fresh", 10, 1);
      await until(() => isDelivered(world, backlog), backlogLimitMs);
      const tookMs = performance.now() - start;
      const freshDelays = delaysOf(world, await fresh);
      await product.stop();
      const mailIds = world.mails.map(({ messageId }) => messageId);
      return [
        exactly(backlogSize, { name: "thanked", figure: backlog.size, unit: "leads" }),
        atMost(60, { name: "mailed and synced", figure: tookMs / 1000, unit: "s" }),
        atMost(3000, {
          name: "office mail of a fresh lead meanwhile, slowest",
          figure: percentile(freshDelays, 100),
          unit: "ms",
        }),
        info({
          name: "emails sent twice",
          figure: mailIds.length - new Set(mailIds).size,
          unit: "emails",
        }),
      ];
    })),
  ];
}

/** Starts the product and lets it render its pages ahead of time, and answer its first visitors. */
async function startWarm(env: Record<string, string>): Promise<ProductProcess> {
  const product = await startProduct(env);
  await submitAtPace(product.url, "warm", 20);
  await pause(4000);
  return product;
}

async function measured(
  group: string,
  measure: (world: OutsideWorld, env: Record<string, string>) => Promise<Result[]>,
): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const world = await startOutsideWorld();
  try {
    const results = await measure(world, { ...world.env, DATA_DIR: join(folder.path, "data") });
    return results.map((result) => ({ ...result, name: `${group}: ${result.name}` }));
  } finally {
    await world.close();
    await folder.remove();
  }
}

function officeResults(world: OutsideWorld, thanked: ReadonlyMap<string, number>): Result[] {
  const delays = delaysOf(world, thanked);
  return [
    atMost(3000, {
      name: `office mail after the thank-you, ${perSecond} leads a second, p99`,
      figure: percentile(delays, 99),
      unit: "ms",
    }),
    info({ name: "median", figure: percentile(delays, 50), unit: "ms" }),
    exactly(perSecond * seconds, { name: "office mails", figure: delays.length, unit: "emails" }),
  ];
}

function isDelivered(
  { mails, contacts }: OutsideWorld,
  thanked: ReadonlyMap<string, number>,
): boolean {
  if (mails.length < thanked.size * 2 || contacts.length < thanked.size) return false;
  const mailed = new Set(mails.map(({ recipient }) => recipient));
  const reported = new Set(
    mails.map(({ source }) => /^reply-to:\s*(\S+)/im.exec(source)?.[1] ?? ""),
  );
  const synced = new Set(contacts);
  return [...thanked.keys()].every(
    (email) => mailed.has(email) && reported.has(email) && synced.has(email),
  );
}

async function submitAtOnce(
  url: string,
  group: string,
  count: number,
): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true });
  const thanked = new Map<string, number>();
  let number = 0;
  const sender = async (): Promise<void> => {
    while (number < count) await submit(url, visitor(number++, group), agent, thanked);
  };
  await Promise.all(Array.from({ length: 12 }, sender));
  agent.destroy();
  return thanked;
}
