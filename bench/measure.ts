import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "#tests/running-server.ts";
import { ProgramMissing } from "./program.ts";
import { describeMachine, mergeReport, tableOf } from "./report.ts";
import type { Result } from "./result.ts";

const benchmarks: Record<string, () => Promise<{ run(): Promise<Result[]> }>> = {
  "home-throughput": () => import("./pages/home-throughput.ts"),
  "home-cold": () => import("./pages/home-cold.ts"),
  photographs: () => import("./pages/photographs.ts"),
  "public-pages": () => import("./pages/public-pages.ts"),
  "blog-pages": () => import("./pages/blog-pages.ts"),
  "request-time": () => import("./pages/request-time.ts"),
  "lead-submission": () => import("./server/lead-submission.ts"),
  "people-import": () => import("./server/people-import.ts"),
  "office-mail": () => import("./server/office-mail.ts"),
  "sign-in-attack": () => import("./server/sign-in-attack.ts"),
  inbox: () => import("./portal/inbox.ts"),
  customers: () => import("./portal/customers.ts"),
  "text-replies": () => import("./portal/text-replies.ts"),
  "office-day": () => import("./portal/office-day.ts"),
  reports: () => import("./portal/reports.ts"),
  posts: () => import("./portal/posts.ts"),
  "not-found": () => import("./portal/not-found.ts"),
  "audit-log": () => import("./portal/audit-log.ts"),
  "blocked-addresses": () => import("./server/blocked-addresses.ts"),
  "new-lead-time": () => import("./portal/new-lead-time.ts"),
  "editor-typing": () => import("./portal/editor-typing.ts"),
  "post-durability": () => import("./server/post-durability.ts"),
  newsletter: () => import("./server/newsletter.ts"),
  memory: () => import("./server/memory.ts"),
  "memory-after-attack": () => import("./server/memory-after-attack.ts"),
  "warm-start": () => import("./server/warm-start.ts"),
  "imported-blog": () => import("./server/imported-blog.ts"),
  scaling: () => import("./server/scaling.ts"),
  agreement: () => import("./server/agreement.ts"),
  "first-alert": () => import("./server/first-alert.ts"),
  "alert-durability": () => import("./server/alert-durability.ts"),
  durability: () => import("./server/durability.ts"),
  cluster: () => import("./cluster/failover.ts"),
  "fifty-units": () => import("./server/fifty-units.ts"),
};
/** These run only by name: they need root rights, or most of a machine. */
const byHand = new Set(["cluster", "fifty-units"]);

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(", ")}; there are: ${Object.keys(benchmarks).join(", ")}`,
  );
  process.exit(1);
}

const file = join(projectRoot, "docs/benchmarks.md");
let missed = 0;
for (const [name, load] of Object.entries(benchmarks)) {
  if (names.length > 0 ? !names.includes(name) : byHand.has(name)) continue;
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
console.log(missed === 0 ? "\nEvery promise is met." : `\n${missed} missed.`);
process.exit(missed === 0 ? 0 : 1);
