import { emailKindOf } from "#domain/emails/kind.server.ts";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, test } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { senderOf } from "#domain/emails/sender.server.ts";
import { writeEmail } from "#domain/emails/write-email.ts";
import { saveChoices } from "#domain/people/account/save-choices.server.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { leadEvents, formSubmissions as leads } from "#database/schema/work/leads.ts";
import { newsletterSubscribers } from "#database/schema/work/newsletter.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { mailWeekReport } from "./mail-week-report.server.ts";
import { weekFigures } from "./week-figures.server.ts";
import { type WeekEmailProps, weekTemplate } from "./week-email.ts";
import { weekToReport } from "./week.ts";

const timeZone = "America/New_York";
const week = { from: "2026-11-16", to: "2026-11-22" };
/** Monday, November 23, 7 AM in Virginia. */
const monday = new Date("2026-11-23T12:00:00Z");

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(
    sql`truncate profiles, form_submissions, lead_events, emails, week_reports, newsletter_subscribers restart identity cascade`,
  );
  for (const [id, role] of [
    ["ann", "admin"],
    ["olga", "office"],
    ["bob", "blogger"],
  ] as const) {
    await database.db.insert(profiles).values({
      id,
      fullName: id === "ann" ? "Ann Lee" : id,
      email: `${id}@example.com`,
      emailVerified: true,
    });
    await database.db.insert(userRoles).values({ userId: id, role });
  }
});

const system = (): Ctx => testCtx(database.db, { actor: { kind: "system", name: "schedule" } });
const as = (userId: string, role: "admin" | "office"): Ctx =>
  testCtx(database.db, { actor: userActor(role, { userId, email: `${userId}@example.com` }) });

interface Planted {
  at: string;
  /** Minutes until the answer. */
  answered?: number;
  by?: string;
  /** The event of the answer. */
  event?: Pick<typeof leadEvents.$inferInsert, "type" | "detail">;
  name?: string;
  change?: Partial<typeof leads.$inferInsert>;
}

/** A lead with a promise of two hours. */
async function plant({
  at,
  answered,
  by = "Olga",
  event = { type: "status", detail: { from: "new", to: "contacted" } },
  name = "Dana",
  change,
}: Planted): Promise<void> {
  const id = crypto.randomUUID();
  const createdAt = new Date(at);
  const after = (minutes: number): Date => new Date(createdAt.getTime() + minutes * 60_000);
  await database.db.insert(leads).values({
    id,
    name,
    phone: "757-555-0142",
    tcpaConsent: true,
    idempotencyKey: id,
    contentHash: id,
    rateKey: "r",
    createdAt,
    promisedAt: after(120),
    source: "google-search",
    ...(answered === undefined ? {} : { status: "contacted", contactedAt: after(answered) }),
    ...change,
  });
  if (answered !== undefined)
    await database.db.insert(leadEvents).values({
      leadId: id,
      actor: by,
      createdAt: after(answered),
      ...event,
    });
}

async function plantWeek(): Promise<void> {
  // The last minute before the week, and the first after it.
  await plant({ at: "2026-11-16T04:59:00Z", answered: 1 });
  await plant({ at: "2026-11-23T05:00:00Z", answered: 1 });
  await plant({ at: "2026-11-16T05:00:00Z", answered: 10 });
  await plant({ at: "2026-11-17T15:00:00Z", answered: 30 });
  await plant({ at: "2026-11-18T15:00:00Z", answered: 180, by: "Pete", name: "Late Larry" });
  await plant({ at: "2026-11-19T15:00:00Z", name: "Lost Lou" });
  await plant({
    at: "2026-11-20T15:00:00Z",
    answered: 50,
    by: "Pete",
    event: { type: "status", detail: { from: "new", to: "won" } },
    change: { status: "won", value: "1240.50", source: "facebook" },
  });
  await plant({
    at: "2026-11-20T16:00:00Z",
    answered: 60,
    change: { status: "lost", lostReason: "price" },
  });
  await plant({ at: "2026-11-20T17:00:00Z", change: { quarantined: true } });
}

const mailed = async () =>
  (await database.db.select().from(emails).where(eq(emails.template, weekTemplate))).toSorted(
    (a, b) => a.recipient.localeCompare(b.recipient),
  );

test.each([
  ["2026-11-23T11:59:00Z", null],
  ["2026-11-23T12:00:00Z", week],
  ["2026-11-24T03:00:00Z", week],
  ["2026-11-24T12:00:00Z", week],
  ["2026-11-25T04:59:00Z", week],
  ["2026-11-25T05:00:00Z", null],
  // Daylight saving time ended on November 1.
  ["2026-11-02T11:59:00Z", null],
  ["2026-11-02T12:00:00Z", { from: "2026-10-26", to: "2026-11-01" }],
  ["2026-10-26T11:00:00Z", { from: "2026-10-19", to: "2026-10-25" }],
])("at %s the report of %o is due", (at, expected) =>
  expect(weekToReport(new Date(at), timeZone)).toEqual(expected),
);

it("counts like the quick queries, and adds medians, lost reasons and missed leads", async () => {
  await plantWeek();
  await database.db.insert(newsletterSubscribers).values({
    id: crypto.randomUUID(),
    email: "reader@example.com",
    status: "subscribed",
    createdAt: new Date("2026-11-18T15:00:00Z"),
    confirmedAt: new Date("2026-11-18T15:00:00Z"),
  });
  const { missedLeads, ...figures } = await weekFigures(system(), week, timeZone, monday);
  expect(figures).toEqual({
    received: 6,
    kept: 4,
    missed: 2,
    medianMinutes: 50,
    people: [
      { name: "Olga", answered: 3, kept: 3, medianMinutes: 30 },
      { name: "Pete", answered: 2, kept: 1, medianMinutes: 115 },
    ],
    wonBySource: [{ source: "Facebook", value: 1240.5, jobs: 1 }],
    lostByReason: [{ reason: "price", count: 1 }],
    newsletter: { joined: 1, left: 0, subscribers: 1 },
  });
  expect(missedLeads.map(({ name }) => name)).toEqual(["Lost Lou", "Late Larry"]);
});

it("counts a job in the week in which it was won", async () => {
  const event = { type: "status", detail: { from: "new", to: "won" } } as const;
  const change = { status: "won", value: "100.00", source: "yelp" } as const;
  const weekInMinutes = 7 * 24 * 60;
  await plant({ at: "2026-11-10T15:00:00Z", answered: weekInMinutes, event, change });
  await plant({ at: "2026-11-17T15:00:00Z", answered: weekInMinutes, event, change });
  const { wonBySource } = await weekFigures(system(), week, timeZone, monday);
  expect(wonBySource).toEqual([{ source: "Yelp", value: 100, jobs: 1 }]);
});

it("knows who answered by booking a visit, and who spoke with a caller", async () => {
  const at = "2026-11-17T15:00:00Z";
  await plant({ at, answered: 5, event: { type: "appointment", detail: { from: "new" } } });
  const call = { source: "phone-call", answered: true };
  await plant({ at, answered: 0, by: "Pete", event: { type: "received", detail: call } });
  const { people } = await weekFigures(system(), week, timeZone, monday);
  expect(Object.fromEntries(people.map(({ name, answered }) => [name, answered]))).toEqual({
    Olga: 1,
    Pete: 1,
  });
});

describe("Monday's report", () => {
  it("goes to administrators, and to office staff who chose it, with links that they may open", async () => {
    await plantWeek();
    await saveChoices(as("olga", "office"), ["weeklyReport"]);
    expect(await mailWeekReport(system(), monday)).toBe(2);
    const [toAnn, toOlga] = (await mailed()).map(({ props }) => props as WeekEmailProps);
    expect(toAnn).toMatchObject({
      name: "Ann Lee",
      week: "Nov 16 to Nov 22, 2026",
      received: "6 leads",
      kept: "4 of 6 promises (66.7%)",
      link: "http://localhost:3000/admin/database/reports/response-by-person?period=dates&from=2026-11-16&to=2026-11-22",
    });
    expect(toAnn?.lines).toContainEqual({
      label: "Answered by Olga",
      value: "3 leads, 3 in time, median 30 min",
    });
    expect(toAnn?.missed.map(({ label }) => label)).toEqual([
      "Missed: Lost Lou",
      "Missed: Late Larry",
    ]);
    expect(toOlga?.link).toBe("http://localhost:3000/admin/forms");
  });
  it("leaves out an administrator who switched it off", async () => {
    await saveChoices(as("ann", "admin"), []);
    expect(await mailWeekReport(system(), monday)).toBe(0);
    await saveChoices(as("ann", "admin"), ["weeklyReport"]);
    expect(await mailWeekReport(system(), monday)).toBe(0);
  });
  it("is mailed once, by many instances at once and on every later look", async () => {
    const counts = await Promise.all(
      Array.from({ length: 4 }, () => mailWeekReport(system(), monday)),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await mailWeekReport(system(), new Date("2026-11-24T20:00:00Z"))).toBe(0);
    expect(await mailed()).toHaveLength(1);
    expect(await mailWeekReport(system(), new Date("2026-11-30T12:00:00Z"))).toBe(1);
  });
  it("is mailed on Tuesday by a server that was off on Monday, and not later", async () => {
    expect(await mailWeekReport(system(), new Date("2026-11-25T06:00:00Z"))).toBe(0);
    expect(await mailWeekReport(system(), new Date("2026-11-24T20:00:00Z"))).toBe(1);
  });
  describe("is a whole sentence", () => {
    const sender = senderOf(companyDefaults);
    async function report(): Promise<{ subject: string; text: string }> {
      await mailWeekReport(system(), monday);
      const kind = emailKindOf(weekTemplate);
      const [email] = await mailed();
      if (!kind || !email) throw new Error("There is no report.");
      return writeEmail(kind, kind.wording, email.props, sender);
    }

    it("for a week of kept and missed promises", async () => {
      await plantWeek();
      const { subject, text } = await report();
      expect(subject).toBe("6 leads arrived, 4 of 6 promises kept (66.7%): Nov 16 to Nov 22, 2026");
      expect(text).toContain("6 leads arrived. Answered in time: 4 of 6 promises (66.7%).");
    });
    it("for a week without leads", async () => {
      const { subject, text } = await report();
      expect(subject).toBe("No leads arrived: Nov 16 to Nov 22, 2026");
      expect(text).toContain("Hello Ann Lee,\n\nNo leads arrived.\n");
    });
    it("for a week whose promises still run", async () => {
      await plant({
        at: "2026-11-22T15:00:00Z",
        change: { promisedAt: new Date("2099-01-01T15:00:00Z") },
      });
      const { subject, text } = await report();
      expect(subject).toBe("1 lead arrived, no promise has ended yet: Nov 16 to Nov 22, 2026");
      expect(text).toContain("1 lead arrived. No promise has ended yet.");
    });
    it("for a report that waits since before it had a headline", async () => {
      await plantWeek();
      await mailWeekReport(system(), monday);
      const kind = emailKindOf(weekTemplate);
      const [email] = await mailed();
      const props = { ...email?.props, headline: undefined, summary: undefined };
      expect(kind && writeEmail(kind, kind.wording, props, sender).subject).toBe(
        "6 leads, 4 of 6 promises (66.7%) kept: Nov 16 to Nov 22, 2026",
      );
    });
  });
});
