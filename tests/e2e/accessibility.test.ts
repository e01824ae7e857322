import type { Page } from "@playwright/test";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { cities } from "#domain/settings/cities.ts";
import { violationsOf } from "../accessibility.ts";
import { expectAccessibleInBothThemes } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

/** Pest pages have one layout, and city pages too: three of each are checked here, all by npm run audit:site. */
const sitePaths = (["main", "service", "legal", "pest", "area"] as const).flatMap((group) => {
  const paths = sitePages({ cities }).flatMap((page) => (page.group === group ? page.path : []));
  return group === "pest" || group === "area" ? [...paths.slice(0, 2), ...paths.slice(-1)] : paths;
});

const publicPages = [
  ...sitePaths,
  "/blog",
  "/blog/no-such-post",
  "/login",
  "/accept-invitation?token=none",
  "/privacy-choices",
  "/chat",
  "/offline",
  "/newsletter",
  "/newsletter?sent=newsletter",
  "/newsletter/confirm?token=none",
  "/newsletter/unsubscribe?token=none",
  "/nothing-here",
];
const staffPages = [
  "/admin/blog",
  "/admin/media",
  "/admin/users",
  "/admin/analytics-debug",
  "/admin/codes",
  "/admin/codes/new",
  "/admin/create-blog-posts",
  "/blog-admin",
  "/blog-admin/new",
  "/admin",
  "/admin/forms",
  "/admin/schedule",
  "/admin/duty",
  "/admin/technicians",
  "/admin/forms/new",
  "/admin/database",
  "/admin/database/reports",
  "/admin/database/reports/leads-by-day",
  "/admin/database/reports/response-by-hour",
  "/admin/database/history",
  "/admin/emails",
  "/admin/emails/logs",
  "/admin/emails/settings",
  "/admin/launch",
  "/admin/launch/web-person",
  "/admin/make-it-yours",
  "/admin/make-it-yours/cities",
  "/admin/make-it-yours/services",
  "/admin/make-it-yours/finish",
  "/admin/security",
  "/admin/security/audit",
  "/admin/security/compliance",
  "/admin/security/retention",
  "/admin/security/blocked",
  "/admin/security/threats?status=all",
  "/admin/settings",
  "/admin/settings/company",
  "/admin/settings/company/hours",
  "/admin/settings/company/areas",
  "/admin/settings/menus",
  "/admin/settings/texts",
  "/admin/settings/photos",
  "/admin/settings/photos/team",
  "/admin/settings/reviews",
  "/admin/settings/reviews/new",
  "/admin/settings/pages",
  "/admin/settings/pages/about",
  "/admin/settings/pages/new",
  "/admin/settings/pages/new-city",
  "/admin/settings/emails",
  "/admin/settings/emails/account-locked",
  "/admin/settings/connections",
  "/admin/settings/connections/backups",
  "/admin/security/mfa",
  "/admin/security/settings",
  "/admin/url-management",
  "/admin/url-management?view=recent",
  "/admin/url-management?view=sources",
  "/admin/url-management/quick-fixes",
  "/admin/url-management/redirects",
  "/admin/url-management/redirects/new?from=/old-termites",
  "/admin/url-management/redirects/import",
  "/admin/url-management/redirects/history",
  "/account",
  "/account/security",
];

/** Parts of about a dozen pages, for several workers. */
function inParts(pages: readonly string[]): string[][] {
  const count = Math.ceil(pages.length / 12);
  return Array.from({ length: count }, (_, part) =>
    pages.filter((_page, at) => at % count === part),
  );
}

async function expectAllAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessibleInBothThemes(page, path);
    });
}

test.describe("has no axe violations, on a phone and on a desktop", () => {
  test.describe.configure({ timeout: 600_000, mode: "parallel" });

  for (const [part, paths] of inParts(publicPages).entries())
    test(`on any public page, part ${part + 1}`, async ({ visitorPage }) => {
      await expectAllAccessible(await visitorPage(), paths);
    });

  for (const [part, paths] of inParts(staffPages).entries())
    test(`on any page of the portal, part ${part + 1}`, async ({ staffPage }) => {
      await expectAllAccessible(await staffPage("admin"), paths);
    });

  test("while an app is being set up for the second step", async ({ staffPage }) => {
    const page = await staffPage("admin");
    await page.goto("/account/security");
    await page.getByRole("button", { name: "Set Up MFA" }).click();
    await page.getByLabel("Verification code").waitFor();
    await expectAccessibleInBothThemes(page);
  });
});

test("the checks of accessibility find what is wrong", async ({ visitorPage }) => {
  const page = await visitorPage();
  await page.goto("/login");
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      "beforeend",
      '<p style="color: #999; background: #aaa">faint</p><img src="/x.png"><button></button>',
    );
  });
  const names = (found: string[]) => found.map((violation) => violation.split(":")[0]);
  expect(names(await violationsOf(page))).toEqual(
    expect.arrayContaining(["button-name", "color-contrast", "image-alt"]),
  );
  expect(names(await violationsOf(page, { visualOnly: true }))).toEqual(["color-contrast"]);
});
