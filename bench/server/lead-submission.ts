import { Agent, get } from "node:http";
import { join } from "node:path";
import { accountForLeads, verifyLeads } from "#tests/kill-cycles.ts";
import { startOutsideWorld } from "#tests/outside-world.ts";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { postQuote, visitor } from "#tests/visitors.ts";
import { atMost, exactly, percentile, type Result, info } from "#bench/result.ts";

const perSecond = 100;
const seconds = 30;

/** Quote forms at a fixed pace, regardless of response times: latency counts from the planned time. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const world = await startOutsideWorld();
  try {
    const env = { ...world.env, DATA_DIR: join(folder.path, "data") };
    const product = await startProduct(env);
    const agent = new Agent({ keepAlive: true });
    for (let turn = 0; turn < 20; turn++)
      await postQuote(product.url, visitor(turn, "warm"), agent);
    await pause(2000);
    const home = readHomeMeanwhile(product.url);
    const { latencies, statuses, delays } = await submitAtPace(product.url, agent);
    const homeLatencies = await home.stop();
    agent.destroy();
    await product.stop();
    const accounts = await accountForLeads(env);
    const sent = Array.from(
      { length: perSecond * seconds },
      (_, number) => visitor(number, "paced").email,
    );
    const verdict = verifyLeads(sent, accounts);
    const other = statuses.filter((status) => status !== 303);
    const total = perSecond * seconds;
    return [
      atMost(50, {
        name: `lead submission at ${perSecond} a second for ${seconds} s, p99`,
        figure: percentile(latencies, 99),
        unit: "ms",
      }),
      info({
        name: "lead submission, median",
        figure: percentile(latencies, 50),
        unit: "ms",
      }),
      info({
        name: "lead submission, slowest",
        figure: percentile(latencies, 100),
        unit: "ms",
      }),
      exactly(total, {
        name: "thanked",
        figure: statuses.length - other.length,
        unit: "visitors",
        ...(other.length > 0 ? { note: `other answers: ${[...new Set(other)].join(", ")}` } : {}),
      }),
      exactly(total, {
        name: "in the database exactly once",
        figure: total - verdict.missing - verdict.repeated,
        unit: "leads",
      }),
      exactly(0, {
        name: "without history, audit row or emails",
        figure: verdict.incomplete,
        unit: "leads",
      }),
      info({
        name: "home page from memory in the meantime, p99",
        figure: percentile(homeLatencies, 99),
        unit: "ms",
      }),
      info({ name: "emails sent in the meantime", figure: world.mails.length, unit: "emails" }),
      info({
        name: "delay of the load generator, p99",
        figure: percentile(delays, 99),
        unit: "ms",
      }),
    ];
  } finally {
    await world.close();
    await folder.remove();
  }
}

/** Reads the home page twenty times a second until it is stopped. */
function readHomeMeanwhile(url: string) {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  const stop = new AbortController();
  const readOnce = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      get(`${url}/`, { agent }, (answer) => {
        answer.resume().once("end", () => {
          latencies.push(performance.now() - began);
          resolve();
        });
      }).once("error", reject);
    });
  const reading = (async () => {
    while (!stop.signal.aborted) {
      await readOnce();
      await pause(50);
    }
  })();
  return {
    async stop(): Promise<number[]> {
      stop.abort();
      await reading;
      agent.destroy();
      return latencies;
    },
  };
}

async function submitAtPace(url: string, agent: Agent) {
  const latencies: number[] = [];
  const statuses: number[] = [];
  const delays: number[] = [];
  const answers: Promise<void>[] = [];
  const send = async (number: number, planned: number): Promise<void> => {
    const status = await postQuote(url, visitor(number, "paced"), agent).then(
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
