import sharp from "sharp";
import { desktop, expect, phone, test } from "./fixtures.ts";

async function photograph(name: string, r: number) {
  const create = {
    width: 1400,
    height: 900,
    channels: 3 as const,
    background: { r, g: 80, b: 50 },
  };
  return { name, mimeType: "image/jpeg", buffer: await sharp({ create }).jpeg().toBuffer() };
}

test("a photograph is uploaded, described, seen by visitors, and removed", async ({
  staffPage,
  visitorPage,
}) => {
  const page = await staffPage("admin", desktop);
  await page.goto("/admin/settings/photos");
  await page.getByRole("link", { name: "Chesapeake (choose a photograph)" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Chesapeake" })).toBeVisible();
  await page
    .getByLabel("Upload a photograph")
    .first()
    .setInputFiles(await photograph("great-bridge.jpg", 90));
  await page.getByRole("button", { name: "Save photograph" }).click();
  const words = page.getByLabel("Alternative text");
  await expect(words).toHaveAccessibleDescription(/Say in a few words what the photograph shows/);
  await words.fill("A technician at a house in Great Bridge");
  await page.getByLabel("Caption").fill("Great Bridge, in spring");
  await page.getByRole("button", { name: "Save photograph" }).click();
  await expect(page.getByText("Chesapeake: the website now shows this photograph.")).toBeVisible();
  await expect(page.getByText("Great Bridge, in spring")).toBeVisible();

  const visitor = await visitorPage(phone);
  await visitor.goto("/service-areas/chesapeake");
  const picture = visitor.getByRole("img", { name: "A technician at a house in Great Bridge" });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const widths = await visitor.evaluate(() => [document.body.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);

  await page.getByRole("link", { name: "Chesapeake (change the photograph)" }).click();
  await page.getByText("Take this photograph off the website").click();
  await page.getByRole("button", { name: "Remove photograph" }).click();
  await expect(page.getByText("Chesapeake: the photograph is off the website.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(picture).toHaveCount(0);
});
