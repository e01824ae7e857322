import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { technicians } from "#database/schema/office/visits.ts";
import { bookAppointment } from "#domain/visits/book-appointment.server.ts";
import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
  readCalendar,
} from "#domain/visits/calendar-feeds.server.ts";
import { listVisits, visitOfLead } from "#domain/visits/list-visits.server.ts";
import { remindVisits } from "#domain/visits/remind-visits.server.ts";
import { getCustomer } from "#domain/customers/get-customer.server.ts";
import { removeUser } from "#domain/people/users/remove-user.server.ts";
import { testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { as, threeColleagues } from "#tests/three-colleagues.ts";
import { storedLead } from "#tests/stored-lead.ts";
import { isTaken } from "#domain/visits/taken-slot.server.ts";
import { listTechnicians, listVisitors } from "./list-technicians.server.ts";
import { retireTechnician } from "./retire-technician.server.ts";
import { saveTechnician, type TechnicianFields } from "./save-technician.server.ts";

/** Monday, 9 AM in Virginia. */
const now = new Date("2026-11-23T14:00:00Z");

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, lead_events, emails, appointments, calendar_feeds, technicians restart identity cascade`,
  );
  await threeColleagues(database);
});

const office = (): Ctx => as(database, "olga");

async function technician(changes: Partial<TechnicianFields> = {}): Promise<string> {
  const saved = await saveTechnician(office(), {
    id: "",
    name: "Tom Fields",
    phone: "(757) 555-0199",
    userId: "",
    ...changes,
  });
  if (!saved.ok) throw new Error(saved.message);
  return saved.value.id;
}
const lead = () => storedLead(database.db, { email: "dana@example.com", promisedAt: now });
const book = async (personId: string, window = "08:00-10:00", leadId?: string) =>
  bookAppointment(
    office(),
    { leadId: leadId ?? (await lead()), version: 1, day: "2026-11-24", window, personId },
    now,
  );
const week = { from: now, to: new Date("2026-11-30T00:00:00Z") };
const whoVisits = async () => (await listVisitors(office())).map(({ name }) => name);

describe("a technician", () => {
  it("without an account gets a visit, and the customer reads the name in every mail about it", async () => {
    const tom = await technician();
    expect(await whoVisits()).toEqual(["Ann", "Olga", "Tom Fields"]);
    const id = await lead();
    expect(await book(tom, "08:00-10:00", id)).toMatchObject({ ok: true });
    expect(await visitOfLead(office(), id, now)).toMatchObject({ personName: "Tom Fields" });
    expect(await getCustomer(office(), id, now)).toMatchObject({
      customer: { nextVisit: { personName: "Tom Fields" } },
    });
    await remindVisits(office(), new Date("2026-11-23T20:00:00Z"));
    const mails = await database.db.select().from(emails);
    expect(mails.map(({ props }) => props)).toEqual([
      expect.objectContaining({ news: "booked", who: "Tom Fields" }),
      expect.objectContaining({ news: "reminder", who: "Tom Fields" }),
    ]);
  });

  it("is never at two places at once, by the name or by the account", async () => {
    const ann = await technician({ name: "Ann at work", userId: "ann" });
    expect(await book(ann)).toMatchObject({ ok: true });
    expect(await book(ann)).toMatchObject({
      fieldErrors: { window: [expect.stringContaining("another visit")] },
    });
    await retireTechnician(office(), { id: ann, isBack: false });
    expect(await book("ann")).toMatchObject({ ok: false });
    expect(await book("ann", "10:00-12:00")).toMatchObject({ ok: true });
  });

  it("with an account is in the list once, and the visits of both count as theirs", async () => {
    expect(await book("ann", "10:00-12:00")).toMatchObject({ ok: true });
    const ann = await technician({ name: "Ann at work", userId: "ann" });
    expect(await whoVisits()).toEqual(["Ann at work", "Olga"]);
    expect(await book(ann)).toMatchObject({ ok: true });
    for (const personId of ["ann", ann])
      expect(await listVisits(office(), { ...week, personId })).toHaveLength(2);
    expect(await listVisits(office(), { ...week, personId: "olga" })).toHaveLength(0);
    const own = await createCalendarFeed(as(database, "ann"), "own");
    const text = await readCalendar(office(), own.ok ? own.value.token : "", now);
    expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });

  it("has a calendar address that shows only their visits, and ends when they retire", async () => {
    const tom = await technician();
    await book(tom);
    await book("ann");
    const made = await createCalendarFeed(office(), tom);
    const token = made.ok ? made.value.token : "";
    const text = await readCalendar(testCtx(database.db), token, now);
    expect(text).toContain("Visits of Tom Fields");
    expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(await listCalendarFeeds(office())).toMatchObject([{ scope: tom }]);
    expect(await listTechnicians(office(), now)).toMatchObject([
      { visits: 1, calendarAt: expect.any(Date) },
    ]);
    await retireTechnician(office(), { id: tom, isBack: false });
    expect(await readCalendar(testCtx(database.db), token, now)).toBeNull();
    expect(await createCalendarFeed(office(), tom)).toMatchObject({ reason: "not_found" });
    expect(await createCalendarFeed(office(), "ann")).toMatchObject({ reason: "not_found" });
    await deleteCalendarFeed(office(), tom);
  });

  it("with an account has one lock, whichever of the two ids a booking or an undo names", async () => {
    const bob = await technician({ name: "Olga in the field", userId: "olga" });
    const slot = { startsAt: now, endsAt: new Date(now.getTime() + 7_200_000) };
    const locks = await database.db.transaction(async (tx) => {
      for (const personId of [bob, "olga"]) await isTaken(tx, { ...slot, personId }, undefined);
      return await tx.$count(
        sql`(select distinct classid, objid from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as held`,
      );
    });
    expect(locks).toBe(1);
  });

  it("who retires gets no new visit, keeps the past ones under the name, and can come back", async () => {
    const tom = await technician();
    await book(tom);
    await retireTechnician(office(), { id: tom, isBack: false });
    expect(await whoVisits()).toEqual(["Ann", "Olga"]);
    expect(await book(tom, "10:00-12:00")).toMatchObject({
      fieldErrors: { personId: ["Choose who visits"] },
    });
    expect(await listVisits(office(), { ...week, personId: tom })).toMatchObject([
      { personName: "Tom Fields" },
    ]);
    expect(await retireTechnician(office(), { id: tom, isBack: true })).toMatchObject({ ok: true });
    expect(await whoVisits()).toContain("Tom Fields");
  });

  it("outlives the account", async () => {
    const bob = await technician({ name: "Olga in the field", userId: "olga" });
    await book(bob);
    await removeUser(as(database, "ann"), { userId: "olga" });
    expect(await database.db.select().from(technicians)).toMatchObject([{ userId: null }]);
    expect(await listVisits(as(database, "ann"), { ...week, personId: bob })).toMatchObject([
      { personName: "Olga in the field" },
    ]);
  });
});

describe("the visits of a colleague whose account is deleted", () => {
  const ann = () => as(database, "ann");
  const removeOlga = async () =>
    expect(await removeUser(ann(), { userId: "olga" })).toMatchObject({ ok: true });

  it("keep the name", async () => {
    const id = await lead();
    expect(await book("olga", "08:00-10:00", id)).toMatchObject({ ok: true });
    await removeOlga();
    expect(await visitOfLead(ann(), id, now)).toMatchObject({ personName: "Olga" });
    expect((await listVisitors(ann())).map(({ name }) => name)).toEqual(["Ann"]);
  });

  it("go to the technician who has the account", async () => {
    const id = await lead();
    expect(await book("olga", "08:00-10:00", id)).toMatchObject({ ok: true });
    const personId = await technician({ name: "Olga in the field", userId: "olga" });
    await removeOlga();
    expect(await visitOfLead(ann(), id, now)).toMatchObject({ personName: "Olga in the field" });
    expect(await listVisits(ann(), { ...week, personId })).toHaveLength(1);
  });

  it("leave no technician behind if there are none", async () => {
    await removeOlga();
    expect(await database.db.$count(technicians)).toBe(0);
  });
});

describe("the list of technicians", () => {
  it("refuses what is no name, no phone number, and no account of staff who read leads", async () => {
    const refused = async (changes: Partial<TechnicianFields>) => {
      const saved = await saveTechnician(office(), {
        id: "",
        name: "Tom Fields",
        phone: "",
        userId: "",
        ...changes,
      });
      return saved.ok
        ? null
        : Object.keys(("fieldErrors" in saved && saved.fieldErrors) || { id: [] });
    };
    expect(await refused({ name: " " })).toEqual(["name"]);
    expect(await refused({ name: "x".repeat(61) })).toEqual(["name"]);
    expect(await refused({ phone: "call me" })).toEqual(["phone"]);
    expect(await refused({ userId: "bob" })).toEqual(["userId"]);
    expect(await refused({ userId: "nobody" })).toEqual(["userId"]);
    expect(await refused({ id: crypto.randomUUID() })).toEqual(["id"]);
    expect(await refused({ id: "no id" })).toEqual(["id"]);
    await technician({ userId: "ann" });
    expect(await refused({ userId: "ann" })).toEqual(["userId"]);
  });

  it("keeps an account with one technician, also when a retired one comes back", async () => {
    const first = await technician({ userId: "ann" });
    await retireTechnician(office(), { id: first, isBack: false });
    await technician({ name: "Ann again", userId: "ann" });
    expect(await retireTechnician(office(), { id: first, isBack: true })).toMatchObject({
      reason: "conflict",
    });
    await saveTechnician(office(), { id: first, name: "Tom", phone: "", userId: "" });
    expect(await retireTechnician(office(), { id: first, isBack: true })).toMatchObject({
      ok: true,
    });
  });

  it("is renamed without touching the others", async () => {
    const tom = await technician();
    await technician({ name: "Eve Marsh", phone: "(757) 555-0123" });
    await saveTechnician(office(), { id: tom, name: "Tom Sands", phone: "", userId: "" });
    const all = await database.db.select().from(technicians);
    expect(all.map(({ name, phone }) => `${name} ${phone ?? "-"}`).toSorted()).toEqual([
      expect.stringMatching(/^Eve Marsh .*0123$/),
      "Tom Sands -",
    ]);
  });

  it("is for people who handle leads", async () => {
    const blogger = as(database, "bob");
    const tom = await technician();
    await expect(listTechnicians(blogger)).rejects.toThrow(AccessDenied);
    await expect(listVisitors(blogger)).rejects.toThrow(AccessDenied);
    await expect(
      saveTechnician(blogger, { id: "", name: "Tom", phone: "", userId: "" }),
    ).rejects.toThrow(AccessDenied);
    await expect(retireTechnician(blogger, { id: tom, isBack: false })).rejects.toThrow(
      AccessDenied,
    );
    const [kept] = await database.db.select().from(technicians).where(eq(technicians.id, tom));
    expect(kept?.retiredAt).toBeNull();
  });
});
