import { join } from "node:path";
import { categories, scorePage } from "#bench/lighthouse/score-page.ts";
import type { AuditedSite, AuditPart, Finding } from "./audited.ts";

const limits = { lcp: 1000, bytes: 60 * 1024, requests: 10 };
const turns = 3;

/**
 * Runs Lighthouse for phones on every page: full scores, largest paint within a second, no layout shift, few bytes and
 * requests. Measurements vary, so the best of three turns counts.
 */
export async function checkLighthouse(site: AuditedSite): Promise<AuditPart> {
  const findings: Finding[] = [];
  const base = site.url.replace("127.0.0.1", "localhost");
  let slowest = 0;
  let heaviest = 0;
  for (const [place, page] of site.pages.entries()) {
    let problems: string[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const profile = join(site.folder, `profile-${place}-${turn}`);
      const report = await scorePage(site.browser, `${base}${page}`, profile);
      const { scores, lcp, cls, bytes, requests, failing } = report;
      problems = [
        ...categories
          .filter((_, at) => (scores[at] ?? 0) < 100)
          .map((name) => `${name} ${scores[categories.indexOf(name)]}: ${failing.join("; ")}`),
        ...(lcp > limits.lcp ? [`largest paint after ${Math.round(lcp)} ms`] : []),
        ...(cls > 0 ? [`layout shift ${cls}`] : []),
        ...(bytes > limits.bytes ? [`${(bytes / 1024).toFixed(1)} KB over the wire`] : []),
        ...(requests > limits.requests ? [`${requests} requests`] : []),
      ];
      if (problems.length > 0) continue;
      slowest = Math.max(slowest, lcp);
      heaviest = Math.max(heaviest, bytes);
      break;
    }
    for (const problem of problems) findings.push({ page, problem });
  }
  return {
    checked: `${site.pages.length} pages by Lighthouse; slowest largest paint ${Math.round(slowest)} ms, heaviest ${(heaviest / 1024).toFixed(1)} KB`,
    findings,
  };
}
