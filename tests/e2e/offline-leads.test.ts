import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { rows } from "#database/rows.ts";
import type { TestServer } from "../running-server.ts";
import { postQuote, visitor } from "../visitors.ts";
import { expectAccessible } from "./axe.ts";
import { createPerson, testPassword } from "../signed-in.ts";
import { desktop, enterPassword, expect, phone, test } from "./fixtures.ts";

let sent = 0;

interface Lead {
  id: string;
  name: string;
}

/** Sends leads and returns them in the order in which they are promised an answer. */
async function send(server: TestServer, group: string, count: number): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (let turn = 0; turn < count; turn++) {
    const { fields, address, email } = visitor(5000 + sent++, group);
    expect((await postQuote(server.url, { fields, address, email })).status).toBe(303);
    const [row] = await rows<Lead>(
      server.connection.db,
      sql`select id, name from form_submissions where email = ${email}`,
    );
    if (row) leads.push(row);
  }
  return leads;
}

/** What the database has of a lead: its notes, its changes of status, and its status. */
async function stored(server: TestServer, { id }: Lead) {
  const [row] = await rows<{ status: string; notes: string[]; changes: number }>(
    server.connection.db,
    sql`select status,
      (select coalesce(array_agg(body order by created_at), '{}') from lead_notes where lead_id = ${id}) as notes,
      (select count(*)::int from lead_events where lead_id = ${id} and type = 'status') as changes
      from form_submissions where id = ${id}`,
  );
  return row;
}

const status = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function addNote(page: Page, text: string): Promise<void> {
  await page.getByLabel("New note").fill(text);
  await page.getByRole("button", { name: "Add note", exact: true }).click();
}

/** Opens the inbox and waits until the leads that wait are copied. */
async function openInbox(page: Page, group: string): Promise<void> {
  const copied = page.waitForResponse("**/admin/forms/copies");
  await page.goto(`/admin/forms?q=${group}`);
  await copied;
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
}

const open = (page: Page, { name }: Lead) => page.getByRole("link", { name }).first().click();

/** Rows of this browser's store of what was read. */
const keptRows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("portal");
        opening.addEventListener("success", () => {
          const rows = opening.result.transaction("read").objectStore("read").count();
          rows.addEventListener("success", () => {
            opening.result.close();
            resolve(rows.result);
          });
        });
      }),
  );

test("a lead opens without a network as it was last read, and its changes are sent once", async ({
  staffPage,
  server,
}) => {
  const [read, copied] = (await send(server, "Seaside", 2)) as [Lead, Lead];
  const page = await staffPage("office", phone);
  await openInbox(page, "Seaside");
  await open(page, read);
  await expect(page.getByRole("heading", { level: 1, name: read.name })).toBeVisible();
  await page.getByRole("link", { name: "Leads", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();

  await page.context().setOffline(true);
  await open(page, copied);
  await expect(page.getByRole("heading", { level: 1, name: copied.name })).toBeVisible();
  await expect(page.getByText(/^You are offline\. This is from \d+:\d\d [AP]M\.$/)).toBeVisible();
  await addNote(page, "The gate is green.");
  await expect(page.getByText("1 change waits for the network").first()).toBeVisible();
  await expect(page.getByLabel("New note")).toHaveValue("");
  await status(page, "Contacted").click();
  await expect(status(page, "Contacted")).toHaveAttribute("aria-pressed", "true");
  await status(page, "Won").click();
  await expect(status(page, "Won")).toHaveAttribute("aria-pressed", "true");
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("button", { name: "3 changes wait for the network" })).toBeVisible();
  expect(await stored(server, copied)).toEqual({ status: "new", notes: [], changes: 0 });

  const second = await page.context().newPage();
  await page.context().setOffline(false);
  await Promise.all([second.goto(`/admin/forms/${copied.id}`), page.bringToFront()]);
  await expect(bar.getByRole("button", { name: /wait/ })).toBeHidden();
  await expect(page.getByText("You are offline.")).toBeHidden();
  await expect(second.getByText("The gate is green.")).toHaveCount(1);
  await expect(page.getByText("Status changed from Contacted to Won")).toBeVisible();
  expect(await stored(server, copied)).toEqual({
    status: "won",
    notes: ["The gate is green."],
    changes: 2,
  });
});

test("a change whose answer is lost happens once, and one that meets another change asks", async ({
  staffPage,
  server,
}) => {
  const [cut, met] = (await send(server, "Undertow", 2)) as [Lead, Lead];
  const page = await staffPage("office", desktop);
  await openInbox(page, "Undertow");

  await test.step("the server has the note, its answer is lost", async () => {
    await open(page, cut);
    await expect(page.getByRole("heading", { level: 1, name: cut.name })).toBeVisible();
    let isCut = false;
    await page.route(/\.data/, async (route) => {
      if (isCut || route.request().method() !== "POST") return route.fallback();
      isCut = true;
      expect((await route.fetch()).status()).toBe(200);
      await route.abort("connectionreset");
    });
    await page.getByLabel("New note").fill("Called twice.");
    await page.getByRole("button", { name: "Add note, mark answered" }).click();
    await expect(page.getByText("Saved on this device")).toBeVisible();
    await expect(page.getByText("Change sent")).toBeVisible();
    expect(await stored(server, cut)).toEqual({
      status: "contacted",
      notes: ["Called twice."],
      changes: 1,
    });
  });

  await test.step("somebody else wins the lead in the meantime", async () => {
    await page.getByRole("link", { name: "Leads", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
    await page.context().setOffline(true);
    await open(page, met);
    await status(page, "Lost").click();
    await page.getByRole("button", { name: "Price" }).click();
    await addNote(page, "No answer at the door.");
    await expect(page.getByText("2 changes wait for the network").first()).toBeVisible();
    const colleague = await staffPage("office", desktop);
    await colleague.goto(`/admin/forms/${met.id}`);
    await status(colleague, "Won").click();
    await expect(status(colleague, "Won")).toHaveAttribute("aria-pressed", "true");
    await expect(colleague.getByLabel("Sold service")).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("1 change needs you").first()).toBeVisible();
    const alert = page.getByRole("alert").filter({ hasText: "Status: Lost" });
    await expect(alert).toContainText("The status was “New” when you changed it. Now it is “Won”.");
    await expectAccessible(page);
    expect(await stored(server, met)).toEqual({
      status: "won",
      notes: ["No answer at the door."],
      changes: 1,
    });
    await alert.getByRole("button", { name: "Change it anyway" }).click();
    await expect(page.getByText("1 change needs you")).toHaveCount(0);
    await expect(status(page, "Lost")).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => (await stored(server, met))?.status).toBe("lost");
  });

  await test.step("logging out deletes what was read", async () => {
    expect(await keptRows(page)).toBeGreaterThan(1);
    await page.getByRole("button", { name: "Log out" }).click();
    await page.waitForURL("**/login**");
    expect(await keptRows(page)).toBe(0);
  });
});

test("a change waits for its author when the session ended, and nobody else sends it", async ({
  staffPage,
  server,
}) => {
  const [lead] = (await send(server, "Sandbar", 1)) as [Lead];
  const page = await staffPage("office", desktop);
  await openInbox(page, "Sandbar");
  await open(page, lead);
  await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
  await page.context().setOffline(true);
  await addNote(page, "Only mine.");
  await expect(page.getByText("1 change waits for the network").first()).toBeVisible();
  const [author] = await rows<{ email: string; id: string }>(
    server.connection.db,
    sql`select p.id, p.email from profiles p join user_sessions s on s.user_id = p.id
      order by s.created_at desc limit 1`,
  );
  await server.connection.db.execute(
    sql`delete from user_sessions where user_id = ${author?.id ?? ""}`,
  );
  await page.context().setOffline(false);
  await page.waitForURL("**/login**");
  await expect.poll(() => keptRows(page)).toBe(0);

  const other = await createPerson(server.connection, "office", "other-hand@example.com");
  const enter = async (email: string) => {
    await page.goto("/login");
    await page.context().clearCookies();
    await enterPassword(page, email, testPassword);
  };
  await enter(other.email);
  await page.goto(`/admin/forms/${lead.id}`);
  // What waits is sent before the page is kept.
  await expect.poll(() => keptRows(page)).toBeGreaterThan(0);
  await expect(page.getByText("Only mine.")).toHaveCount(0);
  expect((await stored(server, lead))?.notes).toEqual([]);
  // The first page after the sign-in sends it.
  await enter(author?.email ?? "");
  await expect(page.getByText("Change sent")).toBeVisible();
  await page.goto(`/admin/forms/${lead.id}`);
  await expect(page.getByText("Only mine.")).toHaveCount(1);
  expect((await stored(server, lead))?.notes).toEqual(["Only mine."]);
});
