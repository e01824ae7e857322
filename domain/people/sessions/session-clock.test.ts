import { expect, test } from "vitest";
import { countdownText, readSessionClock, sessionLimits } from "./session-clock.ts";

const limits = sessionLimits(30);
const minute = 60_000;

test.each([
  [0, "active", 25 * minute],
  [24.9 * minute, "active", 0.1 * minute],
  [25 * minute, "warning", 1000],
  [25 * minute + 400, "warning", 600],
  [29.99 * minute, "warning", 600],
  [30 * minute, "ended", 0],
  [99 * minute, "ended", 0],
])("%d ms after the last activity: %s", (elapsed, phase, nextCheckMs) => {
  const reading = readSessionClock(1_000_000, 1_000_000 + elapsed, limits);
  expect(reading.phase).toBe(phase);
  expect(reading.nextCheckMs).toBeCloseTo(nextCheckMs, 3);
});

test.each([
  [5, 1],
  [9, 1],
  [10, 5],
  [30, 5],
  [480, 5],
])("a timeout of %d minutes warns %d before its end", (timeoutMinutes, warningMinutes) => {
  expect(sessionLimits(timeoutMinutes)).toEqual({ timeoutMinutes, warningMinutes });
});

test("a countdown is formatted like a clock", () => {
  expect(countdownText(300)).toBe("5:00");
  expect(countdownText(65)).toBe("1:05");
  expect(countdownText(9)).toBe("0:09");
});
