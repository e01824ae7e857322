import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/work/leads.ts";
import { eventText } from "#domain/leads/labels.ts";
import { noFilters } from "#domain/leads/filters.ts";
import { getLead } from "#domain/leads/office/get-lead.server.ts";
import { listLeads } from "#domain/leads/office/list-leads.server.ts";
import { placeInList } from "#domain/leads/office/place-in-list.server.ts";
import { emptyAuditLog, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { type LeadChange, storedLead } from "#tests/stored-lead.ts";
import { addNote } from "./add-note.server.ts";
import { assignLead } from "./assign-lead.server.ts";
import { changeMany } from "./change-many.server.ts";
import { changeStatus } from "./change-status.server.ts";
import { correctLead } from "./correct-lead.server.ts";
import { setFollowUp } from "./set-follow-up.server.ts";
import { setValue } from "./set-value.server.ts";
import { undoChange } from "./undo-change.server.ts";

const database = ownDatabase();
beforeAll(async () => {
  const people = [
    { id: "ann", fullName: "Ann Admin", email: "ann@example.com" },
    { id: "olga", fullName: "Olga Office", email: "olga@example.com" },
  ];
  await database.db.insert(profiles).values(people);
  await database.db.insert(userRoles).values([
    { userId: "ann", role: "admin" },
    { userId: "olga", role: "office" },
  ]);
});
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, lead_events, lead_notes restart identity cascade`,
  );
  await emptyAuditLog(database.db);
});

const ann = (): Ctx =>
  testCtx(database.db, { actor: userActor("admin", { userId: "ann", name: "Ann Admin" }) });
const olga = (): Ctx =>
  testCtx(database.db, { actor: userActor("office", { userId: "olga", name: "Olga Office" }) });

const add = (change: LeadChange = {}) =>
  storedLead(database.db, { phoneE164: "+17575550142", ...change });

const read = async (id: string) => (await getLead(ann(), id))?.lead;
const first = (leadId: string) => ({ leadId, version: 1 });

describe("status", () => {
  test("a loss keeps its reason until the lead leaves it", async () => {
    const id = await add();
    await changeStatus(ann(), { ...first(id), status: "lost", reason: "price" });
    expect(await read(id)).toMatchObject({ status: "lost", lostReason: "price" });
    await changeStatus(ann(), { leadId: id, version: 2, status: "contacted" });
    expect(await read(id)).toMatchObject({ status: "contacted", lostReason: null });
  });
  test.each([
    ["lost", "weather"],
    ["won", "price"],
  ])("%s with the reason %j is refused", async (status, reason) => {
    const id = await add();
    expect(await changeStatus(ann(), { ...first(id), status, reason })).toMatchObject({
      reason: "invalid",
    });
    expect(await read(id)).toMatchObject({ status: "new", version: 1 });
  });
  test("a won lead has a value and a sold service", async () => {
    const id = await add({ service: "ants" });
    await setValue(ann(), { ...first(id), value: "$450", soldService: "termites" });
    expect(await read(id)).toMatchObject({ value: "450.00", soldService: "termites" });
    await setValue(ann(), { leadId: id, version: 2, value: "500" });
    expect(await read(id)).toMatchObject({ value: "500.00", soldService: "termites" });
    const refused = { leadId: id, version: 3, value: "1", soldService: "wizardry" };
    expect(await setValue(ann(), refused)).toMatchObject({ reason: "invalid" });
  });
});

describe("undo", () => {
  test("takes back a status with everything that it changed", async () => {
    const id = await add({ status: "lost", lostReason: "price", contactedAt: new Date(0) });
    await changeStatus(ann(), { ...first(id), status: "new" });
    expect(await read(id)).toMatchObject({ contactedAt: null, lostReason: null });
    expect(await undoChange(ann(), { leadId: id, version: 2 })).toMatchObject({
      value: { version: 3 },
    });
    expect(await read(id)).toMatchObject({
      status: "lost",
      lostReason: "price",
      contactedAt: new Date(0),
    });
  });
  test("takes back an assignment, a value and a follow-up", async () => {
    const id = await add({ followUpOn: "2026-12-01", assignedTo: "ann", value: "10.00" });
    const changes = [
      () => assignLead(ann(), { ...first(id), userId: "olga" }),
      () => setValue(ann(), { leadId: id, version: 3, value: "20" }),
      () => setFollowUp(ann(), { leadId: id, version: 5, day: "" }),
    ];
    for (const [turn, change] of changes.entries()) {
      expect(await change()).toMatchObject({ ok: true });
      expect(await undoChange(ann(), { leadId: id, version: 2 + turn * 2 })).toMatchObject({
        ok: true,
      });
    }
    expect(await read(id)).toMatchObject({
      followUpOn: "2026-12-01",
      assignedTo: "ann",
      value: "10.00",
    });
  });
  test("only by the person who made the change, soon, once, and before another change", async () => {
    const id = await add();
    await changeStatus(ann(), { ...first(id), status: "won" });
    const again = { leadId: id, version: 2 };
    const refused = { ok: false, reason: "conflict" };
    expect(await undoChange(olga(), again)).toMatchObject(refused);
    expect(await undoChange(ann(), again, new Date(Date.now() + 61_000))).toMatchObject(refused);
    await changeStatus(olga(), { ...again, status: "contacted" });
    expect(await undoChange(ann(), again)).toMatchObject(refused);
    expect(await undoChange(ann(), { leadId: id, version: 3 })).toMatchObject(refused);
    expect(await undoChange(olga(), { leadId: id, version: 3 })).toMatchObject({ ok: true });
    expect(await undoChange(olga(), { leadId: id, version: 4 })).toMatchObject(refused);
    expect(await read(id)).toMatchObject({ status: "won" });
  });
});

describe("many leads", () => {
  test("change together; one that changed in the meantime stays", async () => {
    const ids = [await add(), await add(), await add()];
    await changeStatus(olga(), { ...first(ids[1] ?? ""), status: "won" });
    const changed = await changeMany(ann(), {
      leads: ids.map(first),
      change: { kind: "status", status: "lost", reason: "spam" },
    });
    expect(changed).toMatchObject({
      value: { left: 1, changed: [{ version: 2 }, { version: 2 }] },
    });
    const statuses = await database.db.select({ status: leads.status }).from(leads);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(["lost", "lost", "won"]);
    const undone = await changeMany(ann(), {
      leads: changed.ok ? changed.value.changed : [],
      change: { kind: "undo" },
    });
    expect(undone).toMatchObject({ value: { left: 0 } });
    expect(await read(ids[0] ?? "")).toMatchObject({ status: "new", lostReason: null });
  });
  test("leave quarantine together", async () => {
    const ids = [await add({ quarantined: true }), await add({ quarantined: true })];
    await changeMany(ann(), { leads: ids.map(first), change: { kind: "release" } });
    const { leads: found } = await listLeads(ann(), noFilters, null);
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
  test.each([0, 101])("%i leads are refused", async (count) => {
    const many = Array.from({ length: count }, () => first(crypto.randomUUID()));
    const change = { kind: "assign", userId: "olga" } as const;
    expect(await changeMany(ann(), { leads: many, change })).toMatchObject({ reason: "invalid" });
  });
});

describe("facts", () => {
  const fields = {
    name: "Dana Miller",
    phone: "757-555-0142",
    email: "",
    service: "",
    street: "",
    city: "",
    state: "",
    zip: "",
    bestTime: "",
    message: "",
  };
  test("are corrected, searched by, and sent to the CRM again", async () => {
    const id = await add({ ghlSyncStatus: "synced" });
    const ctx = testCtx(database.db, {
      actor: userActor("admin", { userId: "ann", name: "Ann Admin" }),
      env: { ...ann().env, CRM_TOKEN: "token" },
    });
    const corrected = {
      ...fields,
      name: "Dana Mueller",
      phone: "(757) 555-0199",
      service: "termites",
      street: "12 Union Street",
      city: "Norfolk",
      state: "va",
      zip: "23510",
    };
    expect(await correctLead(ctx, { ...first(id), fields: corrected })).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({
      name: "Dana Mueller",
      phoneE164: "+17575550199",
      serviceLabel: "Termite Control",
      address: "12 Union Street, Norfolk, VA 23510",
      ghlSyncStatus: "pending",
    });
    const { leads: found } = await listLeads(ann(), { ...noFilters, q: "union" }, null);
    expect(found).toHaveLength(1);
    const [event] = await database.db.select().from(leadEvents);
    expect(event?.detail).toMatchObject({ before: { name: "Dana Miller" } });
    const [audit] = await database.db.select().from(securityEvents);
    expect(audit?.eventType).toBe("audit_lead_corrected");
    // The audit log outlives the lead.
    expect(JSON.stringify(audit)).not.toContain("Miller");
  });
  test("that are invalid are refused, and the lead stays", async () => {
    const id = await add();
    const wrong = { ...fields, name: "", phone: "12" };
    expect(await correctLead(ann(), { ...first(id), fields: wrong })).toMatchObject({
      fieldErrors: { name: [expect.any(String)], phone: [expect.any(String)] },
    });
    expect(await read(id)).toMatchObject({ name: "Dana Miller", version: 1 });
  });
  test("are also plan, offer and how they came to us", async () => {
    const id = await add();
    const corrected = { ...fields, plan: "quarterly", offer: "military", source: "referral" };
    expect(await correctLead(ann(), { ...first(id), fields: corrected })).toMatchObject({
      ok: true,
    });
    expect(await read(id)).toMatchObject({
      plan: "quarterly",
      offer: "military",
      source: "referral",
    });
    const wrong = { ...corrected, source: "made-up" };
    expect(await correctLead(ann(), { leadId: id, version: 2, fields: wrong })).toMatchObject({
      fieldErrors: { source: ["Choose how they came to us"] },
    });
  });
  test("include a consent that is given or taken back in a conversation", async () => {
    const nothing = { tcpaConsent: false, consentVersion: null, consentText: null };
    const id = await add(nothing);
    const spoken = { ...fields, agreed: "yes", textConsent: "yes" };
    await correctLead(ann(), { ...first(id), fields: spoken });
    expect(await read(id)).toMatchObject({
      tcpaConsent: true,
      consentVersion: expect.stringMatching(/-spoken$/),
      consentText: expect.stringMatching(/^As .+ noted, they agreed in a conversation: /),
      consentTimestamp: expect.any(Date),
      textConsent: true,
      textConsentVersion: expect.stringMatching(/^texts-.+-spoken$/),
      textConsentTimestamp: expect.any(Date),
    });
    const [event] = await database.db.select().from(leadEvents);
    expect(event && eventText(event)).toBe(
      "Corrected: consent to calls and email, consent to texts",
    );
    const back = { ...fields, agreed: "yes", textConsent: "no" };
    await correctLead(ann(), { leadId: id, version: 2, fields: back });
    expect(await read(id)).toMatchObject({ tcpaConsent: true, textConsent: false });
    const [, withdrawn] = await database.db.select().from(leadEvents).orderBy(leadEvents.id);
    expect(withdrawn?.detail).toMatchObject({
      before: { textConsent: true, textConsentText: expect.stringContaining("conversation") },
    });
  });
  test("keep what a page from before an update does not send", async () => {
    const spoken = { consentVersion: "2026-12-spoken", consentText: "As Ann noted" };
    const id = await add({ plan: "quarterly", offer: "military", source: "yelp", ...spoken });
    const renamed = { ...fields, name: "Dana Mueller" };
    await correctLead(ann(), { ...first(id), fields: renamed });
    expect(await read(id)).toMatchObject({
      name: "Dana Mueller",
      plan: "quarterly",
      offer: "military",
      source: "yelp",
      tcpaConsent: true,
      ...spoken,
    });
  });
  test("leave the consent of a form as the visitor gave it", async () => {
    const id = await add({ tcpaConsent: true, consentVersion: "2026-12", consentText: "I agree" });
    const unchecked = { ...fields, agreed: "no" };
    await correctLead(ann(), { ...first(id), fields: unchecked });
    expect(await read(id)).toMatchObject({ tcpaConsent: true, version: 1 });
  });
  test("that are the same change nothing", async () => {
    const id = await add();
    await correctLead(ann(), { ...first(id), fields });
    expect(await read(id)).toMatchObject({ version: 1 });
  });
});

test("a note about an answer marks a new lead as contacted, and only a new one", async () => {
  const id = await add();
  const note = { leadId: id, body: "Left a message.", isAnswer: true };
  expect(await addNote(ann(), note)).toMatchObject({ value: { version: 2 } });
  expect(await read(id)).toMatchObject({ status: "contacted", contactedAt: expect.any(Date) });
  await changeStatus(ann(), { leadId: id, version: 2, status: "won" });
  expect(await addNote(ann(), note)).toMatchObject({ value: { version: 3 } });
  expect(await read(id)).toMatchObject({ status: "won" });
});

describe("follow-up", () => {
  const now = new Date("2026-11-25T02:00:00Z"); // Evening of the 24th in Virginia.
  test.each([
    ["2026-11-24", true],
    ["2026-11-23", false],
    ["2026-02-30", false],
    ["tomorrow", false],
  ])("on %j is accepted: %s", async (day, ok) => {
    const id = await add();
    expect(await setFollowUp(ann(), { ...first(id), day }, now)).toMatchObject({ ok });
  });
  test("that is due is listed while the lead is open", async () => {
    const due = await add({ followUpOn: "2020-01-01" });
    await add({ followUpOn: "2020-01-01", status: "lost" });
    await add({ followUpOn: "2099-01-01" });
    const { leads: found } = await listLeads(ann(), { ...noFilters, followUp: true }, null);
    expect(found.map(({ id }) => id)).toEqual([due]);
  });
});

describe("lists", () => {
  test("by day of arrival in the company's time zone, by city, and of one's own", async () => {
    // 11 PM on the 10th, and midnight of the 11th, in Virginia.
    const evening = await add({ createdAt: new Date("2026-07-11T03:00:00Z"), city: "Norfolk" });
    const night = await add({ createdAt: new Date("2026-07-11T04:00:00Z"), assignedTo: "ann" });
    const ids = async (filters: object) =>
      (await listLeads(ann(), { ...noFilters, ...filters }, null)).leads.map(({ id }) => id);
    expect(await ids({ from: "2026-07-11" })).toEqual([night]);
    expect(await ids({ to: "2026-07-10" })).toEqual([evening]);
    expect(await ids({ from: "2026-07-10", to: "2026-07-11" })).toHaveLength(2);
    expect(await ids({ city: "Norfolk" })).toEqual([evening]);
    expect(await ids({ assigned: "me" })).toEqual([night]);
    expect(await ids({ ids: [night] })).toEqual([night]);
  });
  test("of overdue leads start with the most overdue", async () => {
    const late = await add({ promisedAt: new Date(Date.now() - 60_000) });
    const later = await add({ promisedAt: new Date(Date.now() - 3_600_000) });
    const { leads: found } = await listLeads(ann(), { ...noFilters, overdue: true }, null);
    expect(found.map(({ id }) => id)).toEqual([later, late]);
  });
});

describe("the place in a list", () => {
  test.each(["newest", "promise"] as const)("sorted by %s", async (sort) => {
    const filters = { ...noFilters, status: "new", sort } as const;
    for (let at = 0; at < 5; at++) await add({ promisedAt: new Date(Date.now() + at * 60_000) });
    await add({ status: "won" });
    const { leads: listed } = await listLeads(ann(), filters, null);
    const ids = listed.map(({ id }) => id);
    for (const [at, id] of ids.entries())
      expect(await placeInList(ann(), filters, id)).toEqual({
        position: at + 1,
        total: 5,
        isCapped: false,
        previous: ids[at - 1] ?? null,
        next: ids[at + 1] ?? null,
      });
  });
  test("stays after the lead was answered", async () => {
    const filters = { ...noFilters, status: "new" } as const;
    const [oldest, middle, newest] = [await add(), await add(), await add()];
    await changeStatus(ann(), { ...first(middle), status: "contacted" });
    const opened = new Date(Date.now() - 60_000);
    expect(await placeInList(ann(), filters, middle)).toMatchObject({
      position: 2,
      total: 3,
      previous: newest,
      next: oldest,
    });
    expect(await placeInList(ann(), filters, oldest, opened)).toMatchObject({
      position: 3,
      total: 3,
      previous: middle,
    });
    expect(await placeInList(ann(), filters, oldest)).toMatchObject({ position: 2, total: 2 });
  });
  test("of an unknown lead is none", async () => {
    await database.db.delete(leads).where(eq(leads.name, "nobody"));
    expect(await placeInList(ann(), noFilters, crypto.randomUUID())).toBeNull();
  });
});
