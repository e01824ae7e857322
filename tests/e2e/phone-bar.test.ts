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

test("the bar stays away until the buttons of an emergency page have left", async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ ...small, baseURL: server.url });
  await page.goto("/services/emergency-pest-response");
  const bar = page.locator("nav.phone-bar");
  await expect(bar, "the buttons start below the first screen").toBeHidden();
  await page.locator(".own-steps").scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.locator("#emergencies").evaluate((section) => section.scrollIntoView());
  await expect(bar).toBeVisible();
  await page.close();
});

test("pages that the bar leads to have none, and no message button over their fields", async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ ...small, baseURL: server.url });
  for (const path of ["/contact", "/chat", "/offline"]) {
    await page.goto(path);
    await expect(page.locator("nav.phone-bar"), path).toHaveCount(0);
    await expect(page.locator("#chat summary").filter({ visible: true }), path).toHaveCount(0);
  }
  await page.close();
});
