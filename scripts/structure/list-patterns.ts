// npm run patterns: proves that every regular expression of the product takes linear time, and lists them.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { check } from "recheck";
import { linearPatternsFile, patternsIn, readLinearPatterns } from "./patterns.ts";

const proven = readLinearPatterns();
const linear = new Set<string>();
let failed = 0;

for (const path of globSync("{app,domain,server,database,platform}/**/*.{ts,tsx}"))
  for (const { line, pattern, flags, text } of patternsIn(path, readFileSync(path, "utf8"))) {
    if (linear.has(text)) continue;
    if (proven.has(text)) {
      linear.add(text);
      continue;
    }
    const verdict = await check(pattern, flags, { timeout: 60_000 });
    if (verdict.status === "safe") linear.add(text);
    else {
      failed++;
      const why = verdict.status === "vulnerable" ? verdict.complexity.summary : verdict.error.kind;
      console.error(`${path}:${line} ${text}: ${why}`);
    }
  }

writeFileSync(linearPatternsFile, `${JSON.stringify([...linear].toSorted(), null, 2)}\n`);
console.log(`${linear.size} patterns take linear time, ${failed} do not.`);
process.exit(failed === 0 ? 0 : 1);
