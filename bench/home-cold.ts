import { join } from "node:path";
import { chromium, devices } from "@playwright/test";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { categories, type Judgement, judgePage } from "./lighthouse.ts";
import { program } from "./program.ts";
import { atLeast, atMost, exactly, median, type Result, told } from "./result.ts";

const runs = 3;

/** The first visit with a phone: what travels, what runs before a touch, what Lighthouse says. */
export async function run(): Promise<Result[]> {
  const browser = program("chromium", "chromium");
  const folder = await temporaryFolder("pest-bench");
  const product = await startProduct({ DATA_DIR: join(folder.path, "data") });
  try {
    // Brotli is offered to secure origins and to this name only.
    const home = `${product.url.replace("127.0.0.1", "localhost")}/`;
    await fetch(home).then((answer) => answer.text());
    await pause(1500);
    return [...(await visit(browser, home)), ...(await judge(browser, home, folder.path))];
  } finally {
    await product.kill();
    await folder.remove();
  }
}

async function visit(executablePath: string, home: string): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ ...devices["Pixel 7"], serviceWorkers: "block" });
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    const kinds = new Map<string, { url: string; type: string; bytes: number; decoded: number }>();
    protocol.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
      if (!request.url.startsWith("data:"))
        kinds.set(requestId, { url: request.url, type: type ?? "", bytes: 0, decoded: 0 });
    });
    protocol.on("Network.dataReceived", ({ requestId, dataLength }) => {
      const kind = kinds.get(requestId);
      if (kind) kind.decoded += dataLength;
    });
    protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind) kind.bytes = encodedDataLength;
    });
    await protocol.send("Network.enable");
    await protocol.send("Network.setCacheDisabled", { cacheDisabled: true });
    await page.goto(home, { waitUntil: "networkidle" });
    await pause(1000);
    const requests = [...kinds.values()];
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter(({ src, type }) => src === "" && /^(module|text\/javascript|)$/.test(type))
        .reduce((bytes, { text }) => bytes + new TextEncoder().encode(text).length, 0),
    );
    const external = requests
      .filter(({ type }) => type === "Script")
      .reduce((sum, { decoded }) => sum + decoded, 0);
    const wire = requests.reduce((sum, { bytes }) => sum + bytes, 0);
    const list = requests
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ url, bytes }) => `${new URL(url).pathname} ${(bytes / 1024).toFixed(1)}`);
    return [
      atMost(60, {
        name: "home, cold, phone: over the wire",
        figure: wire / 1024,
        unit: "KB",
        note: list.join(", "),
      }),
      atMost(10, {
        name: "home, cold, phone: requests",
        figure: requests.length,
        unit: "requests",
      }),
      atMost(4, {
        name: "script before the first touch",
        figure: (inline + external) / 1024,
        unit: "KB",
      }),
    ];
  } finally {
    await browser.close();
  }
}

async function judge(executable: string, home: string, folder: string): Promise<Result[]> {
  const judgements: Judgement[] = [];
  for (let turn = 0; turn < runs; turn++)
    judgements.push(await judgePage(executable, home, join(folder, `profile-${turn}`)));
  const middle = (value: (one: Judgement) => number): number => median(judgements.map(value));
  const failing = [...new Set(judgements.flatMap((one) => one.failing))];
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
    told({ name: "Lighthouse mobile: first paint", figure: middle(({ fcp }) => fcp), unit: "ms" }),
    exactly(0, {
      name: "Lighthouse mobile: layout shift",
      figure: middle(({ cls }) => cls),
      unit: "",
    }),
  ];
}
