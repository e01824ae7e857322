// npm run lock: after a dependency change, adds optional packages of other platforms that the current
// registry did not list to the lock file, so that `npm ci` accepts it everywhere.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

const file = join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const platforms = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const processors = [
  "arm64",
  "x64",
  "ia32",
  "arm",
  "ppc64",
  "s390x",
  "riscv64",
  "loong64",
  "mips64el",
  "wasm32",
];
let added = 0;

for (const [path, entry] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {}))
    if (/^\d/.test(version) && found(path, name)?.version !== version) {
      const top = `node_modules/${name}`;
      lock.packages[lock.packages[top] ? `${path}/${top}` : top] = placeholder(name, version);
      added++;
    }

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages for other platforms added`);

/** The package that a name resolves to in a folder of the tree: its own, or the nearest one above. */
function found(path, name) {
  for (let at = path; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const nested = lock.packages[`${at}/node_modules/${name}`];
    if (nested) return nested;
  }
  return lock.packages[`node_modules/${name}`];
}

function placeholder(name, version) {
  const words = name.split(/[-/]/);
  const os = platforms.find((word) => words.includes(word));
  const cpu = processors.find((word) =>
    words.some(
      (part) => part === word || (word === "arm" && part.startsWith("arm") && part !== "arm64"),
    ),
  );
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}
