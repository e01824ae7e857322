import { expect, it } from "vitest";
import { IdleMemory } from "./idle-memory.ts";

const megabyte = 1024 * 1024;

/** A process whose garbage a collection removes. */
function imagined() {
  const state = { busyShare: 0, used: 200, garbage: 0, collections: 0 };
  const memory = new IdleMemory({
    busyShare: () => state.busyShare,
    residentBytes: () => (state.used + state.garbage) * megabyte,
    collect() {
      state.garbage = 0;
      state.collections++;
    },
  });
  return { state, memory };
}

it("memory of a burst is given back when the server is quiet again", () => {
  const { state, memory } = imagined();
  state.garbage = 50;
  expect(memory.check()).toBe(true);
  Object.assign(state, { garbage: 300, busyShare: 0.4 });
  expect(memory.check()).toBe(false);
  state.busyShare = 0.01;
  expect(memory.check()).toBe(true);
  expect(state).toMatchObject({ garbage: 0, collections: 2 });
});

it("a collection that helped is followed by another, until one does not help", () => {
  const { state, memory } = imagined();
  state.garbage = 100;
  expect(memory.check()).toBe(true);
  state.garbage = 10;
  expect(memory.check()).toBe(true);
  expect(memory.check()).toBe(false);
  expect(state).toMatchObject({ garbage: 0, collections: 2 });
});

it("an idle server does not collect again and again", () => {
  const { state, memory } = imagined();
  memory.check();
  for (let times = 0; times < 10; times++) {
    state.garbage = 40;
    expect(memory.check()).toBe(false);
  }
  Object.assign(state, { used: 400, garbage: 0 });
  expect(memory.check()).toBe(true);
  expect(memory.check()).toBe(false);
});

it("the real process has a collector", () => {
  expect(new IdleMemory().check()).toBeTypeOf("boolean");
});
