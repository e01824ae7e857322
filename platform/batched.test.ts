import { expect, test } from "vitest";
import { batched } from "./batched.ts";

test("calls during a batch are the next batch, and each gets its own result", async () => {
  const batches: number[][] = [];
  const double = batched(async (_context: null, items: readonly number[]) => {
    batches.push([...items]);
    await new Promise((done) => setImmediate(done));
    return items.map((item) => item * 2);
  });
  const first = double(null, 1);
  await new Promise((done) => setImmediate(done));
  const others = [double(null, 2), double(null, 3)];
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test("a bad item fails alone", async () => {
  const check = batched(async (_context: null, items: readonly number[]) => {
    if (items.includes(2)) throw new Error("two is bad");
    return items;
  });
  const results = await Promise.allSettled([check(null, 1), check(null, 2), check(null, 3)]);
  expect(results).toMatchObject([
    { status: "fulfilled", value: 1 },
    { status: "rejected", reason: new Error("two is bad") },
    { status: "fulfilled", value: 3 },
  ]);
});
