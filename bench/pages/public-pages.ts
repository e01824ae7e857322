import { join } from "node:path";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { cities } from "#domain/settings/cities.ts";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { startTestServer } from "#tests/running-server.ts";
import { load } from "#bench/load.ts";
import { program } from "#bench/program.ts";
import { atLeast, atMost, median, type Result, info } from "#bench/result.ts";

const paths = sitePages({ cities }).map(({ path }) => path);
const seconds = 2;
const firstRounds = 2;
/** The least of many noisy figures is mostly noise: the pages that look slowest are measured again, and only that counts. */
const suspects = 4;
const secondRounds = 7;

/** Every public page: as fast from memory as the home page, and cheap to render the first time. */
export async function run(): Promise<Result[]> {
  return [...(await fromMemory()), ...(await firstRender())];
}

async function fromMemory(): Promise<Result[]> {
  const wrk = program("wrk", "wrk");
  const folder = await temporaryFolder("pest-bench");
  const product = await startProduct({ DATA_DIR: join(folder.path, "data") });
  try {
    for (const path of paths) await (await fetch(`${product.url}${path}`)).text();
    await pause(5000);
    load(wrk, `${product.url}/`, 2);
    const others = paths.filter((path) => path !== "/");
    const first = sharesOf(wrk, product.url, others, firstRounds);
    const slow = first.slice(0, suspects).map(({ path }) => path);
    const shares = sharesOf(wrk, product.url, slow, secondRounds);
    const [slowest] = shares;
    return [
      atLeast(0.9, {
        name: "slowest page from memory, against the home page",
        figure: slowest?.share ?? Number.NaN,
        unit: "",
        note: shares
          .slice(0, 3)
          .map(({ path, share }) => `${path} ${share.toFixed(2)}`)
          .join(", "),
      }),
    ];
  } finally {
    await product.kill();
    await folder.remove();
  }
}

/** Each page's share of the home page's speed, measured right before and after it; the slowest first. */
function sharesOf(
  wrk: string,
  url: string,
  pages: readonly string[],
  rounds: number,
): { path: string; share: number }[] {
  const speed = (path: string): number => load(wrk, `${url}${path}`, seconds).perSecond;
  const turns = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    let before = speed("/");
    for (const path of pages) {
      const own = speed(path);
      const after = speed("/");
      turns.set(path, [...(turns.get(path) ?? []), (2 * own) / (before + after)]);
      before = after;
    }
  }
  return [...turns]
    .map(([path, values]) => ({ path, share: median(values) }))
    .toSorted((a, b) => a.share - b.share);
}

/** Time of the responding thread, and of all threads including the strongest compression that follows. */
async function firstRender(): Promise<Result[]> {
  const server = await startTestServer({ NODE_ENV: "test" });
  try {
    const read = async (path: string): Promise<void> => {
      await (await fetch(`${server.url}${path}?fresh=1`)).text();
    };
    // The first pages run code that is not warmed up yet.
    for (const path of paths) await read(path);
    const costs = [];
    for (const path of paths) {
      await pause(700);
      server.cache.drop();
      const thread = process.threadCpuUsage();
      const all = process.cpuUsage();
      await read(path);
      const { user, system } = process.threadCpuUsage(thread);
      await pause(700);
      const total = process.cpuUsage(all);
      costs.push({
        path,
        answering: (user + system) / 1000,
        total: (total.user + total.system) / 1000,
      });
    }
    const costliest = costs.toSorted((a, b) => b.answering - a.answering)[0];
    return [
      atMost(50, {
        name: "slowest first render of a page, processor time",
        figure: costliest?.answering ?? Number.NaN,
        unit: "ms",
        note: `${costliest?.path}, with the reader in the same process`,
      }),
      info({
        name: "with brotli 11 on the other threads afterwards, median page",
        figure: median(costs.map(({ total }) => total)),
        unit: "ms",
      }),
    ];
  } finally {
    await server.stop();
  }
}
