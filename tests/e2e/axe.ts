import type { Page } from "@playwright/test";
import { violationsOf } from "../accessibility.ts";
import { expect } from "./fixtures.ts";

/** Expects no axe violation and no sideways scrolling on the page once it has loaded: what waits for an answer is dimmed. */
export async function expectAccessible(
  page: Page,
  description = page.url(),
  visualOnly = false,
): Promise<void> {
  await expect(page.locator("[aria-busy=true]"), `${description} is at rest`).toHaveCount(0);
  // A preview that is drawn again has its colors with its last style sheet.
  for (const frame of page.frames()) await frame.waitForLoadState().catch(() => undefined);
  // Further down, the bar at the top covers a part of some link.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const violations = await violationsOf(page, { visualOnly });
  expect.soft(violations, description).toEqual([]);
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
    // A bar that stays at the bottom covers a part of some button wherever the page is scrolled to.
    await page.evaluate(() => {
      for (const bar of document.querySelectorAll<HTMLElement>(".sticky.bottom-0"))
        bar.style.position = "static";
    });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, `${description} (${name})`, name !== themes[0].name);
  }
}
