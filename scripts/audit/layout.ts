import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import type { AuditedSite, AuditPart, Finding } from "./audited.ts";

const phone = { viewport: { width: 375, height: 812 } };
const narrow = { viewport: { width: 320, height: 640 } };
const wide = { viewport: { width: 1280, height: 900 } };

/** Checks the smallest screen, the length of pages on a phone, text at 200%, reduced motion, and keyboard-only use. */
export async function checkLayout(site: AuditedSite): Promise<AuditPart> {
  const browser = await chromium.launch({
    executablePath: site.browser,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const findings: Finding[] = [];
  const inPage = (options: BrowserContextOptions, check: (page: Page) => Promise<string[]>) =>
    eachPage(browser, site, options, check, findings);
  try {
    await inPage(narrow, sideways("at 320 px"));
    await inPage({ ...narrow, javaScriptEnabled: false }, sideways("at 320 px, no JavaScript"));
    await inPage(phone, length);
    for (const options of [phone, wide])
      await inPage(options, async (page) => {
        await page.addStyleTag({ content: ":root { font-size: 200% }" });
        return sideways(`with text at 200% on ${options.viewport.width} px`)(page);
      });
    await inPage({ ...wide, reducedMotion: "reduce" }, motion);
    await inPage(wide, keyboard);
  } finally {
    await browser.close();
  }
  return { checked: `${site.pages.length} pages seven ways`, findings };
}

async function eachPage(
  browser: Browser,
  site: AuditedSite,
  options: BrowserContextOptions,
  check: (page: Page) => Promise<string[]>,
  findings: Finding[],
): Promise<void> {
  const context = await browser.newContext({ bypassCSP: true, ...options });
  for (const path of site.pages) {
    const page = await context.newPage();
    await page.goto(`${site.url}${path}`);
    for (const problem of await check(page)) findings.push({ page: path, problem });
    await page.close();
  }
  await context.close();
}

function sideways(when: string): (page: Page) => Promise<string[]> {
  return async (page) => {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    return over > 0 ? [`scrolls ${over} px sideways ${when}`] : [];
  };
}

/** Screens from top to end on a phone, and the height of a small one. */
const mostScreens = 9;
const screenHeight = 667;

async function length(page: Page): Promise<string[]> {
  const most = mostScreens * screenHeight;
  // The company's typefaces, as on a later visit: those of systems differ in width.
  await page.evaluate(() => localStorage.setItem("display-face", "1"));
  await page.reload();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return height > most ? [`is ${height} px long on a phone, of at most ${most} px`] : [];
}

async function motion(page: Page): Promise<string[]> {
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const longest = (list: string): number =>
          Math.max(...list.split(",").map((one) => Number.parseFloat(one)));
        return (
          longest(transitionDuration) > 0.01 ||
          (animationName !== "none" && longest(animationDuration) > 0.01)
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  return moving
    .slice(0, 3)
    .map((element) => `moves although reduced motion is requested: ${element}`);
}

const maxStops = 250;

/** Every Tab stop must be visible and show a focus indicator, and Tab must reach the end of the page. */
async function keyboard(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (let stops = 0; stops < maxStops; stops++) {
    await page.keyboard.press("Tab");
    let stop = await focused(page);
    // Smooth scrolling may still be in progress.
    for (let wait = 0; stop && !stop.visible && wait < 10; wait++) {
      await page.waitForTimeout(100);
      stop = await focused(page);
    }
    if (stop === null) return problems;
    if (!stop.visible) problems.push(`has focus but is not visible: ${stop.html}`);
    if (!stop.marked) problems.push(`does not show its focus: ${stop.html}`);
    if (problems.length > 5) return problems;
  }
  return [...problems, `the Tab key does not reach the end within ${maxStops} stops`];
}

/** The focused element; null at the end of the page. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const inside = element.querySelector("path");
    const strokes = inside ? Number.parseFloat(getComputedStyle(inside).strokeWidth) : 0;
    const { width, height, bottom, top } = element.getBoundingClientRect();
    return {
      html: element.outerHTML.slice(0, 140),
      visible: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
      marked:
        (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) ||
        boxShadow !== "none" ||
        strokes >= 4,
    };
  });
}
