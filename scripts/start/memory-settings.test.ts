import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { memorySettings } from "./memory-settings.mjs";

const program = readFileSync("deploy/product", "utf8");

it("jemalloc is used where it is installed", () => {
  const settings = memorySettings((path) => path === "/usr/lib64/libjemalloc.so.2");
  expect(settings).toMatchObject({ LD_PRELOAD: "/usr/lib64/libjemalloc.so.2" });
  expect(program).toContain(settings["MALLOC_CONF"]);
});

it("elsewhere the C library's limits are set", () => {
  const settings = memorySettings(() => false);
  expect(Object.keys(settings)).toEqual(["GLIBC_TUNABLES"]);
  expect(program).toContain(settings["GLIBC_TUNABLES"]);
});
