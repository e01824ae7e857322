import { Agent } from "node:http";
import { accountForLeads, verifyLeads } from "#tests/kill-cycles.ts";
import { startOutsideWorld } from "#tests/outside-world.ts";
import {
  pause,
  type ProductProcess,
  startProduct,
  temporaryFolder,
} from "#tests/product-process.ts";
import { postQuote, visitor } from "#tests/visitors.ts";
import { startPostgres } from "#bench/postgres-cluster.ts";
import { exactly, info, percentile, type Result } from "#bench/result.ts";

const leadsPerSecond = 60;
const seconds = 15;
const warmUpLeads = 100;

/**
 * Leads on one, two and three instances that share a Postgres server. Everything runs on this machine, so more instances
 * are not faster here; the processor time of a lead says what a machine of its own would carry.
 */
export async function run(): Promise<Result[]> {
  const results: Result[] = [];
  for (const count of [1, 2, 3]) results.push(...(await measure(count)));
  return results;
}

async function measure(count: number): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const postgres = await startPostgres();
  const world = await startOutsideWorld();
  const instances: ProductProcess[] = [];
  try {
    const env = { ...world.env, DATA_DIR: folder.path, DATABASE_URL: postgres.url };
    for (let at = 0; at < count; at++) instances.push(await startProduct(env));
    const agent = new Agent({ keepAlive: true });
    const urlOf = (number: number): string => instances[number % count]?.url ?? "";
    for (let turn = 0; turn < warmUpLeads; turn++)
      await postQuote(urlOf(turn), visitor(turn, "warm"), agent);
    await pause(2000);

    const usage = () => ({
      instances: instances.reduce((sum, instance) => sum + instance.processorMs(), 0),
      postgres: postgres.processorMs(),
    });
    const before = usage();
    const total = leadsPerSecond * seconds;
    const latencies = await submit(urlOf, agent, total);
    // Emails and syncs of the last leads count, too.
    await pause(3000);
    const after = usage();
    agent.destroy();
    for (const instance of instances.splice(0)) await instance.stop();
    const sent = Array.from({ length: total }, (_, number) => visitor(number, "scaled").email);
    const verdict = verifyLeads(sent, await accountForLeads(env));
    const name = count === 1 ? "1 instance" : `${count} instances`;
    return [
      exactly(total, {
        name: `${name}, ${leadsPerSecond} leads a second for ${seconds} s: stored exactly once`,
        figure: total - verdict.missing - verdict.repeated,
        unit: "leads",
      }),
      info({ name: `${name}: p99`, figure: percentile(latencies, 99), unit: "ms" }),
      info({
        name: `${name}: processor time of the instances`,
        figure: (after.instances - before.instances) / total,
        unit: "ms a lead",
      }),
      info({
        name: `${name}: processor time of Postgres`,
        figure: (after.postgres - before.postgres) / total,
        unit: "ms a lead",
      }),
    ];
  } finally {
    for (const instance of instances) await instance.stop();
    await postgres.stop();
    await world.close();
    await folder.remove();
  }
}

/** Sends leads at a fixed pace; latencies count from the planned time. */
async function submit(
  urlOf: (number: number) => string,
  agent: Agent,
  total: number,
): Promise<number[]> {
  const latencies: number[] = [];
  const start = performance.now() + 50;
  const answers: Promise<void>[] = [];
  for (let number = 0; number < total; number++) {
    const planned = start + (number * 1000) / leadsPerSecond;
    await pause(Math.max(0, planned - performance.now()));
    answers.push(
      postQuote(urlOf(number), visitor(number, "scaled"), agent).then(() => {
        latencies.push(performance.now() - planned);
      }),
    );
  }
  await Promise.all(answers);
  return latencies;
}
