import { getHeapStatistics } from "node:v8";
import { expect, it } from "vitest";
import { createGarbageCollector } from "./collect-garbage.ts";

const heapBytes = () => getHeapStatistics().total_heap_size;

it("gives back the memory of a burst", () => {
  const collect = createGarbageCollector();
  collect();
  const before = heapBytes();
  let burst: object[] = Array.from({ length: 500_000 }, (_, number) => ({
    number,
    text: `${number}`,
  }));
  expect(burst).toHaveLength(500_000);
  const during = heapBytes();
  burst = [];
  collect();
  expect(during - before).toBeGreaterThan(24 * 1024 * 1024);
  expect(heapBytes() - before).toBeLessThan((during - before) / 2);
});
