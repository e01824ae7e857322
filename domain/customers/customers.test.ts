import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/work/leads.ts";
import { rows as rowsOf } from "#database/rows.ts";
import { customers } from "#database/schema/office/customers.ts";
import { addNote } from "#domain/leads/changes/add-note.server.ts";
import { correctLead } from "#domain/leads/changes/correct-lead.server.ts";
import { deleteLeads } from "#domain/leads/delete-leads.server.ts";
import { emptyAuditLog, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { type LeadChange, storedLead } from "#tests/stored-lead.ts";
import { dismissMatch } from "./dismiss-match.server.ts";
import { getCustomer } from "./get-customer.server.ts";
import { countEarlier, knownCaller } from "./known-people.server.ts";
import { customersPerPage, listCustomers } from "./list-customers.server.ts";
import { mergeLeads } from "./merge-leads.server.ts";
import { samePersonLeads } from "./same-person.server.ts";
import { separateLead } from "./separate-lead.server.ts";
import { streetForms } from "./street-forms.ts";
import { readTimeline } from "./timeline/read-timeline.server.ts";
import { parseTimelineQuery } from "./timeline/timeline.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { changeMany } from "#domain/leads/changes/change-many.server.ts";
import { changeStatus } from "#domain/leads/changes/change-status.server.ts";
import { unmergeLeads } from "./unmerge-leads.server.ts";

const database = ownDatabase();
beforeAll(async () => {
  await database.db
    .insert(profiles)
    .values([{ id: "olga", fullName: "Olga Office", email: "olga@example.com" }]);
});
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, customers, lead_events, lead_notes, emails, newsletter_subscribers restart identity cascade`,
  );
  await emptyAuditLog(database.db);
});

const olga = (): Ctx =>
  testCtx(database.db, { actor: userActor("office", { userId: "olga", name: "Olga Office" }) });

let added = 0;

async function add(change: LeadChange = {}): Promise<string> {
  const number = 2_000_000 + added++;
  const id = await storedLead(database.db, {
    phone: `757${number}`,
    phoneE164: `+1757${number}`,
    ...change,
  });
  await database.db.insert(leadEvents).values({ leadId: id, type: "received", actor: "visitor" });
  return id;
}

const same = { phone: "757-555-0142", phoneE164: "+17575550142" };
const versionOf = async (id: string): Promise<number> => {
  const [lead] = await database.db.select().from(leads).where(eq(leads.id, id));
  return lead?.version ?? 0;
};
const pick = async (...ids: string[]) => ({
  leads: await Promise.all(
    ids.map(async (leadId) => ({ leadId, version: await versionOf(leadId) })),
  ),
});
const groups = async (): Promise<Record<string, string | null>> =>
  Object.fromEntries(
    (await database.db.select().from(leads)).map(({ id, customerId }) => [id, customerId]),
  );
async function merged(...ids: string[]) {
  const answer = await mergeLeads(olga(), await pick(...ids));
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}
const found = async (id: string) =>
  (await samePersonLeads(olga(), id, { limit: 50 })).leads.map((lead) => [lead.id, lead.matches]);

describe("earlier requests", () => {
  test("have the same phone number, the same email in any case, or the same address however written", async () => {
    const place = { street: "12 North Main Street", city: "Norfolk", zip: "23510" };
    const byPhone = await add(same);
    const byMail = await add({ email: "Dana@Example.com" });
    const byPlace = await add({ street: "12 N. Main St.", zip: "23510-1234" });
    await add({ street: "12 N. Main St.", zip: "23511" });
    await add({ ...same, quarantined: true });
    await add({ email: null });
    const id = await add({ ...same, ...place, email: "dana@example.com" });
    expect(await found(id)).toEqual([
      [byPlace, ["address"]],
      [byMail, ["email"]],
      [byPhone, ["phone"]],
    ]);
    const page = await samePersonLeads(olga(), id, { limit: 2 });
    expect(page).toMatchObject({ total: 3, people: 2, next: page.leads[1]?.seq });
    const rest = await samePersonLeads(olga(), id, { limit: 2, before: page.next });
    expect(rest.leads.map((lead) => lead.id)).toEqual([byPhone]);
    expect(rest.total).toBe(3);
  });
  test("of a lead without phone, email and street are none, and an unknown lead has none", async () => {
    const id = await add({ phoneE164: null });
    await add({ phoneE164: null });
    expect(await found(id)).toEqual([]);
    expect(await found(crypto.randomUUID())).toEqual([]);
    expect(await found("nothing")).toEqual([]);
  });
  test("a street has at most 48 forms", () => {
    expect(streetForms("12 Main Street")).toEqual(["12 main street", "12 main st", "12 main str"]);
    const long = "N S E W Street Avenue Road Drive Lane Court Place Square";
    expect(streetForms(long).length).toBeLessThanOrEqual(48);
    expect(streetForms("a ".repeat(5000)).length).toBe(1);
  });
  test("are counted for the inbox, without later and dismissed ones", async () => {
    const first = await add(same);
    const second = await add({ ...same, email: "d@example.com" });
    const third = await add({ email: "D@example.com" });
    expect(await countEarlier(olga(), [first, second, third])).toEqual({ [second]: 1, [third]: 1 });
    await dismissMatch(olga(), { leadId: second, version: 1, otherId: first, isSame: false });
    expect(await countEarlier(olga(), [first, second, third])).toEqual({ [third]: 1 });
  });
  test("are found by an index each", async () => {
    const plan = (where: string): Promise<string> =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        const lines = await rowsOf<Record<string, string>>(
          tx,
          sql.raw(`explain select id from form_submissions where ${where}`),
        );
        return lines.map((line) => line["QUERY PLAN"]).join(" ");
      });
    expect(await plan("phone_e164 = '+1'")).toContain("form_submissions_phone");
    expect(await plan("lower(email) = 'a'")).toContain("form_submissions_email");
    expect(
      await plan(
        "left(zip, 5) = '23510' and btrim(regexp_replace(lower(street), '[^a-z0-9]+', ' ', 'g')) in ('a', 'b') and street is not null and zip is not null",
      ),
    ).toContain("form_submissions_place");
  });
});

describe("the caller of a phone number", () => {
  test("is known by the newest lead, with the newest email and address that there is", async () => {
    await add({ ...same, name: "D. Miller", email: "dana@example.com", street: "12 Main St" });
    await add({ ...same, name: "Dana Miller", status: "won" });
    expect(await knownCaller(olga(), "(757) 555-0142")).toMatchObject({
      name: "Dana Miller",
      email: "dana@example.com",
      street: "12 Main St",
      status: "won",
      requests: 2,
    });
  });
  test.each(["", "757 555", "(757) 555-0143", "x".repeat(100_000), "+1 555 555 5555"])(
    "of %.20j is unknown",
    async (phone) => {
      await add(same);
      expect(await knownCaller(olga(), phone)).toBeNull();
    },
  );
});

describe("a merge", () => {
  test("makes one customer, with history and audit row of each lead", async () => {
    const [a, b] = [await add(), await add()];
    const { customerId, leads: count } = await merged(a, b);
    expect(count).toBe(2);
    expect(await groups()).toEqual({ [a]: customerId, [b]: customerId });
    expect(await versionOf(a)).toBe(2);
    const events = await database.db.select().from(leadEvents).where(eq(leadEvents.type, "merged"));
    expect(events.map(({ leadId }) => leadId).toSorted()).toEqual([a, b].toSorted());
    const audit = await database.db.select().from(securityEvents);
    expect(audit.map(({ eventType }) => eventType)).toEqual([
      "audit_lead_merged",
      "audit_lead_merged",
    ]);
  });
  test("takes in everything that was merged before, and is taken back exactly", async () => {
    const [a, b, c, d, e] = [await add(), await add(), await add(), await add(), await add()];
    await merged(a, b);
    await merged(c, d);
    const before = await groups();
    const { customerId, mergeId, leads: count } = await merged(b, c, e);
    expect(count).toBe(5);
    expect(new Set(Object.values(await groups()))).toEqual(new Set([customerId]));
    const old = before[c] ?? "";
    expect(await getCustomer(olga(), old)).toEqual({ kind: "moved", id: customerId });
    expect(await unmergeLeads(olga(), { customerId, mergeId })).toMatchObject({
      value: { leads: 5 },
    });
    expect(await groups()).toEqual(before);
    expect(await getCustomer(olga(), old)).toMatchObject({ kind: "customer" });
  });
  test("is taken back after the later one, and once", async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    const first = await merged(a, b);
    const second = await merged(a, c);
    expect(await unmergeLeads(olga(), first)).toMatchObject({ ok: false, reason: "conflict" });
    expect((await unmergeLeads(olga(), second)).ok).toBe(true);
    expect((await unmergeLeads(olga(), first)).ok).toBe(true);
    expect(await unmergeLeads(olga(), first)).toMatchObject({ ok: false, reason: "not_found" });
    expect(Object.values(await groups())).toEqual([null, null, null]);
    expect(await database.db.$count(customers)).toBe(0);
  });
  test("refuses one lead alone, the same twice, merged ones, quarantined ones and missing ones", async () => {
    const [a, b, spam] = [await add(), await add(), await add({ quarantined: true })];
    const refused = async (...ids: string[]) => {
      const answer = await mergeLeads(olga(), await pick(...ids));
      return answer.ok ? "merged" : answer.reason;
    };
    expect(await refused(a)).toBe("invalid");
    expect(await refused(a, a)).toBe("invalid");
    expect(await refused(a, spam)).toBe("quarantined");
    const missing = { leads: [{ leadId: crypto.randomUUID(), version: 1 }] };
    const one = { leadId: a, version: 1 };
    expect(await mergeLeads(olga(), { leads: [one, ...missing.leads] })).toMatchObject({
      reason: "not_found",
    });
    expect(await mergeLeads(olga(), { leads: [one, { leadId: "x", version: 1 }] })).toMatchObject({
      reason: "not_found",
    });
    await merged(a, b);
    expect(await refused(a, b)).toBe("invalid");
    const many = await Promise.all(Array.from({ length: 101 }, () => add()));
    expect(await refused(...many)).toBe("invalid");
    expect(await database.db.$count(customers)).toBe(1);
  });
  test("refuses a lead that somebody changed meanwhile", async () => {
    const [a, b] = [await add(), await add()];
    const seen = await pick(a, b);
    await changeStatus(olga(), { leadId: a, version: 1, status: "contacted" });
    expect(await mergeLeads(olga(), seen)).toMatchObject({ ok: false, reason: "conflict" });
    expect(await groups()).toEqual({ [a]: null, [b]: null });
  });
  test("of the same leads by several people at once happens once", async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    const [one, other, third] = [await pick(a, b), await pick(b, c), await pick(a, b)];
    const answers = await Promise.all(
      [one, other, third].map((leadsOf) => mergeLeads(olga(), leadsOf)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database.db.$count(customers)).toBe(1);
    expect(Object.values(await groups()).filter((group) => group !== null)).toHaveLength(2);
  });
  test("keeps the facts of every lead, and outlives a correction", async () => {
    const [a, b] = [await add({ email: "a@example.com" }), await add()];
    const { customerId, mergeId } = await merged(a, b);
    const fields = { name: "Dana Mueller", phone: "757-555-0199" };
    expect((await correctLead(olga(), { leadId: b, version: 2, fields })).ok).toBe(true);
    expect(await getCustomer(olga(), customerId)).toMatchObject({
      customer: { name: "Dana Mueller", phoneE164: "+17575550199", email: "a@example.com" },
    });
    await unmergeLeads(olga(), { customerId, mergeId });
    expect(await getCustomer(olga(), a)).toMatchObject({ customer: { name: "Dana Miller" } });
  });
});

describe("an older request of a merged customer", () => {
  const statuses = async () =>
    Object.fromEntries(
      (await database.db.select().from(leads)).map(({ id, status }) => [id, status]),
    );
  const close = async (leadId: string, status: string, reason?: string) =>
    changeStatus(olga(), { leadId, version: await versionOf(leadId), status, reason });

  test.each([
    ["won", undefined],
    ["lost", "price"],
  ])("closes with the newer as %s, and both are undone together", async (status, reason) => {
    const older = await add(same);
    const waiting = await add({ ...same, status: "contacted" });
    const newer = await add({ ...same, status: "contacted" });
    const later = await add(same);
    const stranger = await add();
    await merged(older, waiting, newer, later);
    const answer = await close(newer, status, reason);
    if (!answer.ok) throw new Error(answer.message);
    expect(await statuses()).toEqual({
      [older]: status,
      [waiting]: status,
      [newer]: status,
      [later]: "new",
      [stranger]: "new",
    });
    const { version, closed } = answer.value;
    const undone = await changeMany(olga(), {
      leads: [{ leadId: newer, version }, ...closed],
      change: { kind: "undo" },
    });
    expect(undone).toMatchObject({ ok: true, value: { left: 0 } });
    expect(await statuses()).toMatchObject({
      [older]: "new",
      [waiting]: "contacted",
      [newer]: "contacted",
    });
  });

  test("stays open while it has a visit of its own, and when only the older one closes", async () => {
    const older = await add({ ...same, status: "scheduled" });
    const newer = await add(same);
    await merged(older, newer);
    await database.db.insert(appointments).values({
      id: crypto.randomUUID(),
      leadId: older,
      personId: "olga",
      startsAt: new Date(Date.now() + 3_600_000),
      endsAt: new Date(Date.now() + 7_200_000),
    });
    await close(newer, "won");
    expect(await statuses()).toMatchObject({ [older]: "scheduled", [newer]: "won" });
  });

  test("is changed once if it is selected with the newer one", async () => {
    const older = await add(same);
    const newer = await add(same);
    await merged(older, newer);
    const many = await changeMany(olga(), {
      ...(await pick(newer, older)),
      change: { kind: "status", status: "won" },
    });
    expect(many).toMatchObject({ ok: true, value: { left: 0 } });
    expect(await statuses()).toEqual({ [older]: "won", [newer]: "won" });
  });

  test("is not open beside a newer booked one", async () => {
    const older = await add({ ...same, status: "contacted" });
    const newer = await add({ ...same, status: "scheduled" });
    const { customerId } = await merged(older, newer);
    expect(await getCustomer(olga(), customerId)).toMatchObject({ customer: { openLeads: 1 } });
    expect((await listCustomers(olga(), { q: "", after: null })).customers).toMatchObject([
      { openLeads: 1 },
    ]);
  });
});

describe("another person", () => {
  test("is remembered for every lead of both, and can be taken back", async () => {
    const [a, b, c] = [await add(same), await add(same), await add(same)];
    await merged(a, b);
    const judged = { leadId: c, version: 1, otherId: a };
    expect((await dismissMatch(olga(), { ...judged, isSame: false })).ok).toBe(true);
    expect(await found(c)).toEqual([]);
    expect(await found(b)).toEqual([[a, ["phone", "customer"]]]);
    await dismissMatch(olga(), { ...judged, isSame: true });
    expect(await found(c)).toHaveLength(2);
    const audit = await database.db.select().from(securityEvents);
    expect(audit.map(({ eventType }) => eventType).slice(-2)).toEqual([
      "audit_lead_match_dismissed",
      "audit_lead_match_restored",
    ]);
  });
  test("can't be said of a lead itself, of merged leads and of a lead that changed", async () => {
    const [a, b] = [await add(same), await add(same)];
    const judge = (leadId: string, otherId: string, version: number) =>
      dismissMatch(olga(), { leadId, version, otherId, isSame: false });
    expect(await judge(a, a, 1)).toMatchObject({ reason: "not_found" });
    expect(await judge(a, crypto.randomUUID(), 1)).toMatchObject({ reason: "not_found" });
    expect(await judge(a, b, 7)).toMatchObject({ reason: "conflict" });
    await merged(a, b);
    expect(await judge(a, b, 2)).toMatchObject({ reason: "invalid" });
  });
  test("leaves the customer, and is not suggested again", async () => {
    const [a, b, c] = [await add(same), await add(same), await add()];
    const { customerId } = await merged(a, b, c);
    expect((await separateLead(olga(), { leadId: b, version: 2 })).ok).toBe(true);
    expect(await groups()).toEqual({ [a]: customerId, [b]: null, [c]: customerId });
    expect(await found(b)).toEqual([]);
    await separateLead(olga(), { leadId: a, version: 2 });
    await separateLead(olga(), { leadId: c, version: 2 });
    expect(await database.db.$count(customers)).toBe(0);
  });
});

describe("a customer", () => {
  test("has the facts of the newest lead, the won value, open leads and the newsletter", async () => {
    const a = await add({ email: "old@example.com", status: "won", value: "400" });
    const b = await add({ ...same, name: "Dana Mueller", status: "won", value: "250.50" });
    await add();
    const c = await add({ name: "Dana Mueller", ...same, address: "12 Main St", value: "99" });
    await database.db.execute(sql`insert into newsletter_subscribers (id, email, status, created_at)
      values (gen_random_uuid(), 'old@example.com', 'subscribed', now())`);
    const { customerId } = await merged(a, b, c);
    expect(await getCustomer(olga(), customerId)).toMatchObject({
      kind: "customer",
      customer: {
        name: "Dana Mueller",
        phoneE164: "+17575550142",
        email: "old@example.com",
        address: "12 Main St",
        otherNames: ["Dana Miller"],
        wonValue: 650.5,
        openLeads: 1,
        newsletter: "subscribed",
        nextVisit: null,
        lastMerge: { leads: 3, actor: "Olga Office" },
      },
    });
    expect(await getCustomer(olga(), a)).toEqual({ kind: "moved", id: customerId });
    expect(await getCustomer(olga(), "x")).toEqual({ kind: "missing" });
    expect(await getCustomer(olga(), crypto.randomUUID())).toEqual({ kind: "missing" });
  });
  test("loses a deleted lead, and is gone with the last one", async () => {
    const [a, b] = [await add(), await add()];
    const { customerId } = await merged(a, b);
    await database.db.transaction((tx) => deleteLeads(tx, [a]));
    expect(await getCustomer(olga(), customerId)).toMatchObject({
      customer: { leads: [{ id: b }] },
    });
    await database.db.transaction((tx) => deleteLeads(tx, [b]));
    expect(await getCustomer(olga(), customerId)).toEqual({ kind: "missing" });
    expect(await database.db.$count(customers)).toBe(0);
  });
});

describe("the timeline", () => {
  test("has requests, changes, notes, calls, emails with their state, and what is asked for alone", async () => {
    const [a, b] = [await add({ message: "Ants!" }), await add()];
    await addNote(olga(), { leadId: a, body: "Gate code 12" });
    await addNote(olga(), { leadId: b, body: "", call: "out_voicemail" });
    await changeStatus(olga(), { leadId: b, version: 1, status: "contacted" });
    await database.db.insert(emails).values({
      id: crypto.randomUUID(),
      template: "lead-visitor",
      props: {},
      recipient: "dana@example.com",
      status: "failed",
      lastError: "550 no such user",
      subjectType: "lead",
      subjectId: a,
    });
    const { entries, next } = await readTimeline(olga(), [a, b], { kind: null, after: null });
    expect(next).toBeNull();
    expect(entries.map(({ kind, title }) => `${kind}: ${title}`).toSorted()).toEqual([
      "call: We called, voicemail",
      "change: Status changed from New to Contacted",
      "email: Confirmation to the customer: failed",
      "note: Note",
      "request: Contact request",
      "request: Contact request",
    ]);
    expect(entries.find(({ kind }) => kind === "email")).toMatchObject({
      isProblem: true,
      body: "To dana@example.com\n550 no such user",
    });
    const calls = await readTimeline(olga(), [a, b], { kind: "call", after: null });
    expect(calls.entries).toMatchObject([{ leadId: b, by: "Olga Office", body: null }]);
  });
  test("has texts of both directions, and says which may not have arrived", async () => {
    const a = await add();
    const text = { leadId: a, phone: "+17575550142", author: "Olga Office" };
    await database.db.insert(leadTexts).values([
      {
        ...text,
        id: crypto.randomUUID(),
        direction: "out",
        kind: "written",
        body: "Is Tuesday fine?",
        status: "uncertain",
      },
      {
        ...text,
        id: crypto.randomUUID(),
        direction: "in",
        kind: "received",
        body: "Yes",
        status: "received",
      },
    ]);
    const { entries } = await readTimeline(olga(), [a], { kind: "text", after: null });
    expect(entries).toHaveLength(2);
    expect(entries.find(({ body }) => body === "Yes")).toMatchObject({
      title: "Text from the customer",
      by: "The customer",
    });
    expect(entries.find(({ isProblem }) => isProblem)).toMatchObject({
      title: "Text to the customer: may not have arrived",
      by: "Olga Office",
    });
  });
  test("is paged without gaps or doubles, also among entries of one moment", async () => {
    const a = await add();
    await database.db.execute(sql`insert into lead_notes (id, lead_id, author_id, body, created_at)
      select gen_random_uuid(), ${a}::uuid, 'olga', n::text, now() from generate_series(1, 100) n`);
    const seen: string[] = [];
    let after = parseTimelineQuery(new URLSearchParams()).after;
    for (;;) {
      const { entries, next } = await readTimeline(olga(), [a], { kind: "note", after });
      seen.push(...entries.map(({ body }) => body ?? ""));
      if (next === null) break;
      after = parseTimelineQuery(new URLSearchParams({ after: next })).after;
      expect(after).not.toBeNull();
    }
    expect(seen).toHaveLength(100);
    expect(new Set(seen).size).toBe(100);
  });
  test.each(["", "x", "1~", "99999999999999999999~note-1", "1~note-'; drop", "1~note-1~2"])(
    "ignores the start %j",
    (after) => expect(parseTimelineQuery(new URLSearchParams({ after })).after).toBeNull(),
  );
});

describe("the list of customers", () => {
  const names = async (q = "") =>
    (await listCustomers(olga(), { q, after: null })).customers.map(({ name }) => name);
  test("starts with the latest activity, and shows merged leads once", async () => {
    const ann = await add({ name: "Ann" });
    const bea = await add({ name: "Bea", status: "won", value: "100" });
    const bea2 = await add({ name: "Bea" });
    await add({ name: "Spam", quarantined: true });
    await merged(bea, bea2);
    expect(await names()).toEqual(["Bea", "Ann"]);
    await addNote(olga(), { leadId: ann, body: "Called" });
    const { customers: list, next } = await listCustomers(olga(), { q: "", after: null });
    expect(list.map(({ name }) => name)).toEqual(["Ann", "Bea"]);
    expect(list[1]).toMatchObject({ requests: 2, openLeads: 1, wonValue: 100 });
    expect(next).toBeNull();
  });
  test("counts texts as activity, but not those that the system sends", async () => {
    const ann = await add({ name: "Ann" });
    const bea = await add({ name: "Bea" });
    const cleo = await add({ name: "Cleo" });
    const event = { actor: "system:texts", detail: { kind: "visit_reminder" } };
    await database.db.insert(leadEvents).values({ ...event, leadId: bea, type: "text_sent" });
    expect(await names()).toEqual(["Cleo", "Bea", "Ann"]);
    await database.db.insert(leadEvents).values({ ...event, leadId: ann, type: "text_received" });
    expect(await names()).toEqual(["Ann", "Cleo", "Bea"]);
    const written = { actor: "system:texts", detail: { kind: "written" } };
    await database.db.insert(leadEvents).values({ ...written, leadId: bea, type: "text_sent" });
    await database.db.insert(leadEvents).values({ ...event, leadId: cleo, type: "missed_call" });
    expect(await names()).toEqual(["Cleo", "Bea", "Ann"]);
  });
  test("finds by name, phone, email and city, but not by what somebody wrote", async () => {
    await add({ name: "Ann Lee", email: "ann@example.com", address: "1 A St, Norfolk" });
    await add({ name: "Bob", message: "Ann Lee told me", ...same });
    expect(await names("ann lee")).toEqual(["Ann Lee"]);
    expect(await names("Norfolk")).toEqual(["Ann Lee"]);
    expect(await names("ANN@example")).toEqual(["Ann Lee"]);
    expect(await names("(757) 555-0142")).toEqual(["Bob"]);
    expect(await names("zyx")).toEqual([]);
  });
  test("is paged without gaps or doubles, with and without a search", async () => {
    const many = [];
    for (let at = 0; at < customersPerPage * 2 + 7; at++)
      many.push(await add({ name: "Page Turner" }));
    await merged(...many.slice(0, 3));
    for (const q of ["", "turner"]) {
      const ids: string[] = [];
      let after: number | null = null;
      do {
        const page = await listCustomers(olga(), { q, after });
        ids.push(...page.customers.map(({ id }) => id));
        after = page.next;
      } while (after !== null);
      expect(ids).toHaveLength(many.length - 2);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
