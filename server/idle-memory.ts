import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const everyMs = 5000;
/** A server busier than this has visitors who would wait. */
const quietShare = 0.05;
/** Less is not worth the pause. */
const worthBytes = 48 * 1024 * 1024;
/** After a collection that frees this much, another one follows: the burst may not be over. */
const helpfulBytes = 16 * 1024 * 1024;

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

interface Process {
  /** Milliseconds of work in this interval, and its length. */
  busyShare(): number;
  residentBytes(): number;
  collect(): void;
}

/**
 * Gives memory back after a burst of work. The engine collects garbage only when code allocates, and the C library
 * returns what was freed with it, so an idle process keeps the memory of its busiest minute.
 */
export class IdleMemory {
  readonly #process: Process;
  #settledBytes = 0;
  #wasHelpful = false;

  constructor(process: Process = thisProcess()) {
    this.#process = process;
  }

  /** Collects garbage if the process is quiet and much larger than after the last collection; true if it did. */
  check(): boolean {
    if (this.#process.busyShare() > quietShare) return false;
    const before = this.#process.residentBytes();
    if (before < this.#settledBytes + worthBytes && !this.#wasHelpful) return false;
    this.#process.collect();
    this.#settledBytes = this.#process.residentBytes();
    this.#wasHelpful = before - this.#settledBytes > helpfulBytes;
    return true;
  }

  /** Checks every few seconds; returns a function that stops. */
  start(): () => void {
    const timer = setInterval(() => this.check(), everyMs).unref();
    return () => clearInterval(timer);
  }
}

function thisProcess(): Process {
  // The only way to the collector that does not depend on how the process was started.
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  let last = performance.eventLoopUtilization();
  return {
    busyShare() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    residentBytes: () => process.memoryUsage.rss(),
    collect: () => collect({ type: "major", execution: "sync", flavor: "last-resort" }),
  };
}
