import type { Page } from "@playwright/test";
import { tokensOf } from "#domain/settings/look/palette.ts";
import { expectAccessibleInBothThemes } from "./axe.ts";
import { expect, phone, test } from "./fixtures.ts";

const colors = { main: "#1d4d2b", action: "#f5b301", accent: "#2b6cb0" };
const logo =
  '<svg viewBox="0 0 150 44"><rect width="44" height="44" fill="#1d4d2b"/><path d="M56 12h80v6h-80z" fill="#1d4d2b"/></svg>';

const hexOf = (css: string) =>
  `#${(css.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;

/** Reads the background colors of the page, the main button and a band. */
async function seen(page: Page) {
  const of = async (selector: string) =>
    hexOf(
      await page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor),
    );
  return { ground: await of("html"), action: await of(".bg-action"), band: await of(".bg-band") };
}

/** Returns the browser's score for how far the page moved, or 0 after half a second without a move. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0),
          ),
        ).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

const expected = (look: "light" | "dark") => {
  const { ground = "", action = "", band = "" } = tokensOf(colors, look);
  return { ground, action, band };
};

test("an owner chooses colors and a logo, and the website has them in both looks", async ({
  staffPage,
  visitorPage,
}) => {
  const page = await staffPage("admin");
  await page.goto("/admin/settings/company/look");
  await page.getByLabel("Main color").fill(colors.main);
  await page.getByLabel("Action color").fill(colors.action);
  await page.getByLabel("Accent color").fill(colors.accent);
  await expect(
    page.getByRole("group", { name: "Preview" }).getByText("Request a Quote"),
  ).toHaveCount(2);
  await page.getByRole("button", { name: "Save look" }).click();
  await expect(page.getByText("The public pages now show it.")).toBeVisible();

  const file = (content: string) => ({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(content),
  });
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles(file(logo.replace("</svg>", "<text>x</text></svg>")));
  await expect(page.getByText("Convert it to outlines")).toBeVisible();
  await page.getByLabel("File", { exact: true }).setInputFiles(file(logo));
  await expect(page.getByRole("button", { name: "Remove the logo" })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const visitor = await visitorPage();
  for (const look of ["light", "dark"] as const) {
    await visitor.emulateMedia({ colorScheme: look, reducedMotion: "reduce" });
    await visitor.goto("/about");
    expect(await seen(visitor), look).toEqual(expected(look));
    await page.emulateMedia({ colorScheme: look, reducedMotion: "reduce" });
    await page.goto("/admin");
    const { band } = expected(look);
    expect((await seen(page)).band, look).toBe(band);
  }
  const shown = visitor.getByRole("banner").locator("img[src^='/brand/']");
  await expect(shown).toHaveJSProperty("complete", true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessibleInBothThemes(visitor);

  await page.goto("/admin/settings/company/look");
  await page.getByRole("button", { name: "Remove the logo" }).click();
  await expect(page.getByRole("button", { name: "Remove the logo" })).toBeHidden();
});

test("an owner chooses typefaces, and a visitor loads those two files", async ({
  staffPage,
  visitorPage,
}) => {
  const page = await staffPage("admin");
  await page.goto("/admin/settings/company/look");
  const choice = page.getByLabel("Headings and text");
  const heading = page.getByText("Pests out, for good").first();
  const familyOf = () => heading.evaluate((element) => getComputedStyle(element).fontFamily);
  expect(await familyOf()).toContain("Display Sample");
  await choice.selectOption("Classic: Bitter and Mulish");
  await page.getByRole("button", { name: "Save look" }).click();
  await expect(page.getByText("The public pages now show it.")).toBeVisible();

  const visitor = await visitorPage();
  const loaded = new Set<string>();
  visitor.on("requestfinished", (request) => {
    const [, file] = /\/assets\/([a-z-]+)-[^/]*\.woff2$/.exec(request.url()) ?? [];
    if (file) loaded.add(request.url());
  });
  const sizes = () =>
    visitor.evaluate(async () => {
      await document.fonts.load("700 1em Display");
      await document.fonts.load("400 1em Body");
      const canvas = document.createElement("canvas").getContext("2d");
      if (!canvas) throw new Error("no canvas");
      canvas.font = "700 100px Display";
      return Math.round(canvas.measureText("Pest control").width);
    });
  await visitor.goto("/about");
  // A heading moves by less than four pixels where the system has no Arial.
  expect(await shiftOf(visitor)).toBeLessThan(0.001);
  const classic = await sizes();
  expect(loaded.size).toBe(2);

  await choice.selectOption("Friendly: Bricolage Grotesque and Figtree");
  await page.getByRole("button", { name: "Save look" }).click();
  await expect(async () => {
    await visitor.goto("/about");
    expect(await sizes()).not.toBe(classic);
  }).toPass();
});

test("a first visit by phone has the headings of the company", async ({ visitorPage }) => {
  for (const path of ["/", "/pests/ants"]) {
    const visitor = await visitorPage(phone);
    await visitor.goto(path);
    const family = () =>
      visitor
        .getByRole("heading", { level: 1 })
        .evaluate((heading) => getComputedStyle(heading).fontFamily.split(",")[0]);
    await expect.poll(family, path).toBe("Display");
  }
});

test("a row that wraps in one typeface only stays as it is", async ({ visitorPage }) => {
  const visitor = await visitorPage({ viewport: { width: 412, height: 823 }, isMobile: true });
  await visitor.goto("/terms-of-service", { waitUntil: "networkidle" });
  await visitor.waitForFunction(() => localStorage.getItem("display-face"));
  // As above: the row itself would move by hundredths.
  expect(await shiftOf(visitor)).toBeLessThan(0.001);
});

test("a first visit keeps one typeface for its text, and the next day has the company's", async ({
  visitorPage,
}) => {
  const visitor = await visitorPage();
  const isLoaded = (family: string) =>
    visitor.evaluate(
      (name) =>
        [...document.fonts].some(
          (face) => face.family.replaceAll('"', "") === name && face.status === "loaded",
        ),
      family,
    );
  const textFace = () =>
    visitor
      .locator("main p")
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily.split(",")[0]);
  await visitor.goto("/about");
  const first = await textFace();
  expect(first).not.toContain("Body");
  await expect.poll(() => isLoaded("Display")).toBe(true);
  expect(await isLoaded("Body")).toBe(false);
  for (const path of ["/services", "/pests/ants"]) {
    await visitor.goto(path);
    expect(await textFace(), path).toBe(first);
    await expect.poll(() => isLoaded("Body"), path).toBe(true);
  }

  const since = await visitor.evaluate(() => Number(localStorage.getItem("display-face")));
  await visitor.evaluate(
    (day) => localStorage.setItem("display-face", String(day)),
    since - 25 * 60 * 60 * 1000,
  );
  await visitor.goto("/about");
  expect(await textFace()).toContain("Body");
});
