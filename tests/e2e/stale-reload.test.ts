import { postQuote, visitor } from "../visitors.ts";
import { desktop, expect, test } from "./fixtures.ts";

test("a reload that began before a change and ends after it does not bring the old state back", async ({
  staffPage,
  server,
}) => {
  const send = async (number: number) => {
    const { fields, address, email } = visitor(7000 + number, "Stale");
    expect((await postQuote(server.url, { fields, address, email })).status).toBe(303);
  };
  const page = await staffPage("office", desktop);
  await page.goto("/admin/customers");
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
  await send(1);
  await page.getByRole("button", { name: /^Notifications, \d+ unread/ }).click();
  const markRead = page.getByRole("button", { name: "Mark all read" });
  await expect(markRead).toBeVisible();
  await page.waitForTimeout(1000);

  // The next reload gets its answer now, and hands it out later.
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  let ended = 0;
  const isReload = (url: string) => url.endsWith("/admin/customers.data");
  // The browser calls a stream failed that React Router leaves before its last byte.
  for (const event of ["requestfinished", "requestfailed"] as const)
    page.on(event as "requestfinished", (request) => {
      if (isReload(request.url())) ended++;
    });
  await page.route(
    (url) => isReload(url.href),
    async (route) => {
      if (isHeld) return route.continue();
      isHeld = true;
      const answer = await route.fetch();
      await released;
      return route.fulfill({ response: answer });
    },
  );
  await send(2);
  await expect.poll(() => isHeld).toBe(true);
  await markRead.click();
  await expect.poll(() => ended).toBe(1);
  release();
  await expect.poll(() => ended).toBeGreaterThan(1);
  // React has drawn what came.
  await page.waitForTimeout(300);
  await expect(page.getByText(/^All read/)).toBeVisible();
  await expect(markRead).toBeHidden();
});
