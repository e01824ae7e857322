import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules about colors and sizes: what a second look at the same document can change. */
const visualRules = ["color-contrast", "link-in-text-block", "target-size"];

/* Starting axe takes a third as long as its checks, so a page that is checked twice starts it once. */
const ofBuilder = createRequire(import.meta.resolve("@axe-core/playwright"));
const { source } = ofBuilder("axe-core") as { source: string };
const axeSource = `if (!window.axe) {\n${source}\n}`;

/**
 * Waits until the page is drawn and nothing fades any more: a color in transition is neither the old nor the new one.
 * The end of one transition can start another, where a color is inherited.
 */
export async function untilAnimationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const end = performance.now() + 2000;
    while (performance.now() < end) {
      await frame();
      await frame();
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === "running");
      if (ending.length === 0) return;
      const paused = new Promise((done) => setTimeout(done, end - performance.now()));
      await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), paused]);
    }
  });
}

/**
 * Expects no axe violation and no sideways scrolling on the page in its current state. Emails and previews are shown in
 * frames that run no script, so axe cannot look inside and would wait forever.
 */
export async function expectAccessible(
  page: Page,
  description = page.url(),
  runOnly = allRules,
): Promise<void> {
  await untilAnimationsEnd(page);
  // Passed rules are not reported and no second page is opened to join frames: this halves the time.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .options({ runOnly, resultTypes: ["violations"] })
    .setLegacyMode()
    .exclude("iframe[sandbox]")
    .analyze();
  expect
    .soft(violations.map(({ id, nodes }) => `${description} ${id}: ${nodes[0]?.html}`))
    .toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${description} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** The two looks that differ most; npm run audit:site checks all eight. */
const themes = [
  { name: "phone, light", viewport: { width: 375, height: 900 }, colorScheme: "light" },
  { name: "desktop, dark", viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
] as const;

/** Like `expectAccessible`, on a phone in light mode; on a desktop in dark mode by the rules about colors and sizes. */
export async function expectAccessibleInBothThemes(
  page: Page,
  description = page.url(),
): Promise<void> {
  for (const { name, viewport, colorScheme } of themes) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const rules = name === themes[0].name ? allRules : visualRules;
    await expectAccessible(page, `${description} (${name})`, rules);
  }
}
