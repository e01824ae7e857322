import { join } from "node:path";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { cities } from "#domain/settings/cities.ts";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { startTestServer } from "#tests/running-server.ts";
import { load } from "#bench/load.ts";
import { program } from "#bench/program.ts";
import { atLeast, atMost, median, type Result, told } from "#bench/result.ts";

const paths = sitePages(cities).map(({ path }) => path);
const rounds = 3;
const seconds = 2;

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
    const shares = paths
      .filter((path) => path !== "/")
      .map((path) => {
        const turns = Array.from({ length: rounds }, () => {
          const home = load(wrk, `${product.url}/`, seconds).perSecond;
          return load(wrk, `${product.url}${path}`, seconds).perSecond / home;
        });
        return { path, share: median(turns) };
      })
      .toSorted((a, b) => a.share - b.share);
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

/** Time of the responding thread, and of all threads including the strongest compression that follows. */
async function firstRender(): Promise<Result[]> {
  const server = await startTestServer({ NODE_ENV: "test" });
  try {
    const ask = async (path: string): Promise<void> => {
      await (await fetch(`${server.url}${path}?fresh=1`)).text();
    };
    // The first pages run code that is not warmed up yet.
    for (const path of paths) await ask(path);
    const costs = [];
    for (const path of paths) {
      await pause(700);
      server.cache.drop();
      const thread = process.threadCpuUsage();
      const all = process.cpuUsage();
      await ask(path);
      const { user, system } = process.threadCpuUsage(thread);
      await pause(700);
      const total = process.cpuUsage(all);
      costs.push({
        path,
        answering: (user + system) / 1000,
        total: (total.user + total.system) / 1000,
      });
    }
    const dearest = costs.toSorted((a, b) => b.answering - a.answering)[0];
    return [
      atMost(50, {
        name: "slowest first render of a page, processor time",
        figure: dearest?.answering ?? Number.NaN,
        unit: "ms",
        note: `${dearest?.path}, with the reader in the same process`,
      }),
      told({
        name: "with brotli 11 on the other threads afterwards, median page",
        figure: median(costs.map(({ total }) => total)),
        unit: "ms",
      }),
    ];
  } finally {
    await server.stop();
  }
}
