// Runs on any Node >= 20, before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const system = process.platform === "win32" ? "win" : process.platform;
/** The Node of this project: a package in the lock file, so that npm checks its hash. */
export const node = join(
  root,
  `node_modules/node-${system}-${process.arch}/bin/node${system === "win" ? ".exe" : ""}`,
);

const sources = [
  "app",
  "content",
  "domain",
  "server",
  "database",
  "platform",
  "vite",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
  "package.json",
];

/** Node's flag for the owner's .env file, if there is one. */
export const envFile = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];

/**
 * Installs from the lock file if node_modules does not match it: what building and running need or, with `tools`, what
 * tests, audits and benchmarks need as well.
 */
export function install({ tools = false } = {}) {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const stamp = join(root, "node_modules/.installed");
  // npm's own install leaves no stamp.
  const unknown = existsSync(join(root, "node_modules/vitest")) ? "unknown tools" : "";
  const before = existsSync(stamp) && existsSync(node) ? readFileSync(stamp, "utf8") : unknown;
  const { command, after } = planInstall(before, lock, tools);
  if (command === undefined) return;
  console.log(
    after.endsWith("tools")
      ? "Installing packages and the tools of tests (once) …"
      : "Installing packages (once) …",
  );
  run(
    "npm",
    [...command, "--no-audit", "--no-fund", "--loglevel=error"],
    "The packages could not be installed; npm's own message is above.",
  );
  if (!existsSync(node))
    fail(
      `There is no Node package for this machine (${system} ${process.arch}), or npm left it out. Run \`npm ci\` and read its output.`,
    );
  writeFileSync(stamp, after);
}

/**
 * Decides how to install, from the stamp of the last install and the hash of the lock file. Tools are added without
 * touching the rest, because the product may be running from it; and they stay once installed.
 */
export function planInstall(before, lock, tools) {
  const [installedLock, installedTools] = before.split(" ");
  const withTools = tools || installedTools === "tools";
  const after = withTools ? `${lock} tools` : lock;
  if (installedLock !== lock)
    return { command: ["ci", withTools ? "--include=dev" : "--omit=dev"], after };
  if (before === after) return { after };
  return { command: ["install", "--include=dev", "--no-save"], after };
}

/** Builds if a source is newer than the last build. */
export function build() {
  const stamp = join(root, "build/.built");
  if (
    existsSync(stamp) &&
    newest(sources.map((name) => join(root, name))) <= statSync(stamp).mtimeMs
  )
    return;
  console.log("Building …");
  run(
    node,
    [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"],
    "The build failed; its message is above.",
    {
      NODE_ENV: "production",
    },
  );
  writeFileSync(stamp, "");
}

function newest(paths) {
  let latest = 0;
  for (const path of paths) {
    const facts = statSync(path);
    latest = Math.max(latest, facts.mtimeMs);
    if (facts.isDirectory())
      latest = Math.max(latest, newest(readdirSync(path).map((name) => join(path, name))));
  }
  return latest;
}

function run(command, args, whenItFails, env = {}) {
  const output = !process.env.CI && command !== "npm" ? "pipe" : "inherit";
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", output, output],
    env: { ...process.env, ...env, PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}` },
    encoding: "utf8",
  });
  if (result.status === 0) return;
  if (output === "pipe") process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}\n`);
  fail(whenItFails);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
