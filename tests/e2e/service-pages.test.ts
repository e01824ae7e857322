import { desktop, expect, fillQuote, phone, test, untilHydrated } from "./fixtures.ts";

test("without JavaScript the termite page links to its own form, and the form is answered", async ({
  visitorPage,
}) => {
  const page = await visitorPage({ ...phone, javaScriptEnabled: false });
  await page.goto("/services/termite-control");
  await page.getByRole("main").getByRole("link", { name: "Request a Quote" }).first().click();
  await expect(page).toHaveURL(/#estimate-form$/);
  await expect(page.getByRole("heading", { name: /free termite inspection/ })).toBeInViewport();
  await expect(page.getByRole("radio", { name: "Termites" })).toBeChecked();
  await fillQuote(page, "Ann Piers");
  await page.getByRole("button", { name: "Request a Quote" }).click();
  await expect(page).toHaveURL(/\/request\//);
  await expect(page.getByRole("heading", { name: "Thank you, Ann" })).toBeVisible();
});

test("with JavaScript the confirmation follows", async ({ visitorPage }) => {
  const page = await visitorPage(desktop);
  await page.goto("/services/moisture-control#estimate-form");
  await expect(page.getByRole("radio", { name: "Moisture control" })).toBeChecked();
  await fillQuote(page, "Ben Sills");
  await untilHydrated(page);
  await page.getByRole("form").getByRole("button", { name: "Request a Quote" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, Ben" })).toBeVisible();
  await expect(page.getByText("Form Submitted Successfully!").first()).toBeVisible();
});

test("a city page folds its later pests on phones only, without JavaScript", async ({
  visitorPage,
}) => {
  const onPhone = await visitorPage({ ...phone, javaScriptEnabled: false });
  await onPhone.goto("/service-areas/norfolk");
  const pests = onPhone.getByRole("region", { name: "Six visitors Norfolk knows by name" });
  const sixth = pests.getByRole("heading", { name: "Flooded crawl spaces" });
  await expect(sixth).toBeHidden();
  await pests.getByText("Show 4 more").click();
  await expect(sixth).toBeVisible();

  const onDesktop = await visitorPage({ ...desktop, javaScriptEnabled: false });
  await onDesktop.goto("/service-areas/norfolk");
  await expect(onDesktop.getByRole("heading", { name: "Flooded crawl spaces" })).toBeVisible();
  await expect(onDesktop.getByText("Show 4 more")).toBeHidden();
});

test("the call to 911 is the one red element of the emergency page, at every width and in both looks", async ({
  visitorPage,
}) => {
  const page = await visitorPage();
  for (const { viewport } of [phone, { viewport: { width: 768, height: 900 } }, desktop])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto("/services/emergency-pest-response");
      const red = await page.locator("body *:not(svg *)").evaluateAll((elements) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        const isRed = (color: string) => {
          if (!canvas) throw new Error("there is no canvas");
          canvas.clearRect(0, 0, 1, 1);
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          const [r = 0, g = 0, b = 0, alpha] = canvas.getImageData(0, 0, 1, 1).data;
          return alpha === 255 && r > g + 60 && r > b + 60;
        };
        return elements
          .filter((element) => {
            const { backgroundColor, color } = getComputedStyle(element);
            return isRed(backgroundColor) || isRed(color);
          })
          .map(({ textContent }) => textContent);
      });
      expect(red).toEqual(["Call 911"]);
    }
});

test("at a desk, hours and phone number stay beside a long page", async ({ visitorPage }) => {
  const page = await visitorPage(desktop);
  await page.goto("/about");
  await page.locator("#philosophy").scrollIntoViewIfNeeded();
  const aside = page.getByRole("complementary", { name: "Contact and links" });
  await expect(aside.locator("a[data-call='about-sidebar']")).toBeInViewport();
});
