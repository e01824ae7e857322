import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/**
 * Reads the home page twenty times a second until it is stopped; `stop` resolves with the latencies in milliseconds.
 * On a thread of its own: the load generator's delays are not the server's.
 */
export function readHomeMeanwhile(url: string): { stop(): Promise<number[]> } {
  const reader = new Worker(new URL(import.meta.url), { workerData: { url } });
  return {
    async stop() {
      reader.postMessage("stop", []);
      const [latencies] = await once(reader, "message");
      await reader.terminate();
      return latencies;
    },
  };
}

async function readHome(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  const stop = new AbortController();
  parentPort?.once("message", () => stop.abort());
  while (!stop.signal.aborted) {
    const began = performance.now();
    const [answer] = await once(get(`${url}/`, { agent }), "response");
    await once(answer.resume(), "end");
    latencies.push(performance.now() - began);
    await pause(50);
  }
  agent.destroy();
  return latencies;
}

if (!isMainThread) parentPort?.postMessage(await readHome(workerData.url), []);
