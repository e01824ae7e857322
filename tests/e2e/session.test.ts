import type { Page } from "@playwright/test";
import type { Role } from "#domain/access/permissions.ts";
import { desktop, expect, phone, test, untilHydrated } from "./fixtures.ts";

const inMinutes = (minutes: number) => minutes * 60_000;

/** Two tabs of one browser with clocks that stop until a test moves them. */
async function twoTabs(first: Page, path: string): Promise<[Page, Page]> {
  const second = await first.context().newPage();
  await first.context().clock.install();
  for (const tab of [first, second]) {
    await tab.goto(path);
    await tab.waitForFunction(() => localStorage.getItem("session-activity") !== null);
    // The marker that shows hydration of the second tab must be its own.
    if (tab === first) await tab.evaluate(() => localStorage.removeItem("session-activity"));
  }
  return [first, second];
}

const alertIn = (tab: Page) => tab.getByRole("alert").filter({ hasText: "will expire" });

const places: { role: Role; path: string; subject: string; heading: string }[] = [
  {
    role: "seo",
    path: "/admin",
    subject: "Admin session",
    heading: "Admin session expired for security",
  },
  { role: "commenter", path: "/about", subject: "Your session", heading: "You were signed out" },
];

for (const { role, path, subject, heading } of places)
  test(`the session of a ${role} on ${path} warns, can be extended, and ends in every tab`, async ({
    staffPage,
    server,
  }) => {
    const [tab, other] = await twoTabs(await staffPage(role, desktop), path);
    const words = `${subject} will expire in 5 minutes`;
    const { clock } = tab.context();
    await clock.fastForward(inMinutes(24));
    await expect(alertIn(tab)).toHaveCount(0);
    await clock.fastForward(inMinutes(1.5));
    for (const each of [tab, other]) await expect(alertIn(each)).toContainText(words);

    await tab.getByRole("button", { name: "Extend Session" }).focus();
    await tab.keyboard.press("Enter");
    await expect(tab.getByText("Session Extended")).toBeVisible();
    await expect(alertIn(tab)).toHaveCount(0);
    await expect(alertIn(other)).toHaveCount(0);

    await clock.fastForward(inMinutes(26));
    await expect(alertIn(other)).toContainText(words);
    await clock.fastForward(inMinutes(5));
    for (const each of [tab, other]) {
      await expect(each).toHaveURL(role === "commenter" ? /\/auth\?/ : /\/login\?/);
      await expect(each.getByText("Session Expired", { exact: true })).toBeVisible();
      await expect(each.getByText(heading)).toBeVisible();
    }
    const { rows } = await server.connection.executeSql(
      "select e.severity, e.details->>'reason' as reason from security_events e join user_roles r on r.user_id = e.user_id where e.event_type = 'session_timeout' and r.role = $1",
      [role],
    );
    expect(rows).toEqual([{ severity: "medium", reason: "inactivity_timeout" }]);
  });

test("a key press on a page extends the session, with at most one server request a minute", async ({
  staffPage,
}) => {
  const page = await staffPage("commenter", phone);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/session")) requests.push(request.postData() ?? "");
  });
  await page.clock.install();
  await page.goto("/about");
  // The bar is away while the page's own buttons show.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForFunction(() => localStorage.getItem("session-activity") !== null);
  await page.keyboard.press("Shift");
  expect(requests).toEqual([]);
  const activity = () => page.evaluate(() => Number(localStorage.getItem("session-activity")));
  const loadedAt = await activity();
  await page.clock.fastForward(inMinutes(20));
  for (let times = 0; times < 3; times++) await page.keyboard.press("Shift");
  await expect.poll(activity).toBeGreaterThan(loadedAt);
  expect(requests).toEqual(["intent=extend"]);
  await page.clock.fastForward(inMinutes(20));
  await expect(alertIn(page)).toHaveCount(0);
  await page.clock.fastForward(inMinutes(6));
  await expect(alertIn(page)).toBeVisible();
  const bar = await page.getByRole("navigation", { name: "Call or request a quote" }).boundingBox();
  const box = await alertIn(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("signed-out visitors get nothing of the session's clock", async ({ visitorPage }) => {
  const page = await visitorPage(desktop);
  await page.goto("/about");
  expect(await page.content()).not.toMatch(/session-activity|sessionTimeout|DOMContentLoaded/);
  await page.mouse.move(5, 5);
  await untilHydrated(page);
  expect(await page.evaluate(() => localStorage.getItem("session-activity"))).toBeNull();
});
