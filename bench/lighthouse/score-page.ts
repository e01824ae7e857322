import lighthouse from "lighthouse";
import { withChromium } from "./chromium.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Lighthouse results of a page on a phone. Times in milliseconds, scores up to 100. */
export interface LighthouseReport {
  scores: number[];
  lcp: number;
  fcp: number;
  cls: number;
  blocking: number;
  /** Bytes over the wire. */
  bytes: number;
  requests: number;
  failing: string[];
}

export function scorePage(
  executable: string,
  address: string,
  profile: string,
  /** Audits to skip. */
  skipAudits: string[] = [],
): Promise<LighthouseReport> {
  return withChromium(executable, profile, async (port) => {
    const answer = await lighthouse(address, {
      port,
      logLevel: "error",
      onlyCategories: [...categories],
      skipAudits,
    });
    if (!answer) throw new Error("Lighthouse gave no report.");
    const { lhr } = answer;
    const figure = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
    const requests = lhr.audits["network-requests"]?.details as
      | { items?: { transferSize?: number }[] }
      | undefined;
    const items = requests?.items ?? [];
    return {
      scores: categories.map((category) =>
        Math.round((lhr.categories[category]?.score ?? 0) * 100),
      ),
      lcp: figure("largest-contentful-paint"),
      fcp: figure("first-contentful-paint"),
      cls: figure("cumulative-layout-shift"),
      blocking: figure("total-blocking-time"),
      bytes: items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
      requests: items.length,
      failing: Object.values(lhr.categories).flatMap(({ auditRefs }) =>
        auditRefs
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ""}`.trim()),
      ),
    };
  });
}
