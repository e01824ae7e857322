import { desktop, expect, phone, test } from "./fixtures.ts";

test("an administrator asks a quick query, narrows it, and finds it in the history", async ({
  staffPage,
  server,
}) => {
  await server.connection.executeSql(
    `insert into form_submissions (id, submission_type, name, phone, source, service, tcpa_consent, idempotency_key,
       content_hash, rate_key, promised_at)
     values (gen_random_uuid(), 'estimate', 'Ada', '757', 'yelp', 'ants', true, gen_random_uuid()::text, 'c', 'r', now())`,
  );
  const page = await staffPage("admin", desktop);
  await page.goto("/admin/database");
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
  await page.getByText("Note a query for your developer").click();
  await page.getByRole("button", { name: "Note query" }).click();
  const toasts = page.getByRole("region", { name: /Notifications/ });
  await expect(toasts.getByText("Execution Error")).toBeVisible();
  await page.getByLabel("SQL query").fill("select 1");
  await page.getByRole("button", { name: "Note query" }).click();
  await expect(toasts.getByText("Query Noted")).toBeVisible();

  await page.getByRole("link", { name: "Quick Queries", exact: true }).click();
  await page.getByRole("link", { name: /^Leads by source/ }).click();
  await expect(page.getByRole("heading", { name: "Leads by source", exact: true })).toBeVisible();
  await page.getByLabel("Period").selectOption("Last 7 days");
  await expect(page).toHaveURL(/reports\/leads-by-source\?period=7$/);
  await expect(page.getByRole("row", { name: /Yelp/ })).toBeVisible();
  await page.getByLabel("Service").selectOption("Termite Control");
  // Leads of other tests in the same database may be about termites.
  await expect(page.getByRole("row", { name: /Yelp/ })).toHaveCount(0);

  await page.getByRole("link", { name: "Query History" }).click();
  await page.getByText("SQL that you noted").click();
  await expect(page.getByText("select 1", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Leads by source (last 7 days)" }).first().click();
  await expect(page.getByRole("row", { name: /Yelp/ })).toBeVisible();
});

test("a quick query works on a phone without JavaScript", async ({ staffPage }) => {
  const page = await staffPage("admin", { ...phone, javaScriptEnabled: false });
  await page.goto("/admin/database/reports/storage-by-kind");
  await expect(page.getByRole("row", { name: /Table profiles/ })).toBeVisible();
  await page.goto("/admin/database/reports/visits-by-day");
  await page.getByLabel("Period").selectOption("This month");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/period=month/);
  await expect(page.getByRole("img", { name: /Website by day/ })).toBeVisible();
});
