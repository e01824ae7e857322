import { chromium, devices } from "@playwright/test";
import { pause } from "#tests/product-process.ts";

/** Requests of a phone on a first page view without a touch. */
export interface ColdLoad {
  requests: {
    path: string;
    /** Resource type as named by the browser: Document, Script, Image … */
    type: string;
    /** Over the wire, headers included. */
    bytes: number;
  }[];
  /** Decoded bytes of script that run before the first touch. */
  script: number;
}

export async function coldLoad(executablePath: string, address: string): Promise<ColdLoad> {
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
    await page.goto(address, { waitUntil: "networkidle" });
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
    return {
      requests: requests.map(({ url, type, bytes }) => ({
        path: new URL(url).pathname,
        type,
        bytes,
      })),
      script: inline + external,
    };
  } finally {
    await browser.close();
  }
}

/** The requests as a note, largest first, in KB. */
export function largestFirst(requests: ColdLoad["requests"]): string {
  return requests
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ path, bytes }) => `${path} ${(bytes / 1024).toFixed(1)}`)
    .join(", ");
}

export const wireBytes = (requests: ColdLoad["requests"]): number =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0);
