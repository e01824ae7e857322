import { desktop, expect, phone, test, untilHydrated } from "./fixtures.ts";

test.describe("the ZIP check", () => {
  test("without JavaScript the server answers, and the result is in view", async ({
    visitorPage,
  }) => {
    const page = await visitorPage({ ...phone, javaScriptEnabled: false });
    await page.goto("/service-areas");
    await page.getByLabel("Your ZIP code").fill("23323");
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page).toHaveURL("/service-areas?zip=23323#zip");
    await expect(page.getByText("Chesapeake 23323 is in our area.")).toBeInViewport();
    await expect(page.getByLabel("Your ZIP code")).toHaveValue("23323");
  });

  test("with JavaScript the fifth digit shows the answer, without a server request", async ({
    visitorPage,
  }) => {
    const page = await visitorPage(desktop);
    await page.goto("/");
    const field = page.getByLabel("Your ZIP code");
    const answer = page.locator("#zip-answer");
    await field.focus();
    await untilHydrated(page);
    await page.waitForLoadState("networkidle");
    const requests: string[] = [];
    const counted: string[] = [];
    page.on("request", (request) => {
      if (!request.url().endsWith("/beacon")) return requests.push(request.url());
      const { event, label } = request.postDataJSON() as { event: string; label: string };
      if (event === "zip_check") counted.push(label);
    });
    await field.pressSequentially("2366");
    await expect(answer).toBeEmpty();
    await field.press("2");
    await expect(answer).toContainText("No, 23662, Poquoson, is not on our list.");
    await field.press("Backspace");
    await expect(answer).toBeEmpty();
    await field.press("Enter");
    await expect(answer).toContainText("Type the five digits");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.press("3");
    await expect(answer).toContainText("Hampton 23663 is in our area.");
    expect(requests).toEqual([]);
    await expect.poll(() => counted).toEqual(["23662", "23663"]);
    await answer.getByRole("link", { name: "what lives in Hampton" }).click();
    await expect(page).toHaveURL("/service-areas/hampton");
  });

  test("digits typed before hydration are answered too", async ({ visitorPage }) => {
    const page = await visitorPage(desktop);
    await page.goto("/service-areas");
    await page.getByLabel("Your ZIP code").fill("23704");
    await expect(page.getByText("Portsmouth 23704 is in our area.")).toBeVisible();
  });
});

test("the rest of a city's ZIP codes opens without JavaScript", async ({ visitorPage }) => {
  const page = await visitorPage({ ...phone, javaScriptEnabled: false });
  await page.goto("/service-areas");
  const hampton = page.getByRole("article", { name: "Hampton" });
  await hampton.getByText(/^\d+ neighborhoods, \d+ ZIP codes$/).click();
  await expect(hampton.getByText("23681")).toBeHidden();
  await hampton.getByText("+2 more").click();
  await expect(hampton.getByText("23681")).toBeVisible();
});
