import { Agent, request } from "node:http";
import { join } from "node:path";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { postPassword } from "#tests/signed-in.ts";
import { prepareOwner } from "#bench/owner.ts";
import { atMost, exactly, percentile, type Result, info } from "#bench/result.ts";

const perSecond = 200;
const seconds = 20;
const attacker = "203.0.113.66";
const limitMs = 100;
/** Never cached: each request reads the database and renders the page. */
const staffPage = "/admin/forms";
const publicPages = ["/", "/contact", "/services/termite-control", "/?q=made-again"];

/** Wrong passwords from one address, for an existing account and for others, while people keep working. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const env = { DATA_DIR: join(folder.path, "data") };
  try {
    const owner = await prepareOwner(env.DATA_DIR);
    const product = await startProduct(env);
    try {
      const cookie = await postPassword(product, owner, "198.51.100.10");
      return await measure(product.url, owner.email, cookie);
    } finally {
      await product.stop();
    }
  } finally {
    await folder.remove();
  }
}

async function measure(url: string, email: string, cookie: string): Promise<Result[]> {
  const agent = new Agent({ keepAlive: true });
  const staff = { cookie, "x-forwarded-for": "198.51.100.10" };
  const visitor = { "x-forwarded-for": "198.51.100.11" };
  for (const path of publicPages) await requestStatus(agent, url, path, visitor);
  for (let turn = 0; turn < 10; turn++) await requestStatus(agent, url, staffPage, staff);
  await pause(5000);
  const baseline = await watch(agent, url, staffPage, staff, 3000);
  const over = pause(seconds * 1000);
  const statuses = attack(url, email);
  const [read, worked] = await Promise.all([
    watchAll(agent, url, visitor),
    watch(agent, url, staffPage, staff, seconds * 1000),
    over,
  ]);
  const answers = await statuses;
  agent.destroy();
  const count = (status: number) => answers.filter((answer) => answer === status).length;
  const total = perSecond * seconds;
  return [
    atMost(limitMs, {
      name: `public pages under ${perSecond} wrong attempts a second for ${seconds} s, p95`,
      figure: percentile(read, 95),
      unit: "ms",
    }),
    atMost(limitMs, {
      name: "staff page of a signed-in user during the attack, p95",
      figure: percentile(worked, 95),
      unit: "ms",
    }),
    info({
      name: "the same staff page before the attack, p95",
      figure: percentile(baseline, 95),
      unit: "ms",
    }),
    info({ name: "public pages, slowest", figure: percentile(read, 100), unit: "ms" }),
    info({ name: "staff page, slowest", figure: percentile(worked, 100), unit: "ms" }),
    exactly(total, {
      name: "attempts refused",
      figure: count(401) + count(429),
      unit: "attempts",
    }),
    info({ name: "attempts that cost a password hash", figure: count(401), unit: "attempts" }),
  ];
}

async function attack(url: string, email: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<number>[] = [];
  const start = performance.now();
  for (let number = 0; number < perSecond * seconds; number++) {
    const wait = start + (number * 1000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    const victim = number % 2 === 0 ? email : `nobody-${number}@example.com`;
    const body = new URLSearchParams({ email: victim, password: `wrong-${number}` }).toString();
    answers.push(requestStatus(agent, url, "/login", { "x-forwarded-for": attacker }, body));
  }
  const statuses = await Promise.all(answers);
  agent.destroy();
  return statuses;
}

async function watchAll(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
): Promise<number[]> {
  const all = await Promise.all(
    publicPages.map((path) => watch(agent, url, path, headers, seconds * 1000)),
  );
  return all.flat();
}

/** Requests a page five times a second; returns the response times, counted from when each was due. */
async function watch(
  agent: Agent,
  url: string,
  path: string,
  headers: Record<string, string>,
  forMs: number,
): Promise<number[]> {
  const everyMs = 200;
  const start = performance.now();
  const times: Promise<number>[] = [];
  for (let turn = 0; turn * everyMs < forMs; turn++) {
    const due = start + turn * everyMs;
    await pause(Math.max(0, due - performance.now()));
    times.push(
      requestStatus(agent, url, path, headers).then((status) => {
        if (status !== 200) throw new Error(`${path} answered ${status}.`);
        return performance.now() - due;
      }),
    );
  }
  return await Promise.all(times);
}

function requestStatus(
  agent: Agent,
  url: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<number> {
  return new Promise((done, fail) => {
    const form = { "content-type": "application/x-www-form-urlencoded", origin: url };
    const sending = request(
      `${url}${path}`,
      {
        method: body === undefined ? "GET" : "POST",
        agent,
        headers: {
          accept: "text/html",
          ...headers,
          ...(body === undefined ? {} : { ...form, "content-length": Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        answer.resume().on("end", () => done(answer.statusCode ?? 0));
        answer.on("error", fail);
      },
    );
    sending.on("error", fail);
    sending.end(body);
  });
}
