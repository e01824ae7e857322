import { expect, test, vi } from "vitest";
import { onceSet } from "./once-set.ts";

test("acts at once if the property has a value", () => {
  const act = vi.fn<() => void>();
  onceSet({ modules: 1 }, "modules", act);
  expect(act).toHaveBeenCalledOnce();
});

test("acts once the property is set, and keeps the value", () => {
  const target: { modules?: number } = {};
  const seen: unknown[] = [];
  onceSet(target, "modules", () => seen.push(target.modules));
  expect(seen).toEqual([]);
  target.modules = 2;
  target.modules = 3;
  expect([seen, target.modules]).toEqual([[2], 3]);
});
