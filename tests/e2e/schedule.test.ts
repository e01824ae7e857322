import type { Page } from "@playwright/test";
import { addDays } from "#domain/words/calendar-day.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";
import { nextTuesday, send } from "./sent-leads.ts";

const tuesday = nextTuesday();
const day = `/admin/schedule?day=${tuesday}`;

async function addTechnicians(page: Page, names: readonly string[]): Promise<void> {
  await page.goto("/admin/technicians");
  for (const name of names) {
    await page.getByLabel("Name", { exact: true }).last().fill(name);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await expect(page.getByRole("link", { name: `This week of ${name}` })).toBeVisible();
  }
}

/** The cell of a person and a window in the grid of a day. */
async function cell(page: Page, person: string, window: string) {
  const heads = await page.getByRole("columnheader").allTextContents();
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: window }) });
  return row.getByRole("cell").nth(heads.indexOf(person));
}

test("a lead is booked from the schedule with the keyboard, moved with the mouse, and cannot be put where somebody is", async ({
  staffPage,
  server,
}) => {
  const [first = "", second = ""] = await send(server, "Gridded", 2);
  const page = await staffPage("office", desktop);
  await addTechnicians(page, ["Tess Hand", "Rob Route"]);

  await page.goto(day);
  await page.getByRole("link", { name: `Choose a time for ${first}` }).press("Enter");
  const free = (window: string, person: string) =>
    page.getByRole("button", { name: `Book here at ${window}, ${person}` });
  await expect(free("8AM to 10AM", "Rob Route")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(free("8AM to 10AM", "Tess Hand")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Visit saved")).toBeVisible();
  const booked = await cell(page, "Tess Hand", "10AM to 12PM");
  await expect(booked.getByRole("link", { name: first, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(booked.getByRole("link", { name: first, exact: true })).toBeHidden();

  // From the window to the lead.
  await page.goto(day);
  await page.getByRole("link", { name: "Free at 10AM to 12PM, Tess Hand" }).click();
  await expect(page.getByRole("heading", { name: "Who gets this visit?" })).toBeVisible();
  await page.getByRole("button", { name: `Book ${first}` }).click();
  await expect(booked.getByRole("link", { name: first, exact: true })).toBeVisible();

  // The other lead is offered every window but that one.
  await page.getByRole("link", { name: `Choose a time for ${second}` }).click();
  await expect(free("8AM to 10AM", "Tess Hand")).toBeVisible();
  await expect(free("10AM to 12PM", "Tess Hand")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(free("8AM to 10AM", "Tess Hand")).toHaveCount(0);

  // A drag moves the visit to another person. The Undo of the booking leaves with it.
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.evaluateAll((buttons) => buttons.forEach((button) => button.classList.add("stale")));
  const card = booked.locator("[draggable=true]");
  const target = await cell(page, "Rob Route", "2PM to 4PM");
  await card.hover();
  await page.mouse.down();
  await target.hover();
  await expect(target.getByRole("button")).toBeVisible();
  await target.getByRole("button").hover();
  await page.mouse.up();
  await expect(target.getByRole("link", { name: first, exact: true })).toBeVisible();
  await expect(booked.getByRole("link", { name: first, exact: true })).toBeHidden();
  await expect(page.locator(".stale")).toHaveCount(0);
  await undo.click();
  await expect(booked.getByRole("link", { name: first, exact: true })).toBeVisible();
  await expect(target.getByRole("link", { name: first, exact: true })).toBeHidden();

  // The lead's page leads to the schedule and back.
  await booked.getByRole("link", { name: first, exact: true }).click();
  await page.getByRole("link", { name: "Choose on the schedule" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Move the visit of" })).toContainText(
    "10AM to 12PM",
  );

  await page.goto(`${day}&view=week`);
  await expectAccessible(page);
  // At a desk, a week has a row for each person and a column for each working day.
  // Another test may have booked visits of its own staff.
  const people = page.getByRole("rowheader").filter({ hasNotText: /^Test / });
  await expect(people).toHaveText(["Rob Route", "Tess Hand"]);
  await expect(page.getByRole("columnheader")).toHaveCount(6);
  await expect(page.getByRole("columnheader").first()).toContainText("Mon");
  await page.getByRole("link", { name: /^\d free for Tess Hand, Tuesday/ }).click();
  await expect(page.getByRole("heading", { name: "Who gets this visit?" })).toBeVisible();
  await page.goto(`${day}&view=week`);
  // "Move" appears with the mouse or the focus, and names keep their room.
  const move = page.getByRole("link", { name: `Move the visit of ${first}` });
  await page.mouse.move(0, 0);
  await expect(move).toHaveCSS("opacity", "0");
  await move.focus();
  await expect(move).toHaveCSS("opacity", "1");
  await move.click();
  await page.getByRole("button", { name: /^8AM with Tess Hand, Tuesday/ }).click();
  await expect(page.getByText("Visit saved")).toBeVisible();
  await page.goto(day);
  await page.setViewportSize(phone.viewport);
  await expectAccessible(page);

  // On a phone, the free people of a window share a line.
  const freePeople = page.getByRole("link", { name: /^Free at 4PM to 6PM, / });
  const tops = await freePeople.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().top),
  );
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops.slice(0, 2)).size).toBe(1);

  // On a phone, the strip leads to the days of the week, and choosing a time shows only free windows.
  await page.goto(`${day}&view=week`);
  await page
    .getByRole("navigation", { name: "Days of this week" })
    .getByRole("link", { name: /^Tue/ })
    .click();
  await expect(page).toHaveURL(`${day}&view=week#day-${tuesday}`);
  const visit = page.getByRole("link", { name: first, exact: true });
  await expect(visit).toBeInViewport();
  await expectAccessible(page);
  await page.goto(day);
  await page.getByRole("link", { name: `Choose a time for ${second}` }).click();
  await expect(free("10AM to 12PM", "Tess Hand")).toBeVisible();
  await expect(visit).toBeHidden();
  await expect(page.getByRole("heading", { name: "To contact today" })).toBeHidden();
});

test("an empty day leads to the next visits, and closed hours offer nothing", async ({
  staffPage,
}) => {
  const page = await staffPage("office", desktop);
  await page.goto(`/admin/schedule?day=${addDays(tuesday, 4)}`);
  await expect(page.getByText(/^No visits on this day|^No visits. Next/)).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "4PM to 6PM" });
  await expect(row).toContainText("Closed");
  await expect(row.getByRole("link")).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/admin/schedule?view=week&day=${addDays(tuesday, 70)}`);
  await expect(page.getByText("No visits in this week or later.")).toBeVisible();
});

test("without JavaScript a window is chosen and booked, and the sheet prints what the technician needs", async ({
  staffPage,
  server,
}) => {
  const [name = ""] = await send(server, "Papered", 1, { message: "The dog is friendly." });
  const setUp = await staffPage("office", desktop);
  await addTechnicians(setUp, ["Nora Paper"]);
  const page = await staffPage("office", { ...desktop, javaScriptEnabled: false });
  await page.goto(day);
  await page.getByRole("link", { name: "Free at 8AM to 10AM, Nora Paper" }).click();
  await page.getByRole("button", { name: `Book ${name}` }).click();
  const booked = await cell(page, "Nora Paper", "8AM to 10AM");
  await expect(booked.getByRole("link", { name, exact: true })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("heading", { name: /^Nora Paper, Tuesday/ });
  await expect(sheet).toBeVisible();
  await expect(page.getByText("The dog is friendly.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Days" })).toBeHidden();
});
