import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./axe.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";

/** A picture that no other test uses: the library keeps one of two equal files. */
async function picture(name: string, width = 800, height = 600) {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const background = { r, g, b };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

const uploadField = (page: Page) => page.getByLabel("Upload", { exact: true }).first();
const uploads = (page: Page) => page.getByRole("region", { name: "Uploads" });

async function openLibrary(page: Page, path = "/admin/media"): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Media" })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("several files upload together; refused files say why, and the others arrive", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", desktop);
  await openLibrary(page);
  await uploadField(page).setInputFiles([
    await picture("crawl space.png"),
    { name: "invoice.pdf.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") },
    await picture("marsh.png"),
  ]);
  const list = uploads(page);
  await expect(list.getByText("Potentially dangerous file type")).toBeVisible();
  await expect(list.getByText("Uploaded", { exact: true })).toHaveCount(2);
  await expect(page.getByRole("link", { name: "crawl space.png" })).toBeVisible();
  await expect(page.getByRole("link", { name: "marsh.png" })).toBeVisible();
  await page.getByRole("button", { name: "Dismiss: invoice.pdf.exe" }).click();
  await expect(list.getByText("invoice.pdf.exe")).toBeHidden();
  await expectAccessible(page);
});

test("an upload shows its progress, fails without the network, and is retried", async ({
  staffPage,
}) => {
  const page = await staffPage("blogger", desktop);
  await openLibrary(page);
  await page.context().setOffline(true);
  await uploadField(page).setInputFiles(await picture("offline.png"));
  await expect(uploads(page).getByRole("alert")).toContainText("The connection was lost");
  await page.context().setOffline(false);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/admin/media/upload", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("button", { name: "Try again: offline.png" }).click();
  await expect(page.getByRole("progressbar", { name: "Upload of offline.png" })).toBeVisible();
  release();
  await expect(uploads(page).getByText("Uploaded", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "offline.png" })).toBeVisible();
});

test("an item gets its texts, is found by them, is replaced, and is deleted after a warning", async ({
  staffPage,
  server,
}) => {
  const page = await staffPage("admin", desktop);
  await openLibrary(page);
  await uploadField(page).setInputFiles(await picture("dsc_0042.png"));
  await page.getByRole("link", { name: "dsc_0042.png" }).click();
  const sheet = page.getByRole("dialog", { name: "dsc_0042.png" });
  await sheet.getByLabel("Alternative text").fill("Termite wings on a window sill");
  await sheet.getByLabel("Tags").fill("Termites, swarm");
  await sheet.getByLabel("Name").fill(" ");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByRole("alert")).toContainText("Name is required.");
  await expect(sheet.getByLabel("Tags")).toHaveValue("Termites, swarm");
  await sheet.getByLabel("Name").fill("wings.png");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const opened = page.getByRole("dialog", { name: "wings.png" });
  await expect(opened.getByText("800 × 600")).toBeVisible();
  await expectAccessible(page);
  await opened
    .getByLabel("Replace file")
    .first()
    .setInputFiles(await picture("better.png", 640, 480));
  await expect(opened.getByText("640 × 480")).toBeVisible();

  const id = new URL(page.url()).searchParams.get("item");
  const post = crypto.randomUUID();
  await server.connection.executeSql(
    "insert into blog_posts (id, title, slug) values ($1, 'Swarm season', 'swarm-season')",
    [post],
  );
  await server.connection.executeSql(
    "insert into media_uses (media_id, kind, ref_id) values ($1, 'post', $2)",
    [id, post],
  );
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await page.getByRole("searchbox").fill("window wings");
  await expect(page).toHaveURL(/q=window\+wings/);
  await expect(page.getByRole("main").getByRole("listitem").getByRole("checkbox")).toHaveCount(1);
  await page.getByRole("checkbox", { name: "Select wings.png" }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(question.getByText("Swarm season")).toBeVisible();
  await question.getByRole("button", { name: "Delete anyway" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("No results for “window wings”")).toBeVisible();
});

test("pictures are dropped and pasted, and everything fits on a phone", async ({ staffPage }) => {
  const page = await staffPage("admin", { ...phone, viewport: { width: 375, height: 740 } });
  await openLibrary(page);
  for (const [kind, name] of [
    ["drop", "dropped.png"],
    ["paste", "pasted.png"],
  ] as const) {
    const { buffer } = await picture(name);
    await page.evaluate(
      ({ kind: event, name: called, bytes }) => {
        const transfer = new DataTransfer();
        const raw = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([raw], called, { type: "image/png" }));
        const target = document.querySelector("h1");
        target?.dispatchEvent(
          event === "drop"
            ? new DragEvent("drop", { bubbles: true, dataTransfer: transfer })
            : new ClipboardEvent("paste", { bubbles: true, clipboardData: transfer }),
        );
      },
      { kind, name, bytes: buffer.toString("base64") },
    );
    await expect(page.getByRole("link", { name })).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test("without JavaScript a file is uploaded with a plain form", async ({ staffPage }) => {
  const page = await staffPage("admin", { ...desktop, javaScriptEnabled: false });
  await page.goto("/admin/media");
  await page.getByLabel("File", { exact: true }).setInputFiles(await picture("plain.png"));
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page).toHaveURL(/\/admin\/media\?item=/);
  await expect(page.getByRole("link", { name: "plain.png" })).toBeVisible();
});
