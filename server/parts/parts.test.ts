import { expect, it, vi } from "vitest";
import { isConnectionLost } from "#database/database-away.ts";
import { patience } from "#server/patience.ts";
import type { Part } from "./part.ts";
import { Parts } from "./parts.ts";

const log = { error: vi.fn() };

/** A part that writes what happens to it, and starts after `failures` failed tries. */
function part(name: string, told: string[], failures: Error[] = []): Part {
  return {
    name,
    start(undo) {
      told.push(`${name} starts`);
      undo(() => told.push(`${name} stops`));
      const failure = failures.shift();
      if (failure) throw failure;
    },
  };
}

const lost = Object.assign(new Error("Connection terminated"), { code: "ECONNRESET" });
const patiently = patience({
  reach: () => Promise.resolve(),
  limitMs: 10_000,
  print: () => undefined,
  signal: new AbortController().signal,
});

it("starts parts in order and stops them in the opposite order", async () => {
  const told: string[] = [];
  const parts = new Parts(log);
  await parts.start([part("a", told), part("b", told)]);
  await parts.stop();
  await parts.stop();
  expect(told).toEqual(["a starts", "b starts", "b stops", "a stops"]);
});

it("undoes what a failed try left, and tries again while the connection is lost", async () => {
  expect(isConnectionLost(lost)).toBe(true);
  const told: string[] = [];
  const parts = new Parts(log);
  await parts.start([part("a", told, [lost]), part("b", told)], patiently);
  await parts.stop();
  expect(told).toEqual(["a starts", "a stops", "a starts", "b starts", "b stops", "a stops"]);
});

it("stops what started before a part that fails for another reason", async () => {
  const told: string[] = [];
  const parts = new Parts(log);
  const start = parts.start([part("a", told), part("b", told, [new Error("no")])], patiently);
  await expect(start).rejects.toThrow("no");
  await parts.stop();
  expect(told).toEqual(["a starts", "b starts", "b stops", "a stops"]);
});

it("undoes a part whose start ends after the stop", async () => {
  const told: string[] = [];
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  const parts = new Parts(log);
  const starting = parts.run("slow", async (undo) => {
    await promise;
    undo(() => told.push("slow stops"));
  });
  await parts.stop();
  resolve();
  await starting;
  expect(told).toEqual(["slow stops"]);
});

it("goes on when a part cannot be stopped or does not come to an end", async () => {
  const told: string[] = [];
  const parts = new Parts(log, 20);
  await parts.start([part("first", told)]);
  await parts.run("stuck", (undo) => undo(() => new Promise(() => undefined)));
  await parts.run("broken", (undo) =>
    undo(() => {
      throw new Error("broken");
    }),
  );
  await parts.stop();
  expect(told).toEqual(["first starts", "first stops"]);
  expect(log.error.mock.calls.map(([about]) => about.part)).toEqual(["broken", "stuck"]);
});
