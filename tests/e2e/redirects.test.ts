import { expectAccessible } from "./axe.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";

test.describe("an old address", () => {
  for (const options of [phone, desktop])
    test(`shows briefly that the page has moved, at ${options.viewport.width} px`, async ({
      visitorPage,
    }) => {
      const page = await visitorPage(options);
      const problems: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(error.message));
      await page.goto("/");
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      await page.goto("/About-Us/?utm_source=card");
      await expect(page).toHaveURL(/\/about\?utm_source=card$/);
      await page.clock.runFor(100);
      const toast = page.getByRole("status").filter({ hasText: "URL Updated" });
      await expect(toast).toContainText("This page has moved to a new location.");
      // React hydrates around the toast.
      await page.keyboard.press("Tab");
      await page.waitForFunction(() =>
        Object.keys(document.body).some((key) => key.startsWith("__reactProps")),
      );
      await page.clock.runFor(2800);
      await expect(toast).toBeVisible();
      await page.clock.runFor(300);
      await expect(toast).toHaveCount(0);
      expect(problems).toEqual([]);

      await page.reload();
      await page.clock.runFor(100);
      await expect(toast).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(/\/$/);
    });

  test("redirects without JavaScript too", async ({ visitorPage }) => {
    const page = await visitorPage({ ...phone, javaScriptEnabled: false });
    await page.goto("/virginia-beach/");
    await expect(page).toHaveURL(/\/service-areas\/virginia-beach$/);
  });

  test("is not mentioned if only the spelling differs", async ({ visitorPage }) => {
    const page = await visitorPage(desktop);
    await page.goto("/Contact/");
    await expect(page).toHaveURL(/\/contact$/);
    expect(await page.evaluate(() => document.cookie)).not.toContain("moved");
    await expect(page.locator(".moved-toast")).toHaveCount(0);
  });
});

test("the page of a refused request has no axe violations", async ({ visitorPage }) => {
  for (const options of [
    { ...phone, colorScheme: "dark" as const },
    { ...desktop, colorScheme: "light" as const },
  ]) {
    const page = await visitorPage(options);
    await page.goto("/%00");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
