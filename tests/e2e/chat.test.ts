import type { Locator, Page } from "@playwright/test";
import { seedPost } from "#tests/seeded-posts.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, expect, phone, test, untilHydrated } from "./fixtures.ts";

async function fillMessage(form: Locator, name: string): Promise<void> {
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Phone").fill("757-555-0188");
  await form.getByLabel("Message", { exact: true }).fill("There are ants in the pantry.");
  await form.getByLabel(/may call/).check();
}

/** The button of a phone is away while the page's own buttons show. */
const passOwnButtons = (page: Page): Promise<void> =>
  page.getByRole("contentinfo").scrollIntoViewIfNeeded();

for (const javaScriptEnabled of [true, false])
  test(`a message from the corner widget becomes a lead in the inbox, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    visitorPage,
    staffPage,
  }) => {
    const page = await visitorPage({ ...phone, javaScriptEnabled });
    const name = `Chatty ${javaScriptEnabled ? "Ada" : "Bea"}`;
    await page.goto("/about");
    const form = page.getByRole("form", { name: "Send a message" });
    await expect(form).toBeHidden();
    await passOwnButtons(page);
    await page.locator("#chat summary").click();
    await fillMessage(form, name);
    if (javaScriptEnabled) await untilHydrated(page);
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText(/We call \(757\) 555-0188(?: today)? by/)).toBeVisible();
    await expect(page.getByText("Thank you, Chatty")).toBeVisible();
    await expect(form.getByLabel("Message", { exact: true })).toBeHidden();
    expect(new URL(page.url()).pathname).toMatch(javaScriptEnabled ? /^\/about$/ : /^\/request\//);
    const office = await staffPage("admin", desktop);
    await office.goto("/admin/forms?type=chat");
    await expect(office.getByText(name).first()).toBeVisible();
    await office.getByRole("link", { name }).first().click();
    await expect(office.getByText("There are ants in the pantry.").first()).toBeVisible();
  });

test("the keyboard opens it, Escape closes it and returns the focus", async ({ visitorPage }) => {
  const page = await visitorPage(desktop);
  await page.goto("/about");
  const button = page.locator("#chat summary");
  await button.focus();
  await untilHydrated(page);
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Send a message" });
  await expect(form).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(button).toBeFocused();
});

test("the message stays when the network fails", async ({ visitorPage }) => {
  const page = await visitorPage(desktop);
  await page.goto("/about");
  await page.locator("#chat summary").click();
  const form = page.getByRole("form", { name: "Send a message" });
  await untilHydrated(page);
  await fillMessage(form, "Olga Offline");
  // The code that handles the answer is requested once the form is hydrated and touched.
  await page
    .locator('link[rel=modulepreload][href*="/chat-"]')
    .first()
    .waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/There was an error submitting your form/).first()).toBeVisible();
  await expect(form.getByLabel("Message", { exact: true })).toHaveValue(
    "There are ants in the pantry.",
  );
});

for (const { viewport, colorScheme } of [
  { viewport: { width: 320, height: 640 }, colorScheme: "dark" },
  { viewport: { width: 375, height: 812 }, colorScheme: "light" },
  { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
] as const)
  test(`open at ${viewport.width} px, ${colorScheme}, it fits, shifts nothing and has no axe violations`, async ({
    visitorPage,
  }) => {
    const page = await visitorPage({ viewport, colorScheme });
    await page.goto("/about");
    await passOwnButtons(page);
    const heading = page.getByRole("heading", { level: 1 });
    const before = await heading.boundingBox();
    const button = page.locator("#chat summary");
    const covered = await button.boundingBox();
    for (const link of await page.locator('nav[aria-label="Call or request a quote"] a').all()) {
      const box = await link.boundingBox();
      if (box && covered) expect(box.x + box.width).toBeLessThanOrEqual(covered.x);
    }
    await button.click();
    const panel = page.locator("#chat details > div");
    const box = await panel.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    const isAbove = (box?.y ?? 0) + (box?.height ?? 0) <= (covered?.y ?? 0) + 1;
    const isBeside = (box?.x ?? 0) + (box?.width ?? 0) <= (covered?.x ?? 0);
    expect(isAbove || isBeside).toBe(true);
    expect(await heading.boundingBox()).toEqual(before);
    await expectAccessible(page);
  });

for (const width of [1024, 1280])
  test(`at ${width} px, its button never covers a phone number while the page scrolls`, async ({
    visitorPage,
    server,
  }) => {
    const paragraphs = "<p>Ants follow water.</p>".repeat(80);
    await seedPost(server, { slug: `long-read-${width}`, content: paragraphs });
    const page = await visitorPage({ viewport: { width, height: 768 } });
    for (const path of ["/services/termite-control", `/blog/long-read-${width}`, "/contact"]) {
      await page.goto(path);
      await expect(page.locator("#chat summary")).toBeVisible();
      const covered = await page.evaluate(() => {
        const button = document.querySelector("#chat summary")?.getBoundingClientRect();
        if (!button) return ["no button"];
        const found = new Set<string>();
        const end = document.documentElement.scrollHeight;
        for (let top = 0; top < end; top += 20) {
          scrollTo({ top, behavior: "instant" });
          for (const link of document.querySelectorAll<HTMLElement>("[data-call]")) {
            const { left, right, top: above, bottom } = link.getBoundingClientRect();
            if (
              right > button.left &&
              left < button.right &&
              bottom > button.top &&
              above < button.bottom
            )
              found.add(link.dataset["call"] ?? "");
          }
        }
        return [...found];
      });
      expect(covered, path).toEqual([]);
    }
  });
