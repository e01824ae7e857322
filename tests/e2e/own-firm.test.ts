import type { Page } from "@playwright/test";
import { addCookies } from "../browser-cookies.ts";
import { emailPreviews } from "../email-previews.ts";
import { firstFirmWords, sentencesWith } from "../first-firm.ts";
import { ownFirm } from "../own-firm.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";
import { expectAccessibleInBothThemes } from "./axe.ts";
import { expect, phone, test } from "./fixtures.ts";

const logo =
  '<svg viewBox="0 0 150 44"><circle cx="22" cy="22" r="20" fill="#12508a"/><path d="M56 12h80v6h-80z" fill="#12508a"/></svg>';

/** The values by the labels of their fields. */
const firm = {
  Name: ownFirm.name,
  "Your area": ownFirm.area,
  Phone: ownFirm.phone,
  Email: ownFirm.email,
  Street: ownFirm.street,
  City: ownFirm.city,
  State: ownFirm.region,
  "ZIP code": ownFirm.postalCode,
  "License number": ownFirm.licenseNumber,
  "Founding year": ownFirm.since,
};

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer({ STARTER_POSTS: "true" });
});
test.afterAll(() => server.stop());

/** The addresses of the sitemaps, and the files and pages that no sitemap names. */
async function everyAddress(): Promise<string[]> {
  const locations = async (path: string): Promise<string[]> => {
    const xml = await (await fetch(server.url + path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = ""]) => {
      const { pathname, search } = new URL(found.replaceAll("&amp;", "&"));
      return pathname + search;
    });
  };
  const listed = await locations("/sitemap.xml");
  const deeper = await Promise.all(
    listed.filter((path) => path.includes(".xml")).map((path) => locations(path)),
  );
  return [
    ...new Set([...listed, ...deeper.flat()]),
    "/privacy-choices",
    "/chat",
    "/offline",
    "/newsletter",
    "/login",
    "/auth",
    "/accept-invitation",
    "/no-such-page",
    "/contact?city=boise&service=termites",
    "/service-areas?zip=83702",
    "/service-areas?zip=90210",
    "/sitemap.xml",
    "/rss.xml",
    "/llms.txt",
    "/robots.txt",
    "/manifest.webmanifest",
    "/portal.webmanifest",
    "/.well-known/security.txt",
  ];
}

/** What a response says: its text without the addresses of files, which contain fingerprints. */
const said = (text: string): string =>
  text
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll("http://127.0.0.1", "")
    .replace(/\/(?:assets|brand|media|share)\/[\w./-]+(?:\?v=\w+)?/g, "")
    .replace(/\s(?:d|points|viewBox|transform)="[^"]*"/g, "");

async function add(page: Page, city: string): Promise<void> {
  await page.getByLabel("Name of the city").fill(city);
  await page.getByRole("button", { name: "Add city" }).click();
  await expect(page.getByRole("link", { name: city })).toBeVisible();
}

test("a firm in another state sets up its website, and nothing of Hampton Roads is left", async ({
  openContext,
}) => {
  test.setTimeout(180_000);
  const cookie = await signInAs(server, "admin", "owner@foothill.example.com");
  const context = await openContext({ baseURL: server.url });
  await addCookies(context, server.url, cookie);
  const page = await context.newPage();

  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Make it yours" }).click();
  await page.getByLabel("Texts and pictures").selectOption("neutral");
  for (const [label, value] of Object.entries(firm))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("Time zone").selectOption("America/Denver");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Save and continue" }).click();

  await expect(page).toHaveURL(/\/cities$/);
  for (const city of ["Boise", "Meridian", "Nampa"]) await add(page, city);
  await expect(page.getByRole("heading", { name: "You serve 3 cities" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Continue" }).click();

  await page.getByLabel("Mosquito control", { exact: true }).uncheck();
  await page.getByLabel("Without Mosquito control").selectOption("services");
  await page.getByLabel("Mosquito control", { exact: true }).check();
  await expect(page.getByLabel("Without Mosquito control")).toHaveCount(0);
  for (const service of ["Mosquito control", "Moisture control"]) {
    await page.getByLabel(service, { exact: true }).uncheck();
    await expect(page.getByLabel(`Without ${service}`)).toHaveValue("gone");
  }
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Save and continue" }).click();

  await expect(page.getByLabel("Thanksgiving Day")).toHaveValue("closed");
  await page.getByLabel("Monday opens").fill("07:30");
  await page.getByText("Add a break").click();
  await page.getByLabel("Lunch break from").fill("12:00");
  await page.getByLabel("Lunch break until").fill("12:45");
  await page.getByLabel("Saturday open", { exact: true }).uncheck();
  await expect(page.getByLabel("Saturday opens")).toBeHidden();
  await page.getByRole("button", { name: "Same as Monday on Saturday" }).click();
  await expect(page.getByLabel("Saturday opens")).toHaveValue("07:30");
  await page.getByLabel("Saturday open", { exact: true }).press("Space");
  await page.getByRole("button", { name: "Save and continue" }).click();

  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(logo),
  });
  await expect(page.getByRole("button", { name: "Remove the logo" })).toBeVisible();
  await page.getByLabel("Main color").fill("#12508a");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveURL(/\/finish$/);
  const band = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--ink"));
  const shown = await band();
  expect(shown).not.toBe("");
  await page.reload();
  expect(shown, "the portal has the new colors at once").toBe(await band());
  await expectAccessibleInBothThemes(page);

  const visitor = await (await openContext({ baseURL: server.url, ...phone })).newPage();
  await visitor.goto("/");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
    "Pest control for homes and businesses in the Treasure Valley",
  );
  await expectAccessibleInBothThemes(visitor);
  await expect(visitor.getByText("7:30AM–12PM, 12:45PM–6PM").first()).toBeAttached();
  await visitor.goto("/service-areas?zip=83702");
  await expect(visitor.getByText("Boise 83702 is in our area.")).toBeVisible();
  await expectAccessibleInBothThemes(visitor);

  for (const path of ["/service-areas/norfolk", "/blog/termite-swarm-season-hampton-roads"])
    expect((await fetch(server.url + path)).status, path).toBe(404);
  const left: string[] = [];
  await visitor.goto("/contact?city=boise&service=termites");
  const form = visitor.getByRole("form", { name: "Request a quote" });
  await form.getByRole("button", { name: "Add details now" }).click();
  await expect(form.getByLabel("State")).toHaveValue("ID");
  await form.getByRole("textbox", { name: "Name" }).fill("Robin Alder");
  await form.getByLabel("Phone").fill("(208) 555-0177");
  await form.getByRole("textbox", { name: "Email" }).fill("robin@example.com");
  await form.getByLabel("Street address").fill("9 Larch Road");
  await form.getByLabel("ZIP code").fill("83702");
  await form.getByLabel(/may call/).check();
  await form.getByRole("button", { name: "Request a Quote" }).click();
  await expect(visitor.getByRole("heading", { name: "Thank you, Robin" })).toBeVisible();
  left.push(...sentencesWith(firstFirmWords, said(await visitor.content())));
  for (const path of await everyAddress()) {
    const answer = await fetch(server.url + path);
    const text = said(await answer.text());
    left.push(...sentencesWith(firstFirmWords, text).map((words) => `${path}: ${words}`));
  }
  for (const [template, html] of await emailPreviews(server, cookie))
    left.push(...sentencesWith(firstFirmWords, said(html)).map((words) => `${template}: ${words}`));
  expect(left).toEqual([]);
});
