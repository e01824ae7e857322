import { menusKey } from "#domain/settings/menus/menus.ts";
import { storeShownSetting } from "#domain/settings/store-setting.server.ts";
import { testCtx } from "../factories.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { addCookies } from "../browser-cookies.ts";
import { signInAs } from "../signed-in.ts";
import { desktop, expect, test, untilHydrated } from "./fixtures.ts";

// A server of its own: the other tests know the pages at their shipped addresses.
let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

test("an owner gives a page another address, and visitors use it there", async ({
  openContext,
}) => {
  const office = await openContext({ baseURL: server.url, ...desktop });
  await addCookies(office, server.url, await signInAs(server, "admin"));
  const owner = await office.newPage();
  for (const [page, address] of [
    ["termites", "termites"],
    ["about", "our-story"],
    ["pest-ants", "tiny-ants"],
    ["norfolk", "norfolk-va"],
  ] as const) {
    await owner.goto(`/admin/settings/pages/${page}`);
    await owner.getByLabel("Address", { exact: true }).fill("contact us");
    await owner.getByRole("button", { name: "Change address" }).click();
    await expect(owner.getByText(/Write lowercase letters and digits/).first()).toBeVisible();
    await owner.getByLabel("Address", { exact: true }).fill(address);
    await owner.getByRole("button", { name: "Change address" }).click();
    await expect(owner.getByText(/^Moved to \//).first()).toBeVisible();
    await expect(owner.getByLabel("Address", { exact: true })).toHaveValue(address);
  }

  // An owner's order of the menus, and a part among the sections, name pages by their shipped paths.
  const { db } = server.connection;
  const ctx = testCtx(db, { actor: { kind: "system", name: "test" } });
  await storeShownSetting(db, ctx, menusKey, {
    main: [{ href: "/about", label: "Who we are" }],
  });
  await owner.goto("/admin/settings/pages/about");
  await owner.getByLabel("Kind").selectOption({ label: "Links to services, cities or pests" });
  await owner.getByRole("button", { name: "Add", exact: true }).click();
  await expect(owner.getByText(/^Added\./).first()).toBeVisible();
  await owner.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(owner.getByText(/Published/).first()).toBeVisible();

  const visitor = await openContext({ baseURL: server.url, ...desktop });
  const page = await visitor.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (line) => {
    if (line.type() === "error") problems.push(line.text());
  });
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });

  // The old address leads to the new one. The page wakes up there and stays as it was.
  await page.goto("/services/termite-control#signs");
  await expect(page).toHaveURL(/\/services\/termites#signs$/);
  const before = await page.getByRole("main").innerText();
  const crumbs = await trail.innerText();
  await page.mouse.move(40, 40);
  await page.mouse.move(80, 80);
  await untilHydrated(page);
  expect(await page.getByRole("main").innerText()).toBe(before);
  expect(await trail.innerText()).toBe(crumbs);
  const header = page.getByRole("banner").getByRole("link", { name: "Request a Quote" });
  await expect(header.first()).toHaveAttribute("href", /#estimate-form$|service=termites/);

  // Its form sends from there.
  const form = page.getByRole("form", { name: /quote|estimate|inspection/i }).first();
  await form.getByRole("textbox", { name: "Name" }).fill("Mona Moved");
  await form.getByLabel("Phone").fill("(757) 555-0143");
  await form.getByLabel("ZIP code").fill("23503");
  await form.getByLabel(/may call/).check();
  await form.getByRole("button", { name: /Request|Send|Get/ }).click();
  await expect(page).toHaveURL(/\/request\/[^/]+$/);

  for (const path of ["/our-story", "/pests/tiny-ants", "/service-areas/norfolk-va"]) {
    await page.goto(path);
    const shown = await page.getByRole("main").innerText();
    await page.mouse.move(40, 60);
    await page.mouse.move(80, 90);
    await expect
      .poll(() => page.evaluate(() => "__reactRouterDataRouter" in globalThis))
      .toBe(true);
    await page.waitForLoadState("networkidle");
    expect(await page.getByRole("main").innerText()).toBe(shown);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", RegExp(`${path}$`));
    await expect(page.locator('meta[property="og:url"]')).toHaveCount(1);
    await expect(
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Who we are" }),
    ).toHaveAttribute("href", "/our-story");
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  expect(problems).toEqual([]);
});
