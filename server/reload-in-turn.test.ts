import { expect, it } from "vitest";
import { reloadInTurn } from "./reload-in-turn.ts";

it("loads once more after changes during a load, never two at a time", async () => {
  const pending: (() => void)[] = [];
  const reload = reloadInTurn(
    () => new Promise((done) => pending.push(done)),
    () => expect.unreachable(),
  );
  reload();
  reload();
  reload();
  expect(pending).toHaveLength(1);
  pending[0]?.();
  await expect.poll(() => pending).toHaveLength(2);
  pending[1]?.();
  await new Promise((later) => setImmediate(later));
  expect(pending).toHaveLength(2);
  reload();
  expect(pending).toHaveLength(3);
});

it("tries again after a failure", async () => {
  const failures: unknown[] = [];
  let loads = 0;
  const reload = reloadInTurn(
    () => (++loads === 1 ? Promise.reject(new Error("away")) : Promise.resolve()),
    (error) => failures.push(error),
  );
  reload();
  await expect.poll(() => loads).toBe(2);
  expect(failures).toEqual([new Error("away")]);
});
