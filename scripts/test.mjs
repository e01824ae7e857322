// npm test: runs every check, then prints one summary line. npm run test:faults: backups, kills, attacks and failures. npm run
// test:long: every way of an update, and every value where npm test takes a sample.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { installChromium } from "./chromium.mjs";
import { install, node, root } from "./prepare.mjs";

const bin = (name) => join(root, "node_modules/.bin", name);
const reports = join(root, "test-results");
const only = process.argv.slice(2);
const totals = { passed: 0, failed: 0, skipped: 0 };
let repeated = 0;
/** Seconds by test file. */
const durations = new Map();

install({ tools: true });
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// The build leaves one processor idle, which the checks use.
await Promise.all([
  build(),
  check("format", "oxfmt", ["--check"]),
  check("lint", "oxlint", ["--type-aware", "--deny-warnings"]),
  check("types", node, ["scripts/types.mjs"]),
  check("structure", node, ["scripts/structure/run.ts"]),
  check("unused code", "knip", []),
]);
await vitest([
  ...["unit", "http", "attacks"].filter(isSelected),
  ...only.filter((name) => name === "faults"),
]);
if (only.includes("long")) process.env.LONG_FORM = "only";
if (only.includes("long")) await vitest(["unit", "http"]);
await browser();
if (only.includes("faults") && process.env.FAULTS !== "short" && !process.env.TEST_DATABASE_URL)
  await postgresFaults();

printSlowest();
if (only.length === 0)
  console.log(
    "\nNot in this run: npm run test:long (every way of an update, and every value where this takes a sample) and npm run test:faults (backups, kills, attacks, and failures of disk, database, mail and CRM).",
  );
if (repeated > 0)
  console.log(`\n${repeated} browser test(s) passed only when repeated: see "flaky" above.`);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed > 0 ? 1 : 0);

function isSelected(name) {
  return only.length === 0 || only.includes(name);
}

/** The exit code, and the output if it is not shown live. */
function exec(command, args, { env = {}, shown = true } = {}) {
  const child = spawn(command.includes("/") ? command : bin(command), args, {
    cwd: root,
    stdio: shown ? "inherit" : ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...env,
      PATH: `${dirname(node)}:${join(root, "node_modules/.bin")}:${process.env.PATH}`,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => (output += text));
  return new Promise((done) => {
    child.on("error", (error) => done({ status: 1, output: error.message }));
    child.on("close", (status) => done({ status, output }));
  });
}

async function step(name, action) {
  const began = Date.now();
  console.log(`\n--- ${name}`);
  await action();
  console.log(`--- ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

async function build() {
  const status = await besideOthers("build", node, ["scripts/build.mjs"]);
  if (status !== 0) process.exit(1);
}

async function check(name, command, args) {
  if (!isSelected(name)) return;
  const status = await besideOthers(name, command, args);
  if (status === 0) totals.passed++;
  else totals.failed++;
  if (status !== 0) console.log(`FAILED: ${name}`);
}

/** Runs while others do, so it prints its output when it ends. */
async function besideOthers(name, command, args) {
  const began = Date.now();
  const { status, output } = await exec(command, args, { shown: false });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`\n--- ${name}\n${output.trimEnd()}\n--- ${name}: ${seconds} s`);
  return status;
}

/** One run for all projects, so that one works while another waits. */
async function vitest(projects) {
  if (projects.length === 0) return;
  const parameters = projects.flatMap((project) => ["--project", `${project}*`]);
  await countVitest(projects.join(" and "), "vitest", ["run", ...parameters]);
}

/** The tests that kill, freeze and replace Postgres servers. */
async function postgresFaults() {
  const name = "failures of Postgres servers";
  if (
    !readdirSync("/usr/lib", { withFileTypes: true }).some((entry) => entry.name === "postgresql")
  )
    return console.log(
      `\nNot in this run: ${name}. They need PostgreSQL (apt-get install postgresql).`,
    );
  const program = ["scripts/testing/with-postgres.ts", bin("vitest"), "run", ".postgres.test.ts"];
  await countVitest(name, node, program, {
    JOURNAL_KILLS: "20",
    FAULT_ROUNDS: "3",
    FREEZE_SECONDS: "20",
    ROLLING_INSTANCES: "3",
    ROLLING_RESTARTS: "9",
  });
}

/** Runs test files and adds their counts to the summary. */
async function countVitest(name, command, parameters, env) {
  const file = join(reports, `${name.replaceAll(" ", "-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  await step(name, () => exec(command, [...parameters, ...reporters], { env }));
  if (!existsSync(file)) return failSuite(name);
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } =
    JSON.parse(readFileSync(file, "utf8"));
  for (const { name: path, startTime, endTime } of testResults)
    addDuration(relative(root, path), (endTime - startTime) / 1000);
  totals.passed += numPassedTests;
  totals.skipped += numPendingTests;
  totals.failed += numFailedTests;
  if (numFailedTests === 0 && numFailedTestSuites > 0) totals.failed += numFailedTestSuites;
}

async function browser() {
  if (!isSelected("browser")) return;
  const file = join(reports, "browser.json");
  await step("browser", () =>
    installChromium()
      ? exec("playwright", ["test"], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
      : undefined,
  );
  if (!existsSync(file)) return failSuite("browser");
  const { stats, errors, suites } = JSON.parse(readFileSync(file, "utf8"));
  for (const suite of suites) addBrowserDurations(suite);
  totals.passed += stats.expected + stats.flaky;
  totals.skipped += stats.skipped;
  // An error of a repeated test is not one of the run.
  const runErrors = stats.unexpected + stats.flaky === 0 ? errors.length : 0;
  totals.failed += stats.unexpected + runErrors;
  repeated = stats.flaky;
}

function addDuration(file, seconds) {
  durations.set(file, (durations.get(file) ?? 0) + seconds);
}

function addBrowserDurations({ suites = [], specs = [] }) {
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      addDuration(join("tests/e2e", file), duration / 1000);
  for (const suite of suites) addBrowserDurations(suite);
}

function printSlowest() {
  const slowest = [...durations].toSorted(([, a], [, b]) => b - a).slice(0, 10);
  if (slowest.length === 0) return;
  console.log("\nThe slowest test files, in seconds:");
  for (const [file, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
}

function failSuite(name) {
  console.log(`FAILED: ${name} did not run`);
  totals.failed++;
}
