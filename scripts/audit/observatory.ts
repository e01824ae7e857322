import { join } from "node:path";
import { startProduct } from "#tests/product-process.ts";
import type { AuditedSite, AuditPart, Finding } from "./audited.ts";
import { observatoryScore } from "./observatory-score.ts";

const least = 135;

/** Scores every page as MDN's HTTP Observatory does, on a product that runs behind HTTPS. */
export async function checkHeaders(site: AuditedSite): Promise<AuditPart> {
  const product = await startProduct({
    DATA_DIR: join(site.folder, "data-https"),
    PUBLIC_URL: "https://www.example.com",
  });
  const findings: Finding[] = [];
  const scores: number[] = [];
  try {
    for (const page of site.pages) {
      const answer = await fetch(`${product.url}${page}`, { redirect: "manual" });
      const { score, parts } = observatoryScore(answer.headers, await answer.text());
      scores.push(score);
      const list = parts.map(({ rule, points }) => `${rule} ${points}`).join(", ");
      if (score < least) findings.push({ page, problem: `${score} points (${list})` });
    }
  } finally {
    await product.kill();
  }
  return {
    checked: `${scores.length} pages, Observatory score at least ${Math.min(...scores)}`,
    findings,
  };
}
