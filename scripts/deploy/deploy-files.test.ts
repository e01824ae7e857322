import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { routes } from "#app/routes.ts";
import { toolNames } from "../release/release-tools.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

it("the command of a release runs each of its tools, and names them", () => {
  const script = read("deploy/product");
  const [, accepted = ""] = /^ {2}([a-z| -]+)\) ;;$/m.exec(script) ?? [];
  const [, help = ""] = /<<'USAGE'\n(.*?)\nUSAGE\n/s.exec(script) ?? [];
  const named = [...help.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name ?? "");
  expect(accepted.split(" | ").toSorted()).toEqual(toolNames.toSorted());
  expect(named.toSorted()).toEqual([...toolNames, "logs"].toSorted());
});

it("the example of nginx lets every upload through", () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read("docs/operations.md")) ?? [];
  const largest = Math.max(...routes.map(({ bodyLimit }) => bodyLimit));
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(largest);
});

it("the guide explains each word that an operator replaces in the files of a cluster", () => {
  const files = ["etcd", "patroni.yml"].map((name) => read(`deploy/cluster/${name}`)).join("");
  const words = new Set(files.match(/\b(?!ETCD_)[A-Z]+_[A-Z]+\b/g));
  const table = read("docs/operations.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  expect(words.size).toBeGreaterThan(5);
  for (const word of words) expect(table.join("\n")).toContain(`\`${word}\``);
});

it("the scripts of npm need no particular shell", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  for (const [name, command] of Object.entries(scripts))
    for (const word of command.split(" && "))
      expect(word, name).toMatch(/^(?:node|npm|oxfmt|drizzle-kit)(?: [\w./-]+)*$/);
});
