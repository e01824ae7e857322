import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(join(root, "docs/security.md"), "utf8");
const quotes = (list: string): string[] =>
  [...list.matchAll(/“([^”]+)”/g)].map(([, text = ""]) => text);
const named = [
  ...page.matchAll(/`([\w/.-]+(?:\.test|-contract)\.ts)`: (“[^”]+”(?:, “[^”]+”)*)/g),
].flatMap(([, file = "", list = ""]) => quotes(list).map((test) => ({ file, test })));

it("docs/security.md names tests", () => {
  expect(named.length).toBeGreaterThan(40);
});

it.each(named)("$file still has “$test”", ({ file, test }) => {
  expect(existsSync(join(root, file)), `${file} is gone`).toBe(true);
  expect(readFileSync(join(root, file), "utf8")).toContain(test);
});

const attacks = [...page.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)].map(([, name = ""]) => name);
const cited = [...page.matchAll(/[Aa]ttacks?((?: “[^”]+”(?:, | and )?)+)/g)].flatMap(
  ([, list = ""]) => quotes(list),
);

it("docs/security.md cites attacks", () => {
  expect(cited.length).toBeGreaterThan(35);
});

it.each(cited)("“%s” is one of the attacks", (name) => {
  expect(attacks).toContain(name);
});
