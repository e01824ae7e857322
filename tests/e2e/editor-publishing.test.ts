import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { deliverPicture, openEditor, publish, saveButton, text, title } from "./editor-page.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";

async function typeArticle(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Alternative text" });
  await dialog.getByLabel("What the picture shows").fill(words);
  await dialog.getByRole("button", { name: "Use text" }).click();
  await expect(dialog).toBeHidden();
}

test("dropped and pasted pictures get alt texts, reach readers, and leave with the post", async ({
  staffPage,
  visitorPage,
  server,
}) => {
  const page = await staffPage("blogger", desktop);
  await openEditor(page);
  await title(page).fill("A pier and a sill");
  await text(page).click();
  await page.keyboard.type("Look at the piers.\nAnd at the sills.");
  await deliverPicture(page, "drop", { name: "pier.png", color: "#345" });
  await typeArticle(page, "A pier with a mud tube");
  await text(page).locator("figcaption").click();
  await page.keyboard.type("The pier");
  await text(page).getByText("And at the sills.").click();
  await page.keyboard.press("End");
  await deliverPicture(page, "paste", { name: "sill.png", color: "#a63" });
  await page.getByRole("button", { name: "Use text" }).click();
  await expect(page.getByText("Describe what the picture shows.")).toBeVisible();
  await typeArticle(page, "Wings on a sill");
  await expect(text(page).locator("figure img")).toHaveCount(2);

  await publish(page);
  const { rows } = await server.connection.executeSql(
    "select content from blog_posts where slug = 'a-pier-and-a-sill'",
  );
  const [post] = rows as { content: string }[];
  expect(post?.content).toMatch(
    /<figure><img src="\/media\/([\da-f-]{36})" alt="A pier with a mud tube" data-media="\1" \/><figcaption>The pier<\/figcaption><\/figure>.*alt="Wings on a sill"/,
  );
  const library = await server.connection.executeSql("select name from media_items order by name");
  expect(library.rows).toEqual(
    expect.arrayContaining([{ name: "pier.png" }, { name: "sill.png" }]),
  );

  const visitor = await visitorPage(phone);
  await visitor.goto("/blog/a-pier-and-a-sill");
  for (const name of ["A pier with a mud tube", "Wings on a sill"]) {
    const picture = visitor.locator("picture", { has: visitor.getByRole("img", { name }) });
    for (const format of ["avif", "webp"])
      await expect(picture.locator(`source[type="image/${format}"]`)).toHaveAttribute(
        "srcset",
        /^\/media\/\S+ \d+w/,
      );
    await expect(picture.locator("img")).toHaveAttribute("width", "900");
    await expect(picture.locator("img")).toHaveAttribute("height", "600");
  }
  await expect(visitor.getByText("The pier", { exact: true })).toBeVisible();

  await saveButton(page, "Unpublish").click();
  const question = page.getByRole("alertdialog", { name: "Unpublish this post?" });
  await question.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByText("Post unpublished")).toBeVisible();
  const answer = await visitor.goto("/blog/a-pier-and-a-sill");
  expect(answer?.status()).toBe(404);
  await expect(visitor.getByText("Post Not Found. ")).toBeVisible();
});

test("a private link shows a visitor the draft until it is revoked", async ({
  staffPage,
  visitorPage,
}) => {
  const page = await staffPage("blogger", desktop);
  await openEditor(page);
  await title(page).fill("For your eyes");
  await text(page).click();
  await page.keyboard.type("Not published yet.");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByRole("textbox", { name: "Preview link" }).inputValue();
  const visitor = await visitorPage(phone);
  const shown = await visitor.goto(new URL(link).pathname);
  expect(shown?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(visitor.getByText("Not published yet.")).toBeVisible();
  await page.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("The link no longer works.")).toBeVisible();
  expect((await visitor.reload())?.status()).toBe(404);
  await expect(visitor.getByText("Not published yet.")).toBeHidden();
});

test("without JavaScript a post can be written, corrected, saved and published with a plain form", async ({
  staffPage,
  visitorPage,
}) => {
  const page = await staffPage("blogger", { ...phone, javaScriptEnabled: false });
  await page.goto("/blog-admin/new");
  const field = (name: RegExp) => page.locator("form").getByLabel(name);
  await field(/^Excerpt/).fill("Short words.");
  await field(/^Content/).fill("<h2>One</h2><p>First words.</p><script>alert(1)</script>");
  await field(/^Publish/).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "Title is required." })).toBeVisible();
  await expect(field(/^Excerpt/)).toHaveValue("Short words.");
  await expect(field(/^Content/)).toHaveValue(/First words/);
  await expect(field(/^Publish/)).toBeChecked();

  await field(/^Title/).fill("Written plainly");
  await field(/^Publish/).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/blog-admin\/edit\/[\da-f-]{36}\?saved$/);
  await expect(page.locator("form").getByRole("status")).toContainText("The post was saved.");
  await expect(field(/^Content/)).toHaveValue("<h2>One</h2><p>First words.</p>");
  const visitor = await visitorPage({ ...phone, javaScriptEnabled: false });
  expect((await visitor.goto("/blog/written-plainly"))?.status()).toBe(404);

  await field(/^Content/).fill("<h2>One</h2><p>Better words.</p>");
  await field(/^Publish/).check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "View post" }).click();
  await expect(page.getByText("Better words.")).toBeVisible();
  expect((await visitor.goto("/blog/written-plainly"))?.status()).toBe(200);
  await expect(visitor.getByText("Better words.")).toBeVisible();
});

test("errors leave with what was wrong, and a plan counts once it is saved", async ({
  staffPage,
}) => {
  const page = await staffPage("blogger", desktop);
  await openEditor(page);
  const scheduled = page.getByText("Scheduled", { exact: true });
  const dialog = page.getByRole("dialog", { name: "Publish this post" });
  await text(page).click();
  await page.keyboard.type("A text without a title.");
  await saveButton(page, "Publish …").click();
  await dialog.getByLabel("Publish immediately").uncheck();
  await dialog.getByRole("button", { name: "Schedule post" }).click();
  await expect(dialog.getByText("Choose a day and a time.")).toBeVisible();
  await dialog.getByLabel("Publish on").fill("2090-01-01T09:00");
  await dialog.getByRole("button", { name: "Schedule post" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Title is required." });
  await expect(summary).toBeVisible();
  await expect(scheduled).toBeHidden();

  await title(page).fill("A plan");
  await expect(page.getByText("Title is required.")).toHaveCount(0);
  await expect(title(page)).toBeFocused();
  await saveButton(page, "Publish …").click();
  await dialog.getByLabel("Publish immediately").uncheck();
  await dialog.getByLabel("Publish on").fill("2020-01-01T09:00");
  await dialog.getByRole("button", { name: "Schedule post" }).click();
  await expect(dialog.getByText("Choose a time in the future.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Publish on").fill("2090-01-01T09:00");
  await expect(dialog.getByText("Choose a time in the future.")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Schedule post" }).click();
  await expect(dialog).toBeHidden();
  await expect(scheduled).toBeVisible();
  await expect(page.getByText("Jan 1, 2090, 9:00 AM")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await saveButton(page, "Publish …").click();
  await expect(dialog.getByLabel("Publish on")).toHaveValue("2090-01-01T09:00");
  await page.keyboard.press("Escape");
  await title(page).fill("");
  await saveButton(page, "Save draft").click();
  await expect(summary).toBeVisible();
  await saveButton(page, "Publish …").click();
  await expect(dialog.getByLabel("Also as newsletter")).toHaveCount(0);
});

test("an administrator publishes a post and writes a newsletter with it in one step", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", desktop);
  await openEditor(page, "/admin/blog/new");
  await title(page).fill("Fleas after the trip");
  await text(page).click();
  await page.keyboard.type("Wash the blankets first.");
  await saveButton(page, "Publish …").click();
  const dialog = page.getByRole("dialog", { name: "Publish this post" });
  await dialog.getByLabel("Also as newsletter").check();
  await dialog.getByRole("button", { name: "Publish post" }).click();
  await expect(page).toHaveURL(/\/admin\/newsletter\/issues\/new\?post=/);
  await expect(page.getByLabel("Subject")).toHaveValue("Fleas after the trip");
});
