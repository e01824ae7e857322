import { expectAccessibleInBothThemes } from "./axe.ts";
import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Opens the folded section of a text. */
const unfold = async (field: Locator) =>
  await field.locator("xpath=ancestor::details[1]/summary").click();

test("an owner corrects a wrong number, previews the draft and publishes it", async ({
  staffPage,
  visitorPage,
}) => {
  const page = await staffPage("admin");
  await page.goto("/admin/settings/pages/about");
  const title = page.locator("#text-hero-title");
  await unfold(title);
  await title.fill("Neighbors at (757) 555-0177, with 6+ years of experience");
  const mark = page.getByText("“(757) 555-0177” disagrees with your settings.");
  await expect(mark).toContainText("Phone number: (757) 555-0100.");
  await page.getByRole("main").getByRole("link", { name: "Pages" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Use {phone}" }).click();
  await page.getByRole("button", { name: "Use {experience}" }).click();
  await expect(title).toHaveValue("Neighbors at {phone}, with {experience} of experience");
  await expect(mark).toBeHidden();

  await page.getByRole("button", { name: "Save draft" }).last().click();
  await expect(page.getByText("Draft saved").first()).toBeVisible();
  const preview = await page.context().newPage();
  await preview.goto("/about?draft=about");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(
    "Neighbors at (757) 555-0100, with 6+ years of experience",
  );
  await preview.close();

  await page.getByRole("button", { name: "Move Facts 1 down" }).click();
  await expect(page.getByText("Moved down").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Move Facts 2 down" })).toBeFocused();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();

  const visitor = await visitorPage();
  await visitor.goto("/about");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
    "Neighbors at (757) 555-0100, with 6+ years of experience",
  );
  // Hydration keeps the texts.
  await visitor.mouse.move(10, 10);
  await visitor.keyboard.press("Tab");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
    "Neighbors at (757) 555-0100, with 6+ years of experience",
  );
});

test("an owner edits a sentence of the home page where it stands, in three clicks", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", { viewport: { width: 1280, height: 900 } });
  await page.goto("/");
  await page.getByRole("link", { name: "Edit this page" }).click();
  const shown = page.frameLocator('iframe[title="The draft of the page"]');
  const title = shown.getByRole("heading", { level: 1 });
  await title.click();
  const field = page.locator("#text-hero-title");
  await expect(field).toHaveAttribute("data-chosen");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Quiet walls, from the first visit");
  await expect(field).toHaveValue("Quiet walls, from the first visit");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published. View page")).toBeVisible();
  await expect(title).toHaveText("Quiet walls, from the first visit");
  await expectAccessibleInBothThemes(page);
  await page.getByText("Published. View page").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Quiet walls, from the first visit",
  );
});

test("the page follows the form, keeps facts whole, saves itself and takes steps back", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", { viewport: { width: 1280, height: 900 } });
  await page.goto("/admin/settings/pages/termites");
  const shown = page.frameLocator('iframe[title="The draft of the page"]');
  const title = page.locator("#text-hero-title");
  const before = await title.inputValue();
  await expect(shown.locator("[data-text]").first()).toBeVisible();
  // An emptied text can be written again.
  await shown.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect(title).toHaveValue("");
  await page.keyboard.type("New words");
  await expect(title).toHaveValue("New words");
  await expect(title).toBeVisible();
  await title.fill("Termites since {since}");
  const heading = shown.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Termites since 2019");
  await expect(heading).toHaveAttribute("data-chosen");
  await expect(page.getByText("Saved as a draft")).toBeVisible();

  await heading.click();
  await expect(heading.locator("[data-fact=since]")).toHaveText("2019");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(", and <b>still</b> here");
  await expect(title).toHaveValue("Termites since {since}, and <b>still</b> here");
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Termites since 2019, and <b>still</b> here");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(title).toHaveValue("Termites since {since}");
  for (let steps = 0; (await title.inputValue()) !== before && steps < 9; steps++)
    await page.getByRole("button", { name: "Undo" }).click();
  await expect(title).toHaveValue(before);
  await expect(heading).toHaveText("Termite control in Hampton Roads");

  await title.fill("Termites, kept by itself");
  await expect(page.getByText("Saved as a draft")).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue("Termites, kept by itself");
  await page.getByRole("button", { name: "Phone", exact: true }).click();
  await expect(heading).toBeVisible();
  await expect.poll(() => shown.locator("body").evaluate(() => innerWidth)).toBe(375);
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(title).toHaveValue(before);
});

test("a text beside an icon is edited without the icon", async ({ staffPage }) => {
  const page = await staffPage("admin", { viewport: { width: 1280, height: 900 } });
  await page.goto("/admin/settings/pages/norfolk");
  const shown = page.frameLocator('iframe[title="The draft of the page"]');
  const entry = shown.getByRole("listitem").filter({ hasText: "State pesticide license" });
  await entry.getByText("State pesticide license").click();
  await expect(entry.locator("[data-fact]")).toHaveText(/^\d+$/);
  await page.keyboard.press("Escape");
  await expect(entry.locator("svg")).toBeVisible();
  await expect(entry.locator("[data-fact]")).toHaveCount(0);
});

test("two owners edit one page at once, and each autosave keeps the other's texts", async ({
  staffPage,
}) => {
  const one = await staffPage("admin");
  const other = await staffPage("admin");
  for (const page of [one, other]) {
    await page.goto("/admin/settings/pages/moisture");
    await unfold(page.locator("#text-hero-title"));
    await unfold(page.locator("#text-closing-title"));
  }
  await one.locator("#text-hero-title").fill("Dry from below");
  await other.locator("#text-closing-title").fill("Ask about the crawl space");
  for (const page of [one, other]) await expect(page.getByText("Saved as a draft")).toBeVisible();
  await one.reload();
  await expect(one.locator("#text-hero-title")).toHaveValue("Dry from below");
  await expect(one.locator("#text-closing-title")).toHaveValue("Ask about the crawl space");
  await other.locator("#text-hero-title").fill("Mine");
  await expect(other.getByText(/^Not saved: /)).toContainText(
    "Someone else changed this text in the meantime",
  );
  await one.getByRole("button", { name: "Discard draft" }).click();
});

test("a button that is pressed during an autosave waits for it", async ({ staffPage }) => {
  const page = await staffPage("admin");
  await page.goto("/admin/settings/pages/termites");
  let saves = 0;
  await page.route("**/autosave/**", async (route) => {
    // The server has the draft before the editor knows.
    const answer = await route.fetch();
    saves += 1;
    await new Promise((done) => setTimeout(done, 1500));
    await route.fulfill({ response: answer });
  });
  await unfold(page.locator("#text-hero-title"));
  await page.locator("#text-hero-title").fill("Termites leave traces");
  await expect.poll(() => saves).toBe(1);
  await page.locator("#text-hero-title").fill("Termites leave traces in spring");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  await page.goto("/services/termite-control");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Termites leave traces in spring",
  );
});

test("an owner adds a part to the home page and to a page about a pest", async ({
  staffPage,
  visitorPage,
}) => {
  const page = await staffPage("admin");
  const add = async (kind: string, below: string) => {
    await page.getByLabel("Kind", { exact: true }).selectOption(kind);
    await page.getByLabel("Below", { exact: true }).selectOption(below);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("Added. Write its texts, then publish.").first()).toBeVisible();
  };
  await page.goto("/admin/settings/pages/home");
  await add("Notice", "trust");
  const notice = page.locator("details").filter({ hasText: "Warning" });
  await notice.getByLabel("Title", { exact: true }).fill("Closed ");
  await expect(page.getByText("Saved as a draft")).toBeVisible();
  await notice.getByLabel("Title", { exact: true }).fill("Closed on Friday");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await expect(page.getByText("Saved as a draft")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Notice: Closed on Friday" })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.goto("/admin/settings/pages/pest-ants");
  await add("Cards", "kinds");
  const cards = page.locator("details").filter({ hasText: "Add a card" });
  await cards.getByLabel("Title", { exact: true }).first().fill("Not ants at all");
  for (const [at, name] of ["Termites", "Springtails"].entries()) {
    const card = cards.getByRole("group", { name: `Card ${at + 1}` });
    await card.getByLabel("Title").fill(name);
    await card.getByLabel("Text").fill(`${name} are not ants. Call {phone}.`);
  }
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();

  const visitor = await visitorPage();
  await visitor.goto("/");
  await expect(visitor.getByText("Closed on Friday")).toBeVisible();
  await expectAccessibleInBothThemes(visitor);
  await visitor.goto("/pests/ants");
  await expect(visitor.getByRole("heading", { name: "Not ants at all" })).toBeVisible();
  await expect(visitor.getByText("Springtails are not ants. Call (757) 555-0100.")).toBeVisible();
  await expectAccessibleInBothThemes(visitor);
  // Hydration keeps the part.
  await visitor.keyboard.press("Tab");
  await expect(visitor.getByRole("heading", { name: "Not ants at all" })).toBeVisible();

  await page.goto("/admin/settings/pages/home");
  await page.getByRole("button", { name: "Remove: Notice: Closed on Friday" }).click();
  await expect(page.getByText("Removed from the draft").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Notice: Closed on Friday" })).toBeHidden();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  await visitor.goto("/");
  await expect(visitor.getByText("Closed on Friday")).toBeHidden();
});

test("a slow computer shows what a change left, although the answer and the page come at once", async ({
  staffPage,
}) => {
  const page = await staffPage("admin");
  await page.goto("/admin/settings/pages/home");
  const add = async () => {
    await page.getByLabel("Kind", { exact: true }).selectOption("Notice");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("Added. Write its texts, then publish.").first()).toBeVisible();
  };
  await add();
  const processor = await page.context().newCDPSession(page);
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  await page.getByRole("button", { name: "Remove: Notice" }).click();
  await expect(page.getByRole("button", { name: "Remove: Notice" })).toHaveCount(0, {
    timeout: 60_000,
  });
});
