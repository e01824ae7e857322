import type { Page } from "@playwright/test";
import { desktop, expect, fillQuote, phone, test, untilHydrated } from "./fixtures.ts";

const privatePage = /\/request\/[\da-f-]{36}\.[\da-f]{32}(#.*)?$/;
const receipt = /\/request\/[\da-f]{64,}(#.*)?$/;
const send = (page: Page) => page.getByRole("button", { name: "Request a Quote" }).click();
const change = (page: Page) => page.getByText("Change your request");

test("a request whose answer was lost ends on its page when it is sent again", async ({
  visitorPage,
}) => {
  const page = await visitorPage(phone);
  await page.goto("/contact");
  let lost = 0;
  await page.route("**/contact.data*", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost++;
    await route.fetch();
    await route.abort();
  });
  await fillQuote(page, "Lora Lost");
  await untilHydrated(page);
  await send(page);
  await expect(page.getByText(/There was an error submitting your form/).first()).toBeVisible();
  await send(page);
  await expect(page).toHaveURL(privatePage);
  await expect(page.getByRole("heading", { name: "Thank you, Lora" })).toBeVisible();
  await expect(change(page)).toBeVisible();
  expect(lost).toBe(1);
});

for (const javaScriptEnabled of [true, false])
  test(`the same form from another browser gets the thanks without the link, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    visitorPage,
  }) => {
    const firstName = javaScriptEnabled ? "Tess" : "Theo";
    const name = `${firstName} Twice`;
    const first = await visitorPage(desktop);
    await first.goto("/contact");
    await fillQuote(first, name);
    await send(first);
    await expect(first).toHaveURL(privatePage);
    const second = await visitorPage({ ...phone, javaScriptEnabled });
    await second.goto("/contact");
    await fillQuote(second, name);
    if (javaScriptEnabled) await untilHydrated(second);
    await send(second);
    await expect(second).toHaveURL(receipt);
    await expect(second.getByRole("heading", { name: `Thank you, ${firstName}` })).toBeVisible();
    await expect(second.getByText("You sent us this before, and it counts once.")).toBeVisible();
    await expect(change(second)).toBeHidden();
    await second.reload();
    await expect(second.getByText("You sent us this before, and it counts once.")).toBeVisible();
  });

test("a wrong private link says so and leads to the form", async ({ visitorPage }) => {
  const page = await visitorPage(phone);
  await page.goto("/request/cut-off");
  await expect(page.getByRole("heading", { name: "This link leads to no request" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Send a new request" }).click();
  await expect(page).toHaveURL(/\/contact#quote$/);
});
