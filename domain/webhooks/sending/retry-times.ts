const second = 1000;
const hour = 3600 * second;

/** Pauses after failed attempts in milliseconds. They add up to three days. */
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

/** Returns the time of the next attempt, or null after the last one. A random part of up to 10 % spreads the attempts. */
export function nextAttempt(attempts: number, now: Date, chance = Math.random()): Date | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * (1 + chance / 10));
}
