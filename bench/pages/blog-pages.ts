import { join } from "node:path";
import {
  pause,
  type ProductProcess,
  startProduct,
  temporaryFolder,
} from "#tests/product-process.ts";
import { coldLoad, largestFirst, wireBytes } from "./cold-load.ts";
import { categoryPage, makeLargeBlog, richArticle } from "./large-blog.ts";
import { categories, type LighthouseReport, scorePage } from "#bench/lighthouse/score-page.ts";
import { load } from "#bench/load.ts";
import { renderingCosts } from "./blog-rendering.ts";
import { program } from "#bench/program.ts";
import { atLeast, atMost, median, type Result, info } from "#bench/result.ts";

const posts = 10_000;
const throughputRounds = 7;
const lighthouseTurns = 5;
const seconds = 2;

/** Blog pages, and whether they ask search engines not to index them. */
const pages = [
  { path: "/blog", hidden: false },
  { path: categoryPage, hidden: true },
  { path: "/blog?q=termite", hidden: true },
  { path: richArticle, hidden: false },
];

/** Checks the promises for public pages on a blog with 10,000 posts. */
export async function run(): Promise<Result[]> {
  const browser = program("chromium", "chromium");
  const wrk = program("wrk", "wrk");
  const folder = await temporaryFolder("pest-bench");
  const dataDir = join(folder.path, "data");
  try {
    await makeLargeBlog(dataDir, posts);
    const rendering = await renderingCosts(
      dataDir,
      pages.map(({ path }) => path),
    );
    const product = await startProduct({ DATA_DIR: dataDir, STARTER_POSTS: "false" });
    try {
      return [
        ...rendering,
        ...(await machineFiles(product)),
        ...(await fromMemory(product, wrk)),
        ...(await onAPhone(product, browser, folder.path)),
      ];
    } finally {
      await product.kill();
    }
  } finally {
    await folder.remove();
  }
}

/** Files for machines, generated on every request. */
async function machineFiles({ url }: ProductProcess): Promise<Result[]> {
  const results: Result[] = [];
  for (const path of ["/sitemap.xml", "/rss.xml", "/llms.txt"]) {
    const times: number[] = [];
    let bytes = 0;
    for (let turn = 0; turn < 9; turn++) {
      const began = performance.now();
      const answer = await fetch(`${url}${path}`, { headers: { "accept-encoding": "gzip" } });
      bytes = (await answer.bytes()).length;
      times.push(performance.now() - began);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    }
    results.push(
      info({
        name: `${path}, first and median answer`,
        figure: median(times),
        unit: "ms",
        note: `${Math.round(bytes / 1024)} KB of text; the first took ${Math.round(times[0] ?? 0)} ms`,
      }),
    );
  }
  return results;
}

async function fromMemory({ url }: ProductProcess, wrk: string): Promise<Result[]> {
  const visiblePaths = pages.filter(({ hidden }) => !hidden).map(({ path }) => path);
  for (const path of ["/", ...visiblePaths]) await (await fetch(`${url}${path}`)).text();
  await pause(5000);
  load(wrk, `${url}/`, 2);
  return visiblePaths.map((path) => {
    const shares = Array.from({ length: throughputRounds }, () => {
      const home = load(wrk, `${url}/`, seconds).perSecond;
      return load(wrk, `${url}${path}`, seconds).perSecond / home;
    });
    return atLeast(0.9, {
      name: `${path} from memory, against the home page`,
      figure: median(shares),
      unit: "",
    });
  });
}

async function onAPhone(
  product: ProductProcess,
  browser: string,
  folder: string,
): Promise<Result[]> {
  // Browsers accept brotli only from secure origins and this host name.
  const origin = product.url.replace("127.0.0.1", "localhost");
  const results: Result[] = [];
  for (const [place, { path, hidden }] of pages.entries()) {
    const { requests, script } = await coldLoad(browser, `${origin}${path}`);
    const words = requests.filter(({ type }) => type !== "Image");
    results.push(
      atMost(60, {
        name: `${path}: over the wire without pictures`,
        figure: wireBytes(words) / 1024,
        unit: "KB",
        note: largestFirst(words),
      }),
      atMost(10, {
        name: `${path}: requests without pictures`,
        figure: words.length,
        unit: "requests",
      }),
      atMost(4, {
        name: `${path}: script before the first touch`,
        figure: script / 1024,
        unit: "KB",
      }),
      ...(
        await scorePages(browser, `${origin}${path}`, join(folder, `profile-${place}`), hidden)
      ).map((result) => ({ ...result, name: `${path}: ${result.name}` })),
    );
  }
  return results;
}

async function scorePages(
  browser: string,
  address: string,
  profile: string,
  hidden: boolean,
): Promise<Result[]> {
  const reports: LighthouseReport[] = [];
  for (let turn = 0; turn < lighthouseTurns; turn++)
    reports.push(
      await scorePage(browser, address, `${profile}-${turn}`, hidden ? ["is-crawlable"] : []),
    );
  // The best turn counts: other load on the machine can only lower a score.
  const scores = categories.map((category, place) => {
    const figure = Math.max(...reports.map(({ scores: own }) => own[place] ?? Number.NaN));
    const name = `Lighthouse mobile: ${category}`;
    if (category === "performance")
      return atLeast(100, { name, figure, unit: "", note: performanceNote(reports) });
    if (category === "seo" && hidden)
      return atLeast(100, { name, figure, unit: "", note: "the page asks not to be indexed" });
    return atLeast(100, { name, figure, unit: "" });
  });
  return [
    ...scores,
    info({
      name: "Lighthouse mobile: largest paint, a picture",
      figure: median(reports.map(({ lcp }) => lcp)),
      unit: "ms",
    }),
  ];
}

function performanceNote(reports: readonly LighthouseReport[]): string {
  const turns = reports.map(({ scores }) => scores[categories.indexOf("performance")]);
  const failing = [...new Set(reports.flatMap((one) => one.failing))];
  return `turns: ${turns.join(", ")}${failing.length > 0 ? `; below 100: ${failing.join("; ")}` : ""}`;
}
