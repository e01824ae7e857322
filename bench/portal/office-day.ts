import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { startProduct, temporaryFolder } from "#tests/product-process.ts";
import { startTextsCrm, type TextsCrm, textWebhook } from "#tests/texts-crm.ts";
import { postQuote, visitor } from "#tests/visitors.ts";
import { prepareOwner } from "#bench/owner.ts";
import { program } from "#bench/program.ts";
import { atMost, exactly, info, type Result } from "#bench/result.ts";
import { type DayData, readDay } from "./day-data.ts";
import { Desk, type DeskKind } from "./desk.ts";
import { signIn } from "./sign-in.ts";

const webLeads = 44;
const calls = 16;
const leadsOfDay = webLeads + calls;
/** Every fourth web lead and every second call is of somebody who was there before. */
const returning = { web: 4, call: 2 };
const perRound = 11;
/** Web leads who agree to texts and write: people with one lead each. */
const texting = Array.from({ length: webLeads / 4 }, (_, at) => 4 * at + 1);

const kinds: readonly { kind: DeskKind; name: string; actionsPerLead: number }[] = [
  { kind: "keyboard", name: "by keyboard at 1280 px", actionsPerLead: 6 },
  { kind: "thumb", name: "by thumb at 375 px", actionsPerLead: 6 },
];

/**
 * A day of 60 leads, worked twice in a browser: requests from the website, calls entered by hand, people who are known,
 * and customers who text. Texts may be sent from 8 AM to 9 PM, so the benchmark runs in these hours of Virginia.
 */
export async function run(): Promise<Result[]> {
  const executablePath = program("chromium", "chromium");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const results: Result[] = [];
  try {
    for (const { kind, name, actionsPerLead } of kinds) {
      const day = await workDay(browser, kind);
      const measured = (what: string, figure: number, unit: string) => ({
        name: `${name}: ${what}`,
        figure,
        unit,
      });
      results.push(
        exactly(leadsOfDay, measured("leads answered", day.answered, "leads")),
        exactly(day.expectedMerges, measured("leads of known people merged", day.merged, "leads")),
        exactly(
          texting.length,
          measured("texts of customers answered", day.textsAnswered, "texts"),
        ),
        exactly(0, measured("promises missed", day.missed, "")),
        exactly(0, measured("errors of pages and server", day.problems.length, "")),
        atMost(actionsPerLead, measured("actions per lead", day.actions / leadsOfDay, "")),
        atMost(2000, measured("longest wait for a received text", day.longestTextMs, "ms")),
        atMost(1000, measured("lost network shown", day.offlineMs, "ms")),
        atMost(1500, {
          ...measured("longest wait for a page", day.longestWait.ms, "ms"),
          note: day.longestWait.what,
        }),
        info(measured("first page, new server and empty browser", day.firstPageMs ?? 0, "ms")),
        info(measured("time for the whole day", day.seconds, "s")),
      );
      for (const problem of day.problems) console.error(problem);
    }
  } finally {
    await browser.close();
  }
  return results;
}

interface Day extends DayData {
  textsAnswered: number;
  /** From the webhook until the open lead shows the text. */
  longestTextMs: number;
  /** From the loss of the network until the page shows it. */
  offlineMs: number;
  actions: number;
  longestWait: Desk["longestWait"];
  firstPageMs: Desk["firstPageMs"];
  problems: string[];
  seconds: number;
}

async function workDay(browser: Browser, kind: DeskKind): Promise<Day> {
  const folder = await temporaryFolder("pest-bench");
  const crm = await startTextsCrm();
  const env = { DATA_DIR: join(folder.path, "data"), TRUST_PROXY: "127.0.0.1", ...crm.env };
  const { email } = await prepareOwner(env.DATA_DIR, "office");
  const product = await startProduct(env);
  let isRunning = true;
  try {
    const context = await browser.newContext({
      baseURL: product.url,
      ...(kind === "thumb"
        ? { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
        : { viewport: { width: 1280, height: 900 } }),
    });
    await signIn(context, product.url, email);
    const desk = new Desk(await context.newPage(), kind);
    const began = performance.now();
    await answerRequests(desk, product.url);
    await takeCalls(desk);
    const longestTextMs = await answerTexts(desk, product.url, crm);
    const seconds = (performance.now() - began) / 1000;
    const offlineMs = await loseNetwork(desk);
    await context.close();
    await product.kill();
    isRunning = false;
    const { actions, longestWait, firstPageMs, problems } = desk;
    const texts = { textsAnswered: crm.sent.length, longestTextMs };
    return {
      ...(await readDay(env.DATA_DIR)),
      ...texts,
      offlineMs,
      actions,
      longestWait,
      firstPageMs,
      problems,
      seconds,
    };
  } finally {
    if (isRunning) await product.kill();
    await crm.close();
    await folder.remove();
  }
}

/** The number of a person: a returning one has that of the person before. */
function phoneOf(person: number): string {
  return `(757) 224-${String(2000 + person)}`;
}

const isReturning = (turn: number, every: number): boolean => turn % every === every - 1;

/** Requests from the website come in while the office works: a round of them at a time, most urgent first. */
async function answerRequests(desk: Desk, url: string): Promise<void> {
  const { page } = desk;
  const note = page.getByLabel("New note");
  for (let round = 0; round < webLeads / perRound; round++) {
    for (let at = 0; at < perRound; at++) {
      const turn = round * perRound + at;
      const { fields, address, email } = visitor(600 + turn, "day");
      if (texting.includes(turn)) fields["textConsent"] = "on";
      fields["phone"] = phoneOf(isReturning(turn, returning.web) ? turn - 1 : turn);
      const { status } = await postQuote(url, { fields, address, email });
      if (status !== 303) desk.problems.push(`A request was answered with ${status}.`);
    }
    await desk.open(
      "/admin/forms?status=new&sort=promise",
      page.getByRole("heading", { level: 1, name: "Leads" }),
    );
    if (desk.kind === "keyboard") await desk.press("j", "Enter");
    else
      await desk.tap(page.getByRole("main").getByRole("listitem").locator("[data-lead]").first());
    await desk.until(page.getByText(`1 of ${perRound}`, { exact: true }));
    if (round === 0) await desk.tap(page.getByLabel("Open the next one after an answer"));
    for (let at = 1; at <= perRound; at++) {
      await desk.until(page.getByText(`${at} of ${perRound}`, { exact: true }));
      await mergeIfKnown(desk);
      if (desk.kind === "keyboard") await desk.press("n");
      else await desk.tap(note);
      await desk.type("Called, explained the plan, visit wanted next week.");
      if (desk.kind === "keyboard") await desk.press("Control+Enter");
      else await desk.tap(page.getByRole("button", { name: "Add note, mark answered" }));
    }
    await desk.until(page.locator('button[name="status"][value="contacted"][aria-pressed="true"]'));
  }
}

/** One press makes one customer of the lead and the earlier ones. */
async function mergeIfKnown(desk: Desk): Promise<void> {
  const { page } = desk;
  const merge = page.getByRole("button", { name: /^Same person: merge/ });
  if (!(await merge.isVisible())) return;
  if (desk.kind === "keyboard") await desk.press("m");
  else await desk.tap(merge);
  await desk.until(page.locator("#earlier-requests").getByText("Merged", { exact: true }));
}

/** Calls are entered while somebody talks; every second caller is known by the number. */
async function takeCalls(desk: Desk): Promise<void> {
  const { page } = desk;
  for (let turn = 0; turn < calls; turn++) {
    const isKnown = isReturning(turn, returning.call);
    const name = page.getByLabel("Name", { exact: true });
    if (desk.kind === "keyboard") {
      await openPalette(desk, "New lead");
      await desk.press("Enter");
    } else {
      await desk.open("/admin/forms", page.getByRole("link", { name: "New lead" }));
      await desk.tap(page.getByRole("link", { name: "New lead" }));
    }
    await desk.until(name);
    await desk.type(isKnown ? "Casey" : "Robin Caller");
    if (desk.kind === "keyboard") await desk.press("Tab");
    else await desk.tap(page.getByLabel("Phone"));
    // A known caller has the number of an earlier web lead.
    await desk.type(phoneOf(isKnown ? 2 * turn - 2 : 500 + turn));
    if (isKnown) {
      const offer = page.getByRole("button", { name: /^Fill in/ });
      await desk.until(offer);
      if (desk.kind === "keyboard") await desk.press("ArrowDown");
      else await desk.tap(offer);
    }
    if (desk.kind === "keyboard") await desk.press("Control+Enter");
    else await desk.tap(page.getByRole("button", { name: "Save lead" }));
    await desk.until(page.getByRole("heading", { name: "Notes and calls" }));
    await mergeIfKnown(desk);
  }
}

/** Customers who agreed to texts write while their lead is open, and get an answer. Returns the longest wait for a text. */
async function answerTexts(desk: Desk, url: string, crm: TextsCrm): Promise<number> {
  const { page } = desk;
  const messages = page.getByRole("list", { name: "Messages, oldest first" });
  const search = page.getByRole("searchbox");
  let longest = 0;
  for (const turn of texting) {
    const { fields } = visitor(600 + turn, "day");
    const name = fields["name"] ?? "";
    if (desk.kind === "keyboard") {
      await openPalette(desk, name);
      await desk.press("Enter");
    } else {
      await desk.open("/admin/forms", page.getByRole("heading", { level: 1, name: "Leads" }));
      await desk.tap(search);
      await desk.type(name);
      await desk.press("Enter");
      // The list gets shorter under the thumb until the search has ended.
      await page.waitForURL((address) => address.searchParams.get("q") === name);
      await desk.tap(
        page
          .getByRole("main")
          .getByRole("listitem")
          .locator("[data-lead]")
          .filter({ hasText: name })
          .first(),
      );
    }
    await desk.until(page.getByRole("heading", { level: 1, name }));
    const began = performance.now();
    await receive(url, crm, turn);
    await desk.until(messages.getByText("Is Tuesday morning possible?"), began);
    longest = Math.max(longest, performance.now() - began);
    if (desk.kind === "keyboard") await desk.press("t");
    else await desk.tap(page.getByLabel("New text"));
    await desk.type("Yes, Tuesday between 9 and 11. See you then!");
    if (desk.kind === "keyboard") await desk.press("Control+Enter");
    else await desk.tap(page.getByRole("button", { name: "Send the text" }));
    await desk.until(messages.getByText("· Sent"));
  }
  return longest;
}

/** Takes the network away. Returns the milliseconds until the page shows it. */
async function loseNetwork({ page }: Desk): Promise<number> {
  const began = performance.now();
  await page.context().setOffline(true);
  await page.getByRole("banner").getByText("Offline").waitFor({ state: "attached" });
  return performance.now() - began;
}

/** Opens the command palette, types a text, and waits for an option with that text. */
async function openPalette(desk: Desk, text: string): Promise<void> {
  const { page } = desk;
  await desk.press("Control+k");
  await desk.until(page.getByRole("combobox", { expanded: true }));
  await desk.type(text);
  await desk.until(page.getByRole("option", { name: new RegExp(text) }));
}

async function receive(url: string, crm: TextsCrm, turn: number): Promise<void> {
  const phone = `+1757224${2000 + turn}`;
  const contactId = `contact-${phone}`;
  crm.contacts.set(contactId, { firstName: "A", lastName: "Customer", phone });
  const webhook = crm.signed(textWebhook(contactId, "Is Tuesday morning possible?"));
  const { status } = await fetch(`${url}/webhooks/crm`, { method: "POST", ...webhook });
  if (status !== 200) throw new Error(`A received text was answered with ${status}.`);
}
