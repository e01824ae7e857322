/** A view of a page that a rule about behavior marked: nearly always a search engine or a fast reader. */
export const harmlessType = "suspicious_behavior";
export const harmlessAction = "page_view";

/** Percent: `max(50, 100 − 5 × active genuine threats)`. */
export function healthScore(activeGenuine: number): number {
  return Math.max(50, 100 - 5 * activeGenuine);
}

/** Above 90 all is well, above 70 something waits. */
export function healthLevel(score: number): "good" | "fair" | "poor" {
  if (score > 90) return "good";
  return score > 70 ? "fair" : "poor";
}

/** What to do at this score; null if nothing. */
export function recommendation(score: number): string | null {
  return score < 80
    ? "Several threats are active. Look at each one, and resolve it or mark it as a false positive."
    : null;
}

/** Below this number, harmless threats need no button. */
export const cleanUpAbove = 10;

/** Threats of a list. */
export const threatsFetched = 100;
