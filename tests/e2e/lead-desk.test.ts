import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";
import { nextTuesday, send } from "./sent-leads.ts";

async function openList(page: Page, query: string): Promise<void> {
  await page.goto(`/admin/forms?${query}`);
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
}

test("thirty new leads are contacted with a note each, in at most ninety actions", async ({
  staffPage,
  server,
}) => {
  test.slow();
  await send(server, "Thirtyfold", 30);
  const page = await staffPage("office", desktop);
  await openList(page, "q=Thirtyfold&status=new");
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByLabel("Open the next one after an answer").check();
  let actions = 0;
  for (let turn = 1; turn <= 30; turn++) {
    await expect(page.getByText(`${turn} of 30`, { exact: true })).toBeVisible();
    await page.keyboard.press("n");
    await page.keyboard.type(`Called, visit wanted. ${turn}`);
    await page.keyboard.press("Control+Enter");
    actions += 3;
  }
  expect(actions).toBeLessThanOrEqual(90);
  const contacted = page.getByRole("button", { name: "Contacted", exact: true });
  await expect(contacted).toHaveAttribute("aria-pressed", "true");
  const { rows } = await server.connection.executeSql(
    "select body from lead_notes where body like '%visit wanted%'",
  );
  expect(rows).toHaveLength(30);
  const bodies = rows.map((row) => (row as { body: string }).body);
  expect(bodies.filter((body) => !body.startsWith("Called"))).toEqual([]);
  await openList(page, "q=Thirtyfold&status=contacted");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(31);
  await openList(page, "q=Thirtyfold&status=new");
  await expect(page.getByText("No results for “Thirtyfold”")).toBeVisible();
});

test("keys walk the list, change a lead and take the change back", async ({
  staffPage,
  server,
}) => {
  await send(server, "Keyboard", 3);
  const page = await staffPage("office", desktop);
  await openList(page, "q=Keyboard");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 3", { exact: true })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByText("1 of 3", { exact: true })).toBeVisible();
  const status = (name: string) => page.getByRole("button", { name, exact: true });
  await page.keyboard.press("w");
  await expect(status("Won")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByLabel("Sold service")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(status("New")).toHaveAttribute("aria-pressed", "true");
  await status("Scheduled").click();
  await expect(page.getByLabel("Day", { exact: true })).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("l");
  await expect(
    page.getByRole("group", { name: "Why was it lost?" }).getByRole("button").first(),
  ).toBeFocused();
  await page.getByRole("button", { name: "Price" }).click();
  await expect(page.getByText("(price)").first()).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByLabel("Assigned to")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard" });
  await expect(sheet).toContainText("Next");
  await expectAccessible(page);
  await sheet.getByLabel("Use single keys").uncheck();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("w");
  await page.keyboard.press("j");
  await expect(page.getByText("1 of 3", { exact: true })).toBeVisible();
  await expect(status("Lost")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("?");
  await sheet.getByLabel("Use single keys").check();
});

test("a note waits for a change that takes its button away, and the list says who has the lead", async ({
  staffPage,
  server,
}) => {
  await send(server, "Overtaken", 1);
  const page = await staffPage("office", desktop);
  await openList(page, "q=Overtaken&status=new");
  const owner = page.getByRole("columnheader", { name: "Assigned to" });
  await expect(owner).toHaveCount(0);
  await page.getByRole("table").getByRole("link").first().click();
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "POST")
      await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await expect(page.getByRole("button", { name: "Add note, mark answered" })).toBeVisible();
  await page.keyboard.press("r");
  await page.keyboard.press("n");
  await page.keyboard.type("Wants a visit.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Wants a visit.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add note, mark answered" })).toHaveCount(0);
  await page.getByLabel("Assigned to").selectOption({ index: 1 });
  await expect(page.getByText(/^Assigned to /)).toBeVisible();
  await openList(page, "q=Overtaken&status=contacted");
  await expect(owner).toBeVisible();
});

test("a note that is not added yet waits at its lead while another lead is open", async ({
  staffPage,
  server,
}) => {
  const names = await send(server, "Halfway", 2);
  const page = await staffPage("office", desktop);
  await openList(page, "q=Halfway");
  await page.getByRole("table").getByRole("link", { name: names[1] }).first().click();
  const note = page.getByLabel("New note");
  await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.type("Has two dogs.");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();
  await expect(note).toHaveValue("");
  await page.keyboard.press("k");
  await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
  await expect(note).toHaveValue("Has two dogs.");
  await note.press("Control+Enter");
  await expect(note).toHaveValue("");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
  await expect(note).toHaveValue("");
});

test("selected leads change together, and the change is taken back", async ({
  staffPage,
  server,
}) => {
  const names = await send(server, "Together", 4);
  const page = await staffPage("office", desktop);
  await openList(page, "q=Together&status=new");
  await page.getByRole("table").getByLabel(`Select ${names[0]}`).check();
  await page.getByRole("table").getByLabel(`Select ${names[2]}`).check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Status", { exact: true }).selectOption("Lost: Price");
  await page.getByRole("button", { name: "Set", exact: true }).click();
  await expect(page.getByText("2 leads changed")).toBeVisible();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: 2 leads changed")).toBeVisible();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(5);
});

test("selected leads change together on a phone without JavaScript", async ({
  staffPage,
  server,
}) => {
  const names = await send(server, "Scriptless", 2);
  const page = await staffPage("office", { ...phone, javaScriptEnabled: false });
  await page.goto("/admin/forms?q=Scriptless");
  await page.getByRole("listitem").getByLabel(`Select ${names[0]}`).check();
  await page.getByLabel("Status", { exact: true }).selectOption("Won");
  await page.getByRole("button", { name: "Set", exact: true }).click();
  await page.goto("/admin/forms?q=Scriptless&status=won");
  await expect(page.getByRole("listitem").getByText(names[0] ?? "")).toBeVisible();
  await expect(page.getByRole("listitem").getByText(names[1] ?? "")).toHaveCount(0);
});

test("the facts of a lead are corrected, and a wrong phone number loses nothing", async ({
  staffPage,
  server,
}) => {
  const [name = ""] = await send(server, "Corrected", 1);
  const page = await staffPage("office", phone);
  await openList(page, "q=Corrected");
  await page.getByRole("listitem").getByRole("link", { name }).first().click();
  await page.getByText("Correct the facts").click();
  await page.getByLabel("Name", { exact: true }).fill("Dana Mueller");
  await page.getByLabel("Phone", { exact: true }).fill("12");
  await page.getByRole("button", { name: "Save the facts" }).click();
  await expect(page.getByText("Valid phone number is required").first()).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Dana Mueller");
  await page.getByLabel("Phone", { exact: true }).fill("(757) 555-0177");
  await page.getByRole("button", { name: "Save the facts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dana Mueller" })).toBeVisible();
  await expect(page.getByText("Corrected: name, phone")).toBeVisible();
  await expectAccessible(page);
});

test("words that are being typed stay while a colleague changes the lead", async ({
  staffPage,
  server,
}) => {
  const [name = ""] = await send(server, "Shared", 1);
  const [mine, theirs] = [await staffPage("office", desktop), await staffPage("office", desktop)];
  for (const page of [mine, theirs]) {
    await openList(page, "q=Shared");
    await page.getByRole("table").getByRole("link", { name }).first().click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  await mine.getByText("Correct the facts").click();
  await mine.getByLabel("Company (optional)").fill("Heron Bakery");
  await mine.getByLabel("Day", { exact: true }).fill(nextTuesday());
  await theirs.getByText("Correct the facts").click();
  await theirs.getByLabel("Phone", { exact: true }).fill("(757) 555-0188");
  await theirs.getByRole("button", { name: "Save the facts" }).click();
  await expect(theirs.getByText("Corrected: phone")).toBeVisible();

  await expect(mine.getByText("Corrected: phone")).toBeVisible();
  await expect(mine.getByLabel("Company (optional)")).toHaveValue("Heron Bakery");
  await expect(mine.getByLabel("Day", { exact: true })).toHaveValue(nextTuesday());
  await mine.getByRole("button", { name: "Save the facts" }).click();
  await expect(mine.getByText(/changed .* meanwhile|in the meantime/).first()).toBeVisible();
  await expect(mine.getByLabel("Company (optional)")).toHaveValue("Heron Bakery");
  await mine.getByLabel("Phone", { exact: true }).fill("(757) 555-0188");
  await mine.getByRole("button", { name: "Save the facts" }).click();
  await expect(mine.getByText("Corrected: company")).toBeVisible();
});

test("a visit is booked by keyboard, stands in the schedule, and its window is offered to nobody else", async ({
  staffPage,
  server,
}) => {
  const [first = "", second = ""] = await send(server, "Visited", 2);
  // Somebody else, who is still free.
  await staffPage("office", desktop);
  const page = await staffPage("office", desktop);
  await openList(page, "q=Visited");
  const book = async (name: string) => {
    await page.getByRole("table").getByRole("link", { name }).first().click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.keyboard.press("s");
    await expect(page.getByLabel("Day", { exact: true })).toBeFocused();
    await page.getByLabel("Day", { exact: true }).fill(nextTuesday());
    const first = page.getByLabel("We arrive").getByRole("option", { name: /^8AM to 10AM: / });
    await expect(first).toBeAttached();
    await page.getByLabel("We arrive").selectOption("08:00-10:00");
  };
  const visitor = page.getByLabel("Who visits");
  const submit = page.getByRole("button", { name: "Book the visit" });
  let person: string | null = null;
  const bookFirst = async () => {
    await book(first);
    person = await visitor
      .getByRole("option", { name: "Test office" })
      .first()
      .getAttribute("value");
    await visitor.selectOption(person);
    await submit.click();
  };
  await bookFirst();
  await expect(page.getByText(/^Visit booked for Tuesday/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Visit: Tuesday/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: 1 lead changed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Book a visit" })).toBeVisible();
  await openList(page, "q=Visited");
  await bookFirst();
  await expect(page.getByRole("heading", { name: /^Visit: Tuesday/ })).toBeVisible();
  await openList(page, "q=Visited");
  await book(second);
  await expect(visitor.locator(`option[value="${person}"]`)).toHaveCount(0);
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue(nextTuesday());
  await expectAccessible(page);

  await page.goto(`/admin/schedule?view=week&day=${nextTuesday()}`);
  await expect(page.getByRole("link", { name: first, exact: true })).toBeVisible();
  await page.getByRole("heading", { name: "In your calendar" }).click();
  await page.getByRole("button", { name: "Create address: Everyone's visits" }).click();
  const address = await page.getByLabel("New address", { exact: true }).inputValue();
  await expect(page.getByRole("button", { name: "Copy the address" })).toBeVisible();
  const calendar = await fetch(address.replace(/^https?:\/\/[^/]+/, server.url));
  expect(calendar.headers.get("content-type")).toContain("text/calendar");
  expect(await calendar.text()).toContain(`SUMMARY:${first}`);
  await expectAccessible(page);
  await page.setViewportSize(phone.viewport);
  await expectAccessible(page);
});

test("an administrator plans the duty, and one person takes a lead", async ({
  staffPage,
  server,
}) => {
  const [name = ""] = await send(server, "Dutiful", 1);
  const admin = await staffPage("admin", phone);
  await admin.goto("/admin/duty");
  const everyDay = admin.getByRole("group", { name: "Every day" });
  await everyDay.getByLabel("First").selectOption({ index: 1 });
  await admin.getByText("Other people on some days").click();
  const monday = admin.getByRole("group", { name: "Monday" });
  await expect(monday.getByLabel("First")).not.toHaveValue("");
  await monday.getByLabel("Second").selectOption({ index: 2 });
  await expect(everyDay.getByLabel("Second")).toHaveValue("mixed");
  await admin.getByRole("button", { name: "Save the schedule" }).click();
  await expect(admin.getByText("On-call schedule saved")).toBeVisible();
  await admin.reload();
  await expect(everyDay.getByLabel("First")).not.toHaveValue("");
  await expect(monday.getByLabel("Second")).not.toHaveValue("");
  await admin.getByLabel("Quiet from").fill("22:00");
  await admin.getByRole("button", { name: "Save preferences" }).click();
  await expect(admin.getByText("Enter both times, or leave both empty").first()).toBeVisible();
  await expect(admin.getByLabel("Quiet from")).toHaveValue("22:00");
  await expectAccessible(admin);

  const open = async (page: Page) => {
    await page.goto("/admin/forms?q=Dutiful");
    await page.getByRole("link", { name }).first().click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  };
  const [first, second] = [await staffPage("office", desktop), await staffPage("office", desktop)];
  await open(first);
  await open(second);
  await first.keyboard.press("h");
  await expect(first.getByText("You have it.", { exact: true })).toBeVisible();
  await expect(second.getByText("Test office has it.")).toBeVisible();
  await first.getByRole("button", { name: "Give it back" }).click();
  await expect(second.getByRole("button", { name: "I have it" })).toBeVisible();
});
