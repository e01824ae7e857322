import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { violationsOf } from "#tests/accessibility.ts";
import type { AuditedSite, AuditPart, Finding } from "./audited.ts";

/** Runs axe on every page: both widths, both color schemes, with and without JavaScript. */
export async function checkAccessibility(site: AuditedSite): Promise<AuditPart> {
  const browser = await chromium.launch({
    executablePath: site.browser,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const findings: Finding[] = [];
  let checkCount = 0;
  try {
    for (const width of [375, 1280])
      for (const colorScheme of ["light", "dark"] as const)
        for (const scripts of [true, false]) {
          const variant = { width, colorScheme, scripts };
          findings.push(...(await checkAll(browser, site, variant)));
          checkCount += site.pages.length + site.otherPages.length;
        }
  } finally {
    await browser.close();
  }
  return { checked: `${checkCount} page checks by axe`, findings };
}

interface Variant {
  width: number;
  colorScheme: "light" | "dark";
  /** False: the page as seen without JavaScript. */
  scripts: boolean;
}

async function checkAll(browser: Browser, site: AuditedSite, variant: Variant): Promise<Finding[]> {
  const { width, colorScheme, scripts } = variant;
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
  if (!scripts) await takeScriptsOut(context);
  const page = await context.newPage();
  const findings: Finding[] = [];
  for (const path of [...site.pages, ...site.otherPages]) {
    await page.goto(`${site.url}${path}`);
    for (const violation of await violationsOf(page))
      findings.push({
        page: path,
        problem: `${violation} at ${width} px, ${colorScheme}, JavaScript ${scripts ? "on" : "off"}`,
      });
  }
  await context.close();
  return findings;
}

/** axe needs JavaScript, so this removes the scripts from the documents and shows their noscript content. */
function takeScriptsOut(context: BrowserContext): Promise<unknown> {
  return context.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const answer = await route.fetch();
    const html = await answer.text();
    return route.fulfill({
      response: answer,
      body: html.replace(/<script\b[\s\S]*?<\/script>/g, "").replace(/<\/?noscript>/g, ""),
    });
  });
}
