import { join } from "node:path";
import { program } from "#bench/program.ts";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { cities } from "#domain/settings/cities.ts";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { checkAccessibility } from "./accessibility.ts";
import type { AuditedSite, AuditPart } from "./audited.ts";
import { checkLinks } from "./crawl.ts";
import { checkLayout } from "./layout.ts";
import { checkLighthouse } from "./lighthouse.ts";
import { checkMarkup } from "./nu.ts";
import { checkHeaders } from "./observatory.ts";
import { checkSitemap } from "./sitemap.ts";
import { checkStructuredData } from "./structured-data.ts";

const parts: Record<string, (site: AuditedSite) => Promise<AuditPart>> = {
  markup: checkMarkup,
  links: checkLinks,
  sitemap: checkSitemap,
  "structured-data": checkStructuredData,
  headers: checkHeaders,
  layout: checkLayout,
  accessibility: checkAccessibility,
  lighthouse: checkLighthouse,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(", ")}; there are: ${Object.keys(parts).join(", ")}`,
  );
  process.exit(1);
}

const folder = await temporaryFolder("pest-audit");
const product = await startProduct({ DATA_DIR: join(folder.path, "data") });
let findings = 0;
try {
  const site: AuditedSite = {
    url: product.url.replace("127.0.0.1", "localhost"),
    pages: [
      ...sitePages({ cities }).map(({ path }) => path),
      "/blog",
      ...(await someArticles(product.url)),
    ],
    otherPages: [
      "/blog?q=nothing",
      "/blog/no-such-post",
      "/login",
      "/auth",
      "/accept-invitation?token=none",
      "/chat",
      "/newsletter",
      "/newsletter/confirm?token=none",
      "/newsletter/unsubscribe?token=none",
      "/no-such-page",
    ],
    folder: folder.path,
    browser: program("chromium", "chromium"),
  };
  for (const page of site.pages) await (await fetch(`${site.url}${page}`)).text();
  await pause(3000);
  for (const [name, check] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const part = await check(site);
    console.log(`${name}: ${part.checked}; ${part.findings.length} findings`);
    for (const { page, problem } of part.findings) console.log(`  ${page}: ${problem}`);
    findings += part.findings.length;
  }
} finally {
  await product.kill();
  await folder.remove();
}
console.log(findings === 0 ? "Nothing was found." : `${findings} findings.`);
process.exit(findings === 0 ? 0 : 1);

/** The newest and the oldest article that come with the product. */
async function someArticles(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/functions/v1/blog-posts-api`);
  const posts = (await answer.json()) as { slug: string }[];
  return [posts.at(0), posts.at(-1)].flatMap((post) => (post ? [`/blog/${post.slug}`] : []));
}
