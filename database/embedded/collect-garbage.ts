import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Less is not worth a pause of up to 100 ms. */
const worthBytes = 24 * 1024 * 1024;

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Returns a function that collects this thread's garbage if its heap is much larger than after the last collection.
 * The engine of JavaScript collects only when code allocates: an idle thread keeps the memory of its busiest minute.
 */
export function createGarbageCollector(): () => void {
  // The only way to the collector that does not depend on how the process was started.
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  let settledBytes = 0;
  return () => {
    if (getHeapStatistics().total_heap_size < settledBytes + worthBytes) return;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    settledBytes = getHeapStatistics().total_heap_size;
  };
}
