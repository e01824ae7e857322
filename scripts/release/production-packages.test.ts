import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { serverPackages } from "../../vite/server-packages.ts";
import { type LockedPackages, productionPackages } from "./production-packages.ts";

const { packages: locked } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"),
) as { packages: LockedPackages };
const of = (cpu: string) =>
  productionPackages(locked, serverPackages, { os: "linux", cpu, libc: "glibc" });

it("an archive has the programs of its own processor only", () => {
  const programs = (cpu: string) => of(cpu).filter((folder) => folder.includes("@img/sharp-"));
  for (const [cpu, other] of [
    ["x64", "arm64"],
    ["arm64", "x64"],
  ] as const) {
    expect(programs(cpu)).toEqual([
      `node_modules/@img/sharp-libvips-linux-${cpu}`,
      `node_modules/@img/sharp-linux-${cpu}`,
    ]);
    expect(Object.keys(locked)).toContain(`node_modules/node-linux-${other}`);
  }
});

it("archives for both processors have the same packages otherwise", () => {
  const plain = (cpu: string) => of(cpu).map((folder) => folder.replaceAll(cpu, "cpu"));
  expect(plain("arm64")).toEqual(plain("x64"));
});
