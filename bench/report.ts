import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { memorySettings } from "../scripts/start/memory-settings.mjs";
import { readFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import { machineSpeed } from "./machine-speed.ts";
import type { Result } from "./result.ts";

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

const title = `# Performance promises, measured

\`npm run bench\` runs all benchmarks, \`npm run bench -- <name> …\` only the named ones; both rewrite the sections of the benchmarks
they run. A figure without a promise is for information.
`;

export interface Section {
  name: string;
  /** Date, machine and versions. */
  machine: string;
  results: readonly Result[];
}

/** The report with one section replaced and the others unchanged. */
export function mergeReport(before: string, section: Section, order: readonly string[]): string {
  const sections = new Map(
    before
      .split(/^(?=## )/m)
      .filter((text) => text.startsWith("## "))
      .map((text) => [text.slice(3, text.indexOf("\n")).trim(), text.trim()]),
  );
  sections.set(
    section.name,
    `## ${section.name}\n\n${section.machine}\n\n${tableOf(section.results)}`,
  );
  const known = order.flatMap((name) => sections.get(name) ?? []);
  return `${[title.trim(), ...known].join("\n\n")}\n`;
}

export function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ name, promise, figure, unit, ok }) => [
    name,
    promise,
    `${figure.toLocaleString("en-US")} ${unit}`.trim(),
    promise === "" ? "" : ok ? "kept" : "**missed**",
  ]);
  const notes = results.flatMap(({ name, note }) => (note ? [`- ${name}: ${note}`] : []));
  const table = [["what", "promise", "figure", ""], ["---", "---", "---", "---"], ...rows];
  return [
    table.map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
    ...(notes.length > 0 ? [notes.join("\n")] : []),
  ].join("\n\n");
}

export function describeMachine(now: Date): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? "unknown processor";
  return `${now.toISOString().slice(0, 10)}, commit ${commit()}, ${processors.length} × ${model}, ${memory} GB, ${systemName()} (Linux ${release()}), Node ${process.versions.node}, ${"LD_PRELOAD" in memorySettings() ? "jemalloc" : "the C library's allocator"}; load before it began: ${(loadavg()[0] ?? 0).toFixed(1)}; ${speedText()}.`;
}

function speedText(): string {
  const { workMs, syncMs } = machineSpeed();
  return `fixed work ${workMs.toFixed(0)} ms, disk sync ${syncMs.toFixed(2)} ms`;
}

/** Of the measured code; with "+" if files differ from it. */
function commit(): string {
  const git = (...args: string[]): string =>
    spawnSync("git", args, { cwd: projectRoot, encoding: "utf8" }).stdout?.trim() ?? "";
  const changed = git("status", "--porcelain", "--", ".", ":!docs/benchmarks.md");
  return `${git("rev-parse", "--short", "HEAD") || "unknown"}${changed ? "+" : ""}`;
}

function systemName(): string {
  try {
    return (
      /^PRETTY_NAME="(.+)"$/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? process.platform
    );
  } catch {
    return process.platform;
  }
}
