// npm test: every check, then one line over all of them.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, install, node, root } from "./prepare.mjs";

const bin = (name) => join(root, "node_modules/.bin", name);
const reports = join(root, "test-results");
const only = process.argv.slice(2);
const totals = { passed: 0, failed: 0, skipped: 0 };

install();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

check("format", "oxfmt", ["--check"]);
check("lint", "oxlint", ["--type-aware", "--deny-warnings"]);
check("types", node, ["scripts/types.mjs"]);
check("structure", node, ["scripts/structure.ts"]);
check("unused code", "knip", []);
step("build", build);
vitest("unit");
vitest("http");
browser();

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed > 0 ? 1 : 0);

function wanted(name) {
  return only.length === 0 || only.includes(name);
}

function exec(command, args, env = {}) {
  return spawnSync(command.includes("/") ? command : bin(command), args, {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      ...env,
      PATH: `${join(root, "node_modules/node/bin")}:${join(root, "node_modules/.bin")}:${process.env.PATH}`,
    },
  }).status;
}

function step(name, action) {
  const began = Date.now();
  console.log(`\n--- ${name}`);
  const result = action();
  console.log(`--- ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

function check(name, command, args) {
  if (!wanted(name)) return;
  const status = step(name, () => exec(command, args));
  if (status === 0) totals.passed++;
  else totals.failed++;
  if (status !== 0) console.log(`FAILED: ${name}`);
}

function vitest(project) {
  if (!wanted(project)) return;
  const file = join(reports, `${project}.json`);
  step(project, () =>
    exec("vitest", [
      "run",
      "--project",
      `${project}*`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ]),
  );
  if (!existsSync(file)) return failSuite(project);
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  totals.passed += numPassedTests;
  totals.skipped += numPendingTests;
  totals.failed += numFailedTests;
  if (numFailedTests === 0 && numFailedTestSuites > 0) totals.failed += numFailedTestSuites;
}

function browser() {
  if (!wanted("browser")) return;
  const file = join(reports, "browser.json");
  step("browser", () => {
    installChromium();
    exec("playwright", ["test"], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  });
  if (!existsSync(file)) return failSuite("browser");
  const { stats, errors } = JSON.parse(readFileSync(file, "utf8"));
  totals.passed += stats.expected;
  totals.skipped += stats.skipped;
  totals.failed += stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0);
}

function failSuite(name) {
  console.log(`FAILED: ${name} did not run`);
  totals.failed++;
}

function installChromium() {
  if (existsSync("/usr/bin/chromium")) return;
  console.log("Installing Debian's chromium (once) …");
  const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "chromium"],
  ]) {
    const [command, ...rest] = [...sudo, "apt-get", ...args];
    spawnSync(command, rest, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  if (!existsSync("/usr/bin/chromium"))
    console.error("chromium is missing; install it with: apt-get install chromium");
}
