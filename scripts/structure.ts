import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { checkStructure } from "./structure/check.ts";
import { readSource } from "./structure/read-source.ts";

/** Checks the rules of docs/architecture.md on every source file. There is no list of exceptions. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folders = [
  "app",
  "domain",
  "server",
  "database",
  "platform",
  "scripts",
  "bench",
  "tests",
  "vite",
];

function sourcePaths(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const files = folders
  .flatMap(sourcePaths)
  .map((path) => readSource(path, readFileSync(join(root, path), "utf8")));
const offences = checkStructure(files);
for (const offence of offences) console.error(offence);
console.log(`structure: ${files.length} files, ${offences.length} offences`);
process.exit(offences.length > 0 ? 1 : 0);
