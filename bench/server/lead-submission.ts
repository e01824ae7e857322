import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { join } from "node:path";
import { accountForLeads, verifyLeads } from "#tests/kill-cycles.ts";
import { startOutsideWorld } from "#tests/outside-world.ts";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { projectRoot } from "#tests/running-server.ts";
import { postQuote, visitor } from "#tests/visitors.ts";
import { readHomeMeanwhile } from "./home-reader.ts";
import { atMost, exactly, percentile, type Result, info } from "#bench/result.ts";

interface Load {
  name: string;
  perSecond: number;
  seconds: number;
  /** Milliseconds. */
  p99: number;
  /** Whether one backup after the other runs meanwhile. */
  backups?: boolean;
}

const loads: readonly Load[] = [
  { name: "100 a second", perSecond: 100, seconds: 30, p99: 30 },
  { name: "300 a second", perSecond: 300, seconds: 30, p99: 60 },
  { name: "100 a second during backups", perSecond: 100, seconds: 30, p99: 60, backups: true },
];
const homeP99 = 10;
/** A fresh process compiles its code during the first seconds of a load. The promise is for a running server. */
const warmUpLeads = 300;

/** Quote forms at a fixed pace, regardless of response times: latency counts from the planned time. */
export async function run(): Promise<Result[]> {
  const results: Result[] = [];
  for (const load of loads) results.push(...(await measure(load)));
  return results;
}

async function measure(load: Load): Promise<Result[]> {
  const { name, p99, perSecond, seconds } = load;
  const total = perSecond * seconds;
  const folder = await temporaryFolder("pest-bench");
  const world = await startOutsideWorld();
  try {
    const env = { ...world.env, DATA_DIR: join(folder.path, "data") };
    const product = await startProduct(env);
    const agent = new Agent({ keepAlive: true });
    for (let turn = 0; turn < warmUpLeads; turn++)
      await postQuote(product.url, visitor(turn, "warm"), agent);
    await pause(2000);
    const home = readHomeMeanwhile(product.url);
    const backups = load.backups ? backUpMeanwhile(env, folder.path) : null;
    const { latencies, statuses, delays } = await submitAtPace(product.url, agent, load);
    const backupCount = await backups?.stop();
    const homeLatencies = await home.stop();
    agent.destroy();
    await product.stop();
    const accounts = await accountForLeads(env);
    const sent = Array.from({ length: total }, (_, number) => visitor(number, "paced").email);
    const verdict = verifyLeads(sent, accounts);
    const other = statuses.filter((status) => status !== 303);
    return [
      atMost(p99, {
        name: `${name} for ${seconds} s: p99`,
        figure: percentile(latencies, 99),
        unit: "ms",
      }),
      info({ name: `${name}: median`, figure: percentile(latencies, 50), unit: "ms" }),
      info({ name: `${name}: slowest`, figure: percentile(latencies, 100), unit: "ms" }),
      exactly(total, {
        name: `${name}: thanked`,
        figure: statuses.length - other.length,
        unit: "visitors",
        ...(other.length > 0 ? { note: `other answers: ${[...new Set(other)].join(", ")}` } : {}),
      }),
      exactly(total, {
        name: `${name}: in the database exactly once`,
        figure: total - verdict.missing - verdict.repeated,
        unit: "leads",
      }),
      exactly(0, {
        name: `${name}: without history, audit row or emails`,
        figure: verdict.incomplete,
        unit: "leads",
      }),
      backupCount === undefined
        ? atMost(homeP99, {
            name: `${name}: home page from memory in the meantime, p99`,
            figure: percentile(homeLatencies, 99),
            unit: "ms",
          })
        : info({ name: `${name}: backups in the meantime`, figure: backupCount, unit: "backups" }),
      info({
        name: `${name}: delay of the load generator, p99`,
        figure: percentile(delays, 99),
        unit: "ms",
      }),
    ];
  } finally {
    await world.close();
    await folder.remove();
  }
}

/** Runs `npm run backup` again and again until it is stopped; then resolves with the number of finished backups. */
function backUpMeanwhile(env: Record<string, string>, folder: string) {
  const stop = new AbortController();
  const finished = (async () => {
    for (let count = 0; ; count++) {
      if (stop.signal.aborted) return count;
      const child = spawn(
        process.execPath,
        [join(projectRoot, "scripts/run.mjs"), "scripts/backup.ts", join(folder, `${count}.gz`)],
        { cwd: projectRoot, stdio: "ignore", env: { ...process.env, ...env } },
      );
      const [status] = await once(child, "exit");
      if (status !== 0) throw new Error(`A backup ended with ${status}.`);
    }
  })();
  return {
    async stop(): Promise<number> {
      stop.abort();
      return await finished;
    },
  };
}

/** Sends quote forms at a fixed pace. Latency counts from the planned time. */
export async function submitAtPace(
  url: string,
  agent: Agent,
  { perSecond, seconds }: Pick<Load, "perSecond" | "seconds">,
  group = "paced",
) {
  const latencies: number[] = [];
  const statuses: number[] = [];
  const delays: number[] = [];
  const answers: Promise<void>[] = [];
  const send = async (number: number, planned: number): Promise<void> => {
    const status = await postQuote(url, visitor(number, group), agent).then(
      (answer) => answer.status,
      () => 0,
    );
    latencies.push(performance.now() - planned);
    statuses.push(status);
  };
  const start = performance.now() + 50;
  for (let number = 0; number < perSecond * seconds; number++) {
    const planned = start + (number * 1000) / perSecond;
    const wait = planned - performance.now();
    if (wait > 0) await pause(wait);
    delays.push(Math.max(0, performance.now() - planned));
    answers.push(send(number, planned));
  }
  await Promise.all(answers);
  return { latencies, statuses, delays };
}
