import sharp from "sharp";
import { expectAccessible } from "./axe.ts";
import { openEditor, paste, publish, saveButton, text, title } from "./editor-page.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";

test("a post is written, illustrated, published, renamed, and restored from its history", async ({
  staffPage,
}) => {
  const page = await staffPage("blogger", desktop);
  await openEditor(page);
  await title(page).fill("Termites after the flood");
  await expect(page.getByRole("textbox", { name: /^Slug/ })).toHaveValue(
    "termites-after-the-flood",
  );
  await text(page).click();
  await page.keyboard.type("## What to look for\nMud tubes on ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("piers");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type(".");
  await expect(
    text(page).getByRole("heading", { level: 2, name: "What to look for" }),
  ).toBeVisible();
  await expect(text(page).locator("strong")).toHaveText("piers");
  await expect(page.getByText("Saved a moment ago")).toBeVisible();
  await expect(page).toHaveURL(/\/blog-admin\/edit\/[\da-f-]{36}$/);
  await expect(text(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Insert from library" }).click();
  const dialog = page.getByRole("dialog", { name: "Media Library" });
  const buffer = await sharp({
    create: { width: 600, height: 300, channels: 3, background: "#386" },
  })
    .png()
    .toBuffer();
  await dialog
    .getByLabel("Upload", { exact: true })
    .first()
    .setInputFiles({ name: "pier.png", mimeType: "image/png", buffer });
  await dialog.getByLabel("Alternative text", { exact: true }).fill("A pier with a mud tube");
  await dialog.getByRole("button", { name: "Use picture" }).click();
  await expect(text(page).getByRole("img", { name: "A pier with a mud tube" })).toBeVisible();

  await publish(page);
  await expect(page.getByRole("link", { name: "View post" })).toHaveAttribute(
    "href",
    "/blog/termites-after-the-flood",
  );
  await title(page).fill("Termites after high water");
  await page.getByRole("textbox", { name: /^Slug/ }).fill("high water");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("now leads here")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Slug/ })).toHaveValue("high-water");

  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await history.getByRole("button", { name: /Published/ }).click();
  await history.getByRole("button", { name: "Restore this version" }).click();
  await history.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(title(page)).toHaveValue("Termites after the flood");
  await expect(page.getByRole("textbox", { name: /^Slug/ })).toHaveValue("high-water");
  await expect(page.getByText("All changes saved")).toBeVisible();
});

test("a missing value shows an error beside its field, and nothing is lost", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", phone);
  await openEditor(page, "/admin/blog/new");
  await expectAccessible(page);
  await text(page).click();
  await page.keyboard.type("Words without a title.");
  await saveButton(page, "Save draft").click();
  const summary = page.getByRole("alert").filter({ hasText: "This post wasn't saved" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link", { name: "Title is required." })).toBeVisible();
  await expect(text(page)).toHaveText("Words without a title.");
});

test("two people who edit one post compare their versions and decide change by change", async ({
  staffPage,
}) => {
  const one = await staffPage("admin", phone);
  await openEditor(one, "/admin/blog/new");
  await title(one).fill("Ants in the kitchen");
  await text(one).click();
  await one.keyboard.type("First words.\nSecond words.");
  await saveButton(one, "Save draft").click();
  await expect(one.getByText("Draft saved.")).toBeVisible();
  await expect(one).toHaveURL(/\/admin\/blog\/edit\//);
  const id = new URL(one.url()).pathname.split("/").at(-1);

  const tab = await one.context().newPage();
  await openEditor(tab, `/admin/blog/edit/${id}`);
  for (const page of [one, tab])
    await expect(page.getByText("This post is open in another tab, too")).toBeVisible();
  await expectAccessible(tab);
  await tab.close();
  await expect(one.getByText("This post is open in another tab, too")).toBeHidden();

  const other = await staffPage("blogger", desktop);
  await openEditor(other, `/blog-admin/edit/${id}`);
  await text(other).getByText("Second words.").click();
  await other.keyboard.press("End");
  await other.keyboard.type(" From the other.");
  await saveButton(other, "Save draft").click();
  await expect(other.getByText("Draft saved.")).toBeVisible();

  await text(one).getByText("First words.").click();
  await one.keyboard.press("End");
  await one.keyboard.type(" From the first.");
  await expect(one.getByRole("button", { name: "Compare and decide" })).toBeVisible();
  await saveButton(one, "Save draft").click();
  const dialog = one.getByRole("dialog", { name: "Compare the two versions" });
  await expect(dialog).toBeVisible();
  await expectAccessible(one);
  await dialog
    .getByRole("group")
    .filter({ hasText: "From the other." })
    .getByRole("radio")
    .last()
    .check();
  const pieces = dialog.getByRole("button", { name: "Use the selected parts" });
  if (await pieces.isVisible()) await pieces.click();
  else await dialog.getByRole("button", { name: /^Use .*version/ }).click();
  await expect(text(one)).toContainText("From the other.");
  await saveButton(one, "Save draft").click();
  await expect(one.getByText("Draft saved.").last()).toBeVisible();
});

test("text written without the network stays on the device and is offered again", async ({
  staffPage,
}) => {
  const page = await staffPage("blogger", desktop);
  await openEditor(page);
  await title(page).fill("Mosquitoes and the tide");
  await expect(page).toHaveURL(/\/edit\//);
  await page.context().setOffline(true);
  await text(page).click();
  await page.keyboard.type("Written on the ferry.");
  await expect(page.getByText("Offline: saved on this device")).toBeVisible();
  await page.keyboard.type(" And more.");
  await page.waitForTimeout(600);
  const address = page.url();
  // The network comes back, but nothing from the old page reaches the server any more.
  await page.route("**/admin/blog/autosave", (route) => route.abort());
  await page.context().setOffline(false);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.goto(address);
  await expect(page.getByText(/^This device has a version/)).toBeVisible();
  await page.unroute("**/admin/blog/autosave");
  await page.getByRole("button", { name: "Continue editing" }).click();
  await expect(text(page)).toHaveText("Written on the ferry. And more.");
  await expect(page.getByText("Saved a moment ago")).toBeVisible();
});

test("an ended session keeps the text and shows a message", async ({ staffPage }) => {
  const page = await staffPage("blogger", desktop);
  await openEditor(page);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await title(page).fill("Signed out in the middle");
  await expect(page.getByText("Signed out: saved on this device")).toBeVisible();
  await page.context().addCookies(cookies);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByText("Saved a moment ago")).toBeVisible();
});

test("the cursor stays in its line when a dialog closes on a slow computer", async ({
  staffPage,
}) => {
  const page = await staffPage("blogger", desktop);
  await openEditor(page);
  await text(page).click();
  await page.keyboard.type("First line");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Second");
  await page.getByRole("button", { name: "Video", exact: true }).click();
  await page.locator("#post-content").evaluate((editor) =>
    editor.addEventListener("focus", () => {
      const end = performance.now() + 400;
      while (performance.now() < end);
    }),
  );
  // The browser forgets where the cursor was, as it does when an article changes below a dialog.
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(" line");
  await expect(text(page).locator("p")).toHaveText(["First line", "Second line"]);
});

test("pasted content is cleaned, videos become embeds, and tables grow", async ({ staffPage }) => {
  const page = await staffPage("blogger", desktop);
  await openEditor(page);
  await paste(page, {
    "text/html": `<html xmlns:o="urn:x"><body><!--StartFragment--><h1 class=MsoTitle style="color:red">Big<o:p></o:p></h1><p class=MsoNormal><b>Bold</b> words<img src="https://elsewhere.example/x.png"></p><!--EndFragment--></body></html>`,
  });
  await expect(text(page).getByRole("heading", { level: 2, name: "Big" })).toBeVisible();
  await expect(text(page).locator("strong")).toHaveText("Bold");
  await expect(text(page).locator("[style],[class*=Mso],figure img")).toHaveCount(0);
  await expect(page.getByText("One picture was left out.")).toBeVisible();
  await page.keyboard.press("Enter");
  await paste(page, { "text/plain": "https://youtu.be/dQw4w9WgXcQ" });
  await expect(text(page).locator('[data-embed="youtube"][data-id="dQw4w9WgXcQ"]')).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.getByRole("button", { name: "Row below" }).click();
  await expect(text(page).getByRole("row")).toHaveCount(4);
});

test("writing goes on behind every inserted block, and no block is replaced", async ({
  staffPage,
}) => {
  test.slow();
  const page = await staffPage("blogger", desktop);
  await openEditor(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const library = page.getByRole("dialog", { name: "Media Library" });
  const choose = async (name: string, label: string, use: string) => {
    await button("Insert from library").click();
    await library.getByRole("searchbox").fill(name);
    await library.getByRole("button", { name, exact: true }).click();
    await library.getByLabel(label, { exact: true }).fill("Attic");
    await library.getByRole("button", { name: use }).click();
    await expect(library).toBeHidden();
  };
  const address = "https://youtu.be/dQw4w9WgXcQ";
  const blocks: Record<string, { seen: string; insert: () => Promise<void> }> = {
    "a video": {
      seen: "video",
      insert: async () => {
        await button("Video").click();
        await page.getByLabel("Address of the video").fill(address);
        await button("Add video").click();
        await expect(page.getByRole("dialog")).toBeHidden();
      },
    },
    "a line": { seen: "hr", insert: () => button("Horizontal line").click() },
    "a picture": {
      seen: "figure",
      insert: () => choose("attic.png", "Alternative text", "Use picture"),
    },
    "a document": {
      seen: "file",
      insert: () => choose("attic.pdf", "Title of the document", "Use document"),
    },
  };
  /** The blocks of the article, or of one of its parts, in order. */
  const outline = (part = "[id=post-content]") =>
    page.locator(part).evaluate((box) =>
      [...box.children].map((child) => {
        if (child.matches("[data-embed]")) return "video";
        if (child.matches(".library-file")) return "file";
        return child.matches("p") ? child.textContent : child.tagName.toLowerCase();
      }),
    );
  const clear = async () => {
    await text(page).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Backspace");
    for (let step = 0; step < 3; step++) await page.keyboard.press("Backspace");
  };

  await text(page).click();
  await button("Insert from library").click();
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#123" } });
  await library
    .getByLabel("Upload", { exact: true })
    .first()
    .setInputFiles([
      { name: "attic.png", mimeType: "image/png", buffer: await picture.png().toBuffer() },
      { name: "attic.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") },
    ]);
  await expect(library.getByText("Uploaded", { exact: true })).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(library).toBeHidden();

  for (const [name, { seen, insert: press }] of Object.entries(blocks))
    await test.step(`behind ${name}`, async () => {
      // The article takes the focus back a frame later.
      const insert = async () => {
        await press();
        await expect(text(page)).toBeFocused();
      };
      await clear();
      await insert();
      await page.keyboard.type("one");
      await insert();
      await page.keyboard.type("two");
      expect(await outline()).toEqual([seen, "one", seen, "two"]);
      await text(page).getByText("one", { exact: true }).click();
      await page.keyboard.press("End");
      await insert();
      await page.keyboard.type("more");
      expect(await outline()).toEqual([seen, "one", seen, "more", seen, "two"]);

      await clear();
      await page.keyboard.type("- item");
      await insert();
      await page.keyboard.type("same item");
      expect(await outline("#post-content li")).toEqual(["item", seen, "same item"]);

      await clear();
      await button("Table").click();
      await page.keyboard.type("cell");
      await insert();
      await page.keyboard.type("same cell");
      expect(await outline("#post-content th:first-of-type")).toEqual(["cell", seen, "same cell"]);
      await button("Delete table").click();
    });

  await test.step("behind a selected block and a pasted address", async () => {
    await clear();
    await paste(page, { "text/plain": address });
    await page.keyboard.type("one");
    const video = text(page).locator("[data-embed]");
    // A second click at the same place would be a double click.
    const select = async () => {
      await text(page).getByText("one", { exact: true }).click();
      await video.first().click();
    };
    await select();
    await page.keyboard.type("typed");
    await select();
    await paste(page, { "text/plain": address });
    await expect(video).toHaveCount(2);
    await select();
    await button("Table").click();
    await page.keyboard.type("cell");
    await select();
    await button("Horizontal line").click();
    await page.keyboard.type("line");
    await select();
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByLabel("Address", { exact: true }).fill("/services");
    await page.getByLabel("Words").fill("services");
    await button("Use link").click();
    await expect(text(page)).toBeFocused();
    await page.keyboard.type(" below");
    for (const tool of ["Quote", "Code block", "Bullet list", "Heading 2"]) {
      await select();
      await button(tool).click();
      await page.keyboard.type("x");
      await expect(video, tool).toHaveCount(2);
    }
    for (const words of ["one", "typed", "cell", "line", "services below"])
      await expect(text(page)).toContainText(words);
  });

  await test.step("behind a block that is moved by the mouse", async () => {
    await clear();
    await paste(page, { "text/plain": address });
    await page.keyboard.type("one\ntwo");
    await text(page)
      .locator("[data-embed]")
      .dragTo(text(page).getByText("two", { exact: true }));
    await page.keyboard.type("three");
    expect((await outline()).filter((block) => block === "video")).toHaveLength(1);
    await expect(text(page)).toContainText("three");
  });
});

test("the toolbar is one tab stop, and arrow keys move inside it", async ({ staffPage }) => {
  const page = await staffPage("admin", desktop);
  await openEditor(page);
  const bar = page.getByRole("toolbar", { name: "Formatting" });
  await bar.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(bar.getByRole("button", { name: "Horizontal line" })).toBeFocused();
  await page.keyboard.press("Home");
  await expect(bar.getByRole("button", { name: "Undo" })).toBeFocused();
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByLabel("Address").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Use link" }).click();
  await expect(page.getByText(/This isn't a valid address/)).toBeVisible();
  await page.getByLabel("Address").fill("/services");
  await page.getByRole("button", { name: "Use link" }).click();
  await expect(text(page).getByRole("link", { name: "/services" })).toBeVisible();
});

test("a deleted post is restored from the toast and from the trash, and seo can only read the list", async ({
  staffPage,
}) => {
  const page = await staffPage("blogger", desktop);
  await openEditor(page);
  await title(page).fill("A post to throw away");
  await expect(page).toHaveURL(/\/edit\//);
  await page.goto("/blog-admin?q=throw+away");
  const post = page.getByRole("link", { name: "A post to throw away", exact: true });
  const remove = async () => {
    await page.getByRole("button", { name: "Delete: A post to throw away" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(post).toBeHidden();
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(post).toBeVisible();
  await remove();
  await page.getByRole("link", { name: "Trash" }).click();
  await page.getByRole("button", { name: "Restore: A post to throw away" }).click();
  await expect(page.getByText("“A post to throw away” is back.").last()).toBeVisible();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(post).toBeVisible();
  await expectAccessible(page);

  const seo = await staffPage("seo", desktop);
  await seo.goto("/blog-admin?q=throw+away");
  await expect(seo.getByText("A post to throw away")).toBeVisible();
  await expect(seo.getByRole("link", { name: "New Post" })).toBeHidden();
  await expect(seo.getByRole("button", { name: /^Delete/ })).toBeHidden();
});
