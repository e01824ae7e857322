import { setImmediate } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";
import { expect, it } from "vitest";
import { createGarbageCollector } from "./collect-garbage.ts";

const heapBytes = () => getHeapStatistics().total_heap_size;

/** The size of the heap while it holds a million objects that nothing holds afterwards. */
function sizeOfBurst(): number {
  const burst = Array.from({ length: 1_000_000 }, (_, number) => ({ number }));
  return burst.length > 0 ? heapBytes() : 0;
}

it("gives back the memory of a burst", async () => {
  const collect = createGarbageCollector();
  collect();
  const before = heapBytes();
  const burst = sizeOfBurst() - before;
  expect(burst).toBeGreaterThan(24 * 1024 * 1024);
  await setImmediate();
  collect();
  expect(heapBytes() - before).toBeLessThan(burst / 2);
});
