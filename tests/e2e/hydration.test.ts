import { desktop, expect, phone, test, untilHydrated } from "./fixtures.ts";

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
