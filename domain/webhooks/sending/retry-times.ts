const second = 1000;
const hour = 3600 * second;

/** Pauses after each failed attempt, three days in all. */
const pauses = [
  5 * second,
  300 * second,
  1800 * second,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  21 * hour,
];

/** When a delivery is tried again after so many attempts, with up to a tenth more so that receivers are not flooded; null if it is given up. */
export function nextAttempt(attempts: number, now: Date, chance = Math.random()): Date | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * (1 + chance / 10));
}
