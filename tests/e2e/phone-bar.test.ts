import { expect, phone, test } from "./fixtures.ts";

const small = { ...phone, viewport: { width: 375, height: 667 } };

for (const javaScriptEnabled of [true, false])
  test(`the bar of a phone is one line, away while own buttons or the form show, scripts ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ ...small, baseURL: server.url, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto("/");
    const bar = page.locator("nav.phone-bar");
    const message = page.locator("#chat .phone-bar");
    const buttons = [bar.locator("a").first(), bar.locator("a").last(), message];
    await page.locator(".own-steps").scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.locator("#plans").scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 500);
    for (const button of buttons) {
      await expect(button).toBeVisible();
      expect((await button.boundingBox())?.height).toBe(44);
    }
    await page.locator("#quick-contact input[name=phone]").scrollIntoViewIfNeeded();
    for (const button of buttons) await expect(button).toBeHidden();
    await context.close();
  });

test("the bar of the offline page keeps its words when those of the clock go", async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ ...small, baseURL: server.url });
  await page.goto("/offline");
  await expect(page.locator("[data-volatile]")).toHaveCount(0);
  await expect(page.locator("nav.phone-bar a").first()).toHaveText("Call");
  await page.close();
});
