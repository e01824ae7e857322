/** A risk score and what it is made of. The score is their sum, at most 100. */
interface Risk {
  base: number;
  /** 2 for each repetition within a minute, at most 20. */
  repeats: number;
  /** 10 for staff at night in the company's time zone. */
  night: number;
}

const perRepeat = 2;
const mostForRepeats = 20;
const forNight = 10;
const nightEnds = 5;
const nightStarts = 23;

/** `hour` is of the company's time zone; null for people who are not staff. */
export function riskOf(base: number, count: number, hour: number | null): Risk {
  return {
    base,
    repeats: Math.min(mostForRepeats, perRepeat * (count - 1)),
    night: hour !== null && (hour < nightEnds || hour >= nightStarts) ? forNight : 0,
  };
}

export function scoreOf({ base, repeats, night }: Risk): number {
  return Math.min(100, base + repeats + night);
}

/** From this score a person counts as a high risk. */
export const highRisk = 70;

/** 70 or more is high, 40 or more is raised. */
export function riskLevel(score: number): "high" | "raised" | "low" {
  if (score >= highRisk) return "high";
  return score >= 40 ? "raised" : "low";
}
