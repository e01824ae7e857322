import { readFile } from "node:fs/promises";
import { expectAccessible } from "./axe.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";
import { send } from "./sent-leads.ts";

test("an administrator sees a critical threat at once, resolves it, and verifies the audit log", async ({
  staffPage,
  server,
}) => {
  const execute = (text: string) => server.connection.executeSql(text);
  const page = await staffPage("admin", desktop);
  await page.goto("/admin/security");
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
  await execute("alter table security_metrics rename to security_metrics_away");
  try {
    await page.getByText("Figures and checks").click();
    await page.getByRole("button", { name: "Run Security Scan" }).click();
    await expect(page.getByText("Security scan failed", { exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("Failed to complete security scan");
  } finally {
    await execute("alter table security_metrics_away rename to security_metrics");
  }
  await execute(
    `insert into security_threats (id, threat_type, threat_level, source_ip, details) values ('guesses', 'failed_login_attempt', 'medium', '203.0.113.98', '{"count": 25}')`,
  );
  await page.request.post("/admin/security/threats", { form: { intent: "threat-scan" } });
  await expect(page.getByText("Security Alert: Someone guesses passwords")).toBeVisible();
  const reported = await page.request.post("/rest/v1/rpc/detect_threat", {
    data: {
      p_threat_type: "made_up_attack",
      p_threat_level: "critical",
      p_source_ip: "203.0.113.99",
      p_endpoint: "/login",
    },
  });
  expect(reported.ok()).toBe(true);
  const toast = page.locator("[data-sonner-toast]", { hasText: "CRITICAL THREAT DETECTED" });
  await expect(toast).toContainText("CRITICAL THREAT DETECTED: made_up_attack");
  await expect(toast).toContainText("From 203.0.113.99 at /login");
  await toast.getByRole("button", { name: "View Details" }).click();
  await expect(page).toHaveURL(/\/admin\/security\/threats#threat-/);
  const threat = page.getByRole("listitem").filter({ hasText: "made_up_attack" });
  await threat.getByRole("button", { name: /^Resolve/ }).click();
  await expect(page.getByText("Threat marked as resolved")).toBeVisible();

  await page.getByRole("link", { name: "Audit Log" }).click();
  await page.getByRole("heading", { name: "Verify the log" }).click();
  await page.getByRole("button", { name: "Verify the log" }).click();
  await expect(page.getByText(/The audit log is whole/)).toBeVisible();
});

test("a deletion request is previewed, refused under a hold, and carried out, on a phone", async ({
  staffPage,
  visitorPage,
}) => {
  const visitor = await visitorPage(phone);
  await visitor.goto("/newsletter");
  const email = `hope-${crypto.randomUUID().slice(0, 8)}@coastal-mail.net`;
  await visitor.request.post("/newsletter", {
    form: { email, website_url: "", elapsed_ms: "4000", page_address: "", via: "" },
  });
  const page = await staffPage("admin", phone);
  await page.goto("/admin/security/compliance");
  await expect(page.getByRole("button", { name: "Find data" })).toBeDisabled();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Find data" }).click();
  const found = page.getByRole("region", { name: "Data found" });
  await expect(found).toContainText("newsletter (pending)");
  await expectAccessible(page);
  await found.getByText("Place a legal hold").click();
  await found.getByLabel("Reason").fill("Court case");
  await found.getByRole("button", { name: "Place the hold" }).click();
  await expect(page.getByText("The legal hold is in place.")).toBeVisible();
  await page.getByRole("button", { name: `Lift the hold of ${email}` }).click();
  await expect(page.getByText("The legal hold is lifted.")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Find data" }).click();
  await found.getByText("Delete everything").click();
  await found.getByRole("button", { name: "Process deletion request" }).click();
  await expect(
    page.getByText(/Data deletion request processed: \d+ records? deleted\./).first(),
  ).toBeVisible();
});

test("a person's data is exported from their page in three clicks", async ({
  staffPage,
  server,
}) => {
  const [name = ""] = await send(server, "Exported", 1);
  const page = await staffPage("admin", desktop);
  await page.goto("/admin/customers?q=Exported");
  await page.getByRole("table").getByRole("link", { name }).first().click();
  await page.getByRole("button", { name: "Export or delete" }).click();
  const found = page.getByRole("region", { name: "Data found" });
  await expect(found).toContainText(/\(757\) \d{3}-\d{4}, \S+@/);
  const download = page.waitForEvent("download");
  await found.getByRole("button", { name: "Export as a file" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain(name);
});
