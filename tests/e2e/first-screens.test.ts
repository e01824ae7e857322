import type { Locator } from "@playwright/test";
import { desktop, expect, phone, test } from "./fixtures.ts";
import { send } from "./sent-leads.ts";

const desk = { viewport: { width: 1280, height: 800 } };

/** The upper and lower edge of an element, in pixels. */
async function edgesOf(target: Locator): Promise<{ top: number; bottom: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error("the element is not shown");
  return { top: box.y, bottom: box.y + box.height };
}

test("a phone sees the drawing of a page and both ways to reach us on its first screen", async ({
  visitorPage,
}) => {
  const page = await visitorPage({ ...phone, viewport: { width: 375, height: 667 } });
  for (const path of [
    "/services",
    "/services/commercial-pest-management",
    "/services/mosquito-control",
    "/services/moisture-control",
    "/service-areas",
    "/pests/ants",
    "/pests/cockroaches",
    "/about",
  ]) {
    await page.goto(path);
    const hero = page.locator("main section").first();
    const drawn = await edgesOf(hero.locator(".hero-strip > svg, svg[viewBox^='0 0 1440']"));
    const title = await edgesOf(page.getByRole("heading", { level: 1 }));
    expect(drawn.top, path).toBeLessThan(title.top);
    for (const way of ["a[data-cta$='-quote']", "a[href^='tel:']"])
      expect((await edgesOf(hero.locator(way).first())).bottom, path).toBeLessThanOrEqual(667);
  }
});

test("the inbox starts near the top: twelve leads on one screen at a desk", async ({
  staffPage,
  server,
}) => {
  const names = await send(server, "Dozen", 12);
  const wide = await staffPage("admin", desk);
  await wide.goto("/admin/forms?q=Dozen");
  const rows = wide.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(12);
  expect((await edgesOf(rows.first())).top).toBeLessThanOrEqual(250);
  expect((await edgesOf(rows.last())).bottom).toBeLessThanOrEqual(800);
  const narrow = await staffPage("admin", phone);
  await narrow.goto("/admin/forms?q=Dozen");
  const first = narrow.getByText(names.at(-1) ?? "").filter({ visible: true });
  expect((await edgesOf(first.first())).top).toBeLessThanOrEqual(300);
});

test("the first row of a list stands near the top", async ({ staffPage, server }) => {
  await send(server, "Listed", 1);
  await server.connection.executeSql(
    "insert into newsletter_subscribers (id, email, status, created_at) values ($1, 'listed@example.com', 'pending', now())",
    [crypto.randomUUID()],
  );
  for (const [options, most] of [
    [desk, 255],
    [phone, 300],
  ] as const) {
    const page = await staffPage("admin", options);
    for (const path of [
      "/admin/customers",
      "/admin/users",
      "/admin/emails/logs",
      "/admin/security/audit",
      "/admin/url-management/redirects",
      "/admin/newsletter",
    ]) {
      await page.goto(path);
      const row = page
        .locator("main")
        .locator("tbody tr, .divide-y > li")
        .filter({ visible: true });
      expect((await edgesOf(row.first())).top, path).toBeLessThanOrEqual(most);
    }
  }
});

test("the menu, the account and the line of notices fit a screen of 800 pixels", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", desk);
  await page.goto("/admin");
  const nav = page.getByRole("navigation", { name: "Portal" });
  const [shown, whole] = await nav.evaluate((menu) => [menu.clientHeight, menu.scrollHeight]);
  expect(whole).toBeLessThanOrEqual(shown ?? 0);
  for (const name of ["Settings", "Log out"])
    await expect(page.getByText(name, { exact: true }).first()).toBeInViewport({ ratio: 1 });
  const line = page.getByText(/needs? you$/);
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(40);
});

test("a lead shows its request, notes, statuses and booking on the first screen", async ({
  staffPage,
  server,
}) => {
  const [name = ""] = await send(server, "Firstly", 1);
  for (const [options, screens] of [
    [desk, 1],
    [phone, 1.3],
  ] as const) {
    const page = await staffPage("admin", options);
    await page.goto("/admin/forms?q=Firstly");
    await page.locator("main").getByRole("link", { name }).first().click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    for (const name of ["Add note, mark answered", "Book the visit"])
      expect(
        (await edgesOf(page.getByRole("button", { name }))).bottom,
        `${name} at ${options.viewport.width} pixels`,
      ).toBeLessThanOrEqual(screens * options.viewport.height);
  }
});

test("the dashboard is two screens at a desk and three on a phone, with the leads on the first", async ({
  staffPage,
  server,
}) => {
  await send(server, "Dashing", 6);
  for (const [options, size, most] of [
    [desktop, { width: 1280, height: 800 }, 2],
    [phone, { width: 375, height: 812 }, 3],
  ] as const) {
    const page = await staffPage("admin", options);
    await page.setViewportSize(size);
    await page.goto("/admin");
    await expect(page.getByRole("heading", { name: "To answer" })).toBeInViewport();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / size.height, `at ${size.width} pixels`).toBeLessThanOrEqual(most);
  }
});

test("a lead has at most 350 words before anyone answered it", async ({ staffPage, server }) => {
  await send(server, "Terse", 1);
  const page = await staffPage("office", desktop);
  await page.goto("/admin/forms?q=Terse");
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const words = (await page.getByRole("main").innerText()).split(/\s+/).length;
  expect(words).toBeLessThanOrEqual(350);
});
