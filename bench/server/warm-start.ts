import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pause, temporaryFolder } from "#tests/product-process.ts";
import { projectRoot } from "#tests/running-server.ts";
import { freePort } from "#bench/postgres-cluster.ts";
import { atMost, median, type Result } from "#bench/result.ts";

const starts = 5;

/** Time from `npm start` to the first page, with everything already installed, built and created. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  try {
    await startOnce(join(folder.path, "data"));
    const times: number[] = [];
    for (let turn = 0; turn < starts; turn++)
      times.push(await startOnce(join(folder.path, "data")));
    const note = times.map((time) => time.toFixed(2)).join(", ");
    return [
      atMost(1.5, {
        name: "second npm start, until the first page",
        figure: median(times),
        unit: "s",
        note,
      }),
    ];
  } finally {
    await folder.remove();
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn("npm", ["start", "--silent"], {
    cwd: projectRoot,
    stdio: "ignore",
    // A separate process group, so that npm and its children end together.
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
    },
  });
  const ended = once(child, "exit");
  try {
    for (;;) {
      const up = await fetch(`http://127.0.0.1:${port}/`).then(
        async (answer) => answer.status === 200 && (await answer.text()) !== "",
        () => false,
      );
      if (up) return (performance.now() - began) / 1000;
      if (child.exitCode !== null || performance.now() - began > 60_000)
        throw new Error("npm start did not serve.");
      await pause(5);
    }
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await ended;
  }
}
