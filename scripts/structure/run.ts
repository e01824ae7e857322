import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { checkStructure } from "./check.ts";
import { checkDocLengths } from "./doc-lengths.ts";
import { checkInstalledPackages } from "./installed-packages.ts";
import { checkLiteralUrls } from "./literal-urls.ts";
import { checkOddWords } from "./odd-words.ts";
import { checkPatterns, readLinearPatterns } from "./patterns.ts";
import { readSource } from "./read-source.ts";

/** Checks the rules of docs/architecture.md in every source file. There is no list of exceptions. */
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
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

function pathsIn(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes("node_modules/"));
}

const sources = folders
  .flatMap((folder) => pathsIn(folder, /\.(tsx?|mjs)$/))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const files = sources.map(({ path, text }) => readSource(path, text));
const literalUrls = sources
  .filter(({ path }) => /^(?:app|domain|server)\/.*\.tsx?$/.test(path))
  .flatMap(({ path, text }) => checkLiteralUrls(path, text));
const linear = readLinearPatterns();
const patterns = sources.flatMap(({ path, text }) => checkPatterns(path, text, linear));
const pages = [
  ...pathsIn("content", /\.json$/),
  "README.md",
  "CHANGELOG.md",
  ...pathsIn("docs", /\.md$/),
].map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const odd = [...sources, ...pages].flatMap(({ path, text }) => checkOddWords(path, text));
const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  devDependencies: Record<string, string>;
};
const installed = checkInstalledPackages(files, Object.keys(devDependencies));
const long = checkDocLengths(pages);
const violations = [
  ...checkStructure(files),
  ...installed,
  ...literalUrls,
  ...patterns,
  ...odd,
  ...long,
];
for (const violation of violations) console.error(violation);
console.log(`structure: ${files.length} files, ${violations.length} offences`);
process.exit(violations.length > 0 ? 1 : 0);
