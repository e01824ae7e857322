import { agoText, spanText } from "#app/ui/time/elapsed.ts";
import type { MachineFacts } from "./machine-facts.ts";

/** Returns the state of a machine for a person, one fact on each line. */
export function statusLines(facts: MachineFacts, now: Date): string[] {
  const { running, data, releases } = facts;
  const lines: [string, string][] = [
    ["Health", healthText(facts)],
    ["Requests", requestsText(facts)],
    [
      "Data",
      `${bytesText(data.bytes)} in ${data.folder}${running ? `, the database ${bytesText(running.database.bytes)}` : ""}; ${bytesText(data.freeBytes)} free`,
    ],
    ["Last backup", backupText(facts, now)],
    ["Certificate", facts.certificate.text],
    [
      "Releases",
      releases.all.map((name) => `${name}${markOf(name, releases)}`).join("\n             "),
    ],
  ];
  return [
    `${facts.product} ${facts.version} at ${facts.address}`,
    ...lines.map(([label, text]) => `${label.padEnd(13)}${text}`),
  ];
}

function healthText({ health, running }: MachineFacts): string {
  return running ? `${health.text}, for ${spanText(running.uptime / 60)}` : health.text;
}

/** A product may be ready and still give no figures: it just started, or runs a long command. */
const unknown = ({ health }: MachineFacts): string =>
  health.ok
    ? "unknown yet: the product is ready and reports figures in a moment"
    : "unknown, because the product does not answer";

function requestsText(facts: MachineFacts): string {
  const { running, journal } = facts;
  const inFiles = journal ? `; ${journal} in files until the database takes them` : "";
  if (!running) return `${unknown(facts)}${inFiles}`;
  const { waiting, late } = running.requests;
  const lateText = late > 0 ? `, ${late} of them late` : "";
  return `${waiting === 1 ? "1 waits" : `${waiting} wait`} for an answer${lateText}${inFiles}`;
}

/** Describes the newest backup and its drill in one line. */
export function backupText(facts: MachineFacts, now: Date): string {
  const { running } = facts;
  if (!running) return unknown(facts);
  const { made, failedAt, problem } = running.backup;
  const failure = failedAt ? `; the one of ${agoText(failedAt, now)} failed: ${problem}` : "";
  if (!made) return `none yet${failure}`;
  const drills = {
    equal: "restored in a drill and equal",
    different: "THE DRILL FOUND DIFFERENCES",
    failed: "THE DRILL FAILED",
    not_run: "without a drill",
  };
  return `${agoText(made.finishedAt, now)}, ${drills[made.drill]}, at ${made.place}${failure}`;
}

function markOf(name: string, { current, previous }: MachineFacts["releases"]): string {
  if (name === current) return " (runs)";
  return name === previous ? " (ran before)" : "";
}

export function bytesText(bytes: number | null): string {
  if (bytes === null) return "an unknown size";
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1024 ? `${Math.ceil(megabytes)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
