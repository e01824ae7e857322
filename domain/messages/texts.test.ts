import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { readHeldData } from "#domain/compliance/erasures/held-data.server.ts";
import { erasePerson } from "#domain/compliance/erasures/erase-person.server.ts";
import { bookAppointment } from "#domain/visits/book-appointment.server.ts";
import { cancelAppointment } from "#domain/visits/cancel-appointment.server.ts";
import { remindVisits } from "#domain/visits/remind-visits.server.ts";
import { correctLead } from "#domain/leads/changes/correct-lead.server.ts";
import { notifications } from "#domain/duty/notifications.server.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/work/leads.ts";
import { crmWebhooks, leadTexts, textNumbers } from "#database/schema/office/messages.ts";
import type { Crm, CrmConversations } from "#platform/crm.ts";
import { createLeadConnector } from "#platform/leadconnector/leadconnector.ts";
import { readEnv } from "#platform/env.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { type TestDatabase, testCtx, testDatabase, userActor } from "#tests/factories.ts";
import { type LeadChange, storedLead } from "#tests/stored-lead.ts";
import { callWebhook, startTextsCrm, type TextsCrm, textWebhook } from "#tests/texts-crm.ts";
import { blockInCrm } from "./block-in-crm.server.ts";
import { cancelText } from "./cancel-text.server.ts";
import { markTextsSeen } from "./mark-texts-seen.server.ts";
import { readConversation } from "./read-conversation.server.ts";
import { receiveWebhook } from "./receive/receive-webhook.server.ts";
import { saveTextSettings } from "./save-text-settings.server.ts";
import { textDefaults } from "./rules/templates.ts";
import { sendText } from "./sending/send-text.server.ts";
import { undoTextStop } from "./undo-text-stop.server.ts";
import { stopLeadTexts } from "./stop-lead-texts.server.ts";
import { sweepTexts } from "./sweep-texts.server.ts";
import { writeText } from "./write-text.server.ts";

/** Monday noon in Virginia. */
const noon = new Date("2027-01-11T17:00:00Z");
const later = (ms: number): Date => new Date(noon.getTime() + ms);
const hourMs = 3_600_000;

let database: TestDatabase;
let provider: TextsCrm;
let crm: Crm & CrmConversations;
let queue: {
  name: string;
  data: { textId: string; leadId: string };
  startAfter: Date | undefined;
}[];

beforeAll(async () => {
  [database, provider] = await Promise.all([testDatabase(), startTextsCrm()]);
  await database.db
    .insert(profiles)
    .values({ id: "olga", fullName: "Olga", email: "olga@example.com" });
  await database.db.insert(userRoles).values({ userId: "olga", role: "office" });
  crm = createLeadConnector({
    token: "a-token-of-tests",
    locationId: "a-location-of-tests",
    url: provider.url,
  });
});
afterAll(async () => {
  await provider.close();
  await database.close();
});
beforeEach(async () => {
  queue = [];
  provider.sent.length = 0;
  provider.blocks.length = 0;
  provider.contacts.clear();
  Object.assign(provider.mood, { messages: 200, contacts: 200, isCut: false });
  await database.db.execute(
    sql`truncate form_submissions, text_numbers, crm_webhooks, erasures, settings, emails restart identity cascade`,
  );
});

function ctxOf(actor: Ctx["actor"]): Ctx {
  const jobs: JobQueue = {
    ...testCtx(database.db).jobs,
    async enqueue(_tx, name, data, options) {
      const startAfter = options?.startAfter instanceof Date ? options.startAfter : undefined;
      queue.push({ name, data: data as { textId: string; leadId: string }, startAfter });
    },
  };
  const env = readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", ...provider.env });
  return testCtx(database.db, { jobs, env, actor });
}
const office = (): Ctx => ctxOf(userActor("office", { userId: "olga", name: "Olga" }));
const system = (): Ctx => ctxOf({ kind: "system", name: "texts" });

const agreed = {
  textConsent: true,
  textConsentTimestamp: later(-48 * hourMs),
  textConsentVersion: "texts-2026-12",
  textConsentText: "I agree",
};

const add = (change: LeadChange = {}) =>
  storedLead(database.db, {
    phoneE164: "+17575550142",
    ghlContactId: "dana",
    state: "VA",
    promisedAt: later(hourMs),
    createdAt: later(-hourMs),
    ...agreed,
    ...change,
  });

const write = (leadId: string, now = noon, body = "Hello Dana") =>
  writeText(office(), { leadId, body }, now);

/** Runs the jobs that are due. */
async function run(now = noon, through: CrmConversations = crm): Promise<void> {
  const due = queue.filter(({ startAfter }) => !startAfter || startAfter <= now);
  queue = queue.filter((job) => !due.includes(job));
  for (const { name, data } of due)
    if (name === "send-text") await sendText(system(), through, data.textId, () => now);
    else if (name === "block-texts") await blockInCrm(system(), through, data.leadId);
}

async function hear(body: string, at = noon, contactId = "dana", changes: object = {}) {
  const times = { dateAdded: at.toISOString(), timestamp: at.toISOString() };
  return await post({ ...textWebhook(contactId, body), ...times, ...changes }, at);
}
const post = (body: object, now = noon) =>
  receiveWebhook(
    ctxOf({ kind: "system", name: "crm" }),
    crm,
    Buffer.from(JSON.stringify(body)),
    now,
  );

const texts = async () =>
  await database.db
    .select()
    .from(leadTexts)
    .orderBy(asc(leadTexts.createdAt), asc(leadTexts.direction));
const statuses = async () => (await texts()).map(({ status }) => status);
const history = async (leadId: string) =>
  (
    await database.db
      .select()
      .from(leadEvents)
      .where(eq(leadEvents.leadId, leadId))
      .orderBy(asc(leadEvents.id))
  ).map(({ type }) => type);

describe("a written text", () => {
  it("goes to the number of the lead, once, and is in its history", async () => {
    const id = await add();
    expect(await write(id)).toEqual({ ok: true, value: { message: "Text on its way" } });
    await run();
    await run();
    expect(provider.sent).toMatchObject([
      { contactId: "dana", toNumber: "+17575550142", message: "Hello Dana" },
    ]);
    expect(await texts()).toMatchObject([
      { status: "sent", providerId: provider.sent[0]?.messageId, author: "Olga", attempts: 1 },
    ]);
    expect(await history(id)).toEqual(["status", "text_sent"]);
    const [lead] = await database.db.select().from(leads);
    expect(lead).toMatchObject({ status: "contacted" });
  });

  test.each([
    ["no consent", { textConsent: false }, /agreed to texts/],
    ["no proof of consent", { textConsentText: null }, /agreed to texts/],
    ["a quarantine", { quarantined: true }, /quarantine/],
    ["no number", { phoneE164: null }, /can't get texts/],
    ["a number abroad", { phoneE164: "+442071234567" }, /US numbers/],
  ])("is refused with %s", async (_name, change, message) => {
    const id = await add(change);
    const refused = await write(id);
    expect(refused).toMatchObject({ ok: false, reason: "not_allowed" });
    expect(refused.ok ? "" : refused.message).toMatch(message);
    expect(await texts()).toEqual([]);
    const conversation = await readConversation(office(), id, noon);
    expect(conversation?.refusal).toMatch(message);
  });

  test.each([
    ["", "Text is required"],
    ["a".repeat(1001), "no more than 1000"],
    ["a".repeat(1_000_000), "no more than 1000"],
  ])("is refused if it is empty or too long", async (body, message) => {
    const refused = await write(await add(), noon, body);
    expect(refused.ok ? "" : refused.message).toContain(message);
  });

  it("waits at night until it is eight where they are, and can be canceled", async () => {
    const id = await add({ state: null, zip: null, phoneE164: "+12135550142" });
    const night = new Date("2027-01-12T06:00:00Z");
    expect(await write(id, night)).toEqual({
      ok: true,
      value: { message: "Waiting until Tuesday at 8AM (their time)" },
    });
    await run(night);
    await run(new Date("2027-01-12T15:59:00Z"));
    expect(provider.sent).toEqual([]);
    await run(new Date("2027-01-12T16:00:00Z"));
    expect(provider.sent).toHaveLength(1);

    await write(id, night);
    const waiting = (await texts()).find(({ status }) => status === "queued");
    expect(await cancelText(office(), { leadId: id, textId: waiting?.id ?? "" })).toMatchObject({
      ok: true,
    });
    await run(new Date("2027-01-12T17:00:00Z"));
    expect(provider.sent).toHaveLength(1);
    expect(await cancelText(office(), { leadId: id, textId: waiting?.id ?? "" })).toMatchObject({
      ok: false,
      reason: "conflict",
    });
  });

  it("does not go to a number that the office typed later", async () => {
    const id = await add();
    const [before] = await database.db.select().from(leads);
    const fields = { name: "Dana Miller", phone: "757-555-0199", state: "VA" };
    expect(
      await correctLead(office(), { leadId: id, version: before?.version ?? 0, fields }),
    ).toMatchObject({ ok: true });
    expect(await write(id)).toMatchObject({ ok: false, reason: "not_allowed" });
    const asked = { ...fields, textConsent: "yes" };
    expect(await correctLead(office(), { leadId: id, version: 2, fields: asked })).toMatchObject({
      ok: true,
    });
    expect(await write(id)).toMatchObject({ ok: true });
  });

  it("needs the permission to change leads", async () => {
    const id = await add();
    await expect(writeText(ctxOf(userActor("seo")), { leadId: id, body: "Hi" })).rejects.toThrow(
      AccessDenied,
    );
  });
});

describe("the CRM", () => {
  it("gets a text again after a pause that it asked for", async () => {
    provider.mood.messages = 429;
    await write(await add());
    await run();
    expect(await statuses()).toEqual(["queued"]);
    provider.mood.messages = 200;
    const fresh = createLeadConnector({
      token: "a-token-of-tests",
      locationId: "a-location-of-tests",
      url: provider.url,
    });
    await run(later(hourMs), fresh);
    expect(await statuses()).toEqual(["sent"]);
  });

  it("gets a text again that never reached it", async () => {
    await write(await add());
    const closed = await startTextsCrm();
    await closed.close();
    const away = createLeadConnector({ token: "t", locationId: "l", url: closed.url });
    await run(noon, away);
    expect(await texts()).toMatchObject([{ status: "queued", attempts: 1 }]);
    await run(later(hourMs));
    expect(provider.sent).toHaveLength(1);
  });

  test.each([
    ["it breaks off", () => (provider.mood.isCut = true), 1],
    ["it fails", () => (provider.mood.messages = 500), 0],
  ])("never gets a text twice if %s", async (_name, trouble, received) => {
    trouble();
    await write(await add());
    await run();
    expect(await statuses()).toEqual(["uncertain"]);
    Object.assign(provider.mood, { messages: 200, isCut: false });
    await run(later(hourMs));
    await sweepTexts(system(), later(24 * hourMs));
    await run(later(24 * hourMs));
    expect(provider.sent).toHaveLength(received);
  });

  it("never gets a text twice if the process dies on the way", async () => {
    await write(await add());
    const textId = queue[0]?.data.textId ?? "";
    const dying: CrmConversations = {
      ...crm,
      async sendText(text, isStillWanted) {
        await crm.sendText(text, isStillWanted);
        throw new Error("killed");
      },
    };
    await expect(sendText(system(), dying, textId, () => noon)).rejects.toThrow("killed");
    expect(await statuses()).toEqual(["sending"]);
    await sendText(system(), crm, textId, () => noon);
    expect(await statuses()).toEqual(["uncertain"]);
    expect(provider.sent).toHaveLength(1);
    // Its report settles what happened.
    await post({
      ...textWebhook("dana", "Hello Dana"),
      type: "OutboundMessage",
      messageId: provider.sent[0]?.messageId,
      dateAdded: noon.toISOString(),
      timestamp: noon.toISOString(),
      status: "delivered",
    });
    expect(await texts()).toMatchObject([{ status: "delivered", error: null }]);
  });

  it("gets no second request from two jobs at once", async () => {
    await write(await add());
    const textId = queue[0]?.data.textId ?? "";
    await Promise.all([1, 2, 3].map(() => sendText(system(), crm, textId, () => noon)));
    expect(provider.sent).toHaveLength(1);
  });

  it("that refuses a text is quoted", async () => {
    provider.mood.messages = 400;
    await write(await add());
    await run();
    expect(await texts()).toMatchObject([
      { status: "failed", error: "The CRM refuses: 400 No messages now" },
    ]);
  });

  it("waits for the contact of a fresh lead", async () => {
    const id = await add({ ghlContactId: null });
    await write(id);
    await run();
    expect(await statuses()).toEqual(["queued"]);
    await database.db.update(leads).set({ ghlContactId: "dana" });
    await run(later(60_000));
    expect(await statuses()).toEqual(["sent"]);
  });
});

describe("a contact that another CRM has", () => {
  it("gets no text and no block from this one until the lead is synced here", async () => {
    const id = await add({ ghlContactId: "hubspot:512" });
    await write(id);
    await run();
    expect(await texts()).toMatchObject([
      { status: "queued", error: "The CRM has no contact of this lead yet." },
    ]);
    await hear("STOP");
    await run();
    expect(provider.sent).toEqual([]);
    expect(provider.blocks.map(({ contactId }) => contactId)).not.toContain("hubspot:512");
  });
});

describe("STOP", () => {
  it("refuses what waits, holds for every lead of the number, and is in the CRM", async () => {
    const [id, other] = [await add(), await add({ ghlContactId: "dana-two" })];
    await write(id, new Date("2027-01-11T07:00:00Z"));
    expect(await hear("Stop.")).toEqual({ ok: true, value: { effect: "done" } });
    expect(await statuses()).toEqual(expect.arrayContaining(["refused", "received"]));
    await run();
    expect(provider.sent).toEqual([]);
    for (const lead of [id, other])
      expect(await write(lead)).toMatchObject({
        ok: false,
        message: expect.stringContaining("START"),
      });
    expect(provider.blocks.map(({ contactId, status }) => `${contactId} ${status}`)).toEqual(
      expect.arrayContaining(["dana active", "dana-two active"]),
    );
    expect(await readConversation(office(), id, noon)).toMatchObject({ isStopped: true });
  });

  it("counts while a text waits for its turn in the CRM's queue", async () => {
    await write(await add());
    const slow: CrmConversations = {
      ...crm,
      async sendText(text, isStillWanted) {
        await hear("STOP");
        return await crm.sendText(text, isStillWanted);
      },
    };
    await run(noon, slow);
    await run();
    expect(provider.sent).toEqual([]);
    expect((await texts()).find(({ direction }) => direction === "out")).toMatchObject({
      status: "refused",
    });
  });

  it("survives the erasure of the person, and a new consent", async () => {
    await add();
    await hear("STOP");
    await database.db.transaction((tx) =>
      erasePerson(tx, system(), { email: null, phoneE164: "+17575550142" }, { now: noon }),
    );
    expect(await texts()).toEqual([]);
    const rows = JSON.stringify(await database.db.select().from(textNumbers));
    expect(rows).not.toContain("5550142");
    const id = await add({ textConsentTimestamp: later(hourMs), ghlContactId: "another" });
    expect(await write(id, later(2 * hourMs))).toMatchObject({
      ok: false,
      message: expect.stringContaining("START"),
    });
  });

  it("of somebody unknown counts even if the CRM does not say who it is", async () => {
    provider.mood.contacts = 500;
    expect(await hear("STOP", noon, "nobody")).toMatchObject({ ok: false, reason: "later" });
    const id = await add({ ghlContactId: "nobody" });
    expect(await write(id)).toMatchObject({ ok: false, message: expect.stringContaining("START") });
  });

  it("of somebody unknown makes no lead", async () => {
    provider.contacts.set("new", { firstName: "", lastName: "", phone: "+17575550177" });
    expect(await hear("STOP", noon, "new")).toEqual({ ok: true, value: { effect: "done" } });
    expect(await database.db.$count(leads)).toBe(0);
    const id = await add({ phoneE164: "+17575550177", ghlContactId: null });
    expect(await write(id)).toMatchObject({ ok: false, message: expect.stringContaining("START") });
  });

  it("can be noted by the office", async () => {
    const id = await add();
    expect(await stopLeadTexts(office(), id, noon)).toEqual({ ok: true, value: { canUndo: true } });
    expect(await write(id)).toMatchObject({ ok: false, reason: "not_allowed" });
    expect(await history(id)).toEqual(["texts_stopped"]);
  });

  describe("noted by the office", () => {
    it("is undone by the same person for a minute, and texts go on", async () => {
      const id = await add();
      await stopLeadTexts(office(), id, noon);
      const colleague = testCtx(database.db, { actor: userActor("admin") });
      expect(await undoTextStop(colleague, id, later(9000))).toMatchObject({ reason: "conflict" });
      expect(await undoTextStop(office(), id, later(9000))).toEqual({ ok: true, value: null });
      expect(await write(id, later(9500))).toMatchObject({ ok: true });
      expect((await history(id)).slice(0, 2)).toEqual(["texts_stopped", "texts_resumed"]);
      expect(await undoTextStop(office(), id, later(9900))).toMatchObject({ reason: "conflict" });
    });

    it("stays after a minute, after a STOP of theirs before or since, and for an unknown lead", async () => {
      const id = await add();
      await stopLeadTexts(office(), id, noon);
      expect(await undoTextStop(office(), id, later(61_000))).toMatchObject({ ok: false });
      await hear("STOP", later(3000));
      expect(await undoTextStop(office(), id, later(5000))).toMatchObject({ ok: false });
      await hear("START", later(6000));
      await hear("STOP", later(7000));
      expect(await stopLeadTexts(office(), id, later(8000))).toEqual({
        ok: true,
        value: { canUndo: false },
      });
      expect(await undoTextStop(office(), id, later(9000))).toMatchObject({ ok: false });
      expect(await readConversation(office(), id, later(9500))).toMatchObject({ isStopped: true });
      expect(await undoTextStop(office(), "nothing", noon)).toMatchObject({ reason: "not_found" });
    });
  });

  it("ends with START, but only for people who agreed", async () => {
    const id = await add();
    await hear("STOP");
    await hear("Start", later(1000));
    expect(await write(id, later(2000))).toMatchObject({ ok: true });
    await run(later(2000));
    expect(provider.blocks.at(-1)).toMatchObject({ contactId: "dana", status: "inactive" });

    await database.db.update(leads).set({ textConsent: false });
    await hear("STOP", later(3000));
    await hear("START", later(4000));
    expect(await readConversation(office(), id, later(5000))).toMatchObject({ isStopped: true });
  });

  it("is not undone by an older START that arrives late, or by a repeated one", async () => {
    await add();
    const start = textWebhook("dana", "START", {
      dateAdded: later(1000).toISOString(),
      timestamp: later(1000).toISOString(),
    });
    await hear("STOP", noon);
    await post(start, later(1000));
    await hear("STOP", later(2000));
    expect(await post(start, later(3000))).toEqual({ ok: true, value: { effect: "repeated" } });
    await hear("START", later(1500));
    expect(await database.db.select().from(textNumbers)).toEqual(
      expect.arrayContaining([expect.objectContaining({ stopped: true })]),
    );
    expect(await database.db.$count(textNumbers, eq(textNumbers.stopped, false))).toBe(0);
  });
});

describe("HELP", () => {
  it("is answered at any hour, once within minutes, even after STOP", async () => {
    await add();
    const night = new Date("2027-01-12T06:00:00Z");
    await hear("STOP", night);
    await hear("help", later(14 * hourMs));
    await hear("HELP", later(14 * hourMs + 1000));
    await run(later(14 * hourMs + 2000));
    expect(provider.sent).toHaveLength(1);
    expect(provider.sent[0]?.message).toMatch(/for help, call/);
  });
});

describe("a received text", () => {
  it("is filed under the newest lead of the contact, and rings until somebody looks", async () => {
    await add();
    const id = await add();
    await hear("When do you come?");
    expect(await texts()).toMatchObject([
      { leadId: id, direction: "in", kind: "received", body: "When do you come?" },
    ]);
    expect((await notifications(office())).texts).toMatchObject([
      { leadId: id, name: "Dana Miller" },
    ]);
    await markTextsSeen(office(), id);
    expect((await notifications(office())).texts).toEqual([]);
  });

  it("of an unknown number becomes a lead that is answered until STOP", async () => {
    provider.contacts.set("new", { firstName: "Kim", lastName: "Lee", phone: "(757) 555-0188" });
    await hear("I have ants", noon, "new");
    await hear("Many ants", later(1000), "new");
    const [lead, ...others] = await database.db.select().from(leads);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      name: "Kim Lee",
      phoneE164: "+17575550188",
      ghlContactId: "new",
      source: "text",
      message: "I have ants",
      textConsent: false,
      tcpaConsent: false,
      ghlSyncStatus: "synced",
    });
    const id = lead?.id ?? "";
    expect(await readConversation(office(), id, later(2000))).toMatchObject({
      refusal: null,
      isAnswerOnly: true,
    });
    expect(await write(id, later(90 * 24 * hourMs))).toMatchObject({ ok: true });
    await run(later(90 * 24 * hourMs));
    expect(provider.sent).toMatchObject([{ contactId: "new", toNumber: "+17575550188" }]);
    await hear("please take me off your list", later(90 * 24 * hourMs + 1000), "new");
    expect(await write(id, later(90 * 24 * hourMs + 2000))).toMatchObject({
      ok: false,
      reason: "not_allowed",
    });
    await hear("START", later(90 * 24 * hourMs + 3000), "new");
    expect(await write(id, later(90 * 24 * hourMs + 4000))).toMatchObject({ ok: true });
  });

  it.each([
    ["a text", () => hear("I have ants", noon, "held")],
    ["a missed call", () => post({ ...callWebhook("held", {}), timestamp: noon.toISOString() })],
  ])("is seen if a held form names the same number: %s", async (_what, arrive) => {
    provider.contacts.set("held", { firstName: "Dana", lastName: "", phone: "(757) 555-0142" });
    const heldForm = { quarantined: true, ghlContactId: null };
    await add(heldForm);
    await arrive();
    const rings = async () => (await notifications(office())).texts.map(({ leadId }) => leadId);
    const [lead] = await database.db.select().from(leads).where(eq(leads.quarantined, false));
    expect(await rings()).toEqual([lead?.id]);
    await database.db.delete(leads).where(eq(leads.quarantined, false));
    await database.db.delete(crmWebhooks);
    const known = await add();
    await add(heldForm);
    await arrive();
    expect(await rings()).toEqual([known]);
  });

  it("lets the office answer a lead without consent, and the CRM lets the answer pass", async () => {
    const id = await add({ textConsent: false });
    expect(await write(id, noon)).toMatchObject({ ok: false, reason: "not_allowed" });
    await hear("Is Tuesday fine?", later(1000));
    await run(later(1000));
    expect(provider.blocks.at(-1)).toMatchObject({ contactId: "dana", status: "inactive" });
    expect(await write(id, later(2000))).toMatchObject({ ok: true });
    await run(later(2000));
    expect(provider.sent).toHaveLength(1);
  });

  it("that may ask for no more texts is marked for a person", async () => {
    const id = await add();
    await hear("How do I stop these texts?");
    await hear("Stop by tomorrow at 9", later(1000));
    const { texts: shown, isStopped } = (await readConversation(office(), id, later(2000))) ?? {};
    expect(isStopped).toBe(false);
    expect(shown?.map(({ mayAskToStop }) => mayAskToStop)).toEqual([true, false]);
  });

  it("from the CRM's own screens shows in the conversation too", async () => {
    await add();
    await post({
      ...textWebhook("dana", "Sent from the CRM"),
      type: "OutboundMessage",
      dateAdded: noon.toISOString(),
      timestamp: noon.toISOString(),
      source: "app",
    });
    expect(await texts()).toMatchObject([{ direction: "out", kind: "elsewhere", author: "CRM" }]);
  });

  it("does not arrive twice", async () => {
    await add();
    const body = textWebhook("dana", "Hello", {
      dateAdded: noon.toISOString(),
      timestamp: noon.toISOString(),
    });
    const outcomes = await Promise.all([post(body), post(body), post(body)]);
    expect(outcomes.filter((one) => one.ok && one.value.effect === "done")).toHaveLength(1);
    expect(await texts()).toHaveLength(1);
    expect(await post({ ...body, webhookId: undefined })).toMatchObject({ ok: true });
    expect(await texts()).toHaveLength(1);
  });

  test.each([
    ["of another location", { locationId: "other" }, "other_location"],
    ["that is too old", { dateAdded: null, timestamp: later(-73 * hourMs).toISOString() }, "stale"],
    ["from the future", { dateAdded: null, timestamp: later(hourMs).toISOString() }, "stale"],
    ["without a time", { dateAdded: null, timestamp: null }, "stale"],
    ["without a type", { type: 5 }, "malformed"],
  ])("is refused in a webhook %s", async (_name, changes, reason) => {
    await add();
    expect(await hear("STOP", noon, "dana", changes)).toMatchObject({ ok: false, reason });
    expect(await texts()).toEqual([]);
    expect(await database.db.$count(textNumbers)).toBe(0);
  });

  it("has no effect in a webhook of an unknown type", async () => {
    expect(await hear("x", noon, "dana", { type: "TaskCreate" })).toEqual({
      ok: true,
      value: { effect: "none" },
    });
  });
});

describe("a block in the CRM", () => {
  const block = (message: string) => ({
    type: "ContactDndUpdate",
    locationId: "a-location-of-tests",
    id: "dana",
    dateAdded: "2021-11-26T12:41:02.193Z",
    timestamp: noon.toISOString(),
    webhookId: crypto.randomUUID(),
    dndSettings: { SMS: { status: "active", message, code: "101" } },
  });

  it("stops texts here", async () => {
    const id = await add();
    expect(await post(block("Some message"))).toEqual({ ok: true, value: { effect: "done" } });
    expect(await write(id)).toMatchObject({ ok: false, reason: "not_allowed" });
  });

  it("that we set says nothing new", async () => {
    const id = await add();
    await post(block("No consent given"));
    expect(await write(id)).toMatchObject({ ok: true });
  });
});

describe("a missed call", () => {
  const call = (at: Date, contactId = "dana", changes: object = {}) =>
    post(
      {
        ...callWebhook(contactId, changes),
        dateAdded: at.toISOString(),
        timestamp: at.toISOString(),
      },
      at,
    );
  const answerCalls = async (): Promise<void> => {
    const automatic = { on: true, text: "Sorry that we missed you, {name}" };
    const { visitBooked, visitReminder } = textDefaults;
    const admin = ctxOf(userActor("admin"));
    expect(
      await saveTextSettings(admin, {
        names: [],
        texts: [],
        visitBooked,
        visitReminder,
        missedCall: automatic,
      }),
    ).toEqual({ ok: true, value: null });
  };

  it("shows in the lead, and is not answered unless that is switched on", async () => {
    const id = await add();
    await call(noon);
    await run();
    expect(provider.sent).toEqual([]);
    expect(await history(id)).toEqual(["missed_call"]);
  });

  it("is answered once a day", async () => {
    await add();
    await answerCalls();
    await call(noon);
    await call(later(hourMs));
    await run(later(hourMs));
    expect(provider.sent.map(({ message }) => message)).toEqual(["Sorry that we missed you, Dana"]);
    await call(later(25 * hourMs));
    await run(later(25 * hourMs));
    expect(provider.sent).toHaveLength(2);
  });

  it("is answered neither at night nor after STOP", async () => {
    await add();
    await answerCalls();
    await call(later(14 * hourMs));
    await hear("STOP", later(23 * hourMs));
    await call(later(24 * hourMs));
    await run(later(24 * hourMs));
    expect(provider.sent).toEqual([]);
  });

  it("is answered also without consent, because the caller began", async () => {
    await add({ textConsent: false });
    await answerCalls();
    await call(noon);
    await run();
    expect(provider.sent).toHaveLength(1);
  });

  it("of an unknown number becomes a lead", async () => {
    provider.contacts.set("caller", { firstName: "", lastName: "", phone: "+17575550166" });
    await call(noon, "caller");
    expect(await database.db.select().from(leads)).toMatchObject([
      { source: "phone-call", message: "Missed call", phoneE164: "+17575550166" },
    ]);
  });

  it("to a tracking number becomes a lead with the source of that number", async () => {
    const { visitBooked, visitReminder, missedCall } = textDefaults;
    await saveTextSettings(ctxOf(userActor("admin")), {
      names: [],
      texts: [],
      visitBooked,
      visitReminder,
      missedCall,
      trackingNumbers: "(757) 555-0161 Google-Ads\n757-555-0162 yelp",
    });
    for (const [contactId, to] of [
      ["first", "+17575550162"],
      ["second", "(757) 555-0161"],
      ["third", "+17575550100"],
      ["fourth", { number: 1 }],
    ] as const) {
      provider.contacts.set(contactId, { firstName: "", lastName: "", phone: "" });
      await call(noon, contactId, { to });
    }
    const found = await database.db.select({ source: leads.source }).from(leads).orderBy(leads.seq);
    expect(found.map(({ source }) => source)).toEqual([
      "yelp",
      "google-ads",
      "phone-call",
      "phone-call",
    ]);
  });
});

describe("a visit", () => {
  const visit = (leadId: string, version: number) => ({
    leadId,
    version,
    day: "2027-01-13",
    window: "10:00-12:00",
    personId: "olga",
  });

  it("brings a text when it is booked and a day before", async () => {
    const id = await add();
    await bookAppointment(office(), visit(id, 1), noon);
    await run();
    expect(provider.sent).toEqual([]);
    await run(later(30_000));
    expect(provider.sent.map(({ message }) => message)).toEqual([
      expect.stringMatching(/your visit is booked for Wednesday, January 13, 10AM to 12PM/),
    ]);
    await database.db.execute(
      sql`update appointments set updated_at = ${noon.toISOString()}::timestamptz`,
    );
    const dayBefore = later(24 * hourMs);
    await remindVisits(system(), dayBefore);
    await remindVisits(system(), dayBefore);
    await run(dayBefore);
    expect(provider.sent).toHaveLength(2);
  });

  it("that moves away and back sends a text only if the last one said another time", async () => {
    const id = await add();
    const move = (version: number, window: string, now: Date) =>
      bookAppointment(office(), { ...visit(id, version), window }, now);
    const said = () => provider.sent.map(({ message }) => /\d+[AP]M/.exec(message)?.[0]);
    await move(1, "10:00-12:00", noon);
    await run(later(30_000));
    await move(2, "14:00-16:00", later(60_000));
    await move(3, "10:00-12:00", later(61_000));
    await run(later(hourMs));
    expect(said()).toEqual(["10AM"]);
    await move(4, "14:00-16:00", later(2 * hourMs));
    await run(later(3 * hourMs));
    await move(5, "10:00-12:00", later(4 * hourMs));
    await run(later(5 * hourMs));
    expect(said()).toEqual(["10AM", "2PM", "10AM"]);
  });

  it("that is canceled leaves no text behind", async () => {
    const id = await add();
    const night = new Date("2027-01-12T06:00:00Z");
    await bookAppointment(office(), visit(id, 1), night);
    await cancelAppointment(office(), { leadId: id, version: 2 }, night);
    await run(later(30 * hourMs));
    expect(provider.sent).toEqual([]);
    expect(await statuses()).toEqual(["canceled"]);
  });

  it("that is over is not told anymore", async () => {
    const id = await add();
    await bookAppointment(office(), visit(id, 1), noon);
    await run(later(72 * hourMs));
    expect(provider.sent).toEqual([]);
    expect(await statuses()).toEqual(["canceled"]);
  });
});

it("a person's texts are among the held data", async () => {
  await add();
  await hear("I have ants");
  const held = await readHeldData(
    ctxOf(userActor("admin")),
    { email: "", phone: "757-555-0142" },
    "previewed",
  );
  expect(held).toMatchObject({
    ok: true,
    value: { texts: [{ body: "I have ants", direction: "in" }] },
  });
});
