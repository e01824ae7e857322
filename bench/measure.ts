import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "#tests/running-server.ts";
import { ProgramMissing } from "./program.ts";
import { describeMachine, mergeReport, tableOf } from "./report.ts";
import type { Result } from "./result.ts";

const benchmarks: Record<string, () => Promise<{ run(): Promise<Result[]> }>> = {
  "home-throughput": () => import("./home-throughput.ts"),
  "home-cold": () => import("./home-cold.ts"),
  "public-pages": () => import("./public-pages.ts"),
  "blog-pages": () => import("./blog-pages.ts"),
  "lead-submission": () => import("./lead-submission.ts"),
  "sign-in-attack": () => import("./sign-in-attack.ts"),
  inbox: () => import("./inbox.ts"),
  posts: () => import("./posts.ts"),
  "editor-typing": () => import("./editor-typing.ts"),
  "post-durability": () => import("./post-durability.ts"),
  memory: () => import("./memory.ts"),
  "warm-start": () => import("./warm-start.ts"),
  durability: () => import("./durability.ts"),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(", ")}; there are: ${Object.keys(benchmarks).join(", ")}`,
  );
  process.exit(1);
}

const file = join(projectRoot, "docs/benchmarks.md");
let missed = 0;
for (const [name, load] of Object.entries(benchmarks)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n--- ${name}`);
  const machine = describeMachine(new Date());
  try {
    const benchmark = await load();
    const results = await benchmark.run();
    console.log(tableOf(results));
    missed += results.filter(({ ok }) => !ok).length;
    const before = await readFile(file, "utf8").catch(() => "");
    const section = { name, machine, results };
    await writeFile(file, mergeReport(before, section, Object.keys(benchmarks)));
  } catch (error) {
    missed++;
    console.error(error instanceof ProgramMissing ? error.message : error);
  }
}
console.log(missed === 0 ? "\nEvery promise is kept." : `\n${missed} missed.`);
process.exit(missed === 0 ? 0 : 1);
