import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { sealEvents } from "#domain/audit/chain/seal-events.server.ts";
import { addLead } from "#domain/leads/office/add-lead.server.ts";
import { changeStatus } from "#domain/leads/changes/change-status.server.ts";
import { deleteLeads } from "#domain/leads/delete-leads.server.ts";
import {
  webhookCursor,
  webhookDeliveries,
  webhookEvents,
} from "#database/schema/overview/webhooks.ts";
import { newsletterSubscribers } from "#database/schema/work/newsletter.ts";
import { processDeletionRequest } from "#domain/compliance/erasures/process-deletion-request.server.ts";
import { removeSubscriber } from "#domain/newsletter/subscribers/remove-subscriber.server.ts";
import { leaveList } from "#domain/newsletter/unsubscribe.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { isGenuine, startWebhookReceiver, type WebhookReceiver } from "#tests/webhook-receiver.ts";
import { changeWebhookSecret } from "./change-secret.server.ts";
import { changeWebhook } from "./change-webhook.server.ts";
import { createWebhook } from "./create-webhook.server.ts";
import { planDeliveries } from "./plan-deliveries.server.ts";
import { listWebhooks, readWebhook } from "./read-webhooks.server.ts";
import { replayDead, replayDelivery } from "./replay-deliveries.server.ts";
import { nextAttempt } from "./sending/retry-times.ts";
import { sendDue } from "./sending/send-due.server.ts";
import { sweepWebhooks } from "./sweep-webhooks.server.ts";

const database = ownDatabase();
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
});
beforeEach(async () => {
  await database.db.execute(
    sql`truncate webhook_endpoints, webhook_events, webhook_deliveries, webhook_cursor, form_submissions, lead_events cascade`,
  );
  receiver.received.length = 0;
  receiver.status = 204;
  receiver.text = "noted";
});

function ctx(role: "admin" | "office" = "admin"): Ctx {
  return testCtx(database.db, {
    actor: userActor(role),
    env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", WEBHOOK_TEST_ORIGIN: receiver.origin }),
  });
}

async function subscribe(events: readonly string[] = []) {
  const made = await createWebhook(ctx(), {
    name: "Zapier",
    url: `${receiver.origin}/hook`,
    events,
  });
  if (!made.ok) throw new Error(made.message);
  return made.value;
}

let callers = 0;
async function addCaller(): Promise<string> {
  callers += 1;
  const fields = {
    name: "Dana Reyes",
    phone: `757-555-${String(1000 + callers)}`,
    way: "phone-call",
    agreed: true,
    textConsent: false,
    spoken: false,
  };
  const added = await addLead(ctx(), { fields, key: crypto.randomUUID() });
  if (!added.ok) throw new Error(added.message);
  return added.value.id;
}

async function winLead(id: string): Promise<void> {
  const [{ version } = { version: 0 }] = await database.db
    .select({ version: leads.version })
    .from(leads)
    .where(eq(leads.id, id));
  const changed = await changeStatus(ctx(), { leadId: id, version, status: "won" });
  expect(changed.ok).toBe(true);
}

async function follow(): Promise<void> {
  await sealEvents(database.db);
  await planDeliveries(database.db);
  await sendDue(ctx());
}

/** Makes every waiting delivery due. */
const passTime = () => database.db.update(webhookDeliveries).set({ nextAt: new Date(0) });

describe("webhooks", () => {
  it("tell of a lead and its changes, in order and signed", async () => {
    const { secret } = await subscribe();
    const id = await addCaller();
    await winLead(id);
    await follow();
    expect(receiver.received.map(({ type }) => type)).toEqual([
      "lead.created",
      "lead.status_changed",
    ]);
    const [first] = receiver.received;
    expect(first?.data).toMatchObject({ id, name: "Dana Reyes", consent: {} });
    for (const message of receiver.received) {
      expect(isGenuine(message, secret)).toBe(true);
      expect(isGenuine(message, "whsec_c29tZXRoaW5nIGVsc2U=")).toBe(false);
    }
  });

  it("tell only of what was asked for, from the subscription on", async () => {
    await addCaller();
    await sealEvents(database.db);
    await planDeliveries(database.db);
    await subscribe(["lead.status_changed"]);
    const id = await addCaller();
    await winLead(id);
    await follow();
    expect(receiver.received.map(({ type }) => type)).toEqual(["lead.status_changed"]);
  });

  it("are planned once, however many processes follow the log", async () => {
    await subscribe();
    for (let n = 0; n < 5; n++) await addCaller();
    await sealEvents(database.db);
    await Promise.all(Array.from({ length: 6 }, () => planDeliveries(database.db)));
    await Promise.all(Array.from({ length: 6 }, () => sendDue(ctx())));
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(5);
    expect(receiver.received).toHaveLength(5);
  });

  it("keep the order of one lead while the receiver fails, and let other leads pass", async () => {
    await subscribe();
    const first = await addCaller();
    receiver.status = 500;
    await follow();
    await winLead(first);
    receiver.status = 204;
    const second = await addCaller();
    await follow();
    expect(receiver.received.map(({ type, data }) => [type, data["id"]])).toEqual([
      ["lead.created", first],
      ["lead.created", second],
    ]);
    await passTime();
    await sendDue(ctx());
    expect(receiver.received.slice(2).map(({ type }) => type)).toEqual([
      "lead.created",
      "lead.status_changed",
    ]);
    const [once, again] = receiver.received.filter(({ data }) => data["id"] === first);
    expect(again?.id).toBe(once?.id);
  });

  it("name the next attempt of what may be sent, not of what waits behind it or is being sent", async () => {
    await subscribe();
    receiver.status = 500;
    await winLead(await addCaller());
    await follow();
    const [first] = await database.db
      .select()
      .from(webhookDeliveries)
      .orderBy(webhookDeliveries.id);
    expect(await sendDue(ctx())).toEqual(first?.nextAt);
    const claimedUntil = new Date(Date.now() + 60_000);
    await database.db
      .update(webhookDeliveries)
      .set({ nextAt: new Date(0), claimedUntil })
      .where(eq(webhookDeliveries.id, first?.id ?? 0));
    expect(await sendDue(ctx())).toEqual(claimedUntil);
  });

  it("are tried for three days, then shown as given up, and sent again by hand under their id", async () => {
    const { id } = await subscribe();
    await addCaller();
    receiver.status = 503;
    await follow();
    const failing = async () => (await listWebhooks(ctx()))[0]?.failing;
    expect(await failing()).toMatchObject({
      since: expect.any(Date),
      nextAt: expect.any(Date),
      lastStatus: 503,
    });
    for (let attempt = 2; attempt <= 10; attempt++) {
      await passTime();
      await sendDue(ctx());
    }
    const read = () => readWebhook(ctx(), { id, before: null, state: null });
    const dead = await read();
    expect(dead?.deliveries).toMatchObject([{ state: "dead", attempts: 10, lastStatus: 503 }]);
    expect(dead?.webhook).toMatchObject({ dead: 1, waiting: 0, failing: null });
    receiver.status = 200;
    expect(await replayDead(ctx(), { id })).toMatchObject({ ok: true });
    await sendDue(ctx());
    expect((await read())?.deliveries).toMatchObject([{ state: "delivered" }]);
    expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1);
    const delivery = String((await read())?.deliveries[0]?.id);
    expect(await replayDelivery(ctx(), { id, delivery })).toMatchObject({ ok: true });
    expect(await replayDelivery(ctx(), { id, delivery: "x" })).toMatchObject({ ok: false });
  });

  it("have their attempts counted whatever the receiver answers, and hold up no other receiver", async () => {
    const { id } = await subscribe();
    await addCaller();
    receiver.status = 502;
    receiver.text = `\0\x01<gzip>${"x".repeat(491)}😀`;
    await follow();
    const read = await readWebhook(ctx(), { id, before: null, state: null });
    expect(read?.deliveries).toMatchObject([
      { attempts: 1, lastStatus: 502, lastError: `<gzip>${"x".repeat(491)}` },
    ]);
    expect(read?.deliveries[0]?.nextAt.getTime()).toBeGreaterThan(Date.now());
    receiver.status = 204;
    await subscribe();
    await addCaller();
    await follow();
    expect(receiver.received.slice(1).map(({ type }) => type)).toEqual([
      "lead.created",
      "lead.created",
    ]);
  });

  it("that wait for another attempt are sent at once by hand, unless they are being sent", async () => {
    const { id } = await subscribe();
    await addCaller();
    receiver.status = 503;
    await follow();
    receiver.status = 200;
    const read = () => readWebhook(ctx(), { id, before: null, state: null });
    const delivery = String((await read())?.deliveries[0]?.id);
    const claimed = (claimedUntil: Date | null) =>
      database.db.update(webhookDeliveries).set({ claimedUntil });
    await claimed(new Date(Date.now() + 60_000));
    expect(await replayDelivery(ctx(), { id, delivery })).toMatchObject({ reason: "conflict" });
    await claimed(null);
    expect(await replayDelivery(ctx(), { id, delivery })).toMatchObject({ ok: true });
    await sendDue(ctx());
    expect((await read())?.deliveries).toMatchObject([{ state: "delivered" }]);
    expect((await read())?.webhook.failing).toBeNull();
  });

  it("end at a receiver that says Gone", async () => {
    const { id } = await subscribe();
    await winLead(await addCaller());
    receiver.status = 410;
    await follow();
    const read = () => readWebhook(ctx(), { id, before: null, state: null });
    expect((await read())?.webhook).toMatchObject({ state: "gone", waiting: 0, dead: 2 });
    expect(await replayDead(ctx(), { id })).toMatchObject({ ok: false, reason: "conflict" });
    const values = { id, name: "Zapier", url: `${receiver.origin}/hook`, events: [] };
    await changeWebhook(ctx(), { ...values, state: "active" });
    receiver.status = 204;
    expect(await replayDead(ctx(), { id })).toMatchObject({ ok: true });
    await sendDue(ctx());
    expect(receiver.received.slice(1).map(({ type }) => type)).toEqual([
      "lead.created",
      "lead.status_changed",
    ]);
  });

  it("that wait for a receiver that is gone are deleted after a month, too", async () => {
    await subscribe();
    await winLead(await addCaller());
    receiver.status = 410;
    await follow();
    await sweepWebhooks(ctx(), new Date(Date.now() + 31 * 86_400_000));
    expect(await database.db.$count(webhookEvents)).toBe(0);
  });

  it.each([
    [29, 1],
    [31, 0],
  ])("that have waited %i days for a paused receiver: %i stay", async (days, staying) => {
    const { id } = await subscribe();
    const values = { id, name: "Zapier", url: `${receiver.origin}/hook`, events: [] };
    await changeWebhook(ctx(), { ...values, state: "paused" });
    await addCaller();
    await follow();
    await sweepWebhooks(ctx(), new Date(Date.now() + days * 86_400_000));
    expect(await database.db.$count(webhookEvents)).toBe(staying);
  });

  it("wait while the receiver is paused", async () => {
    const { id } = await subscribe();
    const values = { id, name: "Zapier", url: `${receiver.origin}/hook`, events: [] };
    await changeWebhook(ctx(), { ...values, state: "paused" });
    await addCaller();
    await follow();
    expect(receiver.received).toEqual([]);
    await changeWebhook(ctx(), { ...values, state: "active" });
    await sendDue(ctx());
    expect(receiver.received).toHaveLength(1);
  });

  it("carry both signatures for a day after a new secret", async () => {
    const { id, secret } = await subscribe();
    await changeWebhookSecret(ctx(), { id });
    const read = await readWebhook(ctx(), { id, before: null, state: null });
    expect(read?.secret).not.toBe(secret);
    await addCaller();
    await follow();
    const [message] = receiver.received;
    for (const known of [secret, read?.secret ?? ""])
      expect(message && isGenuine(message, known)).toBe(true);
  });

  it.each([
    "http://hooks.example.com/",
    "https://localhost/hook",
    "https://127.0.0.1/hook",
    "https://10.1.2.3/hook",
    "https://[::1]/hook",
    "https://printer.local/hook",
    "https://user:password@hooks.example.com/",
    "https://hooks.example.com:8443/",
    "ftp://hooks.example.com/",
    "hooks.example.com",
    "",
  ])("do not go to %j", async (url) => {
    const made = await createWebhook(ctx(), { name: "x", url, events: [] });
    expect(made).toMatchObject({ ok: false, reason: "invalid" });
  });

  it("are added and changed only after a recent sign-in", async () => {
    const { id } = await subscribe();
    const old = { ...userActor("admin"), authenticatedAt: new Date(Date.now() - 3_600_000) };
    const late = { ...ctx(), actor: old };
    const values = { name: "x", url: "https://hooks.example.com/1", events: [] };
    for (const refused of [
      await createWebhook(late, values),
      await changeWebhook(late, { ...values, id, state: "active" }),
    ])
      expect(refused).toMatchObject({ ok: false, reason: "reauthenticate" });
    expect((await readWebhook(ctx(), { id, before: null, state: null }))?.webhook.url).toBe(
      `${receiver.origin}/hook`,
    );
  });

  it("write nothing while there is no receiver", async () => {
    await addCaller();
    await sealEvents(database.db);
    expect(await planDeliveries(database.db)).toBe(0);
    expect(await database.db.$count(webhookCursor)).toBe(0);
  });

  it("belong to administrators", async () => {
    await expect(createWebhook(ctx("office"), {})).rejects.toThrow(AccessDenied);
    await expect(replayDead(ctx("office"), { id: "x" })).rejects.toThrow(AccessDenied);
  });

  it.each(["removal", "erasure"])("forget a subscriber after the %s", async (how) => {
    await subscribe();
    const id = crypto.randomUUID();
    const email = `${how}@example.com`;
    await database.db
      .insert(newsletterSubscribers)
      .values({ id, email, status: "subscribed", createdAt: new Date() });
    await leaveList(database.db, ctx(), email, new Date());
    await follow();
    expect(receiver.received.map(({ data }) => data)).toMatchObject([{ id, email }]);
    if (how === "removal") await removeSubscriber(ctx(), { id });
    else await processDeletionRequest(ctx(), { email, phone: "" });
    expect(await database.db.$count(newsletterSubscribers)).toBe(0);
    expect(await database.db.$count(webhookEvents)).toBe(0);
  });

  it("forget leads that are deleted, and what is a month old", async () => {
    await subscribe();
    const id = await addCaller();
    await follow();
    await database.db.transaction((tx) => deleteLeads(tx, [id]));
    expect(await database.db.$count(webhookEvents)).toBe(0);
    await addCaller();
    await follow();
    await sweepWebhooks(ctx(), new Date(Date.now() + 31 * 86_400_000));
    expect(await database.db.$count(webhookEvents)).toBe(0);
  });
});

it("the pauses between attempts add up to three days", () => {
  let at = new Date(0);
  let attempts = 0;
  for (;;) {
    attempts += 1;
    const next = nextAttempt(attempts, at, 0);
    if (next === null) break;
    expect(next.getTime()).toBeGreaterThan(at.getTime());
    at = next;
  }
  expect(attempts).toBe(10);
  expect(at.getTime() / 3_600_000).toBeGreaterThan(72);
});
