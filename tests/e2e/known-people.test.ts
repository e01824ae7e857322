import type { Page } from "@playwright/test";
import { postQuote, visitor } from "../visitors.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";

let sent = 0;

/** Sends a lead with the phone number of the group. */
async function send(
  server: { url: string },
  group: string,
  changes: Record<string, string> = {},
): Promise<string> {
  const number = 4100 + sent++;
  const { fields, address, email } = visitor(number, group);
  Object.assign(fields, changes);
  expect((await postQuote(server.url, { fields, address, email })).status).toBe(303);
  return fields["name"] ?? "";
}

async function openLead(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/forms?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

const number = (last: string) => `(757) 224-${last}`;
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");

test("a caller who is known is taken over by one key, merged by another, and has one timeline", async ({
  staffPage,
  server,
}) => {
  const first = await send(server, "Knownone", {
    phone: number("7101"),
    street: "48 Rail Egret Row",
    city: "Norfolk",
    state: "VA",
    zip: "23503",
    address: "",
  });
  const page = await staffPage("office", desktop);
  await page.goto("/admin/forms/new");
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
  await page.getByLabel("Name", { exact: true }).fill("Danny Typed");
  await page.getByLabel("Phone").focus();
  await page.keyboard.type("757 224 7101");
  await expect(page.getByText(`Known: ${first}, 1 request`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Filled in")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Danny Typed");
  await expect(page.getByLabel("Street address")).toHaveValue("48 Rail Egret Row");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Danny Typed" })).toBeVisible();

  const card = page.locator("#earlier-requests");
  await expect(card).toContainText("Earlier requests (1)");
  await expect(card).toContainText("Same phone, email, and address");
  await expectAccessible(page);
  await page.keyboard.press("m");
  await expect(page.getByText("Merged: one customer with 2 leads")).toBeVisible();
  await expect(card).toContainText("Merged");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Merge undone").first()).toBeVisible();
  await expect(card).toContainText("Same phone");
  await page.keyboard.press("m");
  await expect(card.getByText("Merged", { exact: true })).toBeVisible();

  await page.keyboard.press("n");
  await page.keyboard.press("Tab");
  await page.keyboard.type("We called, voice");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("We called, voicemail").last()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/\/admin\/customers\//);
  await expect(page.getByText(`Also ${first}`)).toBeVisible();
  const timeline = page.getByRole("list").filter({ hasText: "We called, voicemail" });
  await expect(timeline).toContainText("Merged into one customer of 2 leads");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Calls", exact: true }).click();
  await expect(page.getByText("Merged into one customer")).toHaveCount(0);
  await expect(page.getByText("We called, voicemail")).toBeVisible();
  await page.getByRole("link", { name: "Customers" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  await page.keyboard.press("x");
  await page.keyboard.type("Danny Typed");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("table")).toContainText("Danny Typed");
  // A toast that fades out has too little contrast for a moment.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expectAccessible(page);
});

test("on a phone, another person is set aside, and a lead of another number is merged by search", async ({
  staffPage,
  server,
}) => {
  const group = { phone: number("7202") };
  const first = await send(server, "Knowntwo", group);
  const second = await send(server, "Knowntwo", { ...group, email: "other@example.com" });
  const third = await send(server, "Knownthree", { phone: number("7203") });
  const page = await staffPage("office", phone);
  await openLead(page, second);
  await expect(page.getByRole("link", { name: "Known: 1 other request" })).toBeVisible();
  const card = page.locator("#earlier-requests");
  await card.getByRole("button", { name: "Mark as another person" }).click();
  await expect(page.getByText("Noted: a different person")).toBeVisible();
  await expect(card).toContainText("Nobody with this phone number");
  await card.getByRole("link", { name: "Merge with another lead" }).click();
  await page.getByLabel("Search leads").fill(third);
  await page.getByLabel(`Select ${third}`).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Merge the selected/ }).click();
  await expect(page.getByText("Merged: one customer with 2 leads")).toBeVisible();
  await openLead(page, second);
  await expect(card).toContainText(third);
  await expect(card).not.toContainText(first);
  await card.getByRole("link", { name: "Customer page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo the last merge" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/not found|Not found/i);
});

test("files are added, kept for a lead that is not saved yet, and removed after a question", async ({
  staffPage,
  server,
}) => {
  const name = await send(server, "Filed", { phone: number("7304") });
  const page = await staffPage("office", desktop);
  await openLead(page, name);
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
  await page
    .getByLabel("Add files")
    .first()
    .setInputFiles([
      { name: "Contract.pdf", mimeType: "application/pdf", buffer: pdf },
      { name: "virus.exe", mimeType: "application/octet-stream", buffer: pdf },
    ]);
  await expect(page.getByRole("link", { name: "Contract.pdf" })).toBeVisible();
  await expect(page.getByText("Potentially dangerous file type")).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Contract.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("Contract.pdf");

  await page.goto("/admin/forms/new");
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
  await page
    .getByLabel("Add files")
    .first()
    .setInputFiles({ name: "Attic.pdf", mimeType: "application/pdf", buffer: pdf });
  await page.getByLabel("Name", { exact: true }).fill("Fiona Filed");
  await page.getByLabel("Phone").fill("12");
  await page.getByRole("button", { name: "Save lead" }).click();
  await expect(page.getByRole("alert")).toContainText("Valid phone number is required");
  await expect(page.getByText("Attic.pdf")).toBeVisible();
  await page.getByLabel("Phone").fill(number("7305"));
  await page.getByRole("button", { name: "Save lead" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fiona Filed" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Attic.pdf" })).toBeVisible();
  await page.getByText("Remove Attic.pdf").click();
  await page.getByRole("button", { name: "Remove for good" }).click();
  await expect(page.getByText("Removed: Attic.pdf").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Attic.pdf" })).toHaveCount(0);
});
