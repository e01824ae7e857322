import { spawnSync } from "node:child_process";

export interface Load {
  perSecond: number;
  p99: number;
}

/** Loads a URL over 32 connections, accepting brotli. */
export function load(wrk: string, url: string, forSeconds: number): Load {
  const args = ["-t2", "-c32", `-d${forSeconds}s`, "--latency", "-H", "Accept-Encoding: br", url];
  const { stdout } = spawnSync(wrk, args, { encoding: "utf8" });
  if (/Non-2xx|Socket errors/.test(stdout))
    throw new Error(`Not every request was answered:\n${stdout}`);
  const p99 = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout);
  const scale = { us: 0.001, ms: 1, s: 1000 }[p99?.[2] ?? "ms"] ?? Number.NaN;
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(p99?.[1]) * scale,
  };
}
