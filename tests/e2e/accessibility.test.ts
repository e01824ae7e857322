import AxeBuilder from "@axe-core/playwright";
import { sitePages } from "#app/features/marketing/content/site-pages.ts";
import { cities } from "#app/features/settings/cities.ts";
import { expect, test } from "./fixtures.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const publicPages = [
  ...sitePages(cities).map(({ path }) => path),
  "/login",
  "/accept-invitation?token=none",
  "/chat",
  "/newsletter",
  "/newsletter?sent=newsletter",
  "/newsletter/confirm?token=none",
  "/newsletter/unsubscribe?token=none",
  "/nothing-here",
];
const staffPages = ["/admin", "/admin/forms", "/admin/settings"];

for (const width of [375, 1280])
  for (const colorScheme of ["light", "dark"] as const) {
    const options = { viewport: { width, height: 900 }, colorScheme };
    for (const javaScriptEnabled of [true])
      test(`public pages have no axe violation at ${width} px, ${colorScheme}`, async ({
        visitorPage,
      }) => {
        const page = await visitorPage({ ...options, javaScriptEnabled });
        for (const path of publicPages) {
          await page.goto(path);
          const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
          expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
          );
          expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
        }
      });
    test(`the portal has no axe violation at ${width} px, ${colorScheme}`, async ({
      staffPage,
    }) => {
      const page = await staffPage("admin", options);
      for (const path of staffPages) {
        await page.goto(path);
        await page.waitForLoadState("load");
        const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
        expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      }
    });
  }
