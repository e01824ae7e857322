import { desktop, expect, test } from "./fixtures.ts";

test("the form of the CRM shows the fields of the choice, and keeps it after an error", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", desktop);
  await page.goto("/admin/settings/connections/crm");
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
  const kind = page.getByLabel("Where requests go");
  const [token, location] = [page.getByLabel("Token"), page.getByLabel("Location ID")];
  await expect(kind).toHaveValue("leadconnector");
  await expect(location).toBeVisible();
  await kind.selectOption("webhooks");
  await expect(token).toHaveCount(0);
  await kind.selectOption("hubspot");
  await expect(location).toHaveCount(0);
  await expect(page.getByText("Of a private app with the scopes")).toBeVisible();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByRole("link", { name: "Token is required" })).toBeVisible();
  await expect(kind).toHaveValue("hubspot");
});
