import { emailKindOf } from "#domain/emails/kind.server.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { changeStatus } from "#domain/leads/changes/change-status.server.ts";
import { changeRole } from "#domain/people/users/change-role.server.ts";
import { deactivateUser } from "#domain/people/users/deactivate-user.server.ts";
import { removeUser } from "#domain/people/users/remove-user.server.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { alertDeliveries, leadAlerts, pushDevices } from "#database/schema/office/duty.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { type LeadChange, storedLead } from "#tests/stored-lead.ts";
import { type PushBrowser, type PushService, startPushService } from "#tests/push-service.ts";
import { startTextProvider, type TextProvider } from "#tests/text-provider.ts";
import { addDevice } from "#domain/duty/devices/add-device.server.ts";
import { maxDevices } from "#domain/duty/devices/device-rules.ts";
import { listDevices } from "#domain/duty/devices/list-devices.server.ts";
import { removeDevice } from "#domain/duty/devices/remove-device.server.ts";
import { testDevice } from "#domain/duty/devices/test-device.server.ts";
import { alertRinger } from "#domain/duty/ring-alerts.server.ts";
import {
  readDutyPreferences,
  saveDutyPreferences,
  saveRota,
} from "#domain/duty/save-duty.server.ts";
import { takeLead } from "#domain/duty/take-lead.server.ts";
import { alertRetries, deliverAlert } from "./deliver-alert.server.ts";

/** Tuesday in Virginia, 9 AM to 11 AM: a promise of two hours. */
const nine = new Date("2026-11-24T14:00:00Z");
const later = (minutes: number): Date => new Date(nine.getTime() + minutes * 60_000);

const database = ownDatabase();
let service: PushService;
let provider: TextProvider;
/** Jobs in the order they were added. */
let queued: { name: string; deliveryId: string }[];

beforeAll(async () => {
  service = await startPushService();
  provider = await startTextProvider();
});
afterAll(async () => {
  await service.close();
  await provider.close();
});
beforeEach(async () => {
  await database.db.execute(
    sql`truncate profiles, form_submissions, lead_events, emails, lead_alerts, lead_claims, alert_deliveries, push_devices,
      duty_preferences, settings, sign_in_limits restart identity cascade`,
  );
  const people = ["ann", "olga", "pete"];
  await database.db.insert(profiles).values(
    people.map((id) => ({
      id,
      fullName: nameOf(id),
      email: `${id}@example.com`,
      emailVerified: true,
    })),
  );
  await database.db.insert(userRoles).values(
    people.map((id) => ({
      userId: id,
      role: id === "ann" ? ("admin" as const) : ("office" as const),
    })),
  );
  queued = [];
  service.status = 201;
  service.messages.length = 0;
  provider.status = 201;
  provider.received.length = 0;
});

const nameOf = (id: string): string => `${id[0]?.toUpperCase()}${id.slice(1)}`;

function as(id: string, role: "admin" | "office" | "blogger", changes: Partial<Ctx> = {}): Ctx {
  const env = readEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    PUSH_TEST_ORIGIN: service.origin,
    TEXT_URL: provider.url,
    TEXT_FROM: "+17575550100",
  });
  const base = testCtx(database.db);
  return {
    ...base,
    env,
    actor: userActor(role, { userId: id, name: nameOf(id) }),
    jobs: {
      ...base.jobs,
      async enqueueAll(_tx, name, jobs) {
        for (const { data } of jobs)
          queued.push({ name, deliveryId: (data as { deliveryId: string }).deliveryId });
      },
    },
    ...changes,
  };
}
const ann = (changes: Partial<Ctx> = {}): Ctx => as("ann", "admin", changes);
const olga = (): Ctx => as("olga", "office");
const pete = (): Ctx => as("pete", "office");

const add = (change: LeadChange = {}) =>
  storedLead(database.db, {
    service: "termites",
    createdAt: nine,
    promisedAt: later(120),
    ...change,
  });

async function addBrowser(ctx: Ctx): Promise<PushBrowser> {
  const browser = service.browser();
  expect(await addDevice(ctx, browser)).toEqual({ ok: true, value: null });
  return browser;
}

const everyDay = (first: string, second = "") =>
  Array.from({ length: 7 }, () => ({ first, second }));
const ring = async (minutes: number) => await alertRinger().ring(ann(), later(minutes));
const alertJobs = () => queued.filter(({ name }) => name !== "send-email");

/** Runs the jobs that were queued. */
async function deliver(retryCount = 0): Promise<void> {
  for (const { deliveryId } of alertJobs().splice(0))
    await deliverAlert(ann(), { deliveryId }, { id: deliveryId, retryCount });
}
const states = async () =>
  (await database.db.select().from(alertDeliveries).orderBy(alertDeliveries.queuedAt)).map(
    ({ channel, stage, state }) => `${channel} ${stage} ${state}`,
  );
const preferences = { byMail: true, byText: false, phone: "", quietFrom: "", quietTo: "" };

describe("a stage that rings", () => {
  it("sends one push message to each device of the person on duty, with the first name only", async () => {
    await saveRota(ann(), everyDay("olga", "pete"));
    const [phone, computer] = [await addBrowser(olga()), await addBrowser(olga())];
    await addBrowser(pete());
    const id = await add();
    await ring(0);
    await deliver();
    await deliver();
    expect(service.messages.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [phone.endpoint, computer.endpoint].toSorted(),
    );
    const [message] = service.messages;
    expect(message?.payload).toEqual({
      tag: id,
      stage: "received",
      title: "New lead",
      body: expect.stringMatching(/^Dana, Termite Control\. .* by .*11AM\.$/) as string,
      link: `http://localhost:3000/admin/forms/${id}`,
    });
    expect(message?.headers).toMatchObject({ urgency: "high", topic: id.replaceAll("-", "") });
    expect(await states()).toEqual(["push received sent", "push received sent"]);
    const { devices } = await listDevices(olga());
    expect(devices.map(({ lastSuccessAt }) => lastSuccessAt)).toEqual([
      expect.any(Date),
      expect.any(Date),
    ]);
  });

  it("texts people who want that, once", async () => {
    await saveRota(ann(), everyDay("olga", "pete"));
    await saveDutyPreferences(olga(), { ...preferences, byText: true, phone: "(757) 622-0143" });
    const id = await add();
    await ring(97);
    await ring(97);
    await deliver();
    expect(provider.received).toEqual([
      {
        To: "+17576220143",
        From: "+17575550100",
        Body: expect.stringMatching(
          /^The promised time is almost over: Dana, Termite Control\. .* by .*11AM\. http/,
        ) as string,
      },
    ]);
    expect(provider.received[0]?.["Body"]).toContain(`/admin/forms/${id}`);
  });

  it("rings all devices of people who are not quiet if nobody on duty can be reached", async () => {
    await saveRota(ann(), everyDay("olga"));
    await saveDutyPreferences(olga(), { ...preferences, quietFrom: "08:30", quietTo: "10:00" });
    await addBrowser(olga());
    const [first, second] = [await addBrowser(ann()), await addBrowser(pete())];
    await add();
    await ring(0);
    await deliver();
    expect(service.messages.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [first.endpoint, second.endpoint].toSorted(),
    );
  });

  it("reaches a person without email by device alone", async () => {
    await saveRota(ann(), everyDay("olga", "pete"));
    await saveDutyPreferences(olga(), { ...preferences, byMail: false });
    await addBrowser(olga());
    await add();
    await ring(60);
    expect(alertJobs()).toHaveLength(1);
    expect(await database.db.select().from(emails)).toEqual([]);
  });

  it("queues each alert once, on two hundred instances at once", async () => {
    await addBrowser(ann());
    for (let turn = 0; turn < 3; turn++) await add();
    await Promise.all(Array.from({ length: 200 }, () => alertRinger().ring(ann(), later(97))));
    expect(await database.db.select().from(alertDeliveries)).toHaveLength(3);
    expect(alertJobs()).toHaveLength(3);
  });

  it("is not lost behind hundreds of leads that wait", async () => {
    const rows = Array.from({ length: 1_101 }, (_, at) => ({
      id: crypto.randomUUID(),
      name: "Dana Miller",
      phone: "757-555-0142",
      tcpaConsent: true,
      idempotencyKey: `k${at}`,
      contentHash: "c",
      rateKey: "r",
      createdAt: nine,
      promisedAt: later(120 + (at % 7)),
    }));
    await database.db.insert(leads).values(rows);
    expect(await ring(0)).toBe(rows.length);
    expect(await ring(0)).toBe(0);
    expect(await database.db.select().from(leadAlerts)).toHaveLength(rows.length);
  });
});

describe("an alert that waits in the queue", () => {
  beforeEach(async () => {
    await addBrowser(ann());
  });
  it.each([
    ["the lead is answered", (id: string) => answer(id)],
    ["somebody has the lead", (id: string) => takeLead(pete(), id)],
    ["a later stage rang", () => ring(97)],
    ["the device is removed", () => removeFirst()],
    ["its person may not read leads anymore", () => demote()],
  ])("is dropped when %s", async (_what, happen) => {
    const id = await add();
    await ring(60);
    const [job] = alertJobs();
    await happen(id);
    await deliverAlert(ann(), { deliveryId: job?.deliveryId ?? "" });
    expect(service.messages).toEqual([]);
    expect((await states())[0]).toBe("push half dropped");
  });
  it("still rings when the promise is past, although somebody has the lead", async () => {
    const id = await add();
    await takeLead(pete(), id);
    await ring(121);
    await deliver();
    expect(service.messages).toHaveLength(1);
  });
  const answer = (leadId: string) =>
    changeStatus(ann(), { leadId, version: 1, status: "contacted" });
  const demote = () =>
    database.db.execute(sql`update user_roles set role = 'blogger' where user_id = 'ann'`);
  async function removeFirst() {
    const { devices } = await listDevices(ann());
    await removeDevice(ann(), devices[0]?.id ?? "");
  }
});

describe("alert emails that wait", () => {
  it("are still wanted while nobody has the lead", async () => {
    const kind = emailKindOf("lead-alert");
    const [open, taken] = [await add(), await add()];
    await ring(60);
    await takeLead(pete(), taken);
    const rows = await database.db.select().from(emails);
    const wanted = await kind?.wanted?.(
      database.db,
      rows.map(({ id }) => id),
    );
    expect(rows.filter(({ id }) => wanted?.has(id)).map(({ subjectId }) => subjectId)).toEqual([
      open,
    ]);
  });
});

describe("a push service that fails", () => {
  beforeEach(async () => {
    await addBrowser(ann());
    await add();
    await ring(0);
  });
  it("for a moment is asked again", async () => {
    service.status = 503;
    await expect(deliver()).rejects.toThrow("status 503");
    expect(await states()).toEqual(["push received queued"]);
    const { devices } = await listDevices(ann());
    expect(devices[0]?.lastError).toBe("The push service answers with status 503.");
    service.status = 201;
    await deliver(1);
    expect(await states()).toEqual(["push received sent"]);
    expect((await listDevices(ann())).devices[0]?.lastError).toBeNull();
  });
  it("for long is given up", async () => {
    service.status = 503;
    await deliver(alertRetries.push);
    expect(await states()).toEqual(["push received failed"]);
  });
  it("for good is not asked again", async () => {
    service.status = 400;
    await deliver();
    expect(await states()).toEqual(["push received failed"]);
  });
  it.each([404, 410])("with %s ends the device, and its person hears of it", async (status) => {
    service.status = status;
    await deliver();
    expect((await listDevices(ann())).devices).toEqual([]);
    const mails = await database.db
      .select()
      .from(emails)
      .where(eq(emails.template, "alert-device-ended"));
    expect(mails.map(({ recipient }) => recipient)).toEqual(["ann@example.com"]);
    const events = await database.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.eventType, "audit_push_device_ended"));
    expect(events).not.toEqual([]);
  });
});

describe("a text provider that fails", () => {
  beforeEach(async () => {
    await saveRota(ann(), everyDay("olga"));
    await saveDutyPreferences(olga(), { ...preferences, byText: true, phone: "757-622-0143" });
    await add();
    await ring(0);
  });
  it("is asked again, and its person reads of it", async () => {
    provider.status = 500;
    await expect(deliver()).rejects.toThrow("status 500");
    expect((await readDutyPreferences(olga())).textError).toContain("status 500");
    provider.status = 201;
    await deliver(1);
    expect(await states()).toEqual(["text received sent"]);
    expect((await readDutyPreferences(olga())).textError).toBeNull();
  });
  it("because of the number is not asked again", async () => {
    provider.status = 400;
    await deliver();
    expect(await states()).toEqual(["text received failed"]);
  });
});

describe("without a provider of texts", () => {
  it("nobody is texted, and email goes on", async () => {
    const env = readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" });
    await saveRota(ann(), everyDay("olga"));
    await saveDutyPreferences(olga(), { ...preferences, byText: true, phone: "757-622-0143" });
    await add();
    await alertRinger().ring(ann({ env }), later(0));
    expect(alertJobs()).toEqual([]);
    expect(await database.db.select().from(emails)).toHaveLength(1);
    expect(await readDutyPreferences({ ...olga(), env })).toMatchObject({
      hasTexts: false,
      byText: true,
    });
  });
});

describe("a phone number", () => {
  it.each(["12", "(555) 555-0100", "not a number"])("like %s is refused", async (phone) =>
    expect(await saveDutyPreferences(olga(), { ...preferences, phone })).toMatchObject({
      fieldErrors: { phone: [expect.any(String)] },
    }),
  );
  it("is needed for texts", async () =>
    expect(await saveDutyPreferences(olga(), { ...preferences, byText: true })).toMatchObject({
      fieldErrors: { phone: ["Enter the phone that gets the texts"] },
    }));
});

describe("a device", () => {
  it("is for people who may read leads", async () => {
    const blogger = as("bob", "blogger");
    await expect(addDevice(blogger, service.browser())).rejects.toThrow(AccessDenied);
    await expect(listDevices(blogger)).rejects.toThrow(AccessDenied);
    await expect(testDevice(blogger, crypto.randomUUID())).rejects.toThrow(AccessDenied);
  });
  it.each([
    ["https://127.0.0.1/push"],
    ["https://metadata.internal/push"],
    ["http://push.example.net/push"],
    ["javascript:alert(1)"],
  ])("at %s is refused", async (endpoint) =>
    expect(await addDevice(ann(), { ...service.browser(), endpoint })).toMatchObject({
      reason: "invalid",
    }),
  );
  it("belongs to the person who added it last", async () => {
    const browser = await addBrowser(olga());
    await addDevice(pete(), browser);
    expect((await listDevices(olga())).devices).toEqual([]);
    expect((await listDevices(pete())).devices).toHaveLength(1);
  });
  it("is one of ten at most, however many arrive at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: maxDevices + 5 }, () => addDevice(ann(), service.browser())),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(maxDevices);
  });
  it("is removed by its own person only", async () => {
    await addBrowser(olga());
    const { devices } = await listDevices(olga());
    const id = devices[0]?.id ?? "";
    await removeDevice(pete(), id);
    expect((await listDevices(olga())).devices).toHaveLength(1);
    await removeDevice(olga(), id);
    expect((await listDevices(olga())).devices).toEqual([]);
  });
  it("gets a test, and the answer is shown", async () => {
    await addBrowser(olga());
    const { devices } = await listDevices(olga());
    const id = devices[0]?.id ?? "";
    expect(await testDevice(olga(), id)).toEqual({ ok: true, value: null });
    expect(service.messages[0]?.payload.title).toBe("Test alert");
    expect(await testDevice(pete(), id)).toMatchObject({ reason: "not_found" });
    service.status = 500;
    expect(await testDevice(olga(), id)).toMatchObject({
      message: "The test didn't arrive. The push service answers with status 500.",
    });
    service.status = 410;
    expect(await testDevice(olga(), id)).toMatchObject({ reason: "not_found" });
    expect((await listDevices(olga())).devices).toEqual([]);
  });
  it("does not ring with keys of another secret, and its person can read why", async () => {
    await addBrowser(ann());
    const moved = ann({ secret: "another secret of tests, long enough to sign with" });
    expect((await listDevices(moved)).devices[0]?.isCurrent).toBe(false);
    await add();
    await alertRinger().ring(moved, later(0));
    expect(alertJobs()).toEqual([]);
  });
  it.each([
    ["loses the permission", () => changeRole(ann(), { userId: "olga", role: "blogger" })],
    ["is deactivated", () => deactivateUser(ann(), { userId: "olga" })],
    ["is removed", () => removeUser(ann(), { userId: "olga" })],
  ])("ends when its person %s", async (_what, happen) => {
    await addBrowser(olga());
    expect(await happen()).toMatchObject({ ok: true });
    expect(await database.db.select().from(pushDevices)).toEqual([]);
  });
  test("stays when a role with the permission follows", async () => {
    await addBrowser(olga());
    await changeRole(ann(), { userId: "olga", role: "admin" });
    expect(await database.db.select().from(pushDevices)).toHaveLength(1);
  });
});
