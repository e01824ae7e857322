import type { CanaryCheck, CanaryResult } from "./checks.ts";

/** Checks that administrators know are failing, with the time of the last alert (ISO 8601). */
export type Announced = Partial<Record<CanaryCheck, string>>;

export interface CanaryRun {
  results: readonly CanaryResult[];
  announced: Announced;
}

export interface Announcement {
  announced: Announced;
  /** Failing twice in a row, and not announced within a day. */
  problems: CanaryResult[];
  /** Announced before, and working twice in a row. */
  solved: CanaryResult[];
}

const remindAfterMs = 24 * 3_600_000;

/**
 * Decides which alerts follow a run. One failure raises no alert, because restarts, updates and short outages end by
 * themselves. The second failure in a row raises one, and a reminder follows each day.
 */
export function announce(
  previous: CanaryRun | null,
  results: readonly CanaryResult[],
  now: Date,
): Announcement {
  const before = new Map(previous?.results.map((result) => [result.check, result.outcome]));
  const announced: Announced = { ...previous?.announced };
  const problems: CanaryResult[] = [];
  const solved: CanaryResult[] = [];
  for (const result of results) {
    const { check, outcome } = result;
    const isSecond = before.get(check) === outcome;
    const announcedAt = announced[check];
    if (outcome === "failed" && isSecond && isDue(announcedAt, now)) {
      announced[check] = now.toISOString();
      problems.push(result);
    }
    if (outcome === "ok" && isSecond && announcedAt !== undefined) {
      delete announced[check];
      solved.push(result);
    }
  }
  return { announced, problems, solved };
}

function isDue(announcedAt: string | undefined, now: Date): boolean {
  return announcedAt === undefined || now.getTime() - Date.parse(announcedAt) >= remindAfterMs;
}
