import { expectAccessibleInBothThemes } from "./axe.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";

test("an owner adds an offer, arranges it by keyboard, and a visitor asks for it", async ({
  staffPage,
  visitorPage,
}) => {
  const page = await staffPage("admin");
  await page.goto("/admin/settings/pages");
  await page.getByRole("link", { name: "New page" }).click();
  await page.getByLabel("Name of the page").fill("Winter offer");
  await page.getByRole("button", { name: "Add page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Winter offer" })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const errors = page.getByRole("alert");
  await errors.getByRole("link", { name: "Offer, What it covers: please enter a text." }).click();
  await expect(page.getByLabel("What it covers")).toBeFocused();
  await expect(page.getByLabel("What it covers")).toBeInViewport();
  await expect(errors.getByRole("link", { name: "Opening, Text: please" })).toBeVisible();
  const opening = page.locator("[id^=block-]").nth(0);
  const offer = page.locator("[id^=block-]").nth(1);
  await opening.getByLabel("Text", { exact: true }).fill("Mice move in when it is cold.");
  await offer.getByLabel("Offer", { exact: true }).fill("Mouse check");
  await offer.getByLabel("What it covers").fill("Attic, crawl space, garage.");
  await offer.getByLabel("Price or discount").fill("$40 off");
  await page.getByLabel("Description in search results").fill("A mouse check for $40 less.");
  await page.getByLabel("Question", { exact: true }).fill("Do you set traps?");
  await page.getByLabel("Answer", { exact: true }).fill("Where children and pets cannot reach.");

  await page.getByRole("button", { name: "Move down: Steps, part 3", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Moved down")).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Move down: Steps, part 4", exact: true }),
  ).toBeFocused();
  await expect(page.getByLabel("Price or discount")).toHaveValue("$40 off");
  await page.getByRole("button", { name: "Remove: Call banner" }).click();
  await expect(page.getByText("Removed. Visitors see it until you publish.")).toBeVisible();
  await page.getByLabel("Kind").selectOption("Opening hours");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Added. Write its texts, then publish.")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("button", { name: "Publish changes" })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const visitor = await visitorPage(phone);
  await visitor.goto("/winter-offer");
  await expect(visitor.getByRole("heading", { level: 2, name: "Mouse check" })).toBeVisible();
  await visitor.getByRole("main").getByRole("link", { name: "Request a Quote" }).first().click();
  await expect(visitor.locator("#estimate-form")).toBeInViewport();
  await expectAccessibleInBothThemes(visitor);
});

test("what an owner types while a change is on its way stays", async ({ staffPage }) => {
  const page = await staffPage("admin");
  await page.goto("/admin/settings/pages/new");
  await page.getByLabel("Name of the page").fill("Slow offer");
  await page.getByRole("button", { name: "Add page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Slow offer" })).toBeVisible();
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/own\/.*\.data/, async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Remove: Steps, part 3", exact: true }).click();
  await expect(page.getByText(/^Removed/).first()).toBeVisible();
  await page.getByLabel("Kind").selectOption("Opening hours");
  const description = page.getByLabel("Description in search results");
  await description.fill("Typed meanwhile.");
  release();
  await expect(
    page.getByRole("button", { name: "Remove: Steps, part 3", exact: true }),
  ).toHaveCount(0);
  await expect(description).toHaveValue("Typed meanwhile.");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Opening hours" })).toBeVisible();
  await expect(description).toHaveValue("Typed meanwhile.");
});

test("paragraphs and entries of a text are edited one by one where they stand", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", { viewport: { width: 1280, height: 900 } });
  await page.goto("/admin/settings/pages/new");
  await page.getByLabel("Name of the page").fill("In place");
  await page.getByLabel("Begin with").selectOption("plain");
  await page.getByRole("button", { name: "Add page" }).click();
  const text = page.locator("[id^=block-]").nth(1).getByLabel("Text", { exact: true });
  await text.fill("One.\n\n- Two\n- Three\n\nFour.");
  await expect(page.getByText("Saved as a draft")).toBeVisible();
  await page.reload();
  const shown = page.frameLocator('iframe[title="The draft of the page"]');
  await shown.getByText("Three", { exact: true }).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" and a half");
  await expect(text).toHaveValue("One.\n\n- Two\n- Three and a half\n\nFour.");
  await shown.getByText("One.", { exact: true }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await shown.getByText("Four.", { exact: true }).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Five.");
  await expect(text).toHaveValue("\n\n- Two\n- Three and a half\n\nFour. Five.");
});

test("without JavaScript an owner writes, arranges and publishes a page", async ({ staffPage }) => {
  const page = await staffPage("admin", { javaScriptEnabled: false });
  await page.goto("/admin/settings/pages/new");
  await page.getByLabel("Name of the page").fill("Plain page");
  await page.getByLabel("Begin with").selectOption("plain");
  await page.getByRole("button", { name: "Add page" }).click();
  await page.getByLabel("Description in search results").fill("A plain page.");
  const opening = page.locator("[id^=block-]").nth(0);
  await opening.getByLabel("Text", { exact: true }).fill("Plain words.");
  await page.getByRole("button", { name: "Remove: Text, part 2" }).click();
  await expect(opening.getByLabel("Text", { exact: true })).toHaveValue("Plain words.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  await expect(async () => {
    expect((await page.goto("/plain-page"))?.status()).toBe(200);
  }).toPass();
  await expect(page.getByRole("heading", { level: 1, name: "Plain page" })).toBeVisible();
});

test("an owner adds a city, and what is typed survives the saving of its facts and texts", async ({
  staffPage,
  visitorPage,
}) => {
  const page = await staffPage("admin");
  await page.goto("/admin/settings/pages/new-city");
  await page.getByLabel("Name of the city").fill("Emporia");
  await page.getByRole("button", { name: "Add city" }).click();
  await expect(page.getByLabel("ZIP codes")).toHaveValue("23847");
  const text = page.locator("[id^=block-]").nth(0).getByLabel("Text", { exact: true });
  await text.fill("Fields on three sides.");
  await page.getByLabel("Neighborhoods (optional)").fill("Washington Park, Belfield");
  await page.getByRole("button", { name: "Save facts" }).click();
  await expect(page.getByText("Saved. The public pages now show it.").first()).toBeVisible();
  await expect(text).toHaveValue("Fields on three sides.");
  await page.getByLabel("Description in search results").fill("Pests of Emporia.");
  for (const part of ["What only a local knows", "Questions"]) {
    const heading = page.getByRole("heading", { name: `${part} Not written yet`, exact: true });
    const card = page.locator("[id^=block-]").filter({ has: heading });
    for (const box of await card.locator("input[type=text], textarea").all())
      if ((await box.inputValue()) === "") await box.fill("Mice from the fields.");
  }
  await expect(page.getByText("Not written yet", { exact: true })).toHaveCount(2);
  const neighborhoods = page.getByLabel("Neighborhoods (optional)");
  await neighborhoods.fill("Washington Park, Belfield, Not saved");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Not written yet", { exact: true })).toHaveCount(0);
  await expect(neighborhoods).toHaveValue("Washington Park, Belfield, Not saved");
  await expectAccessibleInBothThemes(page);

  const visitor = await visitorPage(phone);
  await visitor.goto("/service-areas?zip=23847");
  await expect(visitor.getByText("Emporia 23847 is in our area.")).toBeVisible();
  await visitor.goto("/service-areas/emporia");
  await expect(visitor.getByText("Belfield")).toBeVisible();
  await expectAccessibleInBothThemes(visitor);

  await page.getByLabel("Its address then").selectOption("redirect");
  await page.getByLabel("Which page (optional)").fill("/service-areas");
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByText("Unpublished. Its address leads to /service-areas.")).toBeVisible();
  await expect(async () => {
    await visitor.goto("/service-areas/emporia");
    expect(new URL(visitor.url()).pathname).toBe("/service-areas");
  }).toPass();
});

test("a written page about a pest is added and published in three clicks", async ({
  staffPage,
  visitorPage,
}) => {
  const page = await staffPage("admin", desktop);
  await page.goto("/admin/settings/pages/new");
  await page.getByLabel("Name of the page").fill("Wasps and Hornets");
  await page.getByLabel("Begin with").selectOption("pest-wasps");
  await page.getByRole("button", { name: "Add page" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("button", { name: "Publish changes" })).toBeVisible();

  const visitor = await visitorPage(phone);
  await visitor.goto("/pests");
  await visitor.getByRole("main").getByRole("link", { name: "Wasps and Hornets" }).first().click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
    "Wasps: look at the nest before you look for a spray",
  );
  await expect(visitor.getByText("(757) 555-0100, or send a photograph")).toBeAttached();
  await expectAccessibleInBothThemes(visitor);
  await page.getByLabel("Its address then").selectOption("redirect");
  await page.getByLabel("Which page (optional)").fill("/pests");
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByText("Unpublished. Its address leads to /pests.")).toBeVisible();
});

test("an owner removes a part of a page, and takes that back", async ({ staffPage }) => {
  const page = await staffPage("admin", desktop);
  await page.goto("/admin/settings/pages/new");
  await page.getByLabel("Name of the page").fill("Voles");
  await page.getByLabel("Begin with").selectOption("service");
  await page.getByRole("button", { name: "Add page" }).click();
  const steps = page.getByRole("heading", { name: "Steps", exact: true });
  await expect(steps).toBeVisible();
  await page.getByRole("button", { name: "Remove: Steps, part 4", exact: true }).click();
  await expect(steps).toBeHidden();
  const undo = page.getByRole("button", { name: "Undo the removal" });
  await expect(undo).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await undo.click();
  await expect(steps).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Remove: Steps, part 4", exact: true }),
  ).toBeVisible();
  await expect(undo).toBeHidden();
});
