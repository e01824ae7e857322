import { addCookies } from "../browser-cookies.ts";
import { startTestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";
import { serviceStandIn } from "./analytics-service.ts";
import { expectAccessibleInBothThemes } from "./axe.ts";
import { desktop, expect, test } from "./fixtures.ts";

test("the check follows a page from the question to the first events", async ({ openContext }) => {
  const site = await startTestServer({ WEB_ANALYTICS_ID: "G-TEST123456" });
  try {
    const context = await openContext({ baseURL: site.url, ...desktop });
    const service = await serviceStandIn(context);
    const cookies = await signInAs(site, "admin", "debug@example.com");
    await addCookies(context, site.url, cookies);
    const page = await context.newPage();
    await page.goto("/admin");
    await page.getByText("Visitors of the website").click();
    await page.getByRole("link", { name: "Check analytics" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analytics Debug");

    await page.getByLabel("Page", { exact: true }).selectOption("/about");
    const opens = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Open and check" }).click();
    const watched = await opens;
    const advice = page.getByRole("region", { name: "Recommendations" });
    const check = (name: string) =>
      page
        .getByRole("term")
        .filter({ hasText: new RegExp(`^${name}$`) })
        .locator("..");
    await expect(advice).toContainText("This browser has not chosen yet");
    await expect(page.getByText("Current route: /about")).toBeVisible();
    await expect(check("Analytics script")).toContainText("G-TEST123456");
    await expect(check("Consent")).toContainText("Not asked yet");
    await expect(check("Script tags of the service")).toContainText(/0\s*None before consent/);
    await expect(check("Page for visitors")).toContainText("Status 200");
    expect(service.loads).toEqual([]);

    await watched.getByRole("button", { name: "Accept" }).click();
    await expect(advice).toContainText("Nothing to do");
    await expect(check("Consent")).toContainText("Given");
    await expect(check("Tracking function")).toContainText("Present");
    await expect(check("Event array")).toContainText(/Present\s*6 entries/);
    await expect(check("Script tags of the service")).toContainText(/1\s*None before consent/);
    const events = page.getByRole("list", { name: "Last 10 events" }).getByRole("listitem");
    await expect(events.first()).toContainText("event page_view");
    await watched.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(events.first()).toContainText("event scroll_depth");
    await expect(page.getByText("scroll_depth on /about (100)")).toBeVisible();
    await expectAccessibleInBothThemes(page);

    // A snippet that adds the service a second time.
    await watched.evaluate(() => {
      const second = document.createElement("script");
      second.src = "https://www.googletagmanager.com/gtag/js?id=G-TEST123456";
      document.head.append(second);
    });
    await expect(advice).toContainText("2 script tags of the service, one is expected");

    await watched.goto("/login");
    await expect(advice).toContainText("The page in the window has no analytics");
    await watched.close();
    await expect(page.getByText("The window is closed")).toBeVisible();
    await page.reload();
    await expect(page.getByText("1 choice in the last 30 days: 1 for analytics")).toBeVisible();
  } finally {
    await site.stop();
  }
});

test("other staff read that the check is closed to them", async ({ staffPage }) => {
  for (const role of ["seo", "blogger"] as const) {
    const page = await staffPage(role);
    await page.goto("/admin/analytics-debug");
    await expect(page.getByText("Access Denied")).toBeVisible();
  }
});
