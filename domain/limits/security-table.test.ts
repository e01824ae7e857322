import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { GateSize } from "#platform/gate.ts";
import { projectRoot } from "#tests/running-server.ts";
import type { Rule } from "./rule.ts";
import { gates, pictureLimits, rules, waitingPhotos, widerBudgets } from "./rules.ts";

const page = readFileSync(join(projectRoot, "docs/security.md"), "utf8");
const number = (value: number): string => value.toLocaleString("en-US");

/** The table under a heading of the page, as rows of cells. */
function tableUnder(heading: string): string[][] {
  const after = page.slice(page.indexOf(`\n${heading}\n`) + heading.length + 2);
  const lines = after.slice(0, after.search(/\n##+ /)).split("\n");
  const rows = lines.filter((line) => line.startsWith("| "));
  return rows.slice(1).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}

function time(seconds: number): string {
  const [count, unit] =
    seconds % 3600 === 0
      ? [seconds / 3600, "hour"]
      : seconds % 60 === 0
        ? [seconds / 60, "minute"]
        : [seconds, "second"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function limitRow({ what, by, points, seconds, everyone, setting, store, counts }: Rule): string[] {
  const most = `${number(points)} in ${time(seconds)}`;
  const also = [
    ...(setting ? [`setting ${setting}`] : []),
    ...(everyone ? [`${number(everyone)} of everyone`] : []),
  ];
  return [what, by, also.length > 0 ? `${most}; ${also.join("; ")}` : most, counts, store];
}

function gateRow([name, size]: [string, GateSize]): string[] {
  const { atOnce, waiting, reserved, reservedPerKey } = size;
  const places = reserved ? `${reserved}, of which a person gets ${reservedPerKey}` : "none";
  return [name, String(atOnce), waiting === undefined ? "any number" : String(waiting), places];
}

it("lists every limit with the figures of the code", () => {
  expect(tableUnder("### How often")).toEqual(Object.values<Rule>(rules).map(limitRow));
});

it("lists everything that is limited at once with the figures of the code", () => {
  expect(tableUnder("### How much at once")).toEqual(
    Object.entries<GateSize>(gates).map(([name, size]) =>
      gateRow([name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`), size]),
    ),
  );
});

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

it("lists what a picture may use, and how much may wait, with the figures of the code", () => {
  expect(tableUnder("### How much of a picture")).toEqual(
    Object.entries(pictureLimits).map(([sender, { pixels, memoryBytes, processorMs }]) => [
      sender,
      String(pixels / 1_000_000),
      megabytes(memoryBytes),
      `${processorMs / 1000} seconds`,
    ]),
  );
  const { request, sender, everyone } = waitingPhotos;
  expect(tableUnder("### Photographs that still arrive")).toEqual([
    ["a request", megabytes(request)],
    ["a sender", megabytes(sender)],
    ["everyone", megabytes(everyone)],
  ]);
});

it("names the budgets of wider networks", () => {
  for (const [bits, times] of Object.entries(widerBudgets))
    expect(page).toContain(`a /${bits} has ${times} times`);
});

it("gives each rule keys of its own", () => {
  const prefixes = Object.values<Rule>(rules).map(({ prefix }) => prefix);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});
