import { expect, test } from "vitest";
import { remade } from "./remade.ts";

test("a value is made again when what it depends on changes, and only then", () => {
  const env: { url?: string; other?: number } = {};
  let times = 0;
  const value = remade(
    () => [env.url],
    () => (env.url ? `${env.url} ${++times}` : null),
  );
  expect([value(), value()]).toEqual([null, null]);
  env.url = "one";
  expect([value(), value()]).toEqual(["one 1", "one 1"]);
  env.other = 3;
  expect(value()).toBe("one 1");
  env.url = "two";
  expect(value()).toBe("two 2");
  delete env.url;
  expect(value()).toBeNull();
});
