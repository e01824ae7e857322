import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memorySettings } from "../scripts/start/memory-settings.mjs";
import { briefEngine } from "./brief-engine.ts";
import { projectRoot } from "./running-server.ts";

export interface ProductProcess {
  url: string;
  /** All output of the process, for failure messages. */
  output(): string;
  /** Resident memory in bytes. */
  residentBytes(): Promise<number>;
  processorMs(): number;
  /** Asks the process to stop and waits until it exits. */
  stop(): Promise<void>;
  /** Sends kill -9: data that is not on disk is lost. */
  kill(): Promise<void>;
  signal(name: NodeJS.Signals): void;
}

const startLimitMs = 60_000;

/** The process of a test is brief; the benchmarks measure the product as it is. */
const flags = process.env["VITEST"] ? briefEngine : [];

/**
 * Runs the built product as `npm start` does, or another program that starts it, in a separate process, and waits until
 * it serves.
 */
export async function startProduct(
  env: Record<string, string | undefined>,
  program = "scripts/serve.mjs",
): Promise<ProductProcess> {
  const child = spawn(
    process.execPath,
    [...flags, "--enable-source-maps", join(projectRoot, program)],
    {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...memorySettings(),
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        NODE_ENV: "production",
        // Benchmarks start the product as visitors meet it.
        ...(process.env["VITEST"] ? { WARM_UP: "false", PAGE_COMPRESSION: "quick" } : {}),
        PORT: "0",
        HOST: "127.0.0.1",
        LOG_LEVEL: "error",
        TRUST_PROXY: "127.0.0.1",
        ...env,
      },
    },
  );
  const ended = once(child, "exit");
  let output = "";
  const address = new Promise<string>((found) => {
    const read = (chunk: string): void => {
      output = (output + chunk).slice(-20_000);
      const match = /Serving at http:\/\/localhost:(\d+)/.exec(output);
      if (match?.[1]) found(`http://127.0.0.1:${match[1]}`);
    };
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", read);
  });
  const failed = async (why: string): Promise<never> => {
    await end(child, ended, "SIGKILL");
    throw new Error(`The product ${why}:\n${output}`);
  };
  const timer = new AbortController();
  const url = await Promise.race([
    address,
    ended.then(() => failed("ended while it started")),
    pause(startLimitMs, timer.signal).then(() => failed("did not start in time")),
  ]);
  timer.abort();
  return {
    url,
    output: () => output,
    processorMs: () => processorMs(child.pid ?? 0),
    residentBytes: () => residentBytes(child.pid ?? 0),
    stop: () => end(child, ended, "SIGTERM"),
    kill: () => end(child, ended, "SIGKILL"),
    signal: (name) => void child.kill(name),
  };
}

/** A separate data folder, and a function that removes it. */
export async function temporaryFolder(
  name: string,
): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), `${name}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener("abort", () => clearTimeout(timer));
  });
}

async function end(
  child: ChildProcess,
  ended: Promise<unknown>,
  signal: NodeJS.Signals,
): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await ended;
}

/** Milliseconds of processor time of a process and of its ended children, since its start. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // utime, stime, cutime and cstime, in hundredths of a second.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
