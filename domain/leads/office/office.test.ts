import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { notificationMarks } from "#database/schema/office/duty.ts";
import { testCtx, userActor, emptyAuditLog } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { type LeadFilters, noFilters, readCursor } from "#domain/leads/filters.ts";
import { addLead } from "./add-lead.server.ts";
import { addNote } from "#domain/leads/changes/add-note.server.ts";
import { assignLead } from "#domain/leads/changes/assign-lead.server.ts";
import { changeStatus } from "#domain/leads/changes/change-status.server.ts";
import { markOpened } from "./mark-opened.server.ts";
import { releaseFromQuarantine } from "#domain/leads/changes/release-from-quarantine.server.ts";
import { setValue } from "#domain/leads/changes/set-value.server.ts";
import { markAllRead, startReadMark } from "#domain/duty/read-marks.server.ts";
import { exportLeads } from "./export-leads.server.ts";
import { getLead } from "./get-lead.server.ts";
import { dueLeads, leadStats } from "./lead-stats.server.ts";
import { listLeads, pageSize } from "./list-leads.server.ts";
import { missedSince } from "./missed-leads.server.ts";
import { nextLead } from "./next-lead.server.ts";
import { notifications } from "#domain/duty/notifications.server.ts";

const database = ownDatabase();
beforeAll(async () => {
  await database.db.insert(profiles).values([
    { id: "ann", fullName: "Ann Admin", email: "ann@example.com" },
    { id: "bob", fullName: "Bob Blogger", email: "bob@example.com" },
    { id: "cat", fullName: "Cat Commenter", email: "cat@example.com" },
    { id: "olga", fullName: "Olga Office", email: "olga@example.com" },
  ]);
  await database.db.insert(userRoles).values([
    { userId: "ann", role: "admin" },
    { userId: "bob", role: "blogger" },
    { userId: "cat", role: "commenter" },
    { userId: "olga", role: "office" },
  ]);
});
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, lead_events, lead_notes, emails, notification_marks restart identity cascade`,
  );
  await emptyAuditLog(database.db);
});

const as = (role: Role | null): Ctx =>
  testCtx(database.db, {
    actor: role ? userActor(role, { userId: "ann", name: "Ann Admin" }) : { kind: "anonymous" },
  });
const admin = (): Ctx => as("admin");

type NewLead = Partial<typeof leads.$inferInsert>;
async function add(...changes: NewLead[]): Promise<string[]> {
  const rows = changes.map((change) => ({
    id: crypto.randomUUID(),
    name: "Ann Lee",
    phone: "757-555-0100",
    phoneE164: "+17575550100",
    submissionType: "contact" as const,
    tcpaConsent: true,
    idempotencyKey: crypto.randomUUID(),
    contentHash: "c",
    rateKey: "r".repeat(43),
    promisedAt: new Date(Date.now() + 3_600_000),
    ...change,
  }));
  // One at a time: these tests depend on the order of arrival.
  for (const row of rows) await database.db.insert(leads).values(row);
  return rows.map(({ id }) => id);
}
const names = async (filters: Partial<LeadFilters>) =>
  (await listLeads(admin(), { ...noFilters, ...filters }, null)).leads.map(({ name }) => name);

describe("the inbox", () => {
  test("pages through all leads once, newest first", async () => {
    await add(...Array.from({ length: pageSize + 7 }, (_, at) => ({ name: `Lead ${at}` })));
    const first = await listLeads(admin(), noFilters, null);
    const second = await listLeads(admin(), noFilters, readCursor(first.next));
    expect(first.leads).toHaveLength(pageSize);
    expect(first.leads[0]?.name).toBe(`Lead ${pageSize + 6}`);
    expect(second.leads.map(({ name }) => name)).toEqual([
      "Lead 6",
      "Lead 5",
      "Lead 4",
      "Lead 3",
      "Lead 2",
      "Lead 1",
      "Lead 0",
    ]);
    expect(second.next).toBeNull();
  });

  test("pages by promised time, most urgent first, with equal times", async () => {
    const at = new Date("2030-01-01T12:00:00.123Z");
    await add(
      ...Array.from({ length: pageSize + 3 }, (_, n) => ({ name: `Same ${n}`, promisedAt: at })),
    );
    await add(
      { name: "Urgent", promisedAt: new Date("2029-01-01") },
      { name: "Answered", status: "won" },
    );
    const filters = { ...noFilters, sort: "promise" } as const;
    const first = await listLeads(admin(), filters, null);
    const second = await listLeads(admin(), filters, readCursor(first.next));
    expect(first.leads[0]?.name).toBe("Urgent");
    const listed = [...first.leads, ...second.leads].map(({ name }) => name);
    expect(new Set(listed).size).toBe(pageSize + 4);
    expect(listed).not.toContain("Answered");
  });

  test("filters", async () => {
    await add(
      { name: "New", source: "yelp", ghlSyncStatus: "failed" },
      { name: "Won", status: "won", submissionType: "estimate", assignedTo: "bob" },
      { name: "Late", promisedAt: new Date(Date.now() - 60_000), ghlSyncStatus: "synced" },
      { name: "Bot", quarantined: true, quarantineReasons: ["honeypot"] },
    );
    expect(await names({})).toEqual(["Late", "Won", "New"]);
    expect(await names({ status: "won" })).toEqual(["Won"]);
    expect(await names({ type: "estimate" })).toEqual(["Won"]);
    expect(await names({ source: "yelp" })).toEqual(["New"]);
    expect(await names({ sync: "failed" })).toEqual(["New"]);
    expect(await names({ sync: "synced" })).toEqual(["Late"]);
    expect(await names({ overdue: true })).toEqual(["Late"]);
    expect(await names({ quarantine: true })).toEqual(["Bot"]);
    expect(await names({ assigned: "bob" })).toEqual(["Won"]);
    expect(await names({ assigned: "nobody" })).toEqual(["Late", "New"]);
  });

  test("searches names, numbers, addresses and messages; search operators are plain text", async () => {
    await add(
      {
        name: "Zoë O'Brien",
        phone: "(757) 555-0199",
        phoneE164: "+17575550199",
        address: "9 Elm 100% Road",
        service: "termites",
        serviceLabel: "Termite Control",
      },
      { name: "Bob", message: "Ants in the kitchen_sink" },
    );
    expect(await names({ q: "o'brien" })).toEqual(["Zoë O'Brien"]);
    expect(await names({ q: "ZOË elm" })).toEqual(["Zoë O'Brien"]);
    expect(await names({ q: "757.555.0199" })).toEqual(["Zoë O'Brien"]);
    expect(await names({ q: "100%" })).toEqual(["Zoë O'Brien"]);
    expect(await names({ q: "termite control" })).toEqual(["Zoë O'Brien"]);
    expect(await names({ q: "kitchen_sink" })).toEqual(["Bob"]);
    expect(await names({ q: "%%%" })).toEqual([]);
    expect(await names({ q: "nobody at all" })).toEqual([]);
  });
});

describe("one lead", () => {
  test("has its history; nothing for an unknown id", async () => {
    const [id = ""] = await add({});
    expect(await getLead(admin(), "x")).toBeNull();
    expect(await getLead(admin(), crypto.randomUUID())).toBeNull();
    await markOpened(admin(), id);
    await markOpened(admin(), id);
    await addNote(admin(), { leadId: id, body: " <b>Call</b> after 5 " });
    const detail = await getLead(admin(), id);
    expect(detail).toMatchObject({
      lead: { id, name: "Ann Lee" },
      notes: [{ body: "Call after 5", author: "Ann Admin" }],
      events: [{ type: "opened", actor: "Ann Admin" }, { type: "note" }],
      emails: [],
    });
    expect(detail?.lead.firstOpenedAt).toBeInstanceOf(Date);
    expect(detail?.lead).not.toHaveProperty("rateKey");
  });

  test("says in the audit log who looked at it, once an hour for each person", async () => {
    const [id = ""] = await add({});
    const other = admin();
    for (const ctx of [admin(), admin(), other])
      await markOpened(
        ctx === other ? { ...ctx, actor: userActor("admin", { userId: "other" }) } : ctx,
        id,
      );
    await markOpened(admin(), crypto.randomUUID());
    const views = await database.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.eventType, "audit_lead_viewed"));
    expect(views).toHaveLength(2);
    expect(views[0]?.details).toMatchObject({
      resource_id: id,
      audit_details: { browser_info: {}, page_info: {}, session_context: {} },
    });
  });

  test("moves through the pipeline, with version, history and audit row", async () => {
    const [leadId = ""] = await add({});
    expect(await changeStatus(admin(), { leadId, version: 1, status: "contacted" })).toEqual({
      ok: true,
      value: { from: 1, version: 2, closed: [] },
    });
    expect(await changeStatus(admin(), { leadId, version: 1, status: "won" })).toMatchObject({
      ok: false,
      reason: "conflict",
    });
    expect(await changeStatus(admin(), { leadId, version: 2, status: "sold" })).toMatchObject({
      ok: false,
      reason: "invalid",
    });
    expect(await setValue(admin(), { leadId, version: 2, value: "$1,250.5" })).toEqual({
      ok: true,
      value: { from: 2, version: 3 },
    });
    expect(await setValue(admin(), { leadId, version: 3, value: "much" })).toMatchObject({
      reason: "invalid",
    });
    expect(await assignLead(admin(), { leadId, version: 3, userId: "olga" })).toEqual({
      ok: true,
      value: { from: 3, version: 4 },
    });
    for (const userId of ["bob", "cat"])
      expect(await assignLead(admin(), { leadId, version: 4, userId })).toMatchObject({
        reason: "invalid",
      });
    const detail = await getLead(admin(), leadId);
    expect(detail).toMatchObject({
      lead: { status: "contacted", value: "1250.50", assignedTo: "olga", version: 4 },
      assigneeName: "Olga Office",
    });
    expect(detail?.lead.contactedAt).toBeInstanceOf(Date);
    expect(detail?.events.map(({ type }) => type)).toEqual(["status", "value", "assigned"]);
    expect(await database.db.select().from(securityEvents)).toHaveLength(3);
  });

  test("accepts one of twenty concurrent changes of one version", async () => {
    const [leadId = ""] = await add({});
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        changeStatus(admin(), { leadId, version: 1, status: "won" }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("is released from quarantine with emails and a new promised time", async () => {
    const [leadId = ""] = await add({
      quarantined: true,
      email: "ann@example.com",
      service: "termites",
      quarantineReasons: ["honeypot"],
    });
    const now = new Date("2026-07-15T14:00:00Z");
    expect(await releaseFromQuarantine(admin(), { leadId, version: 1 }, now)).toMatchObject({
      ok: true,
    });
    expect((await getLead(admin(), leadId))?.lead).toMatchObject({
      quarantined: false,
      releasedBy: "Ann Admin",
      promisedAt: new Date("2026-07-15T15:00:00Z"),
    });
    expect(await database.db.select().from(emails)).toHaveLength(2);
  });
});

describe("numbers and notifications", () => {
  test("statistics", async () => {
    await add(
      { source: "yelp" },
      { source: "yelp", status: "won", value: "100.50" },
      { status: "won", value: "200" },
      { promisedAt: new Date(Date.now() - 1000) },
      { quarantined: true },
      { createdAt: new Date(Date.now() - 60 * 86_400_000), status: "won", value: "999" },
    );
    const stats = await leadStats(admin());
    expect(stats).toMatchObject({
      fresh: 2,
      overdue: 1,
      thisWeek: 4,
      inQuarantine: 1,
      wonValue: "300.50",
      wonCount: 2,
    });
    expect(stats.byDay).toEqual([
      { day: stats.to, source: "direct", count: 2 },
      { day: stats.to, source: "yelp", count: 2 },
    ]);
    const due = await dueLeads(admin(), 2);
    expect(due).toHaveLength(2);
    expect(due.every(({ status }) => status === "new")).toBe(true);
    expect(due.map(({ promisedAt }) => promisedAt)).toEqual(
      due.map(({ promisedAt }) => promisedAt).toSorted((one, other) => +one - +other),
    );
  });
  test("the number beside Leads counts those without an answer", async () => {
    await add({}, { status: "contacted" }, { quarantined: true }, { status: "won" });
    expect(await notifications(admin())).toMatchObject({ waiting: 1 });
  });
  test("the bell", async () => {
    await add(...Array.from({ length: 120 }, () => ({})), { quarantined: true });
    // Leads from before the first look are not news.
    expect(await notifications(admin())).toMatchObject({
      unread: 0,
      waiting: 100,
      newest: { length: 10 },
    });
    await database.db.update(notificationMarks).set({ readSeq: 0 });
    expect(await notifications(admin())).toMatchObject({ unread: 100, newest: { length: 10 } });
    await markAllRead(admin());
    expect((await notifications(admin())).unread).toBe(0);
    await add({ name: "Fresh" }, { name: "Answered", status: "contacted" });
    expect(await notifications(admin())).toMatchObject({
      unread: 1,
      readSeq: 121,
      newest: [{ name: "Answered" }, { name: "Fresh", seq: 122 }, {}, {}, {}, {}, {}, {}, {}, {}],
    });
  });
  test("a canceled request is no news in the bell", async () => {
    await add({ name: "Kept" }, { name: "Canceled", status: "lost", cancelledAt: new Date() });
    const { newest } = await notifications(admin());
    expect(newest.map(({ name }) => name)).toEqual(["Kept"]);
  });
  test("the leads that a page missed, with those whose commit came later than their number", async () => {
    await add(...Array.from({ length: 120 }, () => ({})), { quarantined: true }, {});
    const missed = async (seq: number) => (await missedSince(admin(), seq)).map((lead) => lead.seq);
    expect(await missed(119)).toEqual([
      ...Array.from({ length: 99 }, (_, at) => 20 + at),
      120,
      122,
    ]);
    await database.db.update(leads).set({ createdAt: sql`now() - interval '1 minute'` });
    expect(await missed(119)).toEqual([120, 122]);
    expect(await missed(0)).toHaveLength(121);
  });
  test("the CSV export", async () => {
    await add(
      { name: "=cmd|calc", message: 'She said "hi"\nthen left' },
      ...Array.from({ length: 600 }, () => ({})),
    );
    const exported = await exportLeads(admin(), noFilters);
    const csv = await new Response(exported.ok ? exported.value : null).text();
    expect(csv.split("\r\n")).toHaveLength(603);
    expect(csv.split("\r\n")[0]).toContain('"Google click","Google click (app)"');
    expect(csv).toContain(`"'=cmd|calc"`);
    expect(csv).toContain('"She said ""hi""\nthen left"');
    expect(await database.db.select().from(securityEvents)).toMatchObject([
      { eventType: "audit_export_leads" },
    ]);
  });
  test("the CSV export needs a sign-in of the last ten minutes", async () => {
    const later = new Date(Date.now() + 11 * 60_000);
    expect(await exportLeads(admin(), noFilters, later)).toMatchObject({
      ok: false,
      reason: "reauthenticate",
    });
    expect(await database.db.select().from(securityEvents)).toEqual([]);
  });
});

test("the next lead is the unanswered one with the earliest promise", async () => {
  expect(await nextLead(admin())).toBeNull();
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const [later = "", soon = ""] = await add(
    { promisedAt: inHours(5) },
    { promisedAt: inHours(1) },
    { promisedAt: inHours(-2), status: "contacted" },
    { promisedAt: inHours(-3), quarantined: true },
  );
  expect(await nextLead(admin())).toBe(soon);
  expect(await nextLead(admin(), soon)).toBe(later);
  const [overdue = ""] = await add({ promisedAt: inHours(-1) });
  expect(await nextLead(admin(), soon)).toBe(overdue);
});

describe("permission", () => {
  const id = crypto.randomUUID();
  const one = { leadId: id, version: 1 };
  const verbs: [string, (ctx: Ctx) => Promise<unknown>][] = [
    ["listLeads", (ctx) => listLeads(ctx, noFilters, null)],
    ["getLead", (ctx) => getLead(ctx, id)],
    ["exportLeads", (ctx) => exportLeads(ctx, noFilters)],
    ["leadStats", leadStats],
    ["dueLeads", (ctx) => dueLeads(ctx, 3)],
    ["notifications", notifications],
    ["missedSince", (ctx) => missedSince(ctx, 0)],
    ["startReadMark", startReadMark],
    ["markAllRead", markAllRead],
    ["markOpened", (ctx) => markOpened(ctx, id)],
    ["changeStatus", (ctx) => changeStatus(ctx, { ...one, status: "won" })],
    ["setValue", (ctx) => setValue(ctx, { ...one, value: "1" })],
    ["assignLead", (ctx) => assignLead(ctx, { ...one, userId: "" })],
    ["addNote", (ctx) => addNote(ctx, { leadId: id, body: "x" })],
    ["nextLead", (ctx) => nextLead(ctx)],
    ["addLead", (ctx) => addLead(ctx, { fields: {}, key: "k" })],
    ["releaseFromQuarantine", (ctx) => releaseFromQuarantine(ctx, one)],
  ];
  test.each(verbs)("%s is for administrators and the office only", async (_name, verb) => {
    for (const role of [null, "commenter", "seo", "blogger"] as const)
      await expect(verb(as(role))).rejects.toThrow(AccessDenied);
  });
});
