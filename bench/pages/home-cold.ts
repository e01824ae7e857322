import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { coldLoad, largestFirst, wireBytes } from "./cold-load.ts";
import { categories, type LighthouseReport, scorePage } from "#bench/lighthouse/score-page.ts";
import { program } from "#bench/program.ts";
import { atLeast, atMost, exactly, median, type Result, info } from "#bench/result.ts";

const runs = 5;

/** The first visit on a phone: bytes over the wire, script before the first touch, Lighthouse scores. */
export async function run(): Promise<Result[]> {
  const browser = program("chromium", "chromium");
  const folder = await temporaryFolder("pest-bench");
  const product = await startProduct({ DATA_DIR: join(folder.path, "data") });
  try {
    // Browsers accept brotli only from secure origins and this host name.
    const home = `${product.url.replace("127.0.0.1", "localhost")}/`;
    await fetch(home).then((answer) => answer.text());
    await pause(1500);
    return [
      ...(await measureLoad(browser, home)),
      ...(await scoreHome(browser, home, folder.path)),
      ...(await scoreNothing(browser, join(folder.path, "empty"))),
    ];
  } finally {
    await product.kill();
    await folder.remove();
  }
}

async function measureLoad(browser: string, home: string): Promise<Result[]> {
  const { requests, script } = await coldLoad(browser, home);
  return [
    atMost(48, {
      name: "home, cold, phone: over the wire",
      figure: wireBytes(requests) / 1024,
      unit: "KB",
      note: largestFirst(requests),
    }),
    atMost(10, { name: "home, cold, phone: requests", figure: requests.length, unit: "requests" }),
    atMost(4, { name: "script before the first touch", figure: script / 1024, unit: "KB" }),
  ];
}

async function scoreHome(executable: string, home: string, folder: string): Promise<Result[]> {
  const reports: LighthouseReport[] = [];
  for (let turn = 0; turn < runs; turn++)
    reports.push(await scorePage(executable, home, join(folder, `profile-${turn}`)));
  const middle = (value: (one: LighthouseReport) => number): number => median(reports.map(value));
  const failing = [...new Set(reports.flatMap((one) => one.failing))];
  return [
    ...categories.map((category, place) =>
      atLeast(100, {
        name: `Lighthouse mobile: ${category}`,
        figure: middle(({ scores }) => scores[place] ?? Number.NaN),
        unit: "",
        ...(place === 0 && failing.length > 0
          ? { note: `audits below 100: ${failing.join("; ")}` }
          : {}),
      }),
    ),
    atMost(1000, {
      name: "Lighthouse mobile: largest paint",
      figure: middle(({ lcp }) => lcp),
      unit: "ms",
    }),
    info({
      name: "Lighthouse mobile: first paint",
      figure: middle(({ fcp }) => fcp),
      unit: "ms",
    }),
    info({
      name: "Lighthouse mobile: blocking time",
      figure: middle(({ blocking }) => blocking),
      unit: "ms",
    }),
    exactly(0, {
      name: "Lighthouse mobile: layout shift",
      figure: middle(({ cls }) => cls),
      unit: "",
    }),
  ];
}

/** An empty page tells how much of a figure is the machine and its browser. */
async function scoreNothing(executable: string, profile: string): Promise<Result[]> {
  const server = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.end('<!doctype html><html lang="en"><title>Empty</title><h1>Empty</h1>');
  }).listen(0, "127.0.0.1");
  try {
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const { lcp, blocking } = await scorePage(executable, `http://localhost:${port}/`, profile);
    return [
      info({ name: "an empty page here: largest paint", figure: lcp, unit: "ms" }),
      info({ name: "an empty page here: blocking time", figure: blocking, unit: "ms" }),
    ];
  } finally {
    server.close();
  }
}
