import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { appointments, busyTimes, technicianCalendars } from "#database/schema/office/visits.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { bookAppointment } from "#domain/visits/book-appointment.server.ts";
import { createCalendarFeed, readCalendar } from "#domain/visits/calendar-feeds.server.ts";
import { freeWindows } from "#domain/visits/free-windows.server.ts";
import { listTechnicians } from "#domain/visits/technicians/list-technicians.server.ts";
import { retireTechnician } from "#domain/visits/technicians/retire-technician.server.ts";
import { saveTechnician } from "#domain/visits/technicians/save-technician.server.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { storedLead } from "#tests/stored-lead.ts";
import { silentCalendars } from "./own-calendars.server.ts";
import { readCalendars } from "./read-calendars.server.ts";
import { removeCalendar } from "./remove-calendar.server.ts";
import { saveCalendar } from "./save-calendar.server.ts";

/** Monday, 9 AM in Virginia. */
const now = new Date("2026-11-23T14:00:00Z");
const later = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const secret = "/private-4f1c8a/basic.ics";

const database = ownDatabase();
let origin: string;
let asked: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
});
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, lead_events, emails, appointments, calendar_feeds, technicians, sign_in_limits restart identity cascade`,
  );
  asked = [];
  answer = (_, response) => response.end(calendar("20261124T140000Z/PT1H"));
});

const calendar = (...spans: string[]): string =>
  [
    "BEGIN:VCALENDAR",
    ...spans.flatMap((span, at) => {
      const [start, duration] = span.split("/");
      return [
        "BEGIN:VEVENT",
        `UID:${at}@example.com`,
        `DTSTART:${start}`,
        `DURATION:${duration}`,
        "SUMMARY:Dentist",
        "END:VEVENT",
      ];
    }),
    "END:VCALENDAR",
  ].join("\r\n");

const as = (role: "office" | "blogger"): Ctx =>
  testCtx(database.db, {
    actor: userActor(role, { userId: role }),
    env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", WEBHOOK_TEST_ORIGIN: origin }),
  });
const office = (): Ctx => as("office");

async function technician(): Promise<string> {
  const fields = { id: "", name: "Tom Fields", phone: "", userId: "" };
  const saved = await saveTechnician(office(), fields, now);
  if (!saved.ok) throw new Error(saved.message);
  return saved.value.id;
}
const lead = () => storedLead(database.db, { email: "dana@example.com", promisedAt: now });
const save = (id: string, address = origin + secret, at = now) =>
  saveCalendar(office(), { id, address }, at);
const tuesday = "2026-11-24";
const book = async (personId: string, window: string) =>
  bookAppointment(
    office(),
    { leadId: await lead(), version: 1, day: tuesday, window, personId },
    now,
  );
const free = async (): Promise<string[]> =>
  (await freeWindows(office(), { leadId: await lead(), day: tuesday }, now)).map(
    ({ value }) => value,
  );
const stateOf = async (id: string, at = now) =>
  (await listTechnicians(office(), at)).find((one) => one.id === id)?.calendar;

describe("the own calendar of a technician", () => {
  it("says what was read, takes its windows from those on offer, and refuses a visit in them", async () => {
    const tom = await technician();
    expect(await free()).toContain("08:00-10:00");
    expect(await save(tom)).toMatchObject({
      ok: true,
      value: {
        message:
          "1 busy time in the next 90 days; the next one is Tuesday, November 24, 9AM to 10AM.",
      },
    });
    expect(await free()).not.toContain("08:00-10:00");
    expect(await free()).toContain("10:00-12:00");
    expect(await book(tom, "08:00-10:00")).toMatchObject({
      ok: false,
      fieldErrors: { window: ["Tom Fields is busy at that time (own calendar)."] },
    });
    expect(await book(tom, "10:00-12:00")).toMatchObject({ ok: true });
  });

  it("keeps its address and its events to itself", async () => {
    const tom = await technician();
    await save(tom);
    const stored = await Promise.all(
      [technicianCalendars, busyTimes, securityEvents].map((table) =>
        database.db.select().from(table),
      ),
    );
    const text = JSON.stringify([stored, await listTechnicians(office(), now)]);
    expect(text).toContain("technician_calendar_changed");
    expect(text).not.toMatch(/private-4f1c8a|Dentist/);
  });

  it("is asked only for changes, and parsed again after half a day", async () => {
    answer = (request, response) => {
      if (request.headers["if-none-match"] === '"a"') return response.writeHead(304).end();
      return response.writeHead(200, { etag: '"a"' }).end(calendar("20261124T140000Z/PT1H"));
    };
    const tom = await technician();
    await save(tom);
    await readCalendars(office(), later(1));
    expect(asked[1]?.headers).toMatchObject({
      "if-none-match": '"a"',
      "accept-encoding": "identity",
    });
    expect(await stateOf(tom, later(1))).toMatchObject({ busy: 1, checkedAt: later(1) });
    await readCalendars(office(), later(13));
    expect(asked[2]?.headers["if-none-match"]).toBeUndefined();
  });

  it("that cannot be read keeps its busy times, says since when, and tells the office after a day", async () => {
    const tom = await technician();
    await save(tom);
    answer = (_, response) => response.writeHead(404).end();
    await readCalendars(office(), later(1));
    await readCalendars(office(), later(2));
    expect(await stateOf(tom, later(2))).toMatchObject({ busy: 1, failedAt: later(1) });
    expect(await free()).not.toContain("08:00-10:00");
    expect(await silentCalendars(office(), later(24))).toEqual([]);
    expect(await silentCalendars(office(), later(26))).toMatchObject([
      { name: "Tom Fields", problem: expect.stringContaining("status 404") },
    ]);
    answer = (_, response) => response.end(calendar());
    await readCalendars(office(), later(27));
    expect(await stateOf(tom, now)).toMatchObject({ busy: 0, failedAt: null });
    expect(await silentCalendars(office(), later(99))).toEqual([]);
  });

  it.each<[string, typeof answer, RegExp]>([
    [
      "leads elsewhere",
      (_, to) => to.writeHead(302, { location: "/other" }).end(),
      /leads to another/,
    ],
    ["is no calendar", (_, to) => to.end("<html>Sign in</html>"), /no calendar/],
    ["is larger than 5 MB", (_, to) => to.end(`BEGIN:VCALENDAR\r\nX:${"x".repeat(6e6)}`), /larger/],
    [
      "unpacks to gigabytes",
      (_, to) => to.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("x".repeat(1e7))),
      /compressed/,
    ],
    ["does not answer", (_, to) => to.destroy(), /cannot be reached/],
  ])("that %s is refused in words", async (_, behavior, words) => {
    answer = behavior;
    const tom = await technician();
    await save(tom);
    expect(await stateOf(tom)).toMatchObject({ problem: expect.stringMatching(words), busy: 0 });
  });

  it("takes webcal addresses, and none of this network", async () => {
    const tom = await technician();
    for (const address of [
      "http://example.com/a.ics",
      "https://127.0.0.1/a",
      "webcal://10.0.0.1/a",
    ])
      expect(await save(tom, address)).toMatchObject({
        fieldErrors: { address: expect.any(Array) },
      });
    expect(await save(tom, "")).toMatchObject({ fieldErrors: { address: expect.any(Array) } });
    expect(asked).toEqual([]);
    await save(tom, "webcal://calendar.invalid/a.ics");
    expect(await stateOf(tom)).toMatchObject({
      problem: expect.stringContaining("calendar.invalid"),
    });
  });

  it("does not block the visits that it got from us", async () => {
    const tom = await technician();
    await book(tom, "08:00-10:00");
    const made = await createCalendarFeed(office(), tom);
    const { db } = database;
    await db.execute(
      sql`insert into profiles (id, full_name, email) values ('office', 'Olga', 'o@example.com') on conflict do nothing`,
    );
    await db.execute(
      sql`insert into user_roles (user_id, role) values ('office', 'office') on conflict do nothing`,
    );
    const text = await readCalendar(office(), made.ok ? made.value.token : "", now);
    expect(text).toContain("BEGIN:VEVENT");
    answer = (_, response) => response.end(text);
    await save(tom);
    expect(await stateOf(tom)).toMatchObject({ busy: 0, problem: null });
  });

  it("goes with its busy times: when it is removed, replaced, or the technician retires", async () => {
    const tom = await technician();
    await save(tom);
    await removeCalendar(office(), { id: tom });
    expect(await free()).toContain("08:00-10:00");
    await save(tom);
    answer = (_, response) => response.writeHead(500).end();
    await save(tom, `${origin}/other`);
    expect(await stateOf(tom)).toMatchObject({ busy: 0, failedAt: now });
    answer = (_, response) => response.end(calendar("20261124T140000Z/PT1H"));
    await readCalendars(office(), now);
    await retireTechnician(office(), { id: tom, isBack: false });
    expect(await database.db.$count(busyTimes)).toBe(0);
    expect(await save(tom)).toMatchObject({ reason: "not_found" });
  });

  it("is for people who change leads, and at most ten checks a minute", async () => {
    const tom = await technician();
    await expect(saveCalendar(as("blogger"), { id: tom, address: "" })).rejects.toThrow(
      AccessDenied,
    );
    await expect(removeCalendar(as("blogger"), { id: tom })).rejects.toThrow(AccessDenied);
    await expect(silentCalendars(as("blogger"))).rejects.toThrow(AccessDenied);
    for (let times = 0; times < 10; times++) await save(tom);
    expect(await save(tom)).toMatchObject({ reason: "limited" });
  });

  it("leaves a booked visit where it is", async () => {
    const tom = await technician();
    await book(tom, "08:00-10:00");
    await save(tom);
    const [visit] = await database.db.select().from(appointments);
    const [row] = await database.db.select({ version: leads.version }).from(leads);
    const again = {
      leadId: visit!.leadId,
      version: row!.version,
      day: tuesday,
      window: "08:00-10:00",
      personId: tom,
    };
    expect(await bookAppointment(office(), again, now)).toMatchObject({ ok: true });
  });
});
