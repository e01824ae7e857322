import sharp from "sharp";
import { contact } from "#domain/settings/facts/contact.ts";
import { postFacts } from "../facts-form.ts";
import { signInAs } from "../signed-in.ts";
import { expectAccessible } from "./axe.ts";
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
  await page.getByRole("link", { name: /^Chesapeake/ }).click();
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

const drawing = async (name: string, width: number, height: number, inside: string) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`,
    ),
  )
    .png()
    .toBuffer(),
});

const face = () =>
  drawing(
    "me.png",
    900,
    1200,
    '<rect width="900" height="1200" fill="#7d97a5"/><path d="M150 1200q20-330 300-330t300 330z" fill="#24543f"/><ellipse cx="450" cy="560" rx="200" ry="260" fill="#d9a07f"/><path d="M240 520q10-290 210-290t210 290q-60-160-210-160t-210 160" fill="#4a2f22"/><circle cx="375" cy="560" r="20"/><circle cx="525" cy="560" r="20"/><path d="M370 690q80 60 160 0" fill="none" stroke="#8a3b33" stroke-width="16"/>',
  );

const signature = () =>
  drawing(
    "signature.png",
    1600,
    900,
    '<path d="M300 500q100-300 180-20t140 20 120-40q60-160 90 30t200-30 180 20q60 60 140-60" fill="none" stroke="#112" stroke-width="10"/>',
  );

test("a colleague's face and the owner's signature stand beside the form", async ({
  staffPage,
  visitorPage,
  server,
}) => {
  const office = await staffPage("office", desktop);
  await office.goto("/account");
  await office.getByLabel("Full name").fill("Dana Flores");
  await office.getByLabel("Show my first name and picture on the website").check();
  await office.getByRole("button", { name: "Save profile" }).click();
  await expect(office.getByText("Profile updated successfully")).toBeVisible();
  const file = office.locator("#picture-file");
  await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no") });
  await expect(file).toHaveAccessibleDescription(/This file is not a picture that we can read/);
  await file.setInputFiles(await face());
  await expect(office.getByRole("img", { name: "You, as the website shows you" })).toBeVisible();
  await expectAccessible(office);

  const owner = await signInAs(server, "admin", "owner-who-signs@example.com");
  const changes = { ownerName: "Hilda Heron", ownerSays: "I call you back myself." };
  expect((await postFacts(server.url, owner, contact, { changes })).status).toBe(200);
  const admin = await staffPage("admin", desktop);
  await admin.goto("/admin/settings/photos");
  await admin.getByRole("link", { name: /^Signature/ }).click();
  await admin
    .getByLabel("Upload a photograph")
    .first()
    .setInputFiles(await signature());
  await expect(admin.getByText("signature.png").nth(1)).toBeAttached();
  await admin.getByRole("button", { name: "Save photograph" }).click();
  await expect(admin.getByText("Signature: the website now shows this photograph.")).toBeVisible();

  const visitor = await visitorPage();
  const faces: string[] = [];
  visitor.on("request", (request) => {
    if (request.url().includes("/faces/")) faces.push(request.url());
  });
  const dana = visitor.getByRole("img", { name: "Dana", exact: true });
  const signed = visitor.getByRole("img", { name: "Signature of Hilda Heron" });
  const widthOf = (image: typeof dana) =>
    image.evaluate((one: HTMLImageElement) => one.naturalWidth);
  const plates = { light: "rgba(0, 0, 0, 0)", dark: "rgb(255, 255, 255)" };
  await visitor.goto("/", { waitUntil: "networkidle" });
  await expect(dana).toHaveCount(1);
  expect(faces, "the form is far from the first screen").toEqual([]);
  for (const viewport of [phone.viewport, desktop.viewport])
    for (const colorScheme of ["light", "dark"] as const) {
      await visitor.setViewportSize(viewport);
      await visitor.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const path of ["/", "/contact", "/services/termite-control"]) {
        await visitor.goto(path);
        await expect(dana).toHaveCount(1);
        await dana.scrollIntoViewIfNeeded();
        await expect.poll(() => widthOf(dana)).toBe(96);
        await expect.poll(() => widthOf(signed)).toBe(160);
        await expect(signed).toHaveCSS("background-color", plates[colorScheme]);
        await expectAccessible(visitor, `${path} ${viewport.width} ${colorScheme}`);
      }
      await visitor.goto("/about");
      await signed.scrollIntoViewIfNeeded();
      await expect.poll(() => widthOf(signed)).toBe(160);
      await expect(dana).toHaveCount(0);
      await expectAccessible(visitor, `/about ${viewport.width} ${colorScheme}`);
    }

  await office.getByRole("button", { name: "Remove picture" }).click();
  await expect(office.getByRole("img", { name: "You, as the website shows you" })).toHaveCount(0);
  await visitor.goto("/contact");
  await expect(visitor.getByText("Or from the office: Dana")).toBeVisible();
  await expect(dana).toHaveCount(0);
});
