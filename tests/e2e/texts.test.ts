import { addCookies } from "../browser-cookies.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";
import { addTextedLead } from "../texted-lead.ts";
import { startTextsCrm, type TextsCrm, textWebhook } from "../texts-crm.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";

let crm: TextsCrm;
let server: TestServer;
test.beforeAll(async () => {
  crm = await startTextsCrm();
  server = await startTestServer(crm.env);
});
test.afterAll(async () => {
  await server.stop();
  await crm.close();
});

async function receive(contactId: string, body: string): Promise<void> {
  const webhook = crm.signed(textWebhook(contactId, body));
  const answer = await fetch(`${server.url}/webhooks/crm`, { method: "POST", ...webhook });
  expect(answer.status).toBe(200);
}

for (const screen of [desktop, phone])
  test(`a conversation by text, ${screen.viewport.width} pixels wide`, async ({ openContext }) => {
    const { id, contactId } = await addTextedLead(server);
    const cookies = await signInAs(server, "office", `office-${crypto.randomUUID()}@example.com`);
    const context = await openContext({ baseURL: server.url, ...screen });
    await addCookies(context, server.url, cookies);
    const page = await context.newPage();
    await page.goto(`/admin/forms/${id}`);
    await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
    await page.getByRole("heading", { name: "Text messages" }).click();
    await page.getByLabel("Template").selectOption({ label: "Call us back" });
    await expect(page.getByLabel("New text")).toHaveValue(/^Hi Dana, this is /);
    await page.getByLabel("New text").fill("");
    await page.getByRole("heading", { name: "Text messages" }).click();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("t");
    await page.keyboard.type("We come at 3");
    await expect(page.getByText("12 characters")).toBeVisible();
    await page.keyboard.press("Control+Enter");
    const messages = page.getByRole("list", { name: "Messages, oldest first" });
    await expect(messages.getByText("We come at 3")).toBeVisible();
    await expect(messages.getByText("· Sent")).toBeVisible();
    await expect(page.getByLabel("New text")).toHaveValue("");

    await receive(contactId, "See you then");
    await expect(messages.getByText("See you then")).toBeVisible();
    await expect(page.getByText("Text on its way")).toHaveCount(0, { timeout: 15_000 });
    // The bar at the top covers nothing in part.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);

    await receive(contactId, "STOP");
    await expect(page.getByText("They asked us to stop texting.", { exact: false })).toBeVisible();
    await expect(page.getByLabel("New text")).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  });

test("a text that is opened from its toast leaves a note that is being typed at its lead", async ({
  openContext,
}) => {
  const own = await addTextedLead(server);
  const other = await addTextedLead(server);
  const cookies = await signInAs(server, "office", `office-${crypto.randomUUID()}@example.com`);
  const context = await openContext({ baseURL: server.url, ...desktop });
  await addCookies(context, server.url, cookies);
  const page = await context.newPage();
  await page.goto(`/admin/forms/${own.id}`);
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
  await page.getByLabel("New note").fill("Has two dogs.");
  await receive(other.contactId, "When do you come?");
  const toast = page.locator("[data-sonner-toast]", { hasText: "When do you come?" });
  await toast.getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(new RegExp(other.id));
  await expect(page.getByLabel("New note")).toHaveValue("");
  await page.getByRole("link", { name: "Leads", exact: true }).click();
  await page.getByRole("table").locator(`a[href*="${own.id}"]`).first().click();
  await expect(page.getByLabel("New note")).toHaveValue("Has two dogs.");
});

test("a lead in a tab that nobody sees keeps no text from the others", async ({ openContext }) => {
  const { id, contactId } = await addTextedLead(server);
  const open = async (path: string) => {
    const cookies = await signInAs(server, "office", `office-${crypto.randomUUID()}@example.com`);
    const context = await openContext({ baseURL: server.url, ...desktop });
    await addCookies(context, server.url, cookies);
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
    return page;
  };
  const show = (state: "visible" | "hidden") =>
    left.evaluate((seen) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: seen });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  const left = await open(`/admin/forms/${id}`);
  await show("hidden");
  const desk = await open("/admin/forms");
  await receive(contactId, "Is 3 better?");
  const toast = desk.locator("[data-sonner-toast]", { hasText: "Is 3 better?" });
  await expect(toast).toBeVisible();
  const messages = left.getByRole("list", { name: "Messages, oldest first" });
  await expect(messages.getByText("Is 3 better?")).toHaveCount(0);
  await show("visible");
  await left.getByRole("heading", { name: "Text messages" }).click();
  await expect(messages.getByText("Is 3 better?")).toBeVisible();
});
