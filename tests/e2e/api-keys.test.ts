import { desktop, expect, phone, test } from "./fixtures.ts";

test("a key is made, shown once, tried in the reference, and revoked", async ({ staffPage }) => {
  const page = await staffPage("admin", desktop);
  await page.goto("/admin/settings/api");
  await page.getByLabel("What is it for?").fill("Call center");
  await page.getByRole("button", { name: "Create the key" }).click();
  await expect(page.getByText("Choose what the key may do").first()).toBeVisible();
  await expect(page.getByLabel("What is it for?")).toHaveValue("Call center");
  await expect(page.getByLabel(/^Run reports/)).toBeHidden();
  await page.getByLabel("Choose myself").check();
  await page.getByLabel(/^Run reports/).check();
  await page.getByRole("button", { name: "Create the key" }).click();
  const shown = page.getByRole("alert").filter({ hasText: "Copy the key Call center now" });
  const key = (await shown.getByText(/^pck_live_\w{43}$/).textContent()) ?? "";
  await page.reload();
  await expect(page.getByText(key)).toHaveCount(0);
  await expect(page.getByText(`${key.slice(0, 15)}…`)).toBeVisible();

  await page.getByText("For your web person").click();
  await page.getByRole("link", { name: "Reference with a try-out" }).click();
  await page.setViewportSize(phone.viewport);
  await page.getByRole("heading", { name: /^reports$/i }).click();
  await page.getByText("Run a report", { exact: true }).click();
  const form = page.getByRole("form", { name: "Try: Run a report" });
  await form.getByLabel("id").fill("leads-by-day");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText("Paste a key at the top of the page first.")).toBeVisible();
  await page.getByLabel("Key", { exact: true }).fill(key);
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText("200 OK")).toBeVisible();
  await expect(form.getByText('"name": "leads-by-day"')).toBeVisible();
  const widths = await page.evaluate(() => [document.body.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);

  await page.getByRole("link", { name: "API", exact: true }).first().click();
  await expect(page.getByText("Never")).toHaveCount(0);
  await page.getByText("Revoke Call center").click();
  await page.getByRole("button", { name: "Revoke the key" }).click();
  await expect(page.getByText("The key Call center is revoked.")).toBeVisible();
  const refused = await page.request.get("/api/v1/reports", {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(refused.status()).toBe(401);
});
