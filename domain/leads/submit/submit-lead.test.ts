import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions, leadEvents } from "#database/schema/work/leads.ts";
import { readEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { testCtx, emptyAuditLog } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { sentMessage } from "#app/site/contact/form/lead-result.ts";
import { submitLead } from "./submit-lead.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, lead_events, emails, sign_in_limits cascade`,
  );
  await emptyAuditLog(database.db);
});

const from = (ip: string, changes: Partial<Ctx> = {}): Ctx => ({
  ...testCtx(database.db, changes),
  request: { ...testCtx(database.db).request, ip },
});
const stored = () => database.db.select().from(formSubmissions);

describe("an accepted lead", () => {
  test("is one commit: lead, history, audit row and emails", async () => {
    const now = new Date("2026-07-15T14:00:00Z");
    const result = await submitLead(from("192.0.2.1"), leadSubmission(), now);
    expect(result).toMatchObject({
      ok: true,
      value: {
        minutes: 120,
        estimate: { minutes: 240, by: null },
        postponedTo: null,
        syncStatus: "not_configured",
      },
    });
    const [lead] = await stored();
    expect(lead).toMatchObject({
      submissionType: "estimate",
      name: "Grace O'Brien",
      phoneE164: "+17575550123",
      source: "direct",
      sourcePage: "/contact",
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
      ipAddress: "192.0.2.1",
      tcpaConsent: true,
      consentTimestamp: now,
      quarantined: false,
      quarantineReasons: ["unusual-characters"],
      promisedAt: new Date("2026-07-15T16:00:00Z"),
      status: "new",
      version: 1,
    });
    expect(lead?.consentText).toContain("may call or email me about this request");
    expect(lead).toMatchObject({ textConsent: false, textConsentText: null });
    expect(lead?.consentVersion).toBeTruthy();
    expect(lead?.rateKey).not.toContain("192.0.2.1");
    expect(await database.db.select().from(leadEvents)).toMatchObject([
      { leadId: lead?.id, type: "received" },
    ]);
    expect(await database.db.select().from(securityEvents)).toMatchObject([
      { eventType: "audit_lead_received" },
    ]);
    const mails = await database.db.select().from(emails).orderBy(emails.template);
    expect(mails).toMatchObject([
      {
        template: "lead-office",
        recipient: "office@example.com",
        replyTo: "grace@example.com",
        status: "held",
      },
      { template: "lead-visitor", recipient: "grace@example.com", status: "held" },
    ]);
    expect(mails[0]?.props).toMatchObject({
      link: `http://localhost:3000/admin/forms/${lead?.id}`,
    });
  });

  test("says when the office is next open outside opening hours", async () => {
    const result = await submitLead(
      from("192.0.2.1"),
      leadSubmission({ service: "termites" }),
      new Date("2026-07-18T20:00:00Z"),
    );
    expect(result).toMatchObject({
      ok: true,
      value: { minutes: 60, postponedTo: "Monday at 9AM" },
    });
  });

  test("enqueues its jobs if they have a destination, and rolls back with them", async () => {
    const enqueued: string[] = [];
    const jobs: JobQueue = {
      ...testCtx(database.db).jobs,
      enqueue: async (_tx, name) => {
        enqueued.push(name);
        if (enqueued.length > 1) throw new Error("the queue is broken");
      },
    };
    const env = readEnv({
      SMTP_URL: "smtp://localhost:2525",
      CRM_TOKEN: "t",
      CRM_LOCATION_ID: "l",
      LOG_LEVEL: "silent",
    });
    const first = await submitLead(from("192.0.2.1", { jobs, env }), leadSubmission());
    expect(first).toMatchObject({ ok: true, value: { syncStatus: "pending" } });
    expect(enqueued).toEqual(["deliver-lead"]);
    const second = await submitLead(
      from("192.0.2.2", { jobs, env }),
      leadSubmission({ name: "Ann Lee" }),
    );
    expect(second).toMatchObject({
      ok: false,
      reason: "failed",
      message: "Failed to save submission. Please try again.",
    });
    expect(await stored()).toHaveLength(1);
    expect(await database.db.select().from(emails)).toHaveLength(2);
  });
});

describe("the email to the visitor", () => {
  const mailsTo = async (recipient: string) =>
    (await database.db.select().from(emails).where(eq(emails.recipient, recipient))).map(
      ({ template }) => template,
    );

  test("goes to one address once a day, however it is spelled", async () => {
    await submitLead(from("192.0.2.1"), leadSubmission());
    await submitLead(
      from("192.0.2.2"),
      leadSubmission({ email: "Grace@Example.com", message: "Another one" }),
    );
    expect(await stored()).toHaveLength(2);
    expect([
      ...(await mailsTo("grace@example.com")),
      ...(await mailsTo("Grace@Example.com")),
    ]).toEqual(["lead-visitor"]);
  });

  test("is not used up by a submission in quarantine or one that failed", async () => {
    await submitLead(from("192.0.2.1"), leadSubmission({}, { websiteUrl: "https://spam.example" }));
    await submitLead(from("192.0.2.1"), leadSubmission({ phone: "1" }));
    expect(await mailsTo("grace@example.com")).toEqual([]);
    await submitLead(from("192.0.2.1"), leadSubmission({ message: "My own request" }));
    expect(await mailsTo("grace@example.com")).toEqual(["lead-visitor"]);
  });
});

describe("leads at the same moment", () => {
  /** Ann Ab for 1, Ann Bc for 12. Names have no digits. */
  const nameOf = (number: number) =>
    `Ann ${String.fromCharCode(65 + Math.floor(number / 10), 97 + (number % 10))}`;
  const at = (number: number, message = `Ants in kitchen number ${number}, under the sink`) =>
    leadSubmission({
      name: nameOf(number),
      phone: `757-555-0${100 + number}`,
      email: `ann${number}@example.com`,
      message,
    });

  test("are all complete, and each visitor gets the right answer", async () => {
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        submitLead(from(`198.51.100.${number}`), at(number)),
      ),
    );
    const leads = await stored();
    for (const [number, result] of results.entries()) {
      const lead = leads.find(({ name }) => name === nameOf(number));
      expect(result).toMatchObject({ ok: true, value: { id: lead?.id } });
      expect(lead).toMatchObject({ ipAddress: `198.51.100.${number}`, quarantined: false });
    }
    const ids = leads.map(({ id }) => id).toSorted();
    const events = await database.db.select().from(leadEvents);
    expect(events.map(({ leadId }) => leadId).toSorted()).toEqual(ids);
    expect(await database.db.select().from(securityEvents)).toHaveLength(30);
    const mails = await database.db.select().from(emails);
    for (const id of ids) expect(mails.filter(({ subjectId }) => subjectId === id)).toHaveLength(2);
  });

  test("with one text from one network: the third waits in quarantine, from others none", async () => {
    const text = "Buy cheap followers at our wonderful shop";
    await Promise.all([
      ...[0, 1, 2].map((number) => submitLead(from("203.0.113.1"), at(number, text))),
      ...[3, 4, 5, 6].map((number) => submitLead(from(`198.51.100.${number}`), at(number, text))),
    ]);
    const reasons = (await stored()).map(({ quarantineReasons }) => quarantineReasons);
    expect(reasons.filter((list) => list.includes("repeated-content"))).toHaveLength(2);
    expect((await stored()).filter(({ quarantined }) => quarantined)).toHaveLength(1);
  });

  test("a lead that the database refuses does not affect the others", async () => {
    await database.db.execute(
      sql`alter table form_submissions add constraint no_ann check (name <> 'Ann Ad')`,
    );
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        submitLead(from(`198.51.100.${number}`), at(number)),
      ),
    ).finally(() => database.db.execute(sql`alter table form_submissions drop constraint no_ann`));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false, true, true, true, true]);
    expect(await stored()).toHaveLength(7);
  });
});

describe("exactly once", () => {
  test("twenty parallel posts with one key are one lead and twenty successes", async () => {
    const same = leadSubmission();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => submitLead(from("192.0.2.1"), same)),
    );
    const [lead, ...others] = await stored();
    expect(others).toHaveLength(0);
    for (const result of results)
      expect(result).toMatchObject({ ok: true, value: { id: lead?.id } });
    expect(await database.db.select().from(emails)).toHaveLength(2);
    expect(await database.db.select().from(leadEvents)).toHaveLength(1);
  });

  test("twenty parallel posts with one key from many networks are one lead too", async () => {
    const same = leadSubmission();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) => submitLead(from(`198.51.100.${at}`), same)),
    );
    expect(await stored()).toHaveLength(1);
    expect(results.every(({ ok }) => ok)).toBe(true);
  });

  test("a reused key with other content is a new lead", async () => {
    const key = crypto.randomUUID();
    await submitLead(from("192.0.2.1"), leadSubmission({}, { idempotencyKey: key }));
    const changed = await submitLead(
      from("192.0.2.1"),
      leadSubmission({ service: "spiders" }, { idempotencyKey: key }),
    );
    expect(changed.ok).toBe(true);
    expect(await stored()).toHaveLength(2);
  });
});

describe("the limit", () => {
  const nth = (at: number) => leadSubmission({ phone: `757555${String(1000 + at)}` });
  test("three in five minutes, then a refusal", async () => {
    for (let at = 0; at < 3; at++)
      expect((await submitLead(from("192.0.2.1"), nth(at))).ok).toBe(true);
    expect(await submitLead(from("192.0.2.1"), nth(3))).toEqual({
      ok: false,
      reason: "rate_limited",
      message: "Rate limit exceeded",
    });
    expect((await submitLead(from("192.0.2.2"), nth(3))).ok).toBe(true);
    await database.db
      .update(formSubmissions)
      .set({ createdAt: sql`created_at - interval '6 minutes'` });
    expect((await submitLead(from("192.0.2.1"), nth(4))).ok).toBe(true);
  });
  test("holds for twenty at once", async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) => submitLead(from("192.0.2.1"), nth(at))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await stored()).toHaveLength(3);
  });
  test("an IPv6 visitor is limited by network", async () => {
    for (let at = 0; at < 3; at++) await submitLead(from(`2001:db8:1:2::${at}`), nth(at));
    expect(await submitLead(from("2001:db8:1:2:ffff::9"), nth(9))).toMatchObject({
      reason: "rate_limited",
    });
    expect((await submitLead(from("2001:db8:1:3::9"), nth(9))).ok).toBe(true);
  });
  test("the networks of one IPv6 customer share a larger limit, and a refused lead is not stored", async () => {
    const answers = [];
    for (let at = 0; at < 15; at++)
      answers.push(await submitLead(from(`2001:db8:1:5${at.toString(16)}::1`), nth(at)));
    expect(answers.map(({ ok }) => ok)).toEqual(Array.from({ length: 15 }, (_, at) => at < 12));
    expect(await stored()).toHaveLength(12);
    expect((await submitLead(from("2001:db8:1:600::1"), nth(20))).ok).toBe(true);
  });
});

describe("quarantine", () => {
  test.each([
    ["honeypot", leadSubmission({}, { websiteUrl: "https://spam.example" })],
    ["too-fast", leadSubmission({}, { elapsedMs: 60 })],
    ["no-touch", leadSubmission({}, { elapsedMs: null, filling: "untouched" })],
    ["many-links", leadSubmission({ message: "https://a.example b.example/1 www.c.example" })],
  ])("%s: the sender sees success, no email is sent", async (reason, suspect) => {
    expect((await submitLead(from("192.0.2.1"), suspect)).ok).toBe(true);
    expect(await stored()).toMatchObject([
      { quarantined: true, quarantineReasons: expect.arrayContaining([reason]) },
    ]);
    expect(await database.db.select().from(emails)).toHaveLength(0);
    expect(await database.db.select().from(leadEvents)).toMatchObject([{ type: "quarantined" }]);
  });
  test.each([
    ["sql-pattern", leadSubmission({ address: "1' OR '1'='1' --" })],
    ["markup", leadSubmission({ message: "<script>alert(1)</script> hello" })],
    ["unusual-characters", leadSubmission({ message: "There is a dog; select the side gate." })],
  ])("%s is a flag only", async (reason, flagged) => {
    await submitLead(from("192.0.2.1"), flagged);
    expect(await stored()).toMatchObject([
      { quarantined: false, quarantineReasons: expect.arrayContaining([reason]) },
    ]);
    expect(await database.db.select().from(emails)).toHaveLength(2);
  });
  test("the same message from another sender is a lead like any other", async () => {
    const message = "We would like to have a free inspection, please.";
    await submitLead(from("192.0.2.1"), leadSubmission({ message }));
    const other = { message, name: "Other Person", phone: "7575559999" };
    await submitLead(from("192.0.2.2"), leadSubmission(other));
    expect(await stored()).toMatchObject([{ quarantined: false }, { quarantined: false }]);
  });
});

describe("the log", () => {
  test("has one line for each accepted lead, without personal data", async () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    const input = leadSubmission();
    const answers = [];
    for (let time = 0; time < 2; time++)
      answers.push(await submitLead(from("192.0.2.1", { log }), input));
    await submitLead(from("192.0.2.1", { log }), leadSubmission({ name: "" }));
    const [first] = answers;
    const lead = first?.ok && first.value.id;
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: "lead accepted", lead, kind: input.kind, source: "direct", stored: "database" },
      { msg: "lead accepted", lead, kind: input.kind, source: null, stored: "earlier" },
    ]);
    expect(lines[0]).toMatch(/"ms":\d+/);
    expect(lines.join("")).not.toMatch(/Grace|555-?0123|grace@|Union|192\.0\./);
  });
});

describe("refusals", () => {
  test("include the message of every field", async () =>
    expect(
      await submitLead(from("192.0.2.1"), leadSubmission({ name: "", tcpaConsent: false })),
    ).toEqual({
      ok: false,
      reason: "invalid",
      message:
        "Form validation failed: Name is required, TCPA consent is required to submit this form",
      fieldErrors: {
        name: ["Name is required"],
        tcpaConsent: ["TCPA consent is required to submit this form"],
      },
    }));
  test.each([
    ["23505", "duplicate", "A submission with this information already exists."],
    ["42501", "forbidden", "Permission denied. Please try again or contact support."],
    ["22001", "failed", "Failed to save submission. Please try again."],
  ])("database error %s is %s", async (code, reason, message) => {
    await database.db.execute(sql`
      create or replace function refuse_lead() returns trigger language plpgsql as
      ${sql.raw(`$$ begin raise exception 'refused' using errcode = '${code}'; end $$`)}`);
    await database.db.execute(
      sql`create trigger refuse before insert on form_submissions execute function refuse_lead()`,
    );
    try {
      expect(await submitLead(from("192.0.2.1"), leadSubmission())).toEqual({
        ok: false,
        reason,
        message,
      });
    } finally {
      await database.db.execute(sql`drop trigger refuse on form_submissions`);
    }
    expect(await stored()).toHaveLength(0);
  });
  test("a database that does not answer in two seconds is never reported as a success", async () => {
    let hasAnswered = false;
    const stuckQueue: JobQueue = {
      ...testCtx(database.db).jobs,
      enqueue: () =>
        new Promise((resolve) => {
          setTimeout(() => {
            hasAnswered = true;
            resolve();
          }, 2300);
        }),
    };
    const env = readEnv({ CRM_TOKEN: "t", CRM_LOCATION_ID: "l", LOG_LEVEL: "silent" });
    const result = await submitLead(from("192.0.2.1", { jobs: stuckQueue, env }), leadSubmission());
    expect(hasAnswered).toBe(false);
    expect(result).toMatchObject({
      ok: false,
      reason: "unavailable",
      message: expect.stringContaining("(757) 555-0100"),
    });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await stored()).toHaveLength(0);
  });
});

describe("the thanks for an estimate", () => {
  const at = (local: string) => new Date(`${local}-05:00`);
  const thanks = async (local: string) => {
    const answer = await submitLead(from("192.0.2.77"), leadSubmission(), at(local));
    if (!answer.ok) throw new Error(answer.message);
    const { minutes, postponedTo: by, estimate } = answer.value;
    return sentMessage({ minutes, by, estimate });
  };
  const within2 = "Thank you! We'll contact you within 2 hours";
  const within4 = "If no visit is needed, your estimate follows within 4 hours";

  test.each([
    ["in the morning", "2026-11-24T09:00", `${within2}. ${within4}.`],
    [
      "in the afternoon",
      "2026-11-24T15:00",
      `${within2}. ${within4} during business hours, by Wednesday at 9AM.`,
    ],
    [
      "on the evening before a holiday without an answer",
      "2026-11-25T16:47",
      `${within2} during business hours, by Friday at 8:47AM. ${within4} during business hours, by Friday at 10:47AM.`,
    ],
    [
      "on the holiday itself",
      "2026-11-26T10:00",
      `${within2} during business hours, by Friday at 10AM. ${within4} during business hours, by Friday at 12PM.`,
    ],
    [
      "on a Saturday, across the weekend",
      "2026-11-21T11:30",
      `${within2} during business hours, by Monday at 9:30AM. ${within4} during business hours, by Monday at 11:30AM.`,
    ],
  ])("counts both times by opening hours %s", async (_when, local, sentence) => {
    expect(await thanks(local)).toBe(sentence);
  });
});
