import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { idsToCleanUp } from "#domain/compliance/consents/list-consents.server.ts";
import { exportPerson } from "#domain/compliance/erasures/export-person.server.ts";
import { processDeletionRequest } from "#domain/compliance/erasures/process-deletion-request.server.ts";
import { oldRows } from "#domain/compliance/retention/old-rows.server.ts";
import { getCustomer } from "#domain/customers/get-customer.server.ts";
import { knownCaller } from "#domain/customers/known-people.server.ts";
import { hasOwnDate } from "#domain/leads/imported/own-date.ts";
import { listCustomers } from "#domain/customers/list-customers.server.ts";
import { mergeLeads } from "#domain/customers/merge-leads.server.ts";
import { samePersonLeads } from "#domain/customers/same-person.server.ts";
import { readTimeline } from "#domain/customers/timeline/read-timeline.server.ts";
import { unmergeLeads } from "#domain/customers/unmerge-leads.server.ts";
import { copiesOfWaiting } from "#domain/duty/copies/copies-of-waiting.server.ts";
import { notifications } from "#domain/duty/notifications.server.ts";
import { markAllRead } from "#domain/duty/read-marks.server.ts";
import { alertRinger } from "#domain/duty/ring-alerts.server.ts";
import { addNote } from "#domain/leads/changes/add-note.server.ts";
import { changeStatus } from "#domain/leads/changes/change-status.server.ts";
import { correctLead } from "#domain/leads/changes/correct-lead.server.ts";
import { noFilters } from "#domain/leads/filters.ts";
import { countLeads } from "#domain/leads/office/count-leads.server.ts";
import { exportLeads } from "#domain/leads/office/export-leads.server.ts";
import { getLead } from "#domain/leads/office/get-lead.server.ts";
import { dueLeads, leadStats } from "#domain/leads/office/lead-stats.server.ts";
import { findLeads, listLeads } from "#domain/leads/office/list-leads.server.ts";
import { missedSince, newestSeq } from "#domain/leads/office/missed-leads.server.ts";
import { nextLead } from "#domain/leads/office/next-lead.server.ts";
import { leadStatuses } from "#domain/leads/schema.ts";
import { retrySync } from "#domain/leads/sync/retry-sync.server.ts";
import { syncBacklog } from "#domain/leads/sync/sync-backlog.server.ts";
import { storeOf } from "#domain/media/store.server.ts";
import { textGate } from "#domain/messages/gate.server.ts";
import { reports } from "#domain/reports/catalog/reports.server.ts";
import { usualFilters } from "#domain/reports/parameters.ts";
import { runReport } from "#domain/reports/run/run-report.server.ts";
import { weekFigures } from "#domain/reports/week/week-figures.server.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { addPeople } from "#domain/takeout/make/people-pages.ts";
import { ZipWriter } from "#domain/takeout/make/zip-writer.ts";
import { leadsToSchedule } from "#domain/visits/leads-to-schedule.server.ts";
import type { Report } from "#domain/imports/importer.ts";
import { readImport } from "#domain/imports/read-imports.server.ts";
import { doImportStep } from "#domain/imports/steps/do-import-step.server.ts";
import { runOf } from "#domain/imports/steps/import-run.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { importedRecords, imports } from "#database/schema/overview/imports.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { customers } from "#database/schema/office/customers.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/work/leads.ts";
import { profiles } from "#database/schema/work/people.ts";
import { readEnv } from "#platform/env.ts";
import { emptyAuditLog, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { type LeadChange, storedLead } from "#tests/stored-lead.ts";
import type { PeopleChoices } from "./people-choices.server.ts";
import { peopleImporter } from "./people-importer.server.ts";

const database = ownDatabase();
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "people-import-"));
  await database.db
    .insert(profiles)
    .values([{ id: "ann", fullName: "Ann Admin", email: "ann@example.com" }]);
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, customers, lead_events, lead_notes, emails, imports, erasures, notification_marks restart identity cascade`,
  );
  await emptyAuditLog(database.db);
});

function ctxOf(role: "admin" | "office", env: Record<string, string> = {}): Ctx {
  return testCtx(database.db, {
    env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: dataDir, ...env }),
    actor: userActor(role, { userId: "ann", name: "Ann Admin" }),
  });
}
const ann = (): Ctx => ctxOf("admin");
/** An import job acts as the product. */
const job = (): Ctx => ({ ...ann(), actor: { kind: "system", name: "import" } });
const crmEnv = { CRM_TOKEN: "token", CRM_LOCATION_ID: "place", CRM_URL: "http://127.0.0.1:9" };

/** Sends a file and waits for its check. Returns the id of the import. */
async function upload(content: string | Uint8Array, name = "people.csv"): Promise<string> {
  const ctx = ann();
  const id = randomUUID();
  const bytes = Buffer.from(content);
  const parts = [];
  for (let at = 0; at < bytes.byteLength; at += 1_000_000) {
    const key = `${randomUUID().replaceAll("-", "")}.bin`;
    const part = bytes.subarray(at, at + 1_000_000);
    await storeOf(ctx).put(key, part, "application/octet-stream");
    parts.push({ key, size: part.byteLength });
  }
  await ctx.db.insert(imports).values({
    id,
    kind: "people",
    files: [{ name, size: bytes.byteLength, parts }],
    state: "checking",
    startedBy: "ann",
    startedByName: "Ann Admin",
  });
  await doImportStep(job(), { importId: id });
  return id;
}

async function step(id: string, state: "checking" | "running" | "undoing", options = {}) {
  await database.db.update(imports).set({ state, options }).where(eq(imports.id, id));
  await doImportStep(job(), { importId: id });
  const [row] = await database.db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw new Error("The import is gone.");
  return row;
}

async function bring(content: string, options: Record<string, string> = {}, name?: string) {
  return await step(await upload(content, name), "running", options);
}

const sectionsOf = ({ report }: { report: unknown }) =>
  Object.fromEntries(
    (report as Report).sections.map(({ title, lines }) => [
      title,
      lines.map(({ where, what, note }) => [where, what, note].filter(Boolean).join(": ")),
    ]),
  );

const stored = () => database.db.select().from(leads).orderBy(desc(leads.seq));

let added = 0;

async function add(change: LeadChange = {}): Promise<string> {
  const number = 3_000_000 + added++;
  const id = await storedLead(database.db, {
    phone: `757-${number}`,
    phoneE164: `+1757${number}`,
    ...change,
  });
  await database.db.insert(leadEvents).values({ leadId: id, type: "received", actor: "visitor" });
  return id;
}

const header = "Name,Phone,Email,Street,City,State,Zip,Notes,Status,Value,Created";
const ada =
  "Ada Lovelace,(757) 555-0142,ada@example.com,12 Union St,Norfolk,VA,23510,Gate code 99,,1200,2019-03-04";
const bo = "Bo Ray,757-555-0143,,,,,,,lead,,";
const table = [header, ada, bo].join("\r\n");

describe("people of a file", () => {
  test("come in as the check said, marked, without consent, promise, email or job", async () => {
    const id = await upload(table);
    const before = await readImport(ann(), id);
    expect(before).toMatchObject({ state: "checked", figures: { "New people": 2, "Left out": 0 } });
    expect(await stored()).toEqual([]);
    const jobs: string[] = [];
    const ctx = { ...job(), jobs: { ...job().jobs, enqueue: watch, enqueueAll: watch } };
    async function watch(_tx: unknown, name: string) {
      await Promise.resolve();
      jobs.push(name);
    }
    await database.db.update(imports).set({ state: "running" }).where(eq(imports.id, id));
    await doImportStep(ctx, { importId: id });
    const [first, second] = await stored();
    expect(first).toMatchObject({
      name: "Ada Lovelace",
      phoneE164: "+17575550142",
      email: "ada@example.com",
      address: "12 Union St, Norfolk, VA 23510",
      message: "Gate code 99",
      status: "won",
      value: "1200.00",
      source: "import",
      imported: true,
      quarantined: false,
      tcpaConsent: false,
      consentTimestamp: null,
      textConsent: false,
      contactedAt: null,
      createdAt: new Date("2019-03-04T17:00:00Z"),
      ghlSyncStatus: "not_configured",
    });
    expect(second).toMatchObject({ name: "Bo Ray", status: "contacted", imported: true });
    expect(jobs).toEqual([]);
    expect(await database.db.$count(emails)).toBe(0);
    const detail = await getLead(ann(), first?.id ?? "");
    expect(detail?.events.map(({ type, detail: facts }) => [type, facts])).toEqual([
      ["imported", { file: "people.csv" }],
    ]);
    const audit = await database.db
      .select({ type: securityEvents.eventType })
      .from(securityEvents)
      .orderBy(securityEvents.createdAt);
    expect(audit.map(({ type }) => type)).toEqual(["audit_import_finished"]);
  });

  test("are found by the office: in lists, by search, as customers, when they call, in files", async () => {
    await bring(table);
    const newer = await add({ name: "Ed Newer" });
    const { leads: all } = await listLeads(ann(), noFilters, null);
    expect(all.map(({ name }) => name)).toEqual(["Ed Newer", "Ada Lovelace", "Bo Ray"]);
    for (const [origin, names] of [
      ["imported", ["Ada Lovelace", "Bo Ray"]],
      ["arrived", ["Ed Newer"]],
    ] as const) {
      const { leads: some } = await listLeads(ann(), { ...noFilters, origin }, null);
      expect(some.map(({ name }) => name)).toEqual(names);
    }
    const { leads: found } = await listLeads(ann(), { ...noFilters, q: "gate code" }, null);
    expect(found.map(({ name, imported }) => [name, imported])).toEqual([["Ada Lovelace", true]]);
    const page = await listCustomers(ann(), { q: "", after: null });
    expect(
      page.customers.map(({ name, openLeads, wonValue }) => [name, openLeads, wonValue]),
    ).toEqual([
      ["Ed Newer", 1, 0],
      ["Ada Lovelace", 0, 1200],
      ["Bo Ray", 0, 0],
    ]);
    const [customer] = (await listCustomers(ann(), { q: "lovelace", after: null })).customers;
    expect(customer?.name).toBe("Ada Lovelace");
    expect(await getCustomer(ann(), customer?.id ?? "")).toMatchObject({
      customer: { name: "Ada Lovelace", openLeads: 0, wonValue: 1200 },
    });
    const timeline = await readTimeline(ann(), [customer?.id ?? ""], { kind: null, after: null });
    expect(timeline.entries.map(({ title }) => title).toSorted()).toEqual([
      "Imported from people.csv",
      "Imported record",
    ]);
    expect(await knownCaller(ann(), "757 555 0142")).toMatchObject({ name: "Ada Lovelace" });
    const answer = await exportLeads(ann(), noFilters);
    if (!answer.ok) throw new Error(answer.reason);
    const lines = (await new Response(answer.value).text()).trim().split("\r\n");
    expect(lines.map((line) => line.split(",").at(-1))).toEqual([
      '"Imported"',
      '"no"',
      '"yes"',
      '"yes"',
    ]);
    const held = await exportPerson(ann(), { email: "ada@example.com", phone: "" });
    expect(held.ok && held.value).toContain("<dt>Imported</dt><dd>Yes</dd>");
    expect(newer).toBeTruthy();
  });

  test("have the time of their row in lists, or the day of the import", async () => {
    await bring(
      ["Name,Phone,Customer since", "Ada,757-555-0142,3/4/2019", "Bo,757-555-0143,"].join("\n"),
    );
    const { customers } = await listCustomers(ann(), { q: "", after: null });
    const [ada, bo] = ["Ada", "Bo"].map((name) => customers.find((one) => one.name === name));
    expect(ada).toMatchObject({ isImport: false, lastActivity: new Date("2019-03-04T17:00:00Z") });
    expect(bo?.isImport).toBe(true);
    const { leads: listed } = await listLeads(ann(), noFilters, null);
    const isDated = Object.fromEntries(listed.map((lead) => [lead.name, hasOwnDate(lead)]));
    expect(isDated).toEqual({ Ada: true, Bo: false });
    await addNote(ann(), { leadId: bo?.id ?? "", body: "Called back", key: "" });
    const { customers: later } = await listCustomers(ann(), { q: "", after: null });
    expect(later[0]).toMatchObject({ name: "Bo", isImport: false });
  });

  test("are in the archive of everything", async () => {
    await bring(table);
    await add({ name: "Ed Newer" });
    const zip = new ZipWriter(join(dataDir, `${randomUUID()}.zip`), new Date());
    const told: number[][] = [];
    const tell = (...howFar: number[]) => void told.push(howFar);
    expect(await addPeople(database.db, zip, companyDefaults.hours.timeZone, tell)).toBe(3);
    expect(told[0]).toEqual([0, 3]);
    await zip.finish();
  });

  test("stay behind the last page of a long list, and every page can be reached", async () => {
    const rows = Array.from(
      { length: 130 },
      (_, at) =>
        `Person ${"abcdefghij"[at % 10]} ${"klmnopqrst"[Math.floor(at / 10) % 10]}${"uv"[Math.floor(at / 100)]},757-555-${String(1000 + at)}`,
    );
    await bring(["Name,Phone", ...rows].join("\n"));
    for (let at = 0; at < 3; at++) await add({ name: `Newer ${"abc"[at] ?? ""}` });
    const names: string[] = [];
    let cursor = null;
    do {
      const found = await findLeads(ann(), noFilters, cursor, 50);
      names.push(...found.map(({ name }) => name));
      const last = found.at(-1);
      cursor = last ? { seq: last.seq, promisedAt: last.promisedAt.toISOString() } : null;
    } while (cursor);
    expect(names).toHaveLength(133);
    expect(new Set(names).size).toBe(133);
    expect(names.slice(0, 4)).toEqual(["Newer c", "Newer b", "Newer a", "Person a ku"]);
    const people: string[] = [];
    let after: number | null = null;
    do {
      const page: Awaited<ReturnType<typeof listCustomers>> = await listCustomers(ann(), {
        q: "",
        after,
      });
      people.push(...page.customers.map(({ name }) => name));
      after = page.next;
    } while (after !== null);
    expect(people).toHaveLength(133);
    expect(new Set(people).size).toBe(133);
  });
});

describe("what counts arrivals does not see imported leads", () => {
  const week = { from: "2026-01-01", to: "2099-12-31", due: new Date(), key: "" };

  async function everything() {
    const ctx = ann();
    const { timeZone } = companyDefaults.hours;
    const { status: byStatus, ...counts } = await countLeads(ctx);
    const { from: _from, to: _to, ...stats } = await leadStats(ctx);
    const bell = await notifications(ctx);
    const told: Record<string, unknown> = {};
    for (const report of reports) {
      // These count database contents and report views.
      if (["storage-by-kind", "changes-by-person"].includes(report.name)) continue;
      const filters = { ...usualFilters, period: "all" as const };
      const options = { format: "page", budgetMs: 60_000, now: new Date() } as const;
      told[report.name] = (await runReport(ctx, report, filters, options)).rows;
    }
    return {
      counts,
      new: byStatus.new,
      stats,
      bell: { ...bell, newest: bell.newest.map(({ id }) => id) },
      due: await dueLeads(ctx, 50),
      next: await nextLead(ctx),
      missed: await missedSince(ctx, 0),
      missedLater: await missedSince(ctx, 2),
      newest: await newestSeq(ctx),
      copies: (await copiesOfWaiting(ctx)).length,
      schedule: await leadsToSchedule(ctx),
      week: await weekFigures(ctx, week, timeZone, new Date()),
      cleanUp: await idsToCleanUp(ctx.db),
      told,
    };
  }

  test("in any count, alert, feed, list of what waits or report", async () => {
    await add({ name: "Ed New", service: "ants", source: "yelp" });
    await add({ name: "Flo Won", status: "won", value: "300", contactedAt: new Date() });
    await notifications(ann());
    const before = await everything();
    await bring(
      [
        "Name,Phone,Service,Source,Status,Value,City,Zip,Created",
        "Ada,757-555-0142,Ant Control,Yelp,won,900,Norfolk,23510,",
        "Bo,757-555-0143,Ant Control,Google Ads,lead,900,Norfolk,23510,2019-01-01",
        "Cy,757-555-0144,Ant Control,Yelp,lost,900,Norfolk,23510,",
      ].join("\n"),
    );
    expect(await stored()).toHaveLength(5);
    const after = await everything();
    expect(after).toEqual(before);
    await markAllRead(ann());
    expect((await notifications(ann())).unread).toBe(0);
  });

  test("also where there is nothing else", async () => {
    const before = await everything();
    await bring(table);
    expect(await everything()).toEqual(before);
    expect(await newestSeq(ann())).toBe(0);
  });

  test("and no change makes one new, so that no alert rings and nothing is overdue", async () => {
    await bring(table);
    for (const status of leadStatuses.filter((one) => one !== "scheduled")) {
      const [lead] = await stored();
      const answer = await changeStatus(ann(), {
        leadId: lead?.id ?? "",
        version: lead?.version ?? 0,
        status,
      });
      expect(answer.ok, status).toBe(status !== "new");
      if (!answer.ok) expect(answer.fieldErrors?.["status"]?.[0]).toMatch(/can't be new/);
    }
    const later = new Date(Date.now() + 7 * 24 * 3_600_000);
    expect(await alertRinger().ring(job(), later)).toBe(0);
    expect(await database.db.$count(leads, eq(leads.status, "new"))).toBe(0);
  });

  test("until the person writes again: that request is new", async () => {
    await bring(table);
    const id = await add({
      name: "Ada Lovelace",
      phone: "757-555-0142",
      phoneE164: "+17575550142",
    });
    expect(await nextLead(ann())).toBe(id);
    expect(await samePersonLeads(ann(), id, { limit: 5 })).toMatchObject({ people: 1 });
  });
});

describe("the CRM and texts", () => {
  test("an imported lead is sent to no CRM, by no sweep, retry or correction, before it agrees", async () => {
    await bring(table);
    const ctx = ctxOf("office", crmEnv);
    expect(await syncBacklog(ctx)).toBe(0);
    const [lead] = await stored();
    if (!lead) throw new Error("There is no lead.");
    expect(await retrySync(ctx, lead.id)).toMatchObject({ ok: false, reason: "imported" });
    const { name, phone, email, street, city, state, zip, source } = lead;
    const known = { name, phone, email, street, city, state, zip, source };
    const fields = {
      ...known,
      service: "",
      bestTime: "",
      company: "Brien",
      units: "",
      message: "",
    };
    const corrected = await correctLead(ctx, { leadId: lead.id, version: lead.version, fields });
    expect(corrected).toMatchObject({ ok: true });
    const statusOf = async () => (await getLead(ctx, lead.id))?.lead.ghlSyncStatus;
    expect(await statusOf()).toBe("not_configured");
    const agreed = await correctLead(ctx, {
      leadId: lead.id,
      version: lead.version + 1,
      fields: { ...fields, agreed: "yes" },
    });
    expect(agreed).toMatchObject({ ok: true });
    expect(await statusOf()).toBe("pending");
  });

  test("an imported lead gets no text before it agrees", async () => {
    await bring(table);
    const [lead] = await stored();
    if (!lead) throw new Error("There is no lead.");
    const noon = new Date("2026-11-24T17:00:00Z");
    for (const kind of ["written", "visit_booked", "visit_reminder"] as const)
      expect(await textGate(database.db, ann(), lead, kind, noon)).toMatchObject({ kind: "never" });
    expect(await database.db.$count(leadTexts)).toBe(0);
  });
});

describe("somebody who is here", () => {
  const reach = { phone: "757-555-0142", phoneE164: "+17575550142", email: "ADA@example.com" };

  test("is known if the line brings nothing", async () => {
    await add({ ...reach, name: "Ada Lovelace", street: "12 Union St.", zip: "23510" });
    const row = await bring(
      "Name,Phone,Email,Street,Zip\nada lovelace,7575550142,,12 union st,23510",
    );
    expect(row.figures).toMatchObject({ "New people": 0, "Known already": 1 });
    expect(await stored()).toHaveLength(1);
  });

  test("gets what is new on one timeline, and none of their leads changes", async () => {
    const here = await add({ ...reach, name: "Ada Lovelace" });
    const [before] = await stored();
    await bring('Name,Phone,Notes\n"Lovelace, Ada",757-555-0142,Gate code 99');
    const [mine, imported] = await stored();
    const customerId = mine?.customerId;
    expect({ ...mine, customerId: null }).toEqual(before);
    expect(customerId).toBeTruthy();
    expect(imported).toMatchObject({ imported: true, customerId });
    const answer = await getCustomer(ann(), here);
    expect(answer).toEqual({ kind: "moved", id: customerId });
    // The office can undo the merge.
    const found = await getCustomer(ann(), customerId ?? "");
    if (found.kind !== "customer") throw new Error("There is no customer.");
    const undone = await unmergeLeads(ann(), {
      customerId: customerId ?? "",
      mergeId: found.customer.lastMerge?.id ?? "",
    });
    expect(undone).toEqual({ ok: true, value: { leads: 2 } });
    expect((await stored()).map((lead) => lead.customerId)).toEqual([null, null]);
  });

  test("is not joined under another name: families share a number", async () => {
    await add({ ...reach, name: "Bob Lovelace" });
    const row = await bring(
      "Name,Phone,Notes\nAda Lovelace,757-555-0142,x\nCy Lovelace,757-555-0142,y",
    );
    expect(row.figures).toMatchObject({ "New people": 2, "Joined with existing people": 0 });
    expect((await stored()).map(({ customerId }) => customerId)).toEqual([null, null, null]);
    expect(await database.db.$count(customers)).toBe(0);
  });

  test("in the same file becomes one customer, and a line that repeats is left", async () => {
    const lines = [
      "Ada,757-555-0142,one",
      "Ada,757-555-0142,two",
      "Ada,757-555-0142,",
      "Ada,757-555-0142,one",
    ];
    const id = await upload(["Name,Phone,Notes", ...lines].join("\n"));
    const figures = {
      "New people": 1,
      "Joined with existing people": 1,
      "Known already": 2,
      "Left out": 0,
    };
    expect(await readImport(ann(), id)).toMatchObject({ figures });
    expect(await step(id, "running")).toMatchObject({ figures });
    const found = await stored();
    expect(found.map(({ message }) => message)).toEqual(["one", "two"]);
    expect(found[0]?.customerId).toBeTruthy();
    expect(found[1]?.customerId).toBe(found[0]?.customerId);
  });

  test("whose data was erased does not come back, by number or address", async () => {
    const erased = await processDeletionRequest(ann(), {
      email: "ada@example.com",
      phone: "757-555-0142",
      reason: "They asked",
      confirmed: true,
    } as never);
    expect(erased.ok).toBe(true);
    const row = await bring(
      ["Name,Phone,Email", "Ada,757-555-0142,", "Adah,,ADA@EXAMPLE.com", "Bo,757-555-0143,"].join(
        "\n",
      ),
    );
    expect(sectionsOf(row)["Not allowed"]).toEqual([
      "Row 2: This person's data was erased here.",
      "Row 3: This person's data was erased here.",
    ]);
    expect((await stored()).map(({ name }) => name)).toEqual(["Bo"]);
  });
});

describe("the same lines again", () => {
  test("change nothing, in the same file, in another, and after a crash", async () => {
    await bring(table);
    const first = await stored();
    const again = await bring(table, {}, "again.csv");
    expect(again.figures).toMatchObject({ "New people": 0, "Known already": 2 });
    const [, ...rest] = table.split("\r\n");
    const moved = [header, ...rest.toReversed()].join("\n");
    expect((await bring(moved)).figures).toMatchObject({ "New people": 0 });
    expect(await stored()).toEqual(first);
    // After a crash, the job runs again from its last state.
    const id = await upload(`${table}\r\nCy,757-555-0144,,,,,,,,,`);
    await database.db.update(imports).set({ state: "running" }).where(eq(imports.id, id));
    const [row] = await database.db.select().from(imports).where(eq(imports.id, id));
    if (!row) throw new Error("The import is gone.");
    const once = await peopleImporter.run(job(), runOf(job(), row));
    expect(once.figures).toMatchObject({ "New people": 1, "Known already": 2 });
    const twice = await peopleImporter.run(job(), runOf(job(), row));
    expect(twice.figures).toMatchObject({ "New people": 0, "Known already": 3 });
    expect(await stored()).toHaveLength(3);
  });
});

describe("an undo", () => {
  test("removes what came and leaves everybody as they were", async () => {
    await add({ name: "Ada Lovelace", phone: "757-555-0142", phoneE164: "+17575550142" });
    const pair = [await add({ name: "Ed" }), await add({ name: "Ed" })];
    const merged = await mergeLeads(ann(), {
      leads: pair.map((leadId) => ({ leadId, version: 1 })),
    });
    expect(merged.ok).toBe(true);
    await database.db.update(leads).set({ phoneE164: "+17575550150" }).where(eq(leads.name, "Ed"));
    const before = await stored();
    const events = await database.db.select().from(leadEvents).orderBy(leadEvents.id);
    const row = await bring(
      [header, ada, bo, "Bo Ray,757-555-0143,,,,,,another,,,", "Ed,757-555-0150,,,,,,news,,,"].join(
        "\n",
      ),
    );
    expect(row.figures).toMatchObject({ "New people": 1, "Joined with existing people": 3 });
    const undone = await step(row.id, "undoing");
    expect(undone).toMatchObject({
      state: "undone",
      message: "All records of this import are removed.",
    });
    expect(await stored()).toEqual(before);
    expect(await database.db.select().from(leadEvents).orderBy(leadEvents.id)).toEqual(events);
    expect(await database.db.$count(customers)).toBe(1);
    expect(await database.db.$count(importedRecords)).toBe(0);
    expect((await bring(table)).figures).toMatchObject({ "New people": 1 });
  });

  test("keeps and names the leads that somebody has worked on", async () => {
    const row = await bring(
      [header, ada, bo, "Cy,757-555-0144,,,,,,,,,", "Di,757-555-0145,,,,,,,,,"].join("\n"),
    );
    const [first, second, third] = await stored();
    await addNote(ann(), { leadId: first?.id ?? "", body: "Called her", version: 1 } as never);
    await changeStatus(ann(), { leadId: second?.id ?? "", version: 1, status: "lost" });
    const other = await add({ name: "Cyrus" });
    await mergeLeads(ann(), {
      leads: [
        { leadId: third?.id ?? "", version: 1 },
        { leadId: other, version: 1 },
      ],
    });
    const undone = await step(row.id, "undoing");
    expect(undone.message).toBe("3 records stayed, because people have worked on them since.");
    expect(sectionsOf(undone)["Kept"]?.toSorted()).toEqual([
      "Lead: Ada Lovelace: Note added.",
      "Lead: Bo Ray: Status changed from Contacted to Lost.",
      "Lead: Cy: Merged into one customer of 2 leads.",
    ]);
    expect((await stored()).map(({ name }) => name)).toEqual([
      "Cyrus",
      "Ada Lovelace",
      "Bo Ray",
      "Cy",
    ]);
  });

  test("happens by itself to an import that fails halfway", async () => {
    const good = Array.from({ length: 60 }, (_, at) => `Person,757-555-${String(1000 + at)}`);
    const id = await upload(["Name,Phone", ...good].join("\n"));
    const broken = Buffer.from(`${["Name,Phone", ...good].join("\n")}\n"never closed,757`);
    const key = `${randomUUID().replaceAll("-", "")}.bin`;
    await storeOf(ann()).put(key, broken, "application/octet-stream");
    const size = broken.byteLength;
    const files = [{ name: "people.csv", size, parts: [{ key, size }] }];
    await database.db.update(imports).set({ files }).where(eq(imports.id, id));
    const failed = await step(id, "running");
    expect(failed).toMatchObject({ state: "failed" });
    expect(failed.message).toContain("Nothing was imported.");
    expect(await stored()).toEqual([]);
  });
});

test("who is erased is in no report of an import anymore", async () => {
  const { id } = await bring(table);
  const report = async () => JSON.stringify((await readImport(ann(), id))?.report);
  for (const personal of ["Ada", "555-0142", "ada@example.com", "Union St"])
    expect(await report()).toContain(personal);
  await processDeletionRequest(ann(), { email: "ada@example.com", phone: "" });
  expect(await report()).not.toMatch(/Ada|555-0142|ada@example|Union St/);
  expect(await report()).toContain("Bo Ray");
});

describe("retention", () => {
  test("counts from the import, however old the customer is", async () => {
    await bring(table);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    const old = async (now: Date) =>
      (
        await oldRows.form_submissions.count(
          database.db,
          new Date(now.getTime() - 730 * 86_400_000),
          now,
        )
      ).older;
    expect(await old(days(700))).toBe(0);
    expect(await old(days(800))).toBe(2);
  });
});

describe("a table that is not right", () => {
  test.each([
    ["nothing", "", "There are no people in this file."],
    [
      "no reachable column",
      "Name,City\nAda,Norfolk",
      "No column is a phone number or an email address. Choose the columns, then check again.",
    ],
    [
      "an open quotation mark",
      'Name,Phone\nAda,757-555-0142\n"Bo,757',
      "A quotation mark in row 3 is never closed.",
    ],
    [
      "a spreadsheet",
      "PK\u0003\u0004\u0000\u0000",
      "This isn't a table in text form. Export it as a CSV file.",
    ],
  ])("says so: %s", async (_name, content, message) => {
    const found = await readImport(ann(), await upload(content));
    expect(found).toMatchObject({ state: "checked", report: null, message });
  });

  test("lists each bad row with its reason and its number in a spreadsheet, and the good ones go in", async () => {
    const row = await bring(
      [
        "Name,Phone,Email,State,Notes",
        'Ada,757-555-0142,,VA,"Two\nlines\nmore"',
        "",
        "Bo,12345,,VA,",
        "Cy,,,,",
        "Di,757-555-0145,,ZZ,",
      ].join("\n"),
    );
    expect(sectionsOf(row)["Left out"]).toEqual([
      "Row 4: Bo: “12345” is not a phone number.",
      "Row 5: Cy: There is neither a phone number nor an email address.",
      "Row 6: Di: “ZZ” is not a state of the United States.",
    ]);
    expect((await stored()).map(({ name }) => name)).toEqual(["Ada"]);
  });

  test("without names of columns is read by number, as chosen", async () => {
    const id = await upload("Ada;757-555-0142;ants\nBo;757-555-0143;\n");
    const { choices, report } = (await readImport(ann(), id)) ?? {};
    expect(report).toBeNull();
    const { columns, hasHeading } = choices as PeopleChoices;
    expect(hasHeading).toBe(false);
    expect(columns).toEqual([
      { column: 0, heading: "Column 1", field: null, examples: ["Ada", "Bo"] },
      { column: 1, heading: "Column 2", field: null, examples: ["757-555-0142", "757-555-0143"] },
      { column: 2, heading: "Column 3", field: null, examples: ["ants"] },
    ]);
    const options = {
      chosen: "yes",
      "column-0": "name",
      "column-1": "phone",
      "column-2": "notes",
      standing: "lost",
    };
    const checked = await step(id, "checking", options);
    expect(checked.figures).toMatchObject({ "New people": 2 });
    const again = (await readImport(ann(), id))?.choices as PeopleChoices;
    expect(again.preview[0]).toMatchObject({
      row: 1,
      person: { name: "Ada", status: "lost", message: "ants" },
    });
    await step(id, "running", options);
    expect((await stored()).map(({ name, status, message }) => [name, status, message])).toEqual([
      ["Ada", "lost", "ants"],
      ["Bo", "lost", null],
    ]);
  });

  test("names a field that was chosen twice", async () => {
    const id = await upload("Name,Phone,Other\nAda,757-555-0142,757-555-0143");
    const options = { chosen: "yes", heading: "yes", "column-1": "phone", "column-2": "phone" };
    expect((await step(id, "checking", options)).message).toBe(
      "Two columns are “Phone”. Choose one, and “Notes” for the other.",
    );
  });

  test("in Windows letters keeps its names", async () => {
    const id = await upload(Buffer.from("Name,Phone\nJosé Núñez,757-555-0142\n", "latin1"));
    await step(id, "running");
    expect((await stored()).map(({ name }) => name)).toEqual(["José Núñez"]);
  });

  test("can't be mixed with a second file", async () => {
    const id = await upload(table);
    const [row] = await database.db.select().from(imports).where(eq(imports.id, id));
    const files = [...(row?.files ?? []), { name: "b.csv", size: 1, parts: [] }];
    await database.db
      .update(imports)
      .set({ files })
      .where(and(eq(imports.id, id)));
    expect((await step(id, "checking")).message).toContain("one table at a time");
  });
});
