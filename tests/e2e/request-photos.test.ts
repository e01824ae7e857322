import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { desktop, expect, fillDetails, fillQuote, phone, test, untilHydrated } from "./fixtures.ts";

/** A photograph of a phone: noise, so that it stays large. */
async function photograph(name: string) {
  const raw = { width: 900, height: 700, channels: 3 } as const;
  const buffer = await sharp(randomBytes(900 * 700 * 3), { raw })
    .jpeg({ quality: 60 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

test("three photographs arrive whole on a slow network that is lost twice", async ({
  visitorPage,
  server,
}) => {
  const page = await visitorPage(phone);
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Name" }).first().focus();
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  await fillQuote(page, "Photo Fay");
  await page.getByRole("button", { name: "Add details now" }).click();
  await fillDetails(page);
  const files = await Promise.all(["one.jpg", "two.jpg", "three.jpg"].map(photograph));
  await page.getByLabel(/^Photos/).setInputFiles(files);
  await expect(page.getByAltText(/^Chosen/)).toHaveCount(3);
  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.getByRole("button", { name: "Request a Quote" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, Photo" })).toBeVisible();
  for (const share of [/Photo 1: [1-9]\d?% sent/, /Photo 2: [1-9]\d?% sent/]) {
    await expect(page.getByText(share)).toBeVisible({ timeout: 60_000 });
    await page.context().setOffline(true);
    await expect(page.getByText("waiting for a connection").first()).toBeVisible();
    await page.context().setOffline(false);
  }
  // The second part of the way belongs to another page view.
  await page.reload();
  await expect(page.getByText(/Photos/).first()).toBeVisible();
  await untilHydrated(page).catch(() => undefined);
  await page.getByRole("heading", { name: "Thank you, Photo" }).click();
  const arrived = async () => {
    const { rows } = await server.connection.executeSql(
      "select count(*)::int as n from lead_photos where key is not null",
    );
    return rows[0];
  };
  await expect.poll(arrived, { timeout: 90_000 }).toEqual({ n: 3 });
});

test("without JavaScript, a photograph follows on the page of the request", async ({
  visitorPage,
  server,
}) => {
  const page = await visitorPage({ ...phone, javaScriptEnabled: false });
  await page.goto("/contact");
  await fillQuote(page, "Plain Paul");
  await page.getByRole("button", { name: "Request a Quote" }).click();
  await page.getByLabel("Add photos").setInputFiles(await photograph("plain.jpg"));
  await page.getByRole("button", { name: "Send the photos" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, Plain" })).toBeVisible();
  const { rows } = await server.connection.executeSql(
    "select count(*)::int as n from lead_photos p join form_submissions f on f.id = p.lead_id where f.name = 'Plain Paul' and key is not null",
  );
  expect(rows).toEqual([{ n: 1 }]);
  await page.getByText("Cancel your request").click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByRole("heading", { name: "Your request is canceled" })).toBeVisible();
});

test("photographs of a form that was sent before its scripts came are asked for, and arrive", async ({
  visitorPage,
}) => {
  const page = await visitorPage(phone);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/contact");
  await fillQuote(page, "Early Eve");
  await page.getByRole("button", { name: "Add details now" }).click();
  await fillDetails(page);
  const picture = await photograph("early.jpg");
  await page.getByLabel(/^Photos/).setInputFiles(picture);
  await page.unroute("**/assets/*.js");
  await page.getByRole("button", { name: "Request a Quote" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, Early" })).toBeVisible();
  const notice = page.getByText("Your photos were not sent");
  await expect(notice).toBeVisible();
  // Chosen before hydration, which the click starts.
  await page.getByLabel("Add photos").setInputFiles(picture);
  await page.getByRole("heading", { name: "Thank you, Early" }).click();
  await expect(page.getByText("Photo 1: arrived")).toBeVisible();
  await expect(notice).toBeHidden();
});

test("of six photographs the first five are kept, and the form says so", async ({
  visitorPage,
}) => {
  const page = await visitorPage(desktop);
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Name" }).first().focus();
  await untilHydrated(page);
  const picture = await photograph("one.jpg");
  const files = [1, 2, 3, 4, 5, 6].map((at) => ({ ...picture, name: `${at}.jpg` }));
  await page.getByRole("button", { name: "Add details now" }).click();
  await page.getByLabel(/^Photos/).setInputFiles(files);
  await expect(page.getByAltText(/^Chosen/)).toHaveCount(5);
  const words = page.getByText("Up to 5: the first 5 were kept.");
  await expect(words).toBeVisible();
  await page.getByRole("button", { name: "Remove 1.jpg" }).click();
  await expect(words).toBeHidden();
});
