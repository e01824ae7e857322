import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { desktop, expect, phone, test, untilHydrated } from "./fixtures.ts";
import { send } from "./sent-leads.ts";

/** Counts clicks and keyboard commands. */
function counted(page: Page) {
  const hand = { clicks: 0, commands: 0 };
  return {
    hand,
    async click(target: Locator) {
      hand.clicks++;
      await target.click();
    },
    async command(key: string) {
      hand.commands++;
      await page.keyboard.press(key);
    },
  };
}

async function find(page: Page, words: string, choice: string | RegExp): Promise<void> {
  await page.keyboard.type(words);
  await expect(page.getByRole("option", { name: choice }).first()).toBeVisible();
  await page.keyboard.press("Enter");
}

const searchOf = (page: Page) => page.getByRole("button", { name: /Find a lead or a page/ });

test("ten leads are answered with two clicks and twenty commands", async ({
  staffPage,
  server,
}) => {
  await send(server, "Tenfold", 10);
  const page = await staffPage("office", desktop);
  const { hand, click, command } = counted(page);
  await page.goto("/admin/forms?q=Tenfold&status=new");
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
  await click(page.getByRole("table").getByRole("link").first());
  await click(page.getByLabel("Open the next one after an answer"));
  for (let turn = 1; turn <= 10; turn++) {
    await expect(page.getByText(`${turn} of 10`, { exact: true })).toBeVisible();
    await command("n");
    await page.keyboard.type(`Tenth of the morning, ${turn}`);
    await command("Control+Enter");
  }
  await expect
    .poll(async () => {
      const { rows } = await server.connection.executeSql(
        "select 1 from lead_notes where body like 'Tenth of the morning%'",
      );
      return rows.length;
    })
    .toBe(10);
  expect(hand).toEqual({ clicks: 2, commands: 20 });
});

test("a caller is entered with the keyboard alone", async ({ staffPage }) => {
  const page = await staffPage("office", desktop);
  await page.goto("/admin/forms");
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
  const { hand, command } = counted(page);
  await command("c");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Ruth Ringer");
  await command("Tab");
  await page.keyboard.type("7575550148");
  await command("Tab");
  await page.keyboard.type("Ants in the kitchen");
  await command("Control+Enter");
  await expect(page.getByRole("heading", { name: "Ruth Ringer" })).toBeVisible();
  expect(hand).toEqual({ clicks: 0, commands: 4 });
});

test("a holiday closes the office in three clicks", async ({ staffPage, server }) => {
  const page = await staffPage("admin", desktop);
  await page.goto("/admin");
  const { hand, click } = counted(page);
  await click(searchOf(page));
  await find(page, "holidays", /holidays/i);
  const answer = page.getByLabel("Veterans Day");
  await expect(answer).toHaveValue("unanswered");
  hand.clicks++;
  await answer.selectOption("Closed");
  await click(page.getByRole("button", { name: "Save hours" }));
  await expect(page.getByText("The public pages now show it.")).toBeVisible();
  expect(hand.clicks).toBe(3);
  await page.reload();
  await expect(answer).toHaveValue("closed");
  await server.connection.executeSql("delete from settings where key = 'company'");
});

test("a photograph of the team stands on the home page after four clicks", async ({
  staffPage,
  visitorPage,
  server,
}) => {
  const create = { width: 1400, height: 700, channels: 3 as const, background: "#486" };
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const page = await staffPage("admin", desktop);
  await page.goto("/admin");
  const { hand, click } = counted(page);
  await click(searchOf(page));
  await find(page, "photo team", /Photograph: .*team/i);
  const chooser = page.waitForEvent("filechooser");
  await click(page.getByRole("button", { name: "Upload a photograph" }).last());
  await (await chooser).setFiles({ name: "team.jpg", mimeType: "image/jpeg", buffer });
  await click(page.getByLabel("Alternative text"));
  await page.keyboard.type("Four people beside a truck");
  await click(page.getByRole("button", { name: "Save photograph" }));
  await expect(page.getByText(/the website now shows this photograph/)).toBeVisible();
  expect(hand.clicks).toBe(4);
  const visitor = await visitorPage(phone);
  await visitor.goto("/");
  await expect(visitor.getByRole("img", { name: "Four people beside a truck" })).toBeAttached();
  await server.connection.executeSql("delete from site_photos where slot = 'team'");
});

test("two clicks show why an email failed", async ({ staffPage, server }) => {
  await server.connection.executeSql(
    `insert into emails (id, template, props, recipient, subject, status, attempts, last_error)
     values (gen_random_uuid(), 'password_reset', '{}', 'moved@example.net', 'Did not arrive',
       'failed', 5, 'Mailbox does not exist')`,
  );
  const page = await staffPage("admin", desktop);
  await page.goto("/admin");
  const { hand, click } = counted(page);
  await click(page.getByRole("link", { name: "Email Monitoring" }));
  await click(page.getByRole("link", { name: /^Failed/ }));
  await expect(page.getByRole("row", { name: /Did not arrive/ })).toContainText(
    "Mailbox does not exist",
  );
  expect(hand.clicks).toBe(2);
});

test("a visit is booked from the inbox in four clicks, without a key", async ({
  staffPage,
  server,
}) => {
  const [name = ""] = await send(server, "Booked", 1);
  const page = await staffPage("office", desktop);
  await page.goto("/admin/forms?q=Booked");
  const { hand, click } = counted(page);
  await click(page.getByRole("table").getByRole("link", { name }).first());
  const arrival = page.getByLabel("We arrive");
  const free = arrival.getByRole("option", { name: /: / }).first();
  await expect(free).toBeAttached();
  hand.clicks += 2;
  await arrival.selectOption(await free.getAttribute("value"));
  await expect(page.getByLabel("Who visits")).not.toHaveValue("");
  await click(page.getByRole("button", { name: "Book the visit" }));
  await expect(page.getByText(/^Visit booked for /)).toBeVisible();
  expect(hand).toEqual({ clicks: 4, commands: 0 });
});

test("two clicks block the address of a threat", async ({ staffPage, server }) => {
  for (let turn = 0; turn < 12; turn++)
    await fetch(`${server.url}/login`, {
      method: "POST",
      headers: { origin: server.url, "x-forwarded-for": "192.0.2.240" },
      body: new URLSearchParams({ email: `nobody${turn}@example.com`, password: "not-the-one" }),
    });
  const page = await staffPage("admin", desktop);
  await page.goto("/admin/security?tab=threats");
  const { hand, click } = counted(page);
  await click(page.getByText("Stopped attempts"));
  await click(page.getByRole("button", { name: "Block 192.0.2.240" }).first());
  await expect(page.getByText("IP address blocked successfully").first()).toBeVisible();
  expect(hand.clicks).toBeLessThanOrEqual(2);
});

test("a quote from a pest page takes six taps and 28 keys, one tap and five keys less after the ZIP check", async ({
  visitorPage,
}) => {
  for (const isZipKnown of [false, true]) {
    const page = await visitorPage(phone);
    if (isZipKnown) {
      await page.goto("/service-areas");
      await page.getByLabel("Your ZIP code").fill("23503");
      await expect(page.getByText("Norfolk 23503 is in our area.")).toBeVisible();
      // The link names another city, so the answer of the check may not be the house's.
      await page.goto("/contact?city=hampton");
      const other = page.getByRole("form", { name: "Request a quote" });
      await other.getByRole("textbox", { name: "Name" }).focus();
      await untilHydrated(page);
      await expect(other.getByLabel("ZIP code")).toHaveValue("");
    }
    await page.goto("/pests/termites");
    const hand = { taps: 0, keys: 0 };
    const tap = async (target: Locator) => {
      hand.taps++;
      await target.tap();
    };
    const fill = async (name: string, text: string) => {
      hand.keys += text.length;
      await tap(form.getByRole("textbox", { name }));
      await page.keyboard.type(text);
    };
    const form = page.getByRole("form", { name: "Request a quote" });
    await tap(
      page
        .getByRole("link", { name: /^Request a Quote/ })
        .filter({ visible: true })
        .first(),
    );
    await fill("Name", "Dana Thumb");
    await fill("Phone", "7575550142");
    if (isZipKnown) await expect(form.getByLabel("ZIP code")).toHaveValue("23503");
    else await fill("ZIP code", "23503");
    await tap(form.getByRole("checkbox", { name: /may call/ }));
    await tap(form.getByRole("button", { name: "Request a Quote" }));
    await expect(page.getByRole("heading", { name: "Thank you, Dana" })).toBeVisible();
    expect(hand.taps).toBeLessThanOrEqual(isZipKnown ? 5 : 6);
    expect(hand.keys).toBeLessThanOrEqual(isZipKnown ? 22 : 28);
  }
});
