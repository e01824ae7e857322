import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions, leadEvents } from "#database/schema/work/leads.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { unsealed } from "#domain/emails/sealed-links.server.ts";
import { leadEmailSchema, requestChangeSchema } from "#domain/leads/mail/email-props.ts";
import { cancelRequest, changeRequest } from "#domain/leads/visitor/change-request.server.ts";
import { readRequest } from "#domain/leads/visitor/read-request.server.ts";
import { readRequestToken } from "#domain/leads/visitor/request-token.server.ts";
import { testCtx, testSecret } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { type LeadSubmission, submitLead } from "./submit-lead.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, lead_events, emails, sign_in_limits cascade`,
  );
});

const from = (ip: string): Ctx => ({
  ...testCtx(database.db),
  request: { ...testCtx(database.db).request, ip },
});
const stored = () => database.db.select().from(formSubmissions);

const withoutKey = (fields = {}) =>
  leadSubmission(fields, { idempotencyKey: null, elapsedMs: null });
const again = { name: "  grace   o'brien", phone: "757.555.0123" };

/** Sends a submission and returns its answer with the lead's id and the token. */
async function sent(input: LeadSubmission, ip = "192.0.2.1") {
  const answer = await submitLead(from(ip), input);
  return answer.ok ? answer.value : expect.unreachable(answer.message);
}

describe("a repeat with the key of the request", () => {
  const input = leadSubmission();

  test.each([
    ["at once", sql`now()`],
    ["hours later", sql`now() - interval '7 hours'`],
    ["days later", sql`now() - interval '3 days'`],
  ])(
    "ends on the same page %s, from wherever, and takes no point of the limit",
    async (_when, at) => {
      const { id, token } = await sent(input);
      await database.db.update(formSubmissions).set({ createdAt: at });
      for (let time = 0; time < 5; time++)
        expect(await sent(input, time % 2 ? "192.0.2.1" : "198.51.100.1")).toMatchObject({
          id,
          token,
        });
      expect(await stored()).toHaveLength(1);
      expect(await database.db.select().from(emails)).toHaveLength(2);
      expect(await sent(leadSubmission({ message: "Another one" }))).not.toMatchObject({ id });
    },
  );

  test.each([
    ["in quarantine", { quarantined: true }],
    ["in progress", { status: "contacted" }],
    ["with a corrected number", { phone: "757-555-0188", phoneE164: "+17575550188" }],
  ] as const)("ends on the same page, also %s", async (_what, change) => {
    const { id, token } = await sent(input);
    await database.db.update(formSubmissions).set(change);
    expect(await sent(input)).toMatchObject({ id, token });
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ["canceled", { status: "lost", cancelledAt: new Date() }],
    ["lost", { status: "lost" }],
    ["won", { status: "won" }],
  ] as const)(
    "is a new request after one that is %s, again with one page",
    async (_what, change) => {
      const first = await sent(input);
      await database.db.update(formSubmissions).set(change);
      const second = await sent(input);
      expect(second.id).not.toBe(first.id);
      expect(await sent(input)).toMatchObject({ id: second.id, token: second.token });
      await database.db.update(formSubmissions).set(change);
      const third = await sent(input);
      expect(await sent(input)).toMatchObject({ id: third.id, token: third.token });
      expect(new Set((await stored()).map(({ id }) => id)).size).toBe(3);
      expect((await stored()).find(({ id }) => id === third.id)).toMatchObject({ status: "new" });
    },
  );

  test("is a new request after an erased one", async () => {
    await sent(input);
    await database.db.delete(formSubmissions);
    await sent(input);
    expect(await stored()).toHaveLength(1);
  });
});

describe("a repeat without the key of the request", () => {
  test.each([
    ["without script", withoutKey(again), {}],
    ["with a key of its own", leadSubmission(again), {}],
    ["without an email address", withoutKey({ email: "" }), { email: "" }],
  ])(
    "is the same request within ten minutes, and gets no link: %s",
    async (_how, input, fields) => {
      const kind = "quick";
      const { id, token } = await sent(leadSubmission(fields, { kind }));
      await database.db.update(formSubmissions).set({
        street: "77 Secret Shelter Lane",
        message: "gate code 4711",
        email: "vera.new@example.org",
      });
      for (const ip of ["192.0.2.1", "198.51.100.7"]) {
        const answer = await sent({ ...input, kind }, ip);
        expect(answer).toMatchObject({ id, queued: false });
        expect(answer.token).not.toBe(token);
        expect(readRequestToken(testSecret, answer.token)).toBeNull();
        const shown = await readRequest(from(ip), answer.token);
        expect(shown).toMatchObject({
          state: "repeated",
          firstName: expect.stringMatching(/^grace$/i),
          id: "",
        });
        expect(shown?.phone).toBe("(757) 555-0123");
        expect(JSON.stringify(shown)).not.toMatch(/Secret|4711|vera|grace@/);
        expect(
          await changeRequest(from(ip), answer.token, { phone: "757-555-0199" }),
        ).toMatchObject({
          reason: "not_found",
        });
        expect(await cancelRequest(from(ip), answer.token)).toMatchObject({ reason: "not_found" });
      }
      expect(await stored()).toMatchObject([{ status: "new", phone: "(757) 555-0123" }]);
    },
  );

  test("sends the link to the stored address, once a day", async () => {
    const { token } = await sent(leadSubmission());
    await database.db.update(formSubmissions).set({ email: "corrected@example.com" });
    for (const ip of ["192.0.2.1", "198.51.100.7", "198.51.100.8"]) await sent(withoutKey(), ip);
    await database.db.update(formSubmissions).set({ createdAt: sql`now() - interval '1 hour'` });
    await sent(withoutKey(), "198.51.100.9");
    const mails = await database.db.select().from(emails);
    const links = mails.filter(({ recipient }) => recipient === "corrected@example.com");
    expect(links).toHaveLength(1);
    const [mail] = links.map((link) => unsealed(link, testSecret));
    const { requestLink } = leadEmailSchema.parse(mail?.props);
    expect(requestLink).toBe(`http://localhost:3000/request/${token}`);
  });

  test("is noted on the request once, and named when it is canceled by its link", async () => {
    const { id, token } = await sent(leadSubmission());
    for (const ip of ["198.51.100.7", "198.51.100.8"]) await sent(withoutKey(), ip);
    const events = await database.db.select().from(leadEvents);
    expect(events.filter(({ detail }) => detail["again"])).toMatchObject([
      { leadId: id, type: "received" },
    ]);
    expect((await cancelRequest(from("192.0.2.1"), token)).ok).toBe(true);
    const mails = await database.db.select().from(emails);
    const [cancelled] = mails.filter(({ template }) => template === "lead-changed");
    expect(requestChangeSchema.parse(cancelled?.props)).toMatchObject({ isRepeated: true });
  });

  test.each([
    ["more than ten minutes old", { createdAt: sql`now() - interval '11 minutes'` }],
    ["canceled", { status: "lost", cancelledAt: new Date() }],
    ["closed", { status: "won" }],
    ["in progress", { status: "contacted" }],
    ["in quarantine", { quarantined: true }],
    ["corrected to another number", { phone: "757-555-0188", phoneE164: "+17575550188" }],
  ] as const)("is a request of its own beside one that is %s", async (_what, change) => {
    const first = await sent(leadSubmission());
    await database.db.update(formSubmissions).set(change);
    const before = (await stored())[0];
    const second = await sent(withoutKey(), "198.51.100.7");
    expect(second.id).not.toBe(first.id);
    expect(readRequestToken(testSecret, second.token)).toBe(second.id);
    const all = await stored();
    expect(all).toHaveLength(2);
    expect(all.find(({ id }) => id === first.id)).toEqual(before);
    expect(all.find(({ id }) => id === second.id)).toMatchObject({ status: "new" });
  });

  test("is a request of its own beside one that the office merged", async () => {
    const { id } = await sent(leadSubmission());
    const customerId = crypto.randomUUID();
    await database.db.execute(sql`insert into customers (id) values (${customerId})`);
    await database.db.update(formSubmissions).set({ customerId });
    expect((await sent(withoutKey())).id).not.toBe(id);
  });

  test.each([
    ["phone", { phone: "757-555-0124" }],
    ["name", { name: "Ann Lee" }],
    ["email address", { email: "ann@example.com" }],
    ["service", { service: "spiders" }],
    ["message", { message: "Please call after four" }],
  ])("with another %s is another request", async (_what, fields) => {
    const first = await sent(leadSubmission());
    expect((await sent(withoutKey(fields), "198.51.100.7")).id).not.toBe(first.id);
    expect(await stored()).toHaveLength(2);
  });

  test("of a filled honeypot hides no real request, and sends no email", async () => {
    await sent(leadSubmission({}, { websiteUrl: "https://spam.example" }), "198.51.100.7");
    const { id, token } = await sent(leadSubmission());
    expect(await stored()).toHaveLength(2);
    expect((await stored()).find((lead) => lead.id === id)).toMatchObject({ quarantined: false });
    expect(await readRequest(from("192.0.2.1"), token)).toMatchObject({ state: "waiting" });
    const before = (await database.db.select().from(emails)).length;
    await sent({ ...withoutKey(), websiteUrl: "https://spam.example" }, "198.51.100.8");
    expect(await database.db.select().from(emails)).toHaveLength(before);
  });
});

test("twenty parallel posts without script are one request: one gets its link, the others receipts", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => sent(withoutKey())));
  const [lead, ...others] = await stored();
  expect(others).toHaveLength(0);
  const linked = answers.map(({ token }) => readRequestToken(testSecret, token));
  expect(linked.filter((id) => id === lead?.id)).toHaveLength(1);
  const shown = await Promise.all(
    answers.map(({ token }) => readRequest(from("192.0.2.1"), token)),
  );
  expect(shown.filter((request) => request?.state === "repeated")).toHaveLength(19);
});

test("two people with the same short sentence are two requests", async () => {
  const message = "I would like a free inspection.";
  const people = [
    { name: "Ann Lee", phone: "757-555-0101", email: "ann@example.com" },
    { name: "Bob Ray", phone: "757-555-0102", email: "bob@example.com" },
  ];
  const [ann, bob] = [
    await sent(withoutKey({ ...people[0], message }), "192.0.2.1"),
    await sent(withoutKey({ ...people[1], message }), "192.0.2.2"),
  ];
  for (const [at, { id, token }] of [ann, bob].entries()) {
    expect(readRequestToken(testSecret, token)).toBe(id);
    expect((await stored()).find((lead) => lead.id === id)).toMatchObject({
      name: people[at]?.name,
    });
  }
});
