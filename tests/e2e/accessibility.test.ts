import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { sitePages } from "#app/features/marketing/content/site-pages.ts";
import { cities } from "#app/features/settings/cities.ts";
import { expect, test } from "./fixtures.ts";

/* Every page in the two looks that differ most; npm run audit:site looks at all eight. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const publicPages = [
  ...sitePages(cities).map(({ path }) => path),
  "/blog",
  "/blog/no-such-post",
  "/login",
  "/accept-invitation?token=none",
  "/chat",
  "/newsletter",
  "/newsletter?sent=newsletter",
  "/newsletter/confirm?token=none",
  "/newsletter/unsubscribe?token=none",
  "/nothing-here",
];
const staffPages = [
  "/admin/blog",
  "/blog-admin",
  "/blog-admin/new",
  "/admin",
  "/admin/forms",
  "/admin/emails",
  "/admin/emails/logs",
  "/admin/emails/settings",
  "/admin/settings",
  "/admin/settings/company",
  "/admin/settings/home-page",
  "/admin/settings/emails",
  "/admin/settings/emails/account-locked",
  "/admin/settings/system",
];
const phone = { viewport: { width: 375, height: 900 }, colorScheme: "light" } as const;
const desktop = { viewport: { width: 1280, height: 900 }, colorScheme: "dark" } as const;

async function expectNoViolation(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // A mail is shown in a frame that runs no script, so axe cannot look inside and would wait forever.
  const axe = new AxeBuilder({ page }).withTags(tags).exclude("iframe[sandbox='']");
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const path of publicPages)
  test(`${path} has no axe violation on a phone and, dark, on a desktop`, async ({
    visitorPage,
  }) => {
    for (const options of [phone, desktop])
      await expectNoViolation(await visitorPage(options), path);
  });

for (const path of staffPages)
  test(`${path} has no axe violation on a phone and on a desktop, light and dark`, async ({
    staffPage,
  }) => {
    const page = await staffPage("admin");
    for (const { viewport } of [phone, desktop])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await expectNoViolation(page, path);
      }
  });

for (const options of [phone, desktop])
  test(`one's own account has no axe violation at ${options.viewport.width} px, ${options.colorScheme}`, async ({
    staffPage,
  }) => {
    const page = await staffPage("admin", options);
    for (const path of ["/account", "/account/security"]) await expectNoViolation(page, path);
    await page.getByRole("button", { name: "Set Up MFA" }).click();
    await page.getByLabel("Verification code").waitFor();
    await expectNoViolation(page, "/account/security");
  });
