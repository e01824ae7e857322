import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pause } from "#tests/product-process.ts";
import { chromiumSwitches } from "../scripts/chromium.mjs";

/** Runs a browser with an open debugging port, for tools without a browser of their own. */
export async function withChromium<T>(
  executable: string,
  profile: string,
  use: (port: number) => Promise<T>,
): Promise<T> {
  const child = spawn(
    executable,
    [
      "--headless=new",
      ...chromiumSwitches,
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    { stdio: "ignore" },
  );
  const ended = once(child, "exit");
  try {
    return await use(await debuggingPort(profile));
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

async function debuggingPort(profile: string): Promise<number> {
  const file = join(profile, "DevToolsActivePort");
  for (let turn = 0; turn < 150; turn++) {
    if (existsSync(file)) {
      const port = Number((await readFile(file, "utf8")).split("\n")[0]);
      if (port > 0) return port;
    }
    await pause(100);
  }
  throw new Error("chromium did not open its debugging port.");
}
