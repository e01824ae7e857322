import { opening } from "#domain/settings/facts/opening.ts";
import { holidays } from "#domain/settings/hours/holidays.ts";
import { addCookies } from "../browser-cookies.ts";
import { postFacts } from "../facts-form.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";
import { fillMainMenu } from "./full-menu.ts";

const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Fields of a week in which the office is open on these days only, at these times. */
function week(open: readonly string[], opens: string, closes: string): Record<string, string> {
  const times = days.flatMap((day) => [
    [`${day}Opens`, open.includes(day) ? opens : ""],
    [`${day}Closes`, open.includes(day) ? closes : ""],
  ]);
  return Object.fromEntries(times) as Record<string, string>;
}

/** A coming day that is neither today nor next to it, with a long name if possible. */
function farDay(): string {
  const zone = { weekday: "long", timeZone: "America/New_York" } as const;
  const today = new Intl.DateTimeFormat("en-US", zone).format(new Date()).toLowerCase();
  const at = days.indexOf(today);
  const near = [-1, 0, 1].map((step) => days[(at + step + 7) % 7]);
  return ["wednesday", "saturday"].find((day) => !near.includes(day)) ?? "monday";
}

const states = [
  { name: "open", hours: () => week(days, "00:00", "23:59"), says: "Open now" },
  { name: "closed", hours: () => week([farDay()], "10:30", "18:30"), says: "Closed, opens" },
];

let server: TestServer;
let cookie: string;
test.beforeAll(async () => {
  server = await startTestServer({ WEB_ANALYTICS_ID: "G-TEST123456", WEB_ANALYTICS_ADS: "true" });
  cookie = await signInAs(server, "admin");
});
test.afterAll(() => server.stop());

test.beforeAll("the main menu gets two more links", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, ...desktop });
  await addCookies(context, server.url, cookie);
  const page = await context.newPage();
  await fillMainMenu(page);
  await context.close();
});

for (const { name, hours, says } of states)
  test(`while the office is ${name}, header, phone bar and consent bar keep their places`, async ({
    openContext,
  }) => {
    const everyHoliday = Object.fromEntries(holidays.map(({ id }) => [id, "open"]));
    const saved = await postFacts(server.url, cookie, opening, {
      changes: { ...hours(), ...everyHoliday },
    });
    expect(saved.status).toBeLessThan(400);

    const visitor = await (await openContext({ baseURL: server.url })).newPage();
    for (const width of [1280, 1440]) {
      await visitor.setViewportSize({ width, height: 800 });
      await expect(async () => {
        await visitor.goto("/about");
        await expect(visitor.getByText(says).first()).toBeAttached({ timeout: 500 });
        await expect(visitor.locator("header a", { hasText: "Careers" })).not.toHaveCount(0, {
          timeout: 500,
        });
      }).toPass();
      expect((await visitor.locator("header").boundingBox())?.height).toBeLessThan(80);
    }

    const thumb = await (await openContext({ baseURL: server.url, ...phone })).newPage();
    await expect(async () => {
      await thumb.goto("/");
      await expect(thumb.getByText(says).first()).toBeAttached({ timeout: 500 });
    }).toPass();
    await thumb.keyboard.press("Tab");
    const consent = thumb.getByRole("region", { name: "Privacy choices" });
    await expect(consent).toBeVisible();
    // The bar stays away while the buttons of the hero or the form show.
    await thumb.getByRole("region", { name: "Why your neighbors" }).scrollIntoViewIfNeeded();
    // The question moves above the bar once the bar shows.
    await expect(async () => {
      const [question, actions] = await Promise.all([
        consent.boundingBox(),
        thumb.getByRole("navigation", { name: "Call or request a quote" }).boundingBox(),
      ]);
      expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0);
    }).toPass();
  });
