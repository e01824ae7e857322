import type { Locator, Page } from "@playwright/test";

/** Milliseconds that a careful person needs; average typists are faster on both. */
export const paces = {
  keyboard: { perCharacter: 250, perField: 800 },
  thumb: { perCharacter: 320, perField: 1200 },
};

/** Presses Tab, five times a second, until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    await page.waitForTimeout(200);
  }
  throw new Error("The keyboard does not reach the control.");
}
