import { desktop, expect, test } from "./fixtures.ts";

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
/** The call button is widest while the office is closed. */
const closures = [{ from: day(-1), to: day(2), words: "Boat repairs" }];

function rightOf(box: { x: number; width: number } | null): number {
  return box ? box.x + box.width : Number.NaN;
}

for (const portal of [null, "https://pay.example.com/"])
  test(`the header stays on one line while the office is closed, ${portal ? "with" : "without"} a payment portal`, async ({
    staffPage,
    server,
  }) => {
    await server.connection.executeSql(
      "insert into settings (key, value) values ('company', $1::jsonb) on conflict (key) do update set value = excluded.value",
      [JSON.stringify({ paymentPortalUrl: portal, closures })],
    );
    const page = await staffPage("admin", desktop);
    for (const width of [1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/about");
      const header = page.locator("header").first();
      await expect(header.getByRole("link", { name: "Payment Portal" })).toHaveCount(
        portal ? 1 : 0,
      );
      await expect(header.getByText(/^Closed, opens /)).toBeVisible();
      expect((await header.boundingBox())?.height, `at ${width} pixels`).toBeLessThan(80);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
    await server.connection.executeSql("delete from settings where key = 'company'");
  });

test("the bar on phones says when we open in one line, beside the message button", async ({
  staffPage,
  server,
}) => {
  await server.connection.executeSql(
    "insert into settings (key, value) values ('company', $1::jsonb) on conflict (key) do update set value = excluded.value",
    [JSON.stringify({ closures })],
  );
  const page = await staffPage("admin", desktop);
  for (const width of [320, 375, 430]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/about");
    const bar = page.getByRole("navigation", { name: "Call or request a quote" });
    const [call, quote] = [bar.getByRole("link").first(), bar.getByRole("link").last()];
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(call).toHaveText(/^Call, opens .+\d[AP]M$/);
    const parts = [call, quote, page.locator("#chat summary")];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const [calling = null, asking = null, chat = null] = boxes;
    expect(rightOf(calling), `at ${width} pixels`).toBeLessThan(asking?.x ?? 0);
    expect(rightOf(asking), `at ${width} pixels`).toBeLessThan(chat?.x ?? 0);
    expect((await bar.boundingBox())?.height, `at ${width} pixels`).toBeLessThan(72);
  }
  await server.connection.executeSql("delete from settings where key = 'company'");
});
