import { expectAccessible } from "./axe.ts";
import { openEditor, saveButton, text, title } from "./editor-page.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";

test("the preview follows the text, on a phone, on a desktop, in search results and on a share card", async ({
  staffPage,
}) => {
  const page = await staffPage("blogger", desktop);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (line) => (line.type() === "error" ? problems.push(line.text()) : undefined));
  await openEditor(page);
  await title(page).fill("A wet crawl space");
  await page.getByLabel(/^Category/).fill("Moisture");
  await text(page).click();
  await page.keyboard.type("## Where it begins\nUnder the joists.");
  await page.getByRole("tab", { name: "Settings" }).focus();
  await page.keyboard.press("ArrowRight");
  const frame = page.frameLocator('iframe[title="Preview: Phone"]');
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("A wet crawl space");
  await expect(frame.getByRole("link", { name: "Moisture" })).toBeVisible();
  await expect(frame.getByText("Under the joists.")).toBeVisible();
  await expect.poll(() => frame.locator("body").evaluate(() => innerWidth)).toBe(375);

  const heading = await frame.getByRole("heading", { level: 2 }).elementHandle();
  await text(page).getByText("Under the joists.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" And on the piers.\n- One\nTwo");
  await expect(frame.getByText("Under the joists. And on the piers.")).toBeVisible();
  await expect(frame.locator(".article li")).toHaveText(["One", "Two"]);
  // Unchanged content is not drawn again.
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Desktop" }).click();
  const wide = page.frameLocator('iframe[title="Preview: Desktop"]');
  await expect(wide.getByText("Under the joists. And on the piers.")).toBeVisible();
  await expect.poll(() => wide.locator("body").evaluate(() => innerWidth)).toBe(1280);
  await page.getByRole("button", { name: "Search result" }).click();
  await expect(page.getByText("› blog › a-wet-crawl-space").last()).toBeVisible();
  await page.getByRole("button", { name: "Share card" }).click();
  await expect(page.getByText("As a shared link")).toBeVisible();
  await page.getByRole("button", { name: "Large preview" }).click();
  const large = page.getByRole("dialog", { name: "Preview" });
  await expect(
    large.frameLocator("iframe").getByText("Under the joists. And on the piers."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  // The settings are unchanged.
  await page.getByRole("tab", { name: "Settings" }).click();
  await expect(page.getByLabel(/^Category/)).toHaveValue("Moisture");

  await page.setViewportSize(phone.viewport);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(
    large.frameLocator("iframe").getByText("On the piers", { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test("leaving with text that is not saved on the server asks first", async ({ staffPage }) => {
  const page = await staffPage("blogger", desktop);
  await openEditor(page);
  await page.route("**/admin/blog/autosave", (route) => route.abort());
  await title(page).fill("Written on the bridge");
  const back = page.getByRole("link", { name: "Back to the posts" });
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await back.click();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(title(page)).toHaveValue("Written on the bridge");
  await expect(page).toHaveURL(/\/blog-admin\/new$/);
  await back.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/blog-admin$/);
  await page.unroute("**/admin/blog/autosave");
  await page.getByRole("link", { name: "New Post" }).first().click();
  await page.getByRole("button", { name: "Continue editing" }).click();
  await expect(title(page)).toHaveValue("Written on the bridge");
});

test("an unfinished autosaved version is offered, can be finished, and overwrites no other text", async ({
  staffPage,
}) => {
  const page = await staffPage("blogger", desktop);
  await openEditor(page);
  await title(page).fill("Ants after rain");
  await text(page).click();
  await page.keyboard.type("Saved words.");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  const tooLong = `Ants ${"after rain ".repeat(20)}`.trim();
  await title(page).fill(tooLong);
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Kept words.");
  await expect(page.getByText("Saved a moment ago")).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue("Ants after rain");

  await page.getByRole("button", { name: "Continue editing" }).click();
  await expect(title(page)).toHaveValue(tooLong);
  await expect(text(page)).toHaveText("Saved words. Kept words.");
  await saveButton(page, "Save draft").click();
  await expect(
    page.getByRole("link", { name: "Title must be less than 200 characters." }),
  ).toBeVisible();
  await expect(text(page)).toHaveText("Saved words. Kept words.");

  await title(page).fill("Other words");
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await history
    .getByRole("button", { name: /Automatic copy/ })
    .last()
    .click();
  await history.getByRole("button", { name: "Restore this version" }).click();
  await history.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(history.getByRole("alert")).toContainText("This version isn't finished");
  await expect(history.getByRole("alert")).toContainText("Title must be less than 200");
  await history.getByRole("button", { name: "Finish editing it" }).click();
  await expect(title(page)).toHaveValue(tooLong);
  await title(page).fill("Ants after the rain");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Draft saved.").last()).toBeVisible();
  // The previous content of the editor is in the history, too.
  await page.getByRole("button", { name: "History" }).click();
  const copies = history.getByRole("button", { name: /Automatic copy/ });
  await copies.first().click();
  await expect(history.locator("ins").filter({ hasText: "Other" })).toBeVisible();
});
