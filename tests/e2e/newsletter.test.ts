import { desktop, expect, phone, test, untilHydrated } from "./fixtures.ts";
import { violationsOf } from "../accessibility.ts";
import { mailedProps } from "../mailed-props.ts";

test.describe("the newsletter box at the bottom of every page", () => {
  for (const javaScriptEnabled of [true, false])
    test(`accepts an address, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
      visitorPage,
      server,
    }) => {
      const email = `foot-${javaScriptEnabled}@example.com`;
      const page = await visitorPage({ ...phone, javaScriptEnabled });
      await page.goto("/about");
      await page.getByRole("region", { name: "Newsletter" }).locator("summary").click();
      const form = page.getByRole("form", { name: "Newsletter" });
      await form.getByLabel("Email").fill(email);
      if (javaScriptEnabled) await untilHydrated(page);
      await form.getByRole("button", { name: "Subscribe" }).click();
      await expect(page.getByText("Please check your inbox")).toBeVisible();
      // The address stays out of the URL: without JavaScript the page does not know it.
      const address = javaScriptEnabled ? email : "the address you entered";
      await expect(page.getByText(`We sent an email to ${address}.`)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(javaScriptEnabled ? "/about" : "/newsletter");
      const { rows } = await server.connection.executeSql(
        "select r.source_page, s.status from newsletter_requests r join newsletter_subscribers s on s.id = r.subscriber_id where s.email = $1",
        [email],
      );
      expect(rows).toEqual([{ source_page: "/about", status: "pending" }]);
    });

  test("answers in place: the focus goes to the thank-you message, or back to a wrong address", async ({
    visitorPage,
  }) => {
    const page = await visitorPage(desktop);
    const events: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/beacon")) events.push(request.postData() ?? "");
    });
    await page.goto("/about");
    const form = page.getByRole("form", { name: "Newsletter" });
    await form.getByLabel("Email").fill("ann@example");
    await untilHydrated(page);
    await form.getByRole("button").click();
    await expect(form.getByText("Please enter a valid email address")).toBeVisible();
    await expect(form.getByLabel("Email")).toBeFocused();
    await expect(form.getByLabel("Email")).toHaveValue("ann@example");
    expect(events.join()).not.toContain("form_submission");
    await form.getByLabel("Email").fill("ann-in-place@example.com");
    await form.getByRole("button").click();
    await expect(form.getByText("Please check your inbox")).toBeVisible();
    await expect(form.locator("[aria-live]").first()).toBeFocused();
    await expect(form.getByLabel("Email")).toHaveValue("");
    await expect
      .poll(() => events.filter((event) => event.includes('"newsletter"')))
      .toHaveLength(1);
    expect(await violationsOf(page, { within: "form" })).toEqual([]);
  });

  test("keeps the page and the address when the network fails", async ({ visitorPage }) => {
    const page = await visitorPage(desktop);
    await page.goto("/about");
    const form = page.getByRole("form", { name: "Newsletter" });
    await form.getByLabel("Email").fill("offline@example.com");
    await untilHydrated(page);
    // The code that handles the answer is requested once the form is hydrated and touched.
    await page
      .locator('link[rel=modulepreload][href*="/newsletter-"]')
      .first()
      .waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await form.getByRole("button").click();
    await expect(form.getByText(/You're offline/)).toBeVisible();
    await expect(form.getByLabel("Email")).toHaveValue("offline@example.com");
  });
});

test("a subscription is confirmed with the keyboard alone", async ({ visitorPage, server }) => {
  const page = await visitorPage({ ...desktop, javaScriptEnabled: false });
  await page.goto("/newsletter");
  await page.getByLabel("Email").fill("keyboard@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please check your inbox")).toBeVisible();
  const props = await mailedProps(server, "newsletter-confirm", "keyboard@example.com");
  const link = new URL(props?.["link"] ?? "");
  await page.goto(link.pathname + link.search);
  await page.getByRole("button", { name: "Confirm my subscription" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "You're subscribed" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "You're subscribed" })).toBeVisible();
});
