import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { changeMany } from "#domain/leads/changes/change-many.server.ts";
import { changeStatus } from "#domain/leads/changes/change-status.server.ts";
import { undoChange } from "#domain/leads/changes/undo-change.server.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { as, threeColleagues } from "#tests/three-colleagues.ts";
import { type LeadChange, storedLead } from "#tests/stored-lead.ts";
import { bookAppointment, type VisitToBook } from "./book-appointment.server.ts";
import { createCalendarFeed, deleteCalendarFeed, readCalendar } from "./calendar-feeds.server.ts";
import { cancelAppointment } from "./cancel-appointment.server.ts";
import { calendarText } from "./ical.ts";
import { freeWindows } from "./free-windows.server.ts";
import { leadsToSchedule, pickedLead } from "./leads-to-schedule.server.ts";
import { listVisits, nextVisitDay, visitOfLead } from "./list-visits.server.ts";
import { remindVisits } from "./remind-visits.server.ts";
import { visitTime, visitWindows } from "./visit-windows.ts";

const { hours } = companyDefaults;
/** Monday, 9 AM in Virginia. */
const now = new Date("2026-11-23T14:00:00Z");

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, lead_events, emails, appointments, calendar_feeds restart identity cascade`,
  );
  await threeColleagues(database);
});

const ann = (): Ctx => as(database, "ann");

const add = (change: LeadChange = {}) =>
  storedLead(database.db, {
    email: "dana@example.com",
    address: "12 Union Street, Norfolk, VA 23510",
    service: "termites",
    promisedAt: now,
    ...change,
  });

const visit = (leadId: string, change: Partial<VisitToBook> = {}): VisitToBook => ({
  leadId,
  version: 1,
  day: "2026-11-24",
  window: "08:00-10:00",
  personId: "olga",
  ...change,
});
const news = async () =>
  (await database.db.select().from(emails).orderBy(emails.createdAt)).map(
    ({ props }) => (props as { news: string }).news,
  );
/** Makes the queued emails older, as if they were sent. */
const hear = () =>
  database.db.execute(sql`update emails set created_at = created_at - interval '30 seconds'`);
const undo = (leadId: string, version: number, who = ann()) =>
  undoChange(who, { leadId, version }, now);

describe("free windows", () => {
  const free = async (leadId: string, day = "2026-11-24") =>
    (await freeWindows(ann(), { leadId, day }, now)).map(({ value, people }) => [
      value.slice(0, 5),
      people.map(({ name, isNear }) => (isNear ? `${name}, near` : name)).join(" "),
    ]);

  test("name who can come, and leave out who has a visit then", async () => {
    const [booked, other] = [await add(), await add()];
    expect(await free(other)).toEqual([
      ["08:00", "Ann Olga"],
      ["10:00", "Ann Olga"],
      ["12:00", "Ann Olga"],
      ["14:00", "Ann Olga"],
      ["16:00", "Ann Olga"],
    ]);
    expect((await bookAppointment(ann(), visit(booked), now)).ok).toBe(true);
    expect((await free(other))[0]).toEqual(["08:00", "Ann"]);
    // Its own visit can be moved.
    expect((await free(booked))[0]).toEqual(["08:00", "Ann Olga"]);
    expect((await bookAppointment(ann(), visit(await add(), { personId: "ann" }), now)).ok).toBe(
      true,
    );
    expect((await free(other))[0]).toEqual(["10:00", "Ann Olga"]);
  });

  test("begin with those beside a visit of the same ZIP code, and with who is there", async () => {
    const zip = { zip: "23510" };
    const [booked, near, far] = [await add(zip), await add(zip), await add({ zip: "23451" })];
    await bookAppointment(ann(), visit(booked, { window: "12:00-14:00" }), now);
    expect(await free(near)).toEqual([
      ["10:00", "Olga, near Ann"],
      ["14:00", "Olga, near Ann"],
      ["08:00", "Olga, near Ann"],
      ["12:00", "Ann"],
      ["16:00", "Olga, near Ann"],
    ]);
    expect((await free(far))[0]).toEqual(["08:00", "Ann Olga"]);
  });

  test("are none on a closed day, and none that are over", async () => {
    const id = await add();
    expect(await free(id, "2026-11-29")).toEqual([]);
    expect(await free(id, "2026-11-22")).toEqual([]);
    expect((await free(id, "2026-11-23")).map(([from]) => from)).toEqual([
      "10:00",
      "12:00",
      "14:00",
      "16:00",
    ]);
  });

  test("offer no window that booking refuses", async () => {
    const [booked, other] = [await add(), await add()];
    await bookAppointment(ann(), visit(booked, { window: "10:00-12:00", personId: "ann" }), now);
    for (const { value, people } of await freeWindows(
      ann(),
      { leadId: other, day: "2026-11-24" },
      now,
    ))
      for (const { id } of people) {
        const [lead] = await database.db.select().from(leads).where(eq(leads.id, other));
        const version = lead?.version ?? 0;
        const input = visit(other, { version, window: value, personId: id });
        expect(await bookAppointment(ann(), input, now), `${value} ${id}`).toMatchObject({
          ok: true,
        });
      }
  });

  test("are for those who may read leads", async () => {
    const asked = { leadId: await add(), day: "2026-11-24" };
    await expect(freeWindows(as(database, "bob"), asked, now)).rejects.toThrow(AccessDenied);
  });
});

describe("windows", () => {
  test("are two hours long, from opening to closing", () =>
    expect(visitWindows(hours).map(({ label }) => label)).toEqual([
      "8AM to 10AM",
      "10AM to 12PM",
      "12PM to 2PM",
      "2PM to 4PM",
      "4PM to 6PM",
    ]));
  test.each([
    ["2026-11-24", "08:00-10:00", true],
    ["2026-11-28", "10:00-12:00", true], // Saturday until noon
    ["2026-11-28", "12:00-14:00", false],
    ["2026-11-29", "08:00-10:00", false], // Sunday
    ["2026-11-23", "08:00-10:00", false], // over
    ["2026-11-24", "09:00-11:00", false],
    ["2026-02-31", "08:00-10:00", false],
  ])("%s at %s can be booked: %s", (day, window, ok) =>
    expect(visitTime({ day, window }, hours, now)).toMatchObject({ ok }),
  );
});

describe("a visit", () => {
  test("makes the lead scheduled and tells the customer", async () => {
    const id = await add();
    expect(await bookAppointment(ann(), visit(id), now)).toMatchObject({ ok: true });
    const [lead] = await database.db.select().from(leads);
    expect(lead).toMatchObject({ status: "scheduled", contactedAt: now, version: 2 });
    expect(await visitOfLead(ann(), id, now)).toEqual({
      personId: "olga",
      personName: "Olga",
      startsAt: new Date("2026-11-24T13:00:00Z"),
      endsAt: new Date("2026-11-24T15:00:00Z"),
    });
    const [email] = await database.db.select().from(emails);
    expect(email).toMatchObject({
      recipient: "dana@example.com",
      props: { news: "booked", when: "Tuesday, November 24, 8AM to 10AM" },
    });
  });
  test("of one person does not overlap another; of another person it may", async () => {
    const [first, second] = [await add(), await add()];
    await bookAppointment(ann(), visit(first), now);
    expect(await bookAppointment(ann(), visit(second), now)).toMatchObject({
      reason: "invalid",
      message: "Olga has another visit at that time.",
    });
    expect(await bookAppointment(ann(), visit(second, { personId: "ann" }), now)).toMatchObject({
      ok: true,
    });
  });
  test("is won by one of two hundred who book it at once", async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, () => add()));
    const answers = await Promise.all(ids.map((id) => bookAppointment(ann(), visit(id), now)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listVisits(ann(), everything)).toHaveLength(1);
  });
  test("is what an empty day before it names, unless it is cancelled or of somebody else", async () => {
    const [first, second] = [await add(), await add()];
    const next = async (personId: string | null) =>
      await nextVisitDay(ann(), { from: now, personId }, "America/New_York");
    expect(await next(null)).toBeNull();
    await bookAppointment(ann(), visit(first), now);
    await bookAppointment(ann(), visit(second, { personId: "ann" }), now);
    expect(await next(null)).toEqual({ day: "2026-11-24", visits: 2 });
    await cancelAppointment(ann(), { leadId: first, version: 2 }, now);
    expect(await next("ann")).toEqual({ day: "2026-11-24", visits: 1 });
    expect(await next("olga")).toBeNull();
  });
  test("moves with its lead, and is not booked twice", async () => {
    const id = await add();
    await bookAppointment(ann(), visit(id), now);
    await bookAppointment(ann(), visit(id, { version: 2 }), now);
    await hear();
    await bookAppointment(ann(), visit(id, { version: 2, window: "14:00-16:00" }), now);
    expect(await listVisits(ann(), everything)).toMatchObject([
      { startsAt: new Date("2026-11-24T19:00:00Z"), sequence: 1 },
    ]);
    expect(await news()).toEqual(["booked", "moved"]);
  });
  test("that is cancelled frees the time", async () => {
    const [first, second] = [await add(), await add()];
    await bookAppointment(ann(), visit(first), now);
    await hear();
    await cancelAppointment(ann(), { leadId: first, version: 2 }, now);
    expect(await bookAppointment(ann(), visit(second), now)).toMatchObject({ ok: true });
    expect(await news()).toEqual(["booked", "cancelled", "booked"]);
    expect(await visitOfLead(ann(), first, now)).toBeNull();
  });
  test.each([
    ["nobody", { personId: "bob" }, "personId"],
    ["a closed day", { day: "2026-11-29" }, "window"],
  ])("with %s is refused", async (_what, change, field) => {
    const id = await add();
    expect(await bookAppointment(ann(), visit(id, change), now)).toMatchObject({
      fieldErrors: { [field]: [expect.any(String)] },
    });
  });
  test("sends no email without consent or an address", async () => {
    await bookAppointment(ann(), visit(await add({ tcpaConsent: false })), now);
    await bookAppointment(ann(), visit(await add({ email: null }), { personId: "ann" }), now);
    expect(await news()).toEqual([]);
  });
  test("is for people who may change leads", async () => {
    const id = await add();
    await expect(bookAppointment(as(database, "bob"), visit(id), now)).rejects.toThrow(
      AccessDenied,
    );
  });
});

describe("a slip that is corrected at once", () => {
  test("tells the customer only what holds", async () => {
    const id = await add();
    await bookAppointment(ann(), visit(id), now);
    await bookAppointment(ann(), visit(id, { version: 2, window: "14:00-16:00" }), now);
    expect(await news()).toEqual(["booked"]);
    await cancelAppointment(ann(), { leadId: id, version: 3 }, now);
    expect(await news()).toEqual([]);
  });
  test("of a visit that the customer knows moves it", async () => {
    const id = await add();
    await bookAppointment(ann(), visit(id), now);
    await hear();
    await cancelAppointment(ann(), { leadId: id, version: 2 }, now);
    await bookAppointment(ann(), visit(id, { version: 3, window: "14:00-16:00" }), now);
    expect(await news()).toEqual(["booked", "moved"]);
    await undo(id, 4);
    expect(await news()).toEqual(["booked", "cancelled"]);
  });
  test("as a booking can be undone: the lead is as before, and the customer hears nothing", async () => {
    const [id, other] = [await add(), await add()];
    expect(await bookAppointment(ann(), visit(id), now)).toMatchObject({ ok: true });
    expect(await undo(id, 2)).toMatchObject({ ok: true });
    const [lead] = await database.db.select().from(leads).where(eq(leads.id, id));
    expect(lead).toMatchObject({ status: "new", contactedAt: null, version: 3 });
    expect(await visitOfLead(ann(), id, now)).toBeNull();
    expect(await news()).toEqual([]);
    expect(await bookAppointment(ann(), visit(other), now)).toMatchObject({ ok: true });
  });
  test("too late for the email cancels the visit, and says so", async () => {
    const id = await add();
    await bookAppointment(ann(), visit(id), now);
    await hear();
    expect(await undo(id, 2)).toMatchObject({ ok: true });
    expect(await news()).toEqual(["booked", "cancelled"]);
  });
  test("is undone by the person who booked", async () => {
    const id = await add();
    await bookAppointment(ann(), visit(id), now);
    expect(await undo(id, 2, as(database, "olga"))).toMatchObject({
      ok: false,
      reason: "conflict",
    });
  });

  const later = { version: 2, day: "2026-11-25", window: "14:00-16:00", personId: "ann" };
  const changes = {
    "a move": (id: string) => bookAppointment(ann(), visit(id, later), now),
    "a cancellation": (id: string) => cancelAppointment(ann(), { leadId: id, version: 2 }, now),
  };
  const cases = Object.entries(changes);

  test.each(cases)("as %s can be undone: visit and lead are as before", async (_what, change) => {
    const id = await add();
    await bookAppointment(ann(), visit(id), now);
    const before = await visitOfLead(ann(), id, now);
    await hear();
    expect(await change(id)).toMatchObject({ ok: true });
    expect(await undo(id, 3)).toMatchObject({ ok: true });
    expect(await visitOfLead(ann(), id, now)).toEqual(before);
    const [lead] = await database.db.select().from(leads).where(eq(leads.id, id));
    expect(lead).toMatchObject({ status: "scheduled", version: 4 });
    expect(await news()).toEqual(["booked"]);
    // Calendars take only news with a higher number.
    const [row] = await database.db.select().from(appointments);
    expect(row).toMatchObject({ status: "booked", sequence: 2 });
  });
  test.each(cases)(
    "as %s of a visit nobody told them about tells them once",
    async (_w, change) => {
      const id = await add();
      await bookAppointment(ann(), visit(id), now);
      await change(id);
      await undo(id, 3);
      const mails = await database.db.select().from(emails);
      expect(mails.map(({ props }) => props)).toMatchObject([
        { news: "booked", when: "Tuesday, November 24, 8AM to 10AM", who: "Olga" },
      ]);
    },
  );
  test.each(cases)("too late for the email about %s tells what holds now", async (_w, change) => {
    const id = await add();
    await bookAppointment(ann(), visit(id), now);
    await hear();
    await change(id);
    await hear();
    await undo(id, 3);
    const [last] = (await database.db.select().from(emails).orderBy(emails.createdAt)).slice(2);
    expect(last?.props).toMatchObject({ when: "Tuesday, November 24, 8AM to 10AM", who: "Olga" });
  });
  test.each(cases)("as %s stays where it is if its old time is taken", async (_what, change) => {
    const [id, other] = [await add(), await add()];
    await bookAppointment(ann(), visit(id), now);
    await change(id);
    const held = await visitOfLead(ann(), id, now);
    await bookAppointment(ann(), visit(other), now);
    expect(await undo(id, 3)).toMatchObject({
      reason: "invalid",
      message: "Another visit was booked at that time in the meantime.",
    });
    expect(await visitOfLead(ann(), id, now)).toEqual(held);
  });
  test("moved away and back by hand is no news", async () => {
    const id = await add();
    await bookAppointment(ann(), visit(id), now);
    await hear();
    await bookAppointment(ann(), visit(id, later), now);
    await bookAppointment(ann(), visit(id, { version: 3 }), now);
    expect(await news()).toEqual(["booked"]);
    await bookAppointment(ann(), visit(id, { version: 4, personId: "ann" }), now);
    expect(await news()).toEqual(["booked", "moved"]);
  });
});

describe("the status of a lead", () => {
  const change = (leadId: string, version: number, status: string, key?: string) =>
    changeStatus(ann(), { leadId, version, status, key }, now);
  test("is scheduled only with a visit", async () => {
    const id = await add();
    const refused = {
      reason: "invalid",
      message: "Book the visit to schedule this lead: choose the day, the time, and who visits.",
    };
    const key = crypto.randomUUID();
    expect(await change(id, 1, "scheduled", key)).toMatchObject(refused);
    expect(await change(id, 1, "scheduled", key)).toMatchObject(refused);
    await bookAppointment(ann(), visit(id), now);
    await change(id, 2, "contacted");
    expect(await change(id, 3, "scheduled")).toMatchObject({ ok: true });
  });
  test("is not lost while a visit is booked", async () => {
    const id = await add();
    await bookAppointment(ann(), visit(id), now);
    expect(await change(id, 2, "lost")).toMatchObject({
      reason: "invalid",
      message: "A visit is booked. Cancel the visit first, then mark the lead as lost.",
    });
    await cancelAppointment(ann(), { leadId: id, version: 2 }, now);
    expect(await change(id, 3, "lost")).toMatchObject({ ok: true });
  });
  test("is lost after the visit", async () => {
    const id = await add();
    await bookAppointment(ann(), visit(id), now);
    const after = new Date("2026-11-24T18:00:00Z");
    const lost = { leadId: id, version: 2, status: "lost", reason: "price" };
    expect(await changeStatus(ann(), lost, after)).toMatchObject({ ok: true });
  });
  test("stays won when a visit is booked", async () => {
    await bookAppointment(ann(), visit(await add({ status: "won" })), now);
    const [lead] = await database.db.select().from(leads);
    expect(lead).toMatchObject({ status: "won", contactedAt: now });
  });
  test("changes for those of a selection whose visit allows it", async () => {
    const [booked, free] = [await add(), await add()];
    await bookAppointment(ann(), visit(booked), now);
    const selection = [
      { leadId: booked, version: 2 },
      { leadId: free, version: 1 },
    ];
    const lost = { kind: "status", status: "lost", reason: "price" } as const;
    expect(await changeMany(ann(), { leads: selection, change: lost }, now)).toMatchObject({
      value: { changed: [{ leadId: free }], left: 1 },
    });
  });
});

describe("reminders", () => {
  const evening = new Date("2026-11-23T20:00:00Z");
  test("go out once for each visit within a day, however many ask at once", async () => {
    await bookAppointment(ann(), visit(await add()), now);
    await bookAppointment(ann(), visit(await add(), { day: "2026-11-27" }), now);
    const counts = await Promise.all([1, 2, 3, 4].map(() => remindVisits(ann(), evening)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await news()).toEqual(["booked", "booked", "reminder"]);
  });
  test("wait if the customer was just told, and go out again after a move", async () => {
    const id = await add();
    const late = new Date("2026-11-23T19:00:00Z");
    await bookAppointment(ann(), visit(id), late);
    expect(await remindVisits(ann(), evening)).toBe(0);
    const night = new Date("2026-11-24T00:00:00Z");
    expect(await remindVisits(ann(), night)).toBe(1);
    await bookAppointment(ann(), visit(id, { version: 2, day: "2026-11-25" }), night);
    expect(await remindVisits(ann(), new Date("2026-11-25T00:00:00Z"))).toBe(1);
  });
});

describe("the calendar", () => {
  const read = async (token: string) => await readCalendar(ann(), token, now);
  test("of a person shows their visits, and cancelled ones as cancelled", async () => {
    const id = await add({ name: "Dana; Miller, Jr." });
    await bookAppointment(ann(), visit(id), now);
    await bookAppointment(ann(), visit(await add({ name: "Other" }), { personId: "ann" }), now);
    const made = await createCalendarFeed(as(database, "olga"), "own");
    const token = made.ok ? made.value.token : "";
    const calendar = await read(token);
    expect(calendar).toContain("DTSTART:20261124T130000Z");
    expect(calendar).toContain("SUMMARY:Dana\\; Miller\\, Jr.: Termite Control");
    expect(calendar).not.toContain("Other");
    await cancelAppointment(ann(), { leadId: id, version: 2 }, now);
    expect(await read(token)).toContain("STATUS:CANCELLED");
  });
  test("of the company shows everyone's", async () => {
    await bookAppointment(ann(), visit(await add()), now);
    await bookAppointment(ann(), visit(await add(), { personId: "ann" }), now);
    const made = await createCalendarFeed(ann(), "company");
    expect((await read(made.ok ? made.value.token : ""))?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });
  test("of a firm with thousands of visits has those ahead", async () => {
    const id = await add({ name: "Long ago" });
    await database.db
      .execute(sql`insert into appointments (id, lead_id, person_id, starts_at, ends_at)
      select gen_random_uuid(), ${id}::uuid, 'olga', at, at from generate_series(
        ${now.toISOString()}::timestamptz - interval '20 days',
        ${now.toISOString()}::timestamptz - interval '1 day', interval '12 minutes') as at`);
    await bookAppointment(ann(), visit(await add({ name: "Tomorrow" })), now);
    const made = await createCalendarFeed(ann(), "company");
    const text = (await readCalendar(ann(), made.ok ? made.value.token : "", now)) ?? "";
    expect(text.match(/SUMMARY:(?:Tomorrow|Long ago)/g)?.at(-1)).toBe("SUMMARY:Tomorrow");
  });

  test("ends with a new address, with its deletion, and with the owner's access", async () => {
    const token = async () => {
      const made = await createCalendarFeed(as(database, "olga"), "company");
      return made.ok ? made.value.token : "";
    };
    const [first, second] = [await token(), await token()];
    expect(await read(first)).toBeNull();
    expect(await read(second)).not.toBeNull();
    await database.db.execute(sql`update user_roles set role = 'blogger' where user_id = 'olga'`);
    expect(await read(second)).toBeNull();
    await database.db.execute(sql`update user_roles set role = 'office' where user_id = 'olga'`);
    await deleteCalendarFeed(as(database, "olga"), "company");
    expect(await read(second)).toBeNull();
    expect(await read("")).toBeNull();
    await expect(createCalendarFeed(as(database, "bob"), "own")).rejects.toThrow(AccessDenied);
  });
  test("has lines of at most 75 bytes that no character is split by", () => {
    const name = "Ünïcödé 🐜 ".repeat(30);
    const text = calendarText(name, []);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n ", "")).toContain(name);
  });
});

const everything = {
  from: new Date("2026-01-01T00:00:00Z"),
  to: new Date("2027-01-01T00:00:00Z"),
  personId: null,
};

test("visits go with their lead", async () => {
  await bookAppointment(ann(), visit(await add()), now);
  await database.db.delete(leads);
  expect(await database.db.select().from(appointments)).toEqual([]);
});

describe("leads to schedule", () => {
  const listed = async () => {
    const { leads: rows, hasMore } = await leadsToSchedule(ann(), now);
    return rows.map(({ name }) => name).join(" ") + (hasMore ? " …" : "");
  };

  test("are open ones without a visit ahead, the newest first", async () => {
    for (const [name, change] of [
      ["New", {}],
      ["Called", { status: "contacted" }],
      ["Won", { status: "won" }],
      ["Spam", { quarantined: true }],
    ] as const)
      await add({ name, ...change });
    const booked = await add({ name: "Booked" });
    expect(await listed()).toBe("Booked Called New");
    await bookAppointment(ann(), visit(booked), now);
    expect(await listed()).toBe("Called New");
    expect((await pickedLead(ann(), booked, now))?.visit?.personName).toBe("Olga");
    await cancelAppointment(ann(), { leadId: booked, version: 2 }, now);
    expect(await listed()).toBe("Booked Called New");
  });

  test("a picked lead is known by its id, and one in quarantine is not picked", async () => {
    const id = await add({ zip: "23510" });
    expect(await pickedLead(ann(), id, now)).toMatchObject({ id, zip: "23510", visit: null });
    for (const other of ["", "1", crypto.randomUUID(), await add({ quarantined: true })])
      expect(await pickedLead(ann(), other, now)).toBeNull();
  });

  test("are not for those who may not read leads", async () => {
    await expect(leadsToSchedule(as(database, "bob"), now)).rejects.toThrow(AccessDenied);
    await expect(pickedLead(as(database, "bob"), await add(), now)).rejects.toThrow(AccessDenied);
  });
});
