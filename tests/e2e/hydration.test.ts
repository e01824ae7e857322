import { desktop, expect, fillQuote, phone, test, untilHydrated } from "./fixtures.ts";

test("a touch while the page still loads hydrates it once its scripts have arrived", async ({
  visitorPage,
}) => {
  const page = await visitorPage(phone);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      // It follows the page script and comes before the inert ones.
      const arrived = document.querySelector("script[type=speculationrules]");
      if (!arrived) return;
      observer.disconnect();
      document.documentElement.dataset["touchedWhile"] = document.readyState;
      arrived.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/contact");
  await expect(page.locator("html[data-touched-while=loading]")).toBeAttached();
  await untilHydrated(page);
});

test("a resting pointer hydrates nothing until it moves", async ({ visitorPage }) => {
  const page = await visitorPage(desktop);
  await page.goto("/contact");
  const point = (movementX: number) =>
    page.locator("h1").dispatchEvent("pointermove", { bubbles: true, movementX });
  await point(0);
  const sleeping = page.locator("form[data-lead]");
  await page.waitForLoadState("networkidle");
  expect(await sleeping.count()).toBeGreaterThan(0);
  await point(3);
  await untilHydrated(page);
});

test("a page whose script does not load stays, and its form still sends", async ({
  visitorPage,
}) => {
  const page = await visitorPage(phone);
  await page.route("**/assets/contact-page-*.js*", (route) => route.abort());
  await page.goto("/contact");
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("contact-page"),
  );
  await page.locator("h1").tap();
  await failed;
  await page.waitForLoadState("networkidle");
  await fillQuote(page, "Stella Still");
  await page.getByRole("button", { name: "Request a Quote" }).click();
  await expect(page).toHaveURL(/\/request\/[^/]+$/);
});

test("the policy refuses no script or style of the pages, also when a toast appears", async ({
  visitorPage,
}) => {
  const page = await visitorPage(desktop);
  const refused: string[] = [];
  page.on("console", (line) => {
    if (line.text().includes("Content Security Policy")) refused.push(line.text());
  });
  for (const path of ["/", "/blog", "/privacy-choices", "/no-such-page", "/contact"]) {
    await page.goto(path);
    await page.mouse.move(40, 40);
    await page.mouse.move(80, 80);
    await page.waitForLoadState("networkidle");
  }
  await untilHydrated(page);
  const entry = await page.locator('script[src*="/assets/entry"]').getAttribute("integrity");
  expect(entry).toMatch(/^sha256-/);
  const send = page.getByRole("main").getByRole("button", { name: "Request a Quote" });
  await send.click();
  await expect(page.locator("#quote-form-errors")).toBeFocused();
  // The summary says it where it can be seen; a toast says it elsewhere.
  await page.locator("#quote-form-errors").evaluate((box) => (box.style.display = "none"));
  await send.click();
  await expect(page.locator("[data-sonner-toast]").first()).toBeVisible();
  expect(refused).toEqual([]);
});

test("a filter that is chosen before the scripts arrive filters the list", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", desktop);
  let arrive = (): void => undefined;
  const scripts = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto("/admin/users", { waitUntil: "commit" });
  const role = page.getByRole("combobox", { name: "Role" });
  const choice = await role.locator("option").nth(1).getAttribute("value");
  await role.selectOption(choice);
  arrive();
  await expect(page).toHaveURL(new RegExp(`role=${choice}`));
  await expect(role).toHaveValue(choice ?? "");
});

test("a filter that is chosen while a slow computer hydrates filters the list", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", desktop);
  const processor = await page.context().newCDPSession(page);
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  for (let time = 0; time < 3; time++) {
    await page.goto("/blog-admin");
    await page.waitForTimeout(150 * time);
    await page.getByLabel("Status").selectOption("Drafts");
    await expect(page).toHaveURL(/status=draft/, { timeout: 60_000 });
  }
});
