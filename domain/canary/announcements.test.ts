import { describe, expect, it } from "vitest";
import { announce, type CanaryRun } from "./announcements.ts";
import {
  type CanaryCheck,
  canaryChecks,
  type CanaryResult,
  failed,
  ok,
  skipped,
} from "./checks.ts";

const minuteMs = 60_000;
const start = Date.parse("2026-03-06T00:05:00Z");

/** Simulates a run every 15 minutes. `outcomeAt` gets the minutes since the start. Returns each alert with its minute. */
function simulate(
  minutes: number,
  outcomeAt: (minute: number, check: CanaryCheck) => CanaryResult["outcome"] | "no-run",
) {
  let previous: CanaryRun | null = null;
  const alerts: { minute: number; problems: CanaryCheck[]; solved: CanaryCheck[] }[] = [];
  for (let minute = 0; minute < minutes; minute += 15) {
    const outcomes = canaryChecks.map((check) => ({ check, outcome: outcomeAt(minute, check) }));
    if (outcomes.some(({ outcome }) => outcome === "no-run")) continue;
    const results = outcomes.map((result) => ({ ...result, detail: "" })) as CanaryResult[];
    const { announced, problems, solved } = announce(
      previous,
      results,
      new Date(start + minute * minuteMs),
    );
    previous = { results, announced };
    const names = (found: CanaryResult[]) => found.map(({ check }) => check);
    if (problems.length + solved.length > 0)
      alerts.push({ minute, problems: names(problems), solved: names(solved) });
  }
  return alerts;
}

describe("announcing what the canary found", () => {
  it.each(canaryChecks)(
    "tells within half an hour that %s broke, and that it works again",
    (broken) => {
      const alerts = simulate(180, (minute, check) =>
        check === broken && minute >= 31 && minute < 100 ? "failed" : "ok",
      );
      expect(alerts).toEqual([
        { minute: 60, problems: [broken], solved: [] },
        { minute: 120, problems: [], solved: [broken] },
      ]);
    },
  );

  it("reminds once a day of a problem that lasts", () => {
    const day = 24 * 60;
    const alerts = simulate(3 * day, (_, check) => (check === "crm" ? "failed" : "ok"));
    expect(alerts.map(({ minute }) => minute)).toEqual([15, 15 + day, 15 + 2 * day]);
  });

  it("raises no alert in seven days of restarts, updates and outages of a quarter of an hour", () => {
    const alerts = simulate(7 * 24 * 60, (minute, check) => {
      const run = minute / 15;
      // Every run has another blip: a CRM that hangs, a mail server that wants later, a page during an update.
      if (run % 2 === 0 && check === canaryChecks[(run / 2) % canaryChecks.length]) return "failed";
      if (run % 24 === 7) return "no-run";
      // What depends on a failed step is not tried.
      if (run % 10 === 3 && (check === "email" || check === "crm")) return "skipped";
      return "ok";
    });
    expect(alerts).toEqual([]);
  });

  it("still knows a problem after runs that could not check it", () => {
    const now = new Date(start);
    const announced = { crm: new Date(start - 60 * minuteMs).toISOString() };
    const step = announce({ results: [failed("crm", "")], announced }, [skipped("crm", "")], now);
    expect(step).toEqual({ announced, problems: [], solved: [] });
    const again = announce({ results: [skipped("crm", "")], announced }, [ok("crm", "")], now);
    expect(again).toEqual({ announced, problems: [], solved: [] });
  });

  it("tells of a second problem while the first lasts", () => {
    const alerts = simulate(120, (minute, check) => {
      if (check === "disk") return "failed";
      return check === "email" && minute >= 45 ? "failed" : "ok";
    });
    expect(alerts).toEqual([
      { minute: 15, problems: ["disk"], solved: [] },
      { minute: 60, problems: ["email"], solved: [] },
    ]);
  });
});
