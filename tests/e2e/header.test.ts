import { desktop, expect, test } from "./fixtures.ts";

for (const portal of [null, "https://pay.example.com/"])
  test(`the header stays on one line, ${portal ? "with" : "without"} a payment portal`, async ({
    staffPage,
    server,
  }) => {
    await server.connection.executeSql(
      "insert into settings (key, value) values ('company', $1::jsonb) on conflict (key) do update set value = excluded.value",
      [JSON.stringify({ paymentPortalUrl: portal })],
    );
    const page = await staffPage("admin", desktop);
    for (const width of [1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/about");
      const header = page.locator("header").first();
      await expect(header.getByRole("link", { name: "Payment Portal" })).toHaveCount(
        portal && width >= 1280 ? 1 : 0,
      );
      expect((await header.boundingBox())?.height, `at ${width} pixels`).toBeLessThan(80);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
    await server.connection.executeSql("delete from settings where key = 'company'");
  });
