import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { startTestServer, type TestServer } from "../running-server.ts";
import { type ServiceStandIn, serviceStandIn } from "./analytics-service.ts";
import { expectAccessibleInBothThemes } from "./axe.ts";
import { desktop, expect, fillQuote, phone, test as base, untilHydrated } from "./fixtures.ts";

interface Visitor {
  context: BrowserContext;
  page: Page;
  /** A local stand-in of the web analytics service; it counts what it gets. */
  service: ServiceStandIn;
}

interface Fixtures {
  /** A visitor of a website with web analytics that measures ads. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
}

let visitors = 0;
const test = base.extend<Fixtures, { site: TestServer }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startTestServer({
        WEB_ANALYTICS_ID: "G-TEST123456",
        WEB_ANALYTICS_ADS: "true",
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  async visitor({ openContext, site }, use) {
    await use(async (options = desktop) => {
      visitors++;
      const context = await openContext({
        baseURL: site.url,
        extraHTTPHeaders: { "x-forwarded-for": `198.51.100.${visitors}` },
        ...options,
      });
      const service = await serviceStandIn(context);
      return { context, page: await context.newPage(), service };
    });
  },
});

const barOf = (page: Page) => page.getByRole("region", { name: "Privacy choices" });
const touch = (page: Page) => page.mouse.move(300, 300).then(() => page.mouse.move(310, 310));
const storedChoice = async (page: Page) =>
  JSON.parse((await page.evaluate(() => localStorage.getItem("consent"))) ?? "null") as unknown;

/** Scrolls and calls: events that the service would get. */
async function act(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.evaluate(() => {
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    document.querySelector<HTMLElement>("header a[data-call]")?.click();
  });
}

test("before a choice and after a refusal, the service gets nothing and stores nothing", async ({
  visitor,
}) => {
  const { context, page, service } = await visitor();
  await page.goto("/about");
  await expect(barOf(page)).toBeHidden();
  await touch(page);
  await expect(barOf(page)).toBeVisible();
  await act(page);
  expect(await storedChoice(page)).toBeNull();
  expect(await context.cookies()).toEqual([]);

  await barOf(page).getByRole("button", { name: "Decline" }).click();
  await expect(barOf(page)).toBeHidden();
  await expect(page.getByText("Your choice is saved.")).toHaveRole("status");
  await expect
    .poll(() => storedChoice(page))
    .toMatchObject({
      analytics: false,
      marketing: false,
      id: expect.stringMatching(/-/),
    });
  await act(page);
  await page.goto("/services");
  await touch(page);
  await act(page);
  await expect(barOf(page)).toBeHidden();
  expect(service.loads).toEqual([]);
  expect(service.events).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test("an agreement reaches the service, with calls and their placement, until it is withdrawn", async ({
  visitor,
  site,
}) => {
  const { context, page, service } = await visitor();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto("/about?utm_source=flyer&gclid=click1&token=secret");
  await touch(page);
  await barOf(page).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => service.names()).toEqual(["page_view"]);
  await expect(barOf(page)).toBeHidden();
  await act(page);
  await expect.poll(() => service.names()).toContain("phone_click");
  await expect
    .poll(() => service.names().filter((name) => name === "scroll_depth"))
    .not.toEqual([]);
  const call = service.events.find(({ name }) => name === "phone_click")?.query;
  expect(Object.fromEntries(call ?? [])).toMatchObject({
    phone_number: "17575550100",
    placement: expect.stringMatching(/header/),
    page_path: "/about",
    analytics_storage: "granted",
    ad_storage: "granted",
    dl: `${site.url}/about?utm_source=flyer&gclid=click1`,
  });
  expect(service.loads).toHaveLength(1);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["_ga"]);
  expect(errors).toEqual([]);

  // The choice counts on the next page, from the first touch on.
  await page.goto("/services");
  await page.waitForLoadState("networkidle");
  expect(service.loads).toHaveLength(1);
  await touch(page);
  await expect.poll(() => service.loads.length).toBe(2);
  await expect(barOf(page)).toBeHidden();

  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Choices" }).click();
  await expect(page.getByText("You accepted analytics and marketing on")).toBeVisible();
  await expect.poll(() => service.names().filter((name) => name === "page_view")).toHaveLength(3);
  await page.getByRole("button", { name: "Decline all" }).click();
  await expect(page.getByText("You declined analytics and marketing on")).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  const before = service.events.length;
  await act(page);
  await page.goto("/about");
  await touch(page);
  await act(page);
  await page.waitForLoadState("networkidle");
  expect(service.events.slice(before)).toEqual([]);
  expect(service.loads).toHaveLength(3);
  expect(await context.cookies()).toEqual([]);

  const { rows } = await site.connection.executeSql(
    "select analytics, marketing from consent_choices where ip_address = $1 order by seq",
    [`198.51.100.${visitors}`],
  );
  expect(rows).toEqual([
    { analytics: true, marketing: true },
    { analytics: false, marketing: false },
  ]);
});

test("a submitted form is reported with its kind", async ({ visitor }) => {
  const { page, service } = await visitor();
  await page.goto("/about");
  await touch(page);
  await barOf(page).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => service.names()).toEqual(["page_view"]);
  await untilHydrated(page);
  const box = page.getByRole("form", { name: "Newsletter" });
  await box.getByLabel("Email").fill("ann@example.com");
  await box.getByRole("button", { name: "Subscribe" }).click();
  await expect.poll(() => service.names()).toContain("form_submission");
  const sent = service.events.find(({ name }) => name === "form_submission")?.query;
  expect(sent?.get("submission_type")).toBe("newsletter");
});

test("a request says whether its visitor agreed to marketing", async ({ visitor, site }) => {
  const { page } = await visitor();
  const send = async (name: string): Promise<void> => {
    await page.goto("/contact?gclid=click1");
    await touch(page);
    await untilHydrated(page);
    if (name === "Agreed One") await barOf(page).getByRole("button", { name: "Accept" }).click();
    await expect(barOf(page)).toBeHidden();
    if (name === "Agreed One")
      await expect.poll(() => storedChoice(page)).toMatchObject({ marketing: true });
    await fillQuote(page, name);
    await page.getByRole("button", { name: "Request a Quote" }).click();
    await expect(page.getByRole("heading", { name: /Thank you/ })).toBeVisible();
  };
  await send("Agreed One");
  await page.goto("/privacy-choices");
  await page.getByRole("button", { name: "Decline all" }).click();
  await expect(page.getByText("You declined analytics and marketing on")).toBeVisible();
  await send("Declined Two");
  const { rows } = await site.connection.executeSql(
    "select name, marketing_consent as agreed from form_submissions where ip_address = $1 order by seq",
    [`198.51.100.${visitors}`],
  );
  expect(rows).toEqual([
    { name: "Agreed One", agreed: true },
    { name: "Declined Two", agreed: false },
  ]);
});

test("analytics alone gives nothing to ads", async ({ visitor, site }) => {
  const { page, service } = await visitor();
  await page.goto("/about?gclid=click1");
  await touch(page);
  await barOf(page).getByText("Choose").click();
  await barOf(page).getByLabel("Analytics").check();
  await barOf(page).getByRole("button", { name: "Save my choice" }).click();
  await expect.poll(() => service.names()).toEqual(["page_view"]);
  expect(Object.fromEntries(service.events[0]?.query ?? [])).toMatchObject({
    analytics_storage: "granted",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    dl: `${site.url}/about`,
  });
});

test("a changed question is asked again, and the earlier agreement no longer counts", async ({
  visitor,
  site,
}) => {
  const { context, page, service } = await visitor();
  await context.addCookies([{ name: "_ga", value: "GA1.1.1.1", url: site.url }]);
  const agreed = { analytics: true, marketing: true, version: "2020-01:analytics", id: "" };
  await page.addInitScript(
    (choice) => {
      if (!sessionStorage.getItem("told")) localStorage.setItem("consent", JSON.stringify(choice));
      sessionStorage.setItem("told", "1");
    },
    { ...agreed, at: new Date().toISOString() },
  );
  await page.goto("/about");
  await touch(page);
  await expect(barOf(page)).toBeVisible();
  await act(page);
  expect(await storedChoice(page)).toMatchObject({ analytics: false, marketing: false });
  expect(await context.cookies()).toEqual([]);
  expect(service.loads).toEqual([]);
});

test("an agreement ends after a year", async ({ visitor }) => {
  const { page, service } = await visitor();
  await page.goto("/about");
  await touch(page);
  await barOf(page).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => service.loads.length).toBe(1);
  await page.evaluate(() => {
    const choice = JSON.parse(localStorage.getItem("consent") ?? "{}") as { at: string };
    choice.at = new Date(Date.now() - 366 * 86_400_000).toISOString();
    localStorage.setItem("consent", JSON.stringify(choice));
  });
  await page.reload();
  await touch(page);
  await expect(barOf(page)).toBeVisible();
  expect(service.loads).toHaveLength(1);
});

test("Global Privacy Control is obeyed, whatever was agreed before", async ({ visitor }) => {
  const { context, page, service } = await visitor();
  await page.goto("/about");
  await touch(page);
  await barOf(page).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => service.names()).toEqual(["page_view"]);
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true }),
  );
  await page.reload();
  await touch(page);
  await act(page);
  await expect(barOf(page)).toBeHidden();
  expect(await storedChoice(page)).toMatchObject({ analytics: false, marketing: false });
  expect(await context.cookies()).toEqual([]);
  await page.goto("/privacy-choices");
  await expect(page.getByText("Your browser has chosen for you")).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept all" })).toBeHidden();
  expect(service.loads).toHaveLength(1);
  expect(service.names()).toEqual(["page_view"]);
});

test("an agreement that the server cannot store turns nothing on, a refusal counts anyway", async ({
  visitor,
}) => {
  const { page, service } = await visitor();
  await page.route("**/consent", (route) => route.fulfill({ status: 503 }));
  // The bar works before React starts, and React leaves it as it is.
  let letReactStart = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    letReactStart = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto("/about");
  await touch(page);
  await barOf(page).getByRole("button", { name: "Accept" }).click();
  await expect(barOf(page).getByRole("alert")).toHaveText(/could not be saved/);
  expect(await storedChoice(page)).toBeNull();
  expect(service.loads).toEqual([]);
  letReactStart();
  await untilHydrated(page);
  await expect(barOf(page).getByRole("alert")).toHaveText(/could not be saved/);
  await barOf(page).getByRole("button", { name: "Decline" }).click();
  await expect(barOf(page)).toBeHidden();
  expect(await storedChoice(page)).toMatchObject({ analytics: false, marketing: false });
});

test("the record is deleted on the page, and the choice with it", async ({ visitor, site }) => {
  const { page, service } = await visitor();
  await page.goto("/about");
  await touch(page);
  await barOf(page).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => service.loads.length).toBe(1);
  const { id } = (await storedChoice(page)) as { id: string };
  await page.goto("/privacy-choices");
  await expect(page.getByText(id)).toBeVisible();
  await page.getByRole("button", { name: "Delete the record" }).click();
  await expect(page.getByText("The record of your choices is deleted")).toBeVisible();
  expect(await storedChoice(page)).toBeNull();
  await expect(page.getByText("You have not chosen yet.")).toBeVisible();
  const found = await site.connection.executeSql("select from consent_choices where id = $1", [id]);
  expect(found.rows).toEqual([]);
});

test("the bar leaves the phone bar free, shifts nothing and works by keyboard", async ({
  visitor,
}) => {
  const { page } = await visitor(phone);
  await page.goto("/");
  const place = () => page.getByRole("heading", { level: 1 }).boundingBox();
  const before = await place();
  await page.keyboard.press("Tab");
  await expect(barOf(page)).toBeVisible();
  expect(await place()).toEqual(before);
  const phoneBar = page.locator("nav.phone-bar");
  await expect(phoneBar, "the hero has the same buttons").toBeHidden();
  await page.locator("#plans").evaluate((section) => section.scrollIntoView());
  await expect(phoneBar).toBeVisible();
  const [bar, actions] = await Promise.all([barOf(page).boundingBox(), phoneBar.boundingBox()]);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0);
  expect(bar?.height, "the bar leaves most of the screen to the page").toBeLessThan(812 / 2);
  const sizes = await barOf(page)
    .getByRole("button", { name: /^(?:Accept|Decline)$/ })
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { fontWeight, fontSize, backgroundColor, color } = getComputedStyle(button);
        return { width, height, fontWeight, fontSize, backgroundColor, color };
      }),
    );
  expect(sizes).toHaveLength(2);
  expect(sizes[0]).toEqual(sizes[1]);
  await expectAccessibleInBothThemes(page, "the bar");
  await barOf(page).getByText("Choose").click();
  await expectAccessibleInBothThemes(page, "the open bar");

  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await page.reload();
  for (let pressed = 0; pressed < 8 && (await focused()) !== "Decline"; pressed++)
    await page.keyboard.press("Tab");
  expect(await focused()).toBe("Decline");
  await page.keyboard.press("Enter");
  await expect(barOf(page)).toBeHidden();
  await page.goto("/privacy-choices");
  await expect(page.getByText("You declined analytics and marketing on")).toBeVisible();
  await expectAccessibleInBothThemes(page, "the page");
});

test("on a small phone the question is short, below the buttons of the home page, and whole on request", async ({
  visitor,
}) => {
  const { page } = await visitor({ ...phone, viewport: { width: 375, height: 667 } });
  await page.goto("/");
  await touch(page);
  await expect(barOf(page)).toBeVisible();
  // Three lines in the system's typeface here, two in the company's.
  expect((await barOf(page).boundingBox())?.height).toBeLessThanOrEqual(140);
  await expect(barOf(page).getByText("measures our ads")).toBeHidden();
  await barOf(page).getByText("Choose").click();
  await expect(barOf(page).getByText("measures our ads")).toBeVisible();
  await expect(barOf(page).getByRole("checkbox")).toHaveCount(2);
});

test("without JavaScript nothing is asked, and the page says why", async ({ visitor }) => {
  const { page } = await visitor({ ...desktop, javaScriptEnabled: false });
  await page.goto("/about");
  await expect(barOf(page)).toBeHidden();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Choices" }).click();
  await expect(page.locator("noscript p")).toBeVisible();
});

for (const answer of ["Decline", "Accept"])
  test(`the keyboard goes on after ${answer} from where it was before the bar`, async ({
    visitor,
  }) => {
    const { page } = await visitor();
    await page.goto("/about");
    await page.getByRole("link", { name: "Skip to content" }).focus();
    await expect(barOf(page)).toBeVisible();
    for (let pressed = 0; pressed < 8; pressed++) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate(() => document.activeElement?.textContent)) === answer) break;
    }
    await page.keyboard.press("Enter");
    await expect(barOf(page)).toBeHidden();
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.goto("/services");
    await page.evaluate(() => localStorage.removeItem("consent"));
    await page.reload();
    await touch(page);
    await barOf(page).getByRole("button", { name: answer }).focus();
    await page.keyboard.press("Enter");
    await expect(barOf(page)).toBeHidden();
    await expect(page.locator("main"), "nothing had the focus before").toBeFocused();
  });

test("the keyboard goes on from what the page of choices says", async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto("/about");
  await touch(page);
  await barOf(page).getByRole("button", { name: "Accept" }).click();
  await expect(barOf(page)).toBeHidden();
  await page.goto("/privacy-choices");
  await touch(page);
  const decline = page.getByRole("button", { name: "Decline all" });
  await decline.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("You declined analytics and marketing on")).toBeVisible();
  await expect(decline).toBeFocused();
  await page.getByRole("button", { name: "Delete the record" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The record of your choices is deleted")).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
    "The record of your choices is deleted",
  );
});

test("a browser without beacons, channels, storage or random ids reads and chooses without an error", async ({
  visitor,
}) => {
  const { context, page } = await visitor();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "sendBeacon");
    for (const name of ["BroadcastChannel", "IntersectionObserver"])
      Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(Crypto.prototype, "randomUUID");
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Storage is off.", "SecurityError");
        },
      });
  });
  for (const path of ["/about", "/contact", "/blog", "/no-such-page"]) {
    await page.goto(path);
    await touch(page);
    await act(page);
  }
  await page.goto("/privacy-choices");
  await page.getByRole("button", { name: "Decline all" }).click();
  await expect(page.getByText("You declined analytics and marketing on")).toBeVisible();
  expect(errors).toEqual([]);
});
