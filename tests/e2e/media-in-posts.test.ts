import type { Page } from "@playwright/test";
import { publish } from "./editor-page.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";

/** Half a second of a moving square, recorded by the browser. */
async function recorded(page: Page): Promise<Buffer> {
  const letters = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [320, 180];
    const paint = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((stop) => (recorder.onstop = stop));
    recorder.start();
    for (let at = 0; at < 10; at++) {
      paint?.fillRect(at * 20, at * 10, 60, 60);
      await new Promise((next) => setTimeout(next, 50));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });
  return Buffer.from(letters, "base64");
}

test("a video and a document from the library are added to a post, played and downloaded", async ({
  staffPage,
  visitorPage,
}) => {
  const page = await staffPage("blogger", desktop);
  await page.goto("/blog-admin/new");
  const text = page.getByRole("textbox", { name: "Content" });
  await page
    .getByRole("textbox", { name: /^Title/ })
    .first()
    .fill("A walk around the house");
  await text.click();
  await page.keyboard.type("Watch first.");
  await page.keyboard.press("Enter");
  const endpoint = page.getByRole("button", { name: "Insert from library" });
  const dialog = page.getByRole("dialog", { name: "Media Library" });
  const lost = "The connection was lost. Nothing was saved; try again when you are online.";

  await test.step("without the network the dialog says so, and the text stays", async () => {
    await page.context().setOffline(true);
    await endpoint.click();
    await expect(dialog.getByRole("alert")).toContainText("We couldn't load the library");
    await page.context().setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByRole("alert")).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(text).toBeFocused();
    await expect(text).toContainText("Watch first.");
    await endpoint.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(endpoint).toBeFocused();
  });

  await test.step("files are uploaded at the second attempt, and the video is found and chosen by keyboard", async () => {
    await page.keyboard.press("Enter");
    const video = await recorded(page);
    await expect(dialog.getByRole("tab", { name: "All" })).toBeVisible();
    await page.context().setOffline(true);
    await dialog
      .getByLabel("Upload", { exact: true })
      .first()
      .setInputFiles([
        { name: "walk-around.webm", mimeType: "video/webm", buffer: video },
        {
          name: "checklist_2026.pdf",
          mimeType: "application/pdf",
          buffer: Buffer.from(`%PDF-1.7\n% ${Date.now()}\n%%EOF\n`),
        },
      ]);
    await expect(dialog.getByRole("alert")).toHaveText([lost, lost]);
    await page.context().setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    for (const name of ["walk-around.webm", "checklist_2026.pdf"])
      await dialog.getByRole("button", { name: `Try again: ${name}` }).click();
    await expect(dialog.getByText("Uploaded", { exact: true })).toHaveCount(2);
    await dialog.getByRole("tab", { name: "All" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("tab", { name: "Images" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    const tile = dialog.getByRole("button", { name: "walk-around.webm", exact: true });
    await expect(tile).toBeVisible();
    await expect(
      dialog.getByRole("button", { name: "checklist_2026.pdf", exact: true }),
    ).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize(phone.viewport);
    await expectAccessible(page);
    await page.setViewportSize(desktop.viewport);
    await page.keyboard.press("Tab");
    await expect(tile).toBeFocused();
    await page.keyboard.press("Enter");
    const title = dialog.getByLabel("Title of the video");
    await expect(title).toBeFocused();
    await expect(title).toHaveValue("Walk around");
    await title.fill("");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Describe the video in a few words.")).toBeVisible();
    await title.fill("Where termites come in");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(text.getByText("Where termites come in")).toBeVisible();
    await expect(text).toBeFocused();
    await page.keyboard.type("Then look for yourself.");
    await expect(text).toContainText("Where termites come inLibrary videoThen look");
  });

  await test.step("the document is found by name", async () => {
    await endpoint.click();
    await dialog.getByRole("searchbox").fill("checklist");
    await dialog.getByRole("button", { name: "checklist_2026.pdf", exact: true }).click();
    await dialog.getByLabel("Title of the document").fill("Checklist");
    await dialog.getByRole("button", { name: "Use document" }).click();
    await text.getByText("Document to download").click();
    await page.getByRole("button", { name: "Change the title" }).click();
    await page.getByLabel("Title", { exact: true }).fill("Inspection checklist");
    await page.getByRole("button", { name: "Use title" }).click();
    await expect(text.getByText("Inspection checklist")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the post is published, and its history names both files", async () => {
    await publish(page);
    await page.getByRole("button", { name: "History" }).click();
    const history = page.getByRole("dialog", { name: "History" });
    await history.getByRole("button", { name: /Published/ }).click();
    await expect(history).toContainText("[Library video: Where termites come in]");
    await expect(history).toContainText("[Document: Inspection checklist]");
  });

  const reader = await visitorPage({ ...phone, javaScriptEnabled: false });
  await test.step("a reader without JavaScript plays the video and downloads the document", async () => {
    const paths: string[] = [];
    reader.on("request", (request) => paths.push(new URL(request.url()).pathname));
    await reader.goto("/blog/a-walk-around-the-house");
    const video = reader.locator("video");
    await expect(video).toHaveAttribute("width", "320");
    await expect(reader.getByText("Without captions.")).toBeVisible();
    expect(paths.filter((path) => path.startsWith("/media/"))).toEqual([]);
    await video.scrollIntoViewIfNeeded();
    await video.focus();
    await reader.keyboard.press("Space");
    await expect
      .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
      .toBeGreaterThan(0);
    const saved = reader.waitForEvent("download");
    await reader.getByRole("link", { name: /^Inspection checklist \(PDF, / }).click();
    expect((await saved).suggestedFilename()).toBe("checklist_2026.pdf");
  });
  const seeing = await visitorPage(phone);
  await seeing.goto("/blog/a-walk-around-the-house");
  await expectAccessible(seeing);
});
