import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./fixtures.ts";

export const text = (page: Page): Locator => page.getByRole("textbox", { name: "Content" });
export const title = (page: Page): Locator => page.getByRole("textbox", { name: /^Title/ }).first();
export const saveButton = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true }).first();

/** Publishes the open post now. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish …" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this post" });
  await expect(dialog.getByLabel("Publish immediately")).toBeChecked();
  await dialog.getByRole("button", { name: "Publish post" }).click();
  await expect(page.getByText("Post published.")).toBeVisible();
}

export async function openEditor(page: Page, path = "/blog-admin/new"): Promise<void> {
  await page.goto(path);
  await expect(text(page)).toBeVisible();
}

/** Pastes a clipboard with these contents into the article. */
export async function paste(page: Page, types: Record<string, string>): Promise<void> {
  await text(page).focus();
  await text(page).evaluate((element, types) => {
    const data = new DataTransfer();
    for (const [type, value] of Object.entries(types)) data.setData(type, value);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, types);
}

/** Pastes a picture file into the article, or drops it on the first block. */
export async function deliverPicture(
  page: Page,
  how: "paste" | "drop",
  { name, color }: { name: string; color: string },
): Promise<void> {
  const picture = sharp({
    create: { width: 900, height: 600, channels: 3, background: color },
  });
  const bytes = (await picture.png().toBuffer()).toString("base64");
  await text(page).focus();
  await text(page).evaluate(
    (element, { how, name, bytes }) => {
      const data = new DataTransfer();
      const raw = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      data.items.add(new File([raw], name, { type: "image/png" }));
      const options = { bubbles: true, cancelable: true };
      const first = element.firstElementChild ?? element;
      const { left, bottom } = first.getBoundingClientRect();
      first.dispatchEvent(
        how === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: data })
          : new DragEvent("drop", {
              ...options,
              dataTransfer: data,
              clientX: left + 4,
              clientY: bottom - 4,
            }),
      );
    },
    { how, name, bytes },
  );
}
