import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { startProduct, temporaryFolder } from "#tests/product-process.ts";
import { projectRoot } from "#tests/running-server.ts";
import { createPerson, postPassword } from "#tests/signed-in.ts";
import { postQuote, visitor } from "#tests/visitors.ts";
import { program } from "#bench/program.ts";
import { atMost, exactly, info, type Result } from "#bench/result.ts";
import { Desk, type DeskKind } from "./desk.ts";

const webLeads = 44;
const calls = 16;
const leadsOfDay = webLeads + calls;
/** Every fourth web lead and every second call is of somebody who was there before. */
const returning = { web: 4, call: 2 };
const perRound = 11;

const kinds: readonly { kind: DeskKind; name: string; actionsPerLead: number }[] = [
  { kind: "keyboard", name: "by keyboard at 1280 px", actionsPerLead: 6 },
  { kind: "thumb", name: "by thumb at 375 px", actionsPerLead: 6 },
];

/** A day of 60 leads, worked twice in a browser: requests from the website, calls entered by hand, people who are known. */
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
        exactly(0, measured("promises missed", day.missed, "")),
        exactly(0, measured("errors of pages and server", day.problems.length, "")),
        atMost(actionsPerLead, measured("actions per lead", day.actions / leadsOfDay, "")),
        atMost(1500, measured("longest wait for a page", day.longestWaitMs, "ms")),
        info(measured("time for the whole day", day.seconds, "s")),
      );
      for (const problem of day.problems) console.error(problem);
    }
  } finally {
    await browser.close();
  }
  return results;
}

interface Day {
  answered: number;
  merged: number;
  expectedMerges: number;
  missed: number;
  actions: number;
  longestWaitMs: number;
  problems: string[];
  seconds: number;
}

async function workDay(browser: Browser, kind: DeskKind): Promise<Day> {
  const folder = await temporaryFolder("pest-bench");
  const env = { DATA_DIR: join(folder.path, "data"), TRUST_PROXY: "127.0.0.1" };
  const { email } = await prepare(env.DATA_DIR);
  const product = await startProduct(env);
  let isRunning = true;
  try {
    const context = await browser.newContext({
      baseURL: product.url,
      ...(kind === "thumb"
        ? { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
        : { viewport: { width: 1280, height: 900 } }),
    });
    const cookies = await postPassword({ url: product.url }, { email }, "10.8.0.1");
    await context.addCookies(
      cookies.split("; ").map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return { name, value: value.join("="), url: product.url };
      }),
    );
    const desk = new Desk(await context.newPage(), kind);
    const began = performance.now();
    for (const part of partsOfDay) await part(desk, product.url);
    const seconds = (performance.now() - began) / 1000;
    await context.close();
    await product.kill();
    isRunning = false;
    const { actions, longestWaitMs, problems } = desk;
    return { ...(await checkDay(env.DATA_DIR)), actions, longestWaitMs, problems, seconds };
  } finally {
    if (isRunning) await product.kill();
    await folder.remove();
  }
}

type Part = (desk: Desk, url: string) => Promise<void>;

/** What the office does on a day, in order. Another kind of work, such as texts, is one more part. */
const partsOfDay: readonly Part[] = [answerRequests, takeCalls];

async function prepare(dataDir: string): Promise<{ email: string }> {
  const connection = await connect({ dataDir });
  try {
    await migrate(connection, join(projectRoot, "database/migrations"));
    return await createPerson(connection, "office");
  } finally {
    await connection.close();
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
      await desk.press("Control+k");
      await desk.type("New lead");
      await desk.press("Enter");
    } else {
      await desk.open("/admin/forms", page.getByRole("link", { name: "New lead" }));
      await desk.tap(page.getByRole("link", { name: "New lead" }));
    }
    await desk.until(name);
    await desk.type(isKnown ? "Casey" : "Robin Caller");
    if (desk.kind === "keyboard") await desk.press("Tab");
    else await desk.tap(page.getByLabel("Phone"));
    // Callers of the day before noon are those of the website.
    await desk.type(phoneOf(isKnown ? 4 * turn : 500 + turn));
    if (isKnown) {
      const offer = page.getByRole("button", { name: /^Take over/ });
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

/** Reads what the day left behind, after the product has stopped. */
async function checkDay(
  dataDir: string,
): Promise<Pick<Day, "answered" | "merged" | "expectedMerges" | "missed">> {
  const connection = await connect({ dataDir });
  try {
    const { rows } = await connection.executeSql(`select
      (count(*) filter (where status = 'contacted' and not quarantined))::int as answered,
      (count(*) filter (where customer_id is not null))::int as merged,
      (count(*) filter (where contacted_at is null or contacted_at > promised_at))::int as missed,
      (count(*) filter (where phone_e164 in (select phone_e164 from form_submissions group by 1 having count(*) > 1)))::int
        as "expectedMerges"
      from form_submissions`);
    const [day] = rows as Pick<Day, "answered" | "merged" | "expectedMerges" | "missed">[];
    if (!day) throw new Error("The database is empty.");
    return day;
  } finally {
    await connection.close();
  }
}
