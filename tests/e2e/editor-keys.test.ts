import { openEditor, text, title } from "./editor-page.ts";
import { desktop, expect, test } from "./fixtures.ts";

test("a post can be written and saved with the keyboard alone", async ({ staffPage }) => {
  const page = await staffPage("blogger", desktop);
  await openEditor(page);
  const tabTo = async (name: RegExp) => {
    for (let turn = 0; turn < 60; turn++) {
      await page.keyboard.press("Tab");
      const label = await page.evaluate(
        () =>
          document.activeElement?.getAttribute("aria-label") ??
          (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ??
          "",
      );
      if (name.test(label)) return;
    }
    throw new Error(`The Tab key never came to ${name}.`);
  };
  await tabTo(/^Title/);
  await page.keyboard.type("Written without a mouse");
  await tabTo(/^Content$/);
  await page.keyboard.type("A heading");
  await page.keyboard.press("Control+Alt+2");
  await page.keyboard.press("Enter");
  await page.keyboard.type("And ");
  await page.keyboard.press("ControlOrMeta+i");
  await page.keyboard.type("more");
  await page.keyboard.press("ControlOrMeta+i");
  await page.keyboard.type(" words.");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await expect(page.getByText("All changes saved")).toBeVisible();
  await expect(text(page)).toBeFocused();
  await page.reload();
  await expect(title(page)).toHaveValue("Written without a mouse");
  await expect(text(page).getByRole("heading", { level: 2 })).toHaveText("A heading");
  await expect(text(page).locator("em")).toHaveText("more");
});

test("Markdown marks become formatting, and fifty steps can be undone and redone", async ({
  staffPage,
}) => {
  const page = await staffPage("blogger", desktop);
  await openEditor(page);
  await text(page).click();
  const type = (words: string) => page.keyboard.type(words);
  await type("See [the crawl space](/services/moisture-control), not [this](javascript:x).\n");
  const link = text(page).getByRole("link");
  await expect(link).toHaveText("the crawl space");
  await expect(link).toHaveAttribute("href", "/services/moisture-control");
  await expect(text(page)).toContainText("See the crawl space, not [this](javascript:x).");
  await type("### Small\n**Bold** *italic* ~~struck~~ `code` \n- One\nTwo\n\n");
  await type("1. First\nSecond\n\n> Said\n\n");
  await type("```\nlet a\n\n\n---");
  const article = text(page);
  await expect(article.getByRole("heading", { level: 3 })).toHaveText("Small");
  for (const [tag, words] of [
    ["strong", "Bold"],
    ["em", "italic"],
    ["s", "struck"],
    ["p code", "code"],
    ["pre code", "let a"],
    ["blockquote p", "Said"],
  ] as const)
    await expect(article.locator(tag).first()).toContainText(words);
  await expect(article.locator("ul > li")).toHaveText(["One", "Two"]);
  await expect(article.locator("ol > li")).toHaveText(["First", "Second"]);
  await expect(article.locator("hr")).toHaveCount(1);

  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await type("up\ndown");
  await page.waitForTimeout(600);
  const state = () => article.locator("p").allTextContents();
  const states: string[][] = [];
  // A change in a different place than the previous one is a separate step.
  for (let step = 0; step < 51; step++) {
    await page.keyboard.press(step % 2 === 0 ? "ArrowUp" : "ArrowDown");
    await page.keyboard.press("End");
    await page.keyboard.press(String(step % 10));
    states.push(await state());
  }
  const [first, last] = [states.at(0), states.at(-1)];
  for (let step = 0; step < 50; step++) await page.keyboard.press("ControlOrMeta+z");
  expect(await state()).toEqual(first);
  await page.keyboard.press("ControlOrMeta+z");
  expect(await state()).toEqual(first);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
  for (let step = 0; step < 50; step++) await page.keyboard.press("ControlOrMeta+Shift+z");
  expect(await state()).toEqual(last);
});
