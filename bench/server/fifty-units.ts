import { execFile, execFileSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { freemem } from "node:os";
import { basename, join } from "node:path";
import { pause, processorMs, temporaryFolder } from "#tests/product-process.ts";
import { type ReleaseService, startReleaseService } from "#tests/release-service.ts";
import { releaseVariant, servedFolder, setVersion } from "#tests/release-variant.ts";
import { projectRoot } from "#tests/running-server.ts";
import { info, median, percentile, type Result } from "#bench/result.ts";
import { createReleaseKey, publicKeyFile } from "../../scripts/release/signature.ts";
import { addToFeed, describeArchive, feedFile } from "../../scripts/release/write-feed.ts";
import { readHomeMeanwhile } from "./home-reader.ts";

const unitCount = Number(process.env["UNITS"] ?? 50);
const updated = Math.min(10, unitCount);
const product = "hampton-roads-pest-control";
const megabyte = 1024 * 1024;

/** The ssh of the fleet: runs the command in the unit with the host's name, without a network. */
const ssh = `#!/bin/sh
while [ "$1" != -- ]; do shift; done
PATH="$UNITS/$2/bin:$PATH" exec sh -c "$3"
`;

interface Unit {
  base: string;
  service: ReleaseService;
}

/** One firm a unit: many installations of a packed release on this machine, each with its own data. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-units");
  const base = realpathSync(folder.path);
  const units: Unit[] = [];
  const files = await servedFolder(join(base, "feed"));
  try {
    const { release, key } = await packRelease(base);
    const began = performance.now();
    for (let number = 1; number <= unitCount; number++) {
      units.push(await startUnit(base, number, release, `${files.url}/${feedFile}`));
      if (freemem() < 1500 * megabyte) throw new Error(`No memory is left after ${number} units.`);
    }
    const allReady = (performance.now() - began) / 1000;
    await untilQuiet(base);
    const allQuiet = (performance.now() - began) / 1000;
    await pause(60_000);
    const memory = pidsIn(base).map((pid) => pssOf(pid) / megabyte);
    const idle = sum(await processorShares(base, 20_000));
    const starts = await startTimes(units);
    const reader = readHomeMeanwhile(units[0]?.service.url ?? "");
    await pause(30_000);
    const latencies = await reader.stop();
    const status = await fleet(base, "status", units);
    await offerUpdate(base, release, key.privateKey);
    const update = await fleet(base, "update", units.slice(0, updated));
    if (update.text.split("1.0.1 runs").length - 1 !== updated)
      throw new Error(`The update failed:\n${update.text}`);
    const figure = (name: string, value: number, unit: string): Result =>
      info({ name: `${unitCount} units: ${name}`, figure: value, unit });
    return [
      figure("memory of all, a minute idle (PSS)", sum(memory) / 1024, "GB"),
      figure("memory of one, median", median(memory), "MB"),
      figure("memory of one, largest", Math.max(...memory), "MB"),
      figure("processors used by all while idle", idle, "processors"),
      figure("first start of all, one after another, until each is ready", allReady, "s"),
      figure("until all have drawn and compressed their pages", allQuiet, "s"),
      figure(
        "start of one among the others, until its home page, median of 3",
        median(starts),
        "s",
      ),
      figure("home page of one, the others idle, p50", percentile(latencies, 50), "ms"),
      figure("home page of one, the others idle, p99", percentile(latencies, 99), "ms"),
      figure("fleet status", status.seconds, "s"),
      figure(`fleet update, for each of ${updated}`, update.seconds / updated, "s"),
    ];
  } finally {
    await Promise.all(units.map(({ service }) => service.stop()));
    await files.stop();
    await folder.remove();
  }
}

const sum = (values: number[]): number => values.reduce((total, one) => total + one, 0);

/** Packs this source, and unpacks it where the units link to. */
async function packRelease(base: string) {
  const key = createReleaseKey();
  const packed = join(base, "packed");
  const pack = join(projectRoot, "scripts/release/pack.ts");
  execFileSync(process.execPath, [pack, "--to", packed], { stdio: "inherit" });
  const archive = readdirSync(packed).find((name) => name.endsWith(".tar.gz")) ?? "";
  execFileSync("tar", ["-xzf", join(packed, archive), "-C", packed]);
  const release = join(packed, `${product}-1.0.0`);
  writeFileSync(join(release, "deploy", publicKeyFile), key.publicKey);
  mkdirSync(join(base, "bin"));
  writeFileSync(join(base, "bin/ssh"), ssh);
  chmodSync(join(base, "bin/ssh"), 0o755);
  return { release, key };
}

const nameOf = (number: number): string => `unit-${String(number).padStart(2, "0")}`;

async function startUnit(base: string, number: number, release: string, feed: string) {
  const own = join(base, nameOf(number));
  mkdirSync(join(own, "releases"), { recursive: true });
  mkdirSync(join(own, "bin"));
  execFileSync("cp", ["-al", release, join(own, "releases")]);
  symlinkSync(join("releases", basename(release)), join(own, "current"));
  const service = await startReleaseService(own, { UPDATE_FEED: feed });
  const settings = Object.entries(service.env).map(([name, value]) => `${name}='${value}'`);
  const command = `#!/bin/sh\nexec env ${settings.join(" ")} ${own}/current/bin/product "$@"\n`;
  writeFileSync(join(own, "bin/pest-control"), command);
  chmodSync(join(own, "bin/pest-control"), 0o755);
  await untilServes(service);
  return { base: own, service };
}

/** Requests wait in the socket's queue until the product serves. */
async function untilServes({ url, output }: ReleaseService): Promise<void> {
  const answer = await fetch(`${url}/`, { signal: AbortSignal.timeout(120_000) });
  if (answer.status !== 200 || !(await answer.text()).includes("</html>"))
    throw new Error(`The unit does not serve:\n${output()}`);
}

/** Seconds from the start of a unit that has data until its home page. */
async function startTimes(units: readonly Unit[]): Promise<number[]> {
  const times: number[] = [];
  for (const { base, service } of units.slice(-3)) {
    // A killed unit takes no time to stop.
    for (const pid of pidsIn(`${base}/`)) process.kill(pid, "SIGKILL");
    while (pidsIn(`${base}/`).length > 0) await pause(20);
    const began = performance.now();
    execFileSync("sh", ["-c", service.env["SERVICE_RESTART"] ?? ""]);
    await untilServes(service);
    times.push((performance.now() - began) / 1000);
    await untilQuiet(`${base}/`);
  }
  return times;
}

async function offerUpdate(base: string, release: string, privateKey: string): Promise<void> {
  const next = await releaseVariant({ base, release, privateKey }, `${product}-1.0.1`, (folder) =>
    setVersion(folder, "1.0.1"),
  );
  linkSync(next, join(base, "feed", basename(next)));
  addToFeed(join(base, "feed"), {
    product,
    version: "1.0.1",
    published: new Date(),
    notes: "",
    archive: describeArchive(
      next,
      { os: "linux", cpu: process.arch, libc: "glibc", withNode: false },
      readFileSync(`${next}.sig`, "utf8").trim(),
    ),
  });
}

function fleet(base: string, action: string, units: readonly Unit[]) {
  const file = join(base, `fleet-${action}`);
  writeFileSync(file, units.map((unit) => `${basename(unit.base)}\n`).join(""));
  const env = { ...process.env, PATH: `${base}/bin:${process.env["PATH"]}`, UNITS: base };
  const script = join(projectRoot, "scripts/deploy/fleet.ts");
  const began = performance.now();
  return new Promise<{ seconds: number; text: string }>((done) => {
    execFile(process.execPath, [script, action, file], { env }, (_error, stdout, stderr) => {
      const seconds = (performance.now() - began) / 1000;
      console.log(stdout.split("\n").slice(0, 4).join("\n"), stderr);
      done({ seconds, text: stdout + stderr });
    });
  });
}

/** The processes of Node that run from a folder. */
function pidsIn(folder: string): number[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const words = readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0");
      const runs = words[0]?.endsWith("node") && words.some((word) => word.startsWith(folder));
      return runs ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** The memory of a process in bytes; what it shares with others counts in parts. */
function pssOf(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(
    readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"),
  ) ?? [0, 0];
  return Number(kilobytes) * 1024;
}

/** How many processors each unit uses for some time. */
async function processorShares(folder: string, forMs: number): Promise<number[]> {
  const pids = pidsIn(folder);
  const before = pids.map(processorMs);
  await pause(forMs);
  return pids.map((pid, at) => (processorMs(pid) - (before[at] ?? 0)) / forMs);
}

/** Waits until no unit draws and compresses its pages any more. */
async function untilQuiet(folder: string): Promise<void> {
  const end = Date.now() + 20 * 60_000;
  while (Math.max(...(await processorShares(folder, 5000))) > 0.1 && Date.now() < end);
}
