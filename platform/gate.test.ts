import { describe, expect, it } from "vitest";
import { createGate, createTurns } from "./gate.ts";

/** Work that records its start and runs until the test ends it. */
function work(started: string[], name: string) {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end,
    run: async () => {
      started.push(name);
      await over;
      return name;
    },
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a gate", () => {
  it("runs its number at once and starts the others in order", async () => {
    const gate = createGate({ atOnce: 2 });
    const started: string[] = [];
    const works = ["a", "b", "c", "d"].map((name) => work(started, name));
    const all = works.map(({ run }) => gate(run));
    await settle();
    expect(started).toEqual(["a", "b"]);
    works[1]?.end();
    await settle();
    expect(started).toEqual(["a", "b", "c"]);
    for (const { end } of works) end();
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
  });

  it("goes on after work that fails", async () => {
    const gate = createGate({ atOnce: 1 });
    await expect(gate(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await gate(() => Promise.resolve("next"))).toBe("next");
  });

  it("refuses what finds no place, and keeps reserved places for keys", async () => {
    const gate = createGate({ atOnce: 1, waiting: 2, reserved: 3, reservedPerKey: 2 }, () => {
      throw new Error("full");
    });
    const started: string[] = [];
    const first = work(started, "running");
    const quick = (name: string) => async () => void started.push(name);
    const all = [gate(first.run), gate(quick("s1")), gate(quick("s2"))];
    await settle();
    await expect(gate(quick("s3"))).rejects.toThrow("full");
    all.push(gate(quick("ada1"), "ada"), gate(quick("ada2"), "ada"));
    await expect(gate(quick("ada3"), "ada")).rejects.toThrow("full");
    all.push(gate(quick("bob1"), "bob"));
    await expect(gate(quick("eve1"), "eve")).rejects.toThrow("full");
    first.end();
    await Promise.all(all);
    expect(started).toEqual(["running", "ada1", "s1", "ada2", "s2", "bob1"]);
  });
});

it("turns run work of one key in order, and of others meanwhile", async () => {
  const inTurn = createTurns();
  const started: string[] = [];
  const [a, b, c] = ["a", "b", "c"].map((name) => work(started, name));
  if (!a || !b || !c) throw new Error("no work");
  const all = [inTurn("x", a.run), inTurn("x", b.run), inTurn("y", c.run)];
  await settle();
  expect(started).toEqual(["a", "c"]);
  a.end();
  await settle();
  expect(started).toEqual(["a", "c", "b"]);
  b.end();
  c.end();
  expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
});
