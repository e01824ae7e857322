import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { changeStatus } from "#domain/leads/changes/change-status.server.ts";
import { notifications } from "./notifications.server.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { type LeadChange, storedLead } from "#tests/stored-lead.ts";
import { alertRinger } from "./ring-alerts.server.ts";
import { isQuiet, rotaOf } from "./rota.ts";
import { claimOf } from "./ringing.server.ts";
import { markOf } from "#domain/settings/seen-value.ts";
import { readRota, saveDutyPreferences, saveRota } from "./save-duty.server.ts";
import { stageTimes } from "./stages.ts";
import { giveLeadBack, takeLead } from "./take-lead.server.ts";

const { hours } = companyDefaults;
/** Tuesday in Virginia, 9 AM to 11 AM: a promise of two hours. */
const nine = new Date("2026-11-24T14:00:00Z");
const later = (minutes: number): Date => new Date(nine.getTime() + minutes * 60_000);

const database = ownDatabase();
beforeAll(async () => {
  const people = ["ann", "olga", "pete", "bob"].map((id) => ({
    id,
    fullName: `${id[0]?.toUpperCase()}${id.slice(1)}`,
    email: `${id}@example.com`,
    emailVerified: true,
  }));
  await database.db.insert(profiles).values(people);
  await database.db.insert(userRoles).values([
    { userId: "ann", role: "admin" },
    { userId: "olga", role: "office" },
    { userId: "pete", role: "office" },
    { userId: "bob", role: "blogger" },
  ]);
});
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, lead_events, emails, lead_alerts, lead_claims, alert_deliveries, push_devices, duty_preferences, settings, notification_marks restart identity cascade`,
  );
});

const as = (id: string, role: "admin" | "office" | "blogger"): Ctx =>
  testCtx(database.db, {
    actor: userActor(role, { userId: id, name: `${id[0]?.toUpperCase()}${id.slice(1)}` }),
  });
const ann = (): Ctx => as("ann", "admin");

const add = (change: LeadChange = {}) =>
  storedLead(database.db, { createdAt: nine, promisedAt: later(120), ...change });

const ring = async (minutes: number) => await alertRinger().ring(ann(), later(minutes));

/** Recipient and stage of every email so far. */
const mailed = async () =>
  (await database.db.select().from(emails).orderBy(emails.createdAt, emails.recipient)).map(
    ({ recipient, props }) =>
      `${recipient.split("@")[0]} ${(props as { stage?: string }).stage ?? ""}`,
  );

const everyDay = (first: string, second = "") =>
  Array.from({ length: 7 }, () => ({ first, second }));

const preferences = { byMail: true, byText: false, phone: "", quietFrom: "", quietTo: "" };

describe("the stages of a promise", () => {
  test("count opening time only", () => {
    // Friday, 5 PM: an hour is open, then Saturday from 8 AM.
    const lead = {
      createdAt: new Date("2026-11-27T22:00:00Z"),
      releasedAt: null,
      promisedAt: new Date("2026-11-28T14:00:00Z"),
    };
    expect(stageTimes(lead, hours)).toEqual({
      received: lead.createdAt,
      half: new Date("2026-11-27T23:00:00Z"),
      most: new Date("2026-11-28T13:36:00Z"),
      past: lead.promisedAt,
    });
  });
  test("begin with the release of a lead from quarantine", () =>
    expect(
      stageTimes({ createdAt: later(-999), releasedAt: nine, promisedAt: later(120) }, hours).half,
    ).toEqual(later(60)));
});

describe("without a rota", () => {
  test("the office hears of half the time, four fifths and the end, each once", async () => {
    await add();
    for (let minutes = 0; minutes <= 200; minutes += 4) await ring(minutes);
    expect(await mailed()).toEqual(["office half", "office most", "office past"]);
  });
});

describe("with a rota", () => {
  beforeEach(async () => {
    await saveRota(ann(), everyDay("olga", "pete"));
  });
  test("the first person hears at once, the second of what nobody took, the office at the end", async () => {
    await add();
    for (const minutes of [0, 60, 96, 120]) await ring(minutes);
    expect(await mailed()).toEqual([
      "olga received",
      "olga half",
      "olga most",
      "pete most",
      "office past",
      "olga past",
      "pete past",
    ]);
  });
  test("a person in quiet hours, or without email, passes it on", async () => {
    const quiet = { ...preferences, quietFrom: "08:30", quietTo: "10:00" };
    await saveDutyPreferences(as("olga", "office"), quiet);
    await add();
    await ring(0);
    await saveDutyPreferences(as("pete", "office"), { ...quiet, byMail: false });
    await ring(60);
    expect(await mailed()).toEqual(["pete received", "olga half"]);
  });
  test("people who lost their access hear nothing", async () => {
    await database.db.execute(sql`update user_roles set role = 'blogger' where user_id = 'olga'`);
    await add();
    await ring(0);
    await database.db.execute(sql`update user_roles set role = 'office' where user_id = 'olga'`);
    expect(await mailed()).toEqual(["pete received"]);
  });
});

test("after a pause, only the latest stage rings", async () => {
  await add();
  await ring(100);
  await ring(101);
  expect(await mailed()).toEqual(["office most"]);
});

test("two hundred rings at once, on many instances, ring each alert once", async () => {
  for (let turn = 0; turn < 5; turn++) await add();
  const rings = Array.from({ length: 200 }, () => alertRinger().ring(ann(), later(97)));
  const counts = await Promise.all(rings);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
  expect(await mailed()).toHaveLength(5);
});

test.each([
  ["answered", { status: "contacted" }],
  ["in quarantine", { quarantined: true }],
  ["promised more than a day ago", { promisedAt: later(-24 * 60 - 1) }],
] as const)("a lead that is %s does not ring", async (_what, change) => {
  await add(change);
  expect(await ring(10)).toBe(0);
});

test("an answer ends the ringing", async () => {
  const id = await add();
  await ring(60);
  await changeStatus(ann(), { leadId: id, version: 1, status: "contacted" });
  await ring(130);
  expect(await mailed()).toEqual(["office half"]);
});

describe("“I have it”", () => {
  test("is won by one of fifty at once; the others read who has it", async () => {
    const id = await add();
    const people = Array.from({ length: 50 }, (_, at) => as(at % 2 ? "olga" : "pete", "office"));
    const answers = await Promise.all(people.map((ctx) => takeLead(ctx, id)));
    const holder = await claimOf(ann(), id);
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused).toHaveLength(25);
    expect(refused[0]).toMatchObject({ message: `${holder?.name} has this lead already.` });
  });
  test("stops the ringing until the promise is past", async () => {
    const id = await add();
    await takeLead(as("olga", "office"), id);
    for (const minutes of [60, 96, 120, 140]) await ring(minutes);
    expect(await mailed()).toEqual(["office past"]);
  });
  test("given back, it rings again", async () => {
    const id = await add();
    await takeLead(as("olga", "office"), id);
    await giveLeadBack(as("pete", "office"), id);
    await ring(60);
    await giveLeadBack(as("olga", "office"), id);
    await ring(61);
    expect(await mailed()).toEqual(["office half"]);
  });
  test("is for people who may change leads", async () => {
    const id = await add();
    await expect(takeLead(as("bob", "blogger"), id)).rejects.toThrow(AccessDenied);
  });
});

test("the bell lists what rings, with the latest stage, until it is taken or answered", async () => {
  const id = await add({ promisedAt: later(120) });
  const listed = async () => (await notifications(ann())).ringing.map(({ stage }) => stage);
  await ring(0);
  expect(await listed()).toEqual([]);
  await ring(60);
  expect(await listed()).toEqual(["half"]);
  await takeLead(as("olga", "office"), id);
  expect(await listed()).toEqual([]);
  await ring(120);
  expect(await listed()).toEqual(["past"]);
  await changeStatus(ann(), { leadId: id, version: 1, status: "won" });
  expect(await listed()).toEqual([]);
});

describe("duty", () => {
  test("is for people who may read leads, and planned by administrators", async () => {
    expect(await saveRota(ann(), everyDay("bob"))).toMatchObject({ reason: "invalid" });
    expect(await saveRota(ann(), [])).toMatchObject({ reason: "invalid" });
    await expect(saveRota(as("olga", "office"), everyDay("olga"))).rejects.toThrow(AccessDenied);
  });
  test("of two people who plan it at once, the second learns of the first", async () => {
    const shown = markOf(await readRota(ann()));
    expect(await saveRota(ann(), everyDay("olga"), shown)).toMatchObject({ ok: true });
    expect(await saveRota(ann(), everyDay("ann"), shown)).toMatchObject({ reason: "conflict" });
    const now = markOf(await readRota(ann()));
    expect(await saveRota(ann(), everyDay("ann"), now)).toMatchObject({ ok: true });
  });
  test("with half of the quiet hours is refused", async () => {
    const half = { ...preferences, quietFrom: "22:00" };
    expect(await saveDutyPreferences(ann(), half)).toMatchObject({
      fieldErrors: { quietTo: [expect.any(String)] },
    });
  });
  test.each([
    ["23:00", "22:00", "06:00", true],
    ["05:59", "22:00", "06:00", true],
    ["06:00", "22:00", "06:00", false],
    ["12:00", "09:00", "13:00", true],
    ["13:00", "09:00", "13:00", false],
    ["13:00", null, null, false],
  ])("%s between %s and %s is quiet: %s", (clock, quietFrom, quietTo, quiet) =>
    expect(isQuiet(clock, { quietFrom, quietTo })).toBe(quiet),
  );
  test("is nobody's while the stored rota is unreadable", () =>
    expect(rotaOf({ broken: true })).toHaveLength(7));
});
