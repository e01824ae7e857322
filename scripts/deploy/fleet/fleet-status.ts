import { z } from "zod";
import { agoText } from "#app/ui/time/elapsed.ts";
import { drillResults } from "#database/vocabularies.ts";
import { backupProblems } from "../backup-problems.ts";
import type { FleetMachine } from "./fleet-file.ts";
import { plainText, runRemotely } from "./remote.ts";

const limitMs = 90_000;
/** The number of machines that are asked at once. */
const atOnce = 8;

/** The fields that the list reads from `status --json`. Later releases may add others. */
const status = z.object({
  version: z.string().max(100),
  address: z.string().max(300),
  health: z.object({ ok: z.boolean(), text: z.string().max(5000) }),
  certificate: z.object({ outcome: z.string(), text: z.string().max(1000) }),
  running: z
    .object({
      requests: z.object({ waiting: z.number(), late: z.number() }),
      uptime: z.number(),
      backup: z.object({
        problem: z.string().max(5000).nullable(),
        isNightly: z.boolean(),
        made: z.object({ finishedAt: z.iso.datetime(), drill: z.enum(drillResults) }).nullable(),
        failedAt: z.string().nullable(),
      }),
    })
    .nullable(),
});
type Status = z.output<typeof status>;

export interface FleetRow {
  name: string;
  version: string;
  health: string;
  backup: string;
  /** The reason why the machine needs attention, or empty. */
  problem: string;
}

/** Returns the state of every machine, in the order of the file. */
export async function fleetStatus(
  machines: readonly FleetMachine[],
  now: () => Date,
): Promise<FleetRow[]> {
  const rows = new Map<FleetMachine, FleetRow>();
  const waiting = [...machines];
  const ask = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      rows.set(next, await rowOf(next, now));
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return machines.flatMap((machine) => rows.get(machine) ?? []);
}

async function rowOf({ host, name }: FleetMachine, now: () => Date): Promise<FleetRow> {
  const { stdout, stderr } = await runRemotely(host, "status --json", limitMs);
  const read = parse(stdout);
  if (!read) {
    const reason = plainText(stderr).split("\n").at(-1) || "it gave no answer";
    return { name, version: "?", health: "no answer", backup: "?", problem: reason };
  }
  const health = read.health.ok ? "ready" : "not ready";
  return {
    name,
    version: plainText(read.version),
    health,
    backup: backupText(read, now()),
    problem: problemOf(read, now()),
  };
}

function parse(text: string): Status | null {
  try {
    return status.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function backupText({ running }: Status, now: Date): string {
  if (!running) return "?";
  const { made } = running.backup;
  if (!made) return "none";
  return `${agoText(made.finishedAt, now)}, ${made.drill === "equal" ? "drill equal" : `drill ${made.drill.replace("_", " ")}`}`;
}

function problemOf({ health, certificate, running }: Status, now: Date): string {
  if (!health.ok) return plainText(health.text);
  if (certificate.outcome === "failed") return plainText(certificate.text);
  if (!running) return "the product is ready, but reports no figures";
  return plainText(backupProblems(running, now)[0]?.text ?? "");
}

/** Returns the list as a table, with the problems below it. */
export function fleetTable(rows: readonly FleetRow[]): string[] {
  const cells = [
    ["machine", "version", "health", "last backup"],
    ...rows.map(({ name, version, health, backup }) => [name, version, health, backup]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return [
    ...cells.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    ),
    ...rows.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : [])),
  ];
}
