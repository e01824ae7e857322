import { expect, test } from "./fixtures.ts";

const file = [
  "Client Name,Cell Phone,Email,Street,City,State,Zip,Comments,Rating",
  "Ada Import,(757) 555-0162,ada.import@example.com,12 Union St,Norfolk,VA,23510,Gate code 99,5",
  "Bo Import,757-555-0163,,,,,,,4",
  "Cy Import,12345,,,,,,,3",
].join("\r\n");

const csv = (buffer: string) => ({
  name: "customers.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(buffer),
});

for (const javaScriptEnabled of [true, false])
  test(`an administrator brings customers from a file and undoes it, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    staffPage,
  }) => {
    const page = await staffPage("admin", {
      javaScriptEnabled,
      viewport: { width: javaScriptEnabled ? 1280 : 375, height: 800 },
    });
    const reloaded = async (text: string) => {
      await expect(async () => {
        const again = page.getByRole("link", { name: "Look again" });
        if (!javaScriptEnabled && (await again.isVisible())) await again.click();
        await expect(page.getByText(text).first()).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 30_000 });
    };
    await page.goto("/admin/imports");
    await page.getByLabel("What are you importing?").selectOption("people");
    await page.getByLabel("File").setInputFiles(csv(file));
    await page.getByRole("button", { name: "Send and check" }).click();
    await expect(page.getByRole("heading", { name: /Leads and customers/ })).toBeVisible();
    await reloaded("What the import would do");

    // The columns are recognized, the rating is not.
    await expect(page.getByLabel("Client Name")).toHaveValue("column-0=name");
    await expect(page.getByLabel("Cell Phone")).toHaveValue("column-1=phone");
    await page.getByText("1 column stays out").click();
    await page.getByLabel("Rating").selectOption("column-8=notes");
    await page.getByLabel("Who are these people?").selectOption("standing=contacted");
    await page.getByRole("button", { name: "Check again" }).click();
    await reloaded("What the import would do");
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByText("Rating: 5").filter({ visible: true })).toBeVisible();
    await expect(preview.getByText("Contacted").filter({ visible: true }).first()).toBeVisible();
    const report = page.getByRole("region", { name: "Report" });
    await expect(report.getByText("“12345” is not a phone number.")).toBeVisible();

    await page.getByRole("button", { name: "Import", exact: true }).click();
    await reloaded("Undo this import");

    await page.goto("/admin/forms?origin=imported&sort=newest");
    await expect(
      page.getByRole("link", { name: /^Ada Import/ }).filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByText("Cy Import")).toHaveCount(0);
    await page
      .getByRole("link", { name: /^Ada Import/ })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Ada Import" })).toBeVisible();
    await expect(page.getByText("Imported", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Promised by")).toHaveCount(0);
    await page.goto("/admin/customers?q=Ada+Import");
    await page
      .getByRole("link", { name: /^Ada Import/ })
      .filter({ visible: true })
      .click();
    await expect(page.getByText("Imported from customers.csv")).toBeVisible();

    await page.goto("/admin/imports");
    await page
      .getByRole("link", { name: "Leads and customers (CSV)" })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByText("Undo this import").click();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await reloaded("All records of this import are removed.");
    await page.goto("/admin/forms?origin=imported&sort=newest");
    await expect(page.getByText("Ada Import")).toHaveCount(0);
  });
