import { startTestServer, type TestServer } from "#tests/running-server.ts";
import { pause } from "#tests/product-process.ts";
import { atMost, median, type Result, told } from "#bench/result.ts";

const rounds = 7;
const crowd = 100;

/** Costs of uncached pages on the responding thread, with database and client in the same process. */
export async function renderingCosts(dataDir: string, paths: string[]): Promise<Result[]> {
  const server = await startTestServer({ DATA_DIR: dataDir, STARTER_POSTS: "false" });
  try {
    // The first pages run code that is not warmed up yet.
    for (let turn = 0; turn < 5; turn++)
      for (const path of paths) {
        server.cache.drop();
        await read(server, path);
      }
    const costs: Result[] = [];
    for (const path of paths) {
      const times: number[] = [];
      for (let turn = 0; turn < rounds; turn++)
        times.push(await afterInvalidation(server, path, 1));
      costs.push(
        atMost(50, {
          name: `${path}: first render, processor time`,
          figure: median(times),
          unit: "ms",
          note: times.map((time) => time.toFixed(0)).join(", "),
        }),
      );
    }
    return [...costs, ...(await afterFullInvalidation(server))];
  } finally {
    await server.stop();
  }
}

/** Processor time of concurrent readers right after a full invalidation, in milliseconds. */
async function afterInvalidation(
  server: TestServer,
  path: string,
  readers: number,
): Promise<number> {
  await pause(700);
  server.cache.drop();
  const before = process.threadCpuUsage();
  await Promise.all(Array.from({ length: readers }, () => read(server, path)));
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

async function afterFullInvalidation(server: TestServer): Promise<Result[]> {
  const first: number[] = [];
  const best: number[] = [];
  const many: number[] = [];
  const fromMemory: number[] = [];
  for (let turn = 0; turn < rounds; turn++) {
    await pause(700);
    server.cache.drop();
    const began = performance.now();
    await read(server, "/blog");
    first.push(performance.now() - began);
    if (!server.cache.has("/blog")) throw new Error("/blog was not cached.");
    await server.cache.settled("/blog");
    best.push(performance.now() - began);
    const before = process.threadCpuUsage();
    await Promise.all(Array.from({ length: crowd }, () => read(server, "/blog")));
    const { user, system } = process.threadCpuUsage(before);
    fromMemory.push((user + system) / 1000);
    many.push(await afterInvalidation(server, "/blog", crowd));
  }
  return [
    told({
      name: "/blog after invalidation: served and cached again",
      figure: median(first),
      unit: "ms",
    }),
    told({
      name: "/blog after invalidation: cached with best compression",
      figure: median(best),
      unit: "ms",
    }),
    atMost(100, {
      name: `/blog after invalidation: processor time of ${crowd} readers at once, more than from memory`,
      figure: median(many) - median(fromMemory),
      unit: "ms",
      note: "one rendering and its bookkeeping; the readers are in the same process",
    }),
  ];
}

async function read({ url }: TestServer, path: string): Promise<void> {
  const answer = await fetch(`${url}${path}`);
  await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
}
