import type { Page } from "@playwright/test";
import { article, blog } from "#app/addresses.ts";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { starterPosts } from "#domain/blog/starter-posts/all-starter-posts.ts";
import { cities } from "#domain/settings/cities.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { violationsOf } from "../accessibility.ts";
import { publicPages, staffPages } from "../shown-pages.ts";
import { expectAccessibleInBothThemes } from "./axe.ts";
import { expect, phone, test } from "./fixtures.ts";

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

test("no page is longer than nine screens of a phone, or asks for more than ten files", async ({
  visitorPage,
}) => {
  const screen = { width: 375, height: 667 };
  const page = await visitorPage({ ...phone, viewport: screen, javaScriptEnabled: false });
  const paths = [
    ...sitePages({ cities }).map((one) => one.path),
    blog,
    ...starterPosts.map((write) => article(write(companyDefaults).slug)),
  ];
  let requests = 0;
  page.on("request", (request) => (requests += request.url().startsWith("data:") ? 0 : 1));
  for (const path of paths) {
    requests = 0;
    await page.goto(path);
    expect.soft(requests, path).toBeLessThanOrEqual(10);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, path).toBeLessThanOrEqual(9 * screen.height);
  }
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
