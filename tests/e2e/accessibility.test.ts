import { sitePages } from "#app/features/marketing/content/site-pages.ts";
import { cities } from "#app/features/settings/cities.ts";
import { expectAccessible } from "./axe.ts";
import { test } from "./fixtures.ts";

/* Every page in the two looks that differ most; npm run audit:site looks at all eight. */
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
  "/admin/media",
  "/admin/users",
  "/admin/create-blog-posts",
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
  "/account",
  "/account/security",
];
const phone = { viewport: { width: 375, height: 900 }, colorScheme: "light" } as const;
const desktop = { viewport: { width: 1280, height: 900 }, colorScheme: "dark" } as const;
const looks = [
  ["on a phone, light", phone],
  ["on a desktop, dark", desktop],
] as const;

for (const [name, look] of looks) {
  test.describe(`no axe violation ${name}`, () => {
    test.describe.configure({ timeout: 600_000 });

    test("on any public page", async ({ visitorPage }) => {
      const page = await visitorPage(look);
      for (const path of publicPages)
        await test.step(path, async () => {
          await page.goto(path);
          await expectAccessible(page, path);
        });
    });

    test("on any page of the portal", async ({ staffPage }) => {
      const page = await staffPage("admin", look);
      for (const path of staffPages)
        await test.step(path, async () => {
          await page.goto(path);
          await expectAccessible(page, path);
        });
    });

    test("while an app is set up for the second step", async ({ staffPage }) => {
      const page = await staffPage("admin", look);
      await page.goto("/account/security");
      await page.getByRole("button", { name: "Set Up MFA" }).click();
      await page.getByLabel("Verification code").waitFor();
      await expectAccessible(page);
    });
  });
}
