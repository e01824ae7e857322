import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { newsletterRequests, newsletterSubscribers } from "#database/schema/work/newsletter.ts";
import { emptyAuditLog, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import type { SubscriberStatus } from "#database/vocabularies.ts";
import { claimedSubscribers } from "./claimed-subscribers.server.ts";
import { getSubscriber } from "./get-subscriber.server.ts";
import { newsletterGrowth } from "./growth.server.ts";
import { exportSubscribers, listSubscribers } from "./list-subscribers.server.ts";
import { removeSubscriber } from "./remove-subscriber.server.ts";
import { stopSending } from "./stop-sending.server.ts";
import { readCursor } from "#domain/lists/cursor.ts";
import { subscriberFilters } from "./subscriber-filters.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate newsletter_subscribers, emails cascade`);
  await emptyAuditLog(database.db);
});

const now = new Date("2026-11-20T17:00:00Z");
const dayMs = 86_400_000;
const office = () => testCtx(database.db, { actor: userActor("admin") });
const everyone = subscriberFilters.parse(new URLSearchParams());

interface Person {
  status?: SubscriberStatus;
  /** Days before now. */
  confirmed?: number;
  left?: number;
  page?: string;
}

/** A subscriber with one request, confirmed unless the status is pending. */
async function person(email: string, options: Person = {}): Promise<string> {
  const { status = "subscribed", confirmed = 1, left, page = "/blog" } = options;
  const id = randomUUID();
  const at = new Date(now.getTime() - confirmed * dayMs);
  const confirmedAt = status === "pending" ? null : at;
  await database.db.insert(newsletterSubscribers).values({
    id,
    email,
    status,
    createdAt: at,
    confirmedAt,
    unsubscribedAt: left === undefined ? null : new Date(now.getTime() - left * dayMs),
  });
  await database.db.insert(newsletterRequests).values({
    id: randomUUID(),
    subscriberId: id,
    mailed: true,
    rateKey: "key",
    consentVersion: "2026-11b",
    consentText: "We email tips.",
    sourcePage: page,
    ipAddress: "198.51.100.7",
    userAgent: "Firefox",
    createdAt: at,
    expiresAt: now,
    confirmedAt,
    confirmedIpAddress: confirmedAt && "198.51.100.8",
    confirmedUserAgent: confirmedAt && "Phone",
  });
  return id;
}

const audited = async () =>
  (await database.db.select({ type: securityEvents.eventType }).from(securityEvents)).map(
    ({ type }) => type,
  );

describe("the list", () => {
  test("finds a part of an address and a status, newest first", async () => {
    await person("old@example.com", { confirmed: 9 });
    await person("ann@example.com", { confirmed: 2, page: "/blog/ants" });
    await person("new@elsewhere.example", { confirmed: 1, status: "pending" });
    const found = async (query: string) =>
      (
        await listSubscribers(office(), subscriberFilters.parse(new URLSearchParams(query)), null)
      ).rows.map(({ email }) => email);
    expect(await found("")).toEqual([
      "new@elsewhere.example",
      "ann@example.com",
      "old@example.com",
    ]);
    expect(await found("q=EXAMPLE.com")).toEqual(["ann@example.com", "old@example.com"]);
    expect(await found("status=pending")).toEqual(["new@elsewhere.example"]);
    const { rows } = await listSubscribers(office(), { q: "ann", status: "subscribed" }, null);
    expect(rows).toMatchObject([{ source: "/blog/ants" }]);
  });

  test("goes on where its first page ends", async () => {
    for (let at = 0; at < 53; at++) await person(`p${at}@example.com`, { confirmed: at + 1 });
    const first = await listSubscribers(office(), everyone, null);
    const second = await listSubscribers(office(), everyone, readCursor(first.next));
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 3, null]);
    expect(second.rows.map(({ email }) => email)).toEqual([
      "p50@example.com",
      "p51@example.com",
      "p52@example.com",
    ]);
  });

  test("shows what proves the consent", async () => {
    const id = await person("ann@example.com");
    expect(await getSubscriber(office(), id)).toMatchObject({
      email: "ann@example.com",
      proofs: [
        {
          consentVersion: "2026-11b",
          consentText: "We email tips.",
          sourcePage: "/blog",
          ipAddress: "198.51.100.7",
          userAgent: "Firefox",
          confirmedIpAddress: "198.51.100.8",
        },
      ],
      issues: [],
    });
    expect(await getSubscriber(office(), "no id")).toBeNull();
  });
});

describe("growth", () => {
  test("counts each day back from today's subscribers", async () => {
    await person("a@example.com", { confirmed: 200 });
    await person("b@example.com", { confirmed: 3 });
    await person("c@example.com", { confirmed: 5, left: 2, status: "unsubscribed" });
    await person("d@example.com", { status: "pending" });
    const { daily, counts } = await newsletterGrowth(office(), now);
    expect(counts).toMatchObject({ subscribed: 2, unsubscribed: 1, pending: 1 });
    expect(daily).toHaveLength(90);
    expect(daily.slice(-7).map(({ subscribers }) => subscribers)).toEqual([1, 2, 2, 3, 2, 2, 2]);
    expect(daily[0]?.subscribers).toBe(1);
  });
});

describe("the export", () => {
  test("has the consent, runs no formula and leaves an audit row", async () => {
    await person("=cmd@example.com", { page: "/blog/ants" });
    const exported = await exportSubscribers(office(), everyone);
    if (!exported.ok) throw new Error(exported.message);
    const [header, line] = (await new Response(exported.value).text()).split("\r\n");
    expect(header).toContain('"Consent text"');
    expect(line).toContain(`"'=cmd@example.com","Subscribed"`);
    expect(line).toContain('"2026-11b","We email tips.","198.51.100.7"');
    expect(await audited()).toEqual(["audit_export_subscribers"]);
  });

  test("asks for a recent sign-in", async () => {
    const long = new Date(Date.now() - 2 * dayMs);
    const ctx = testCtx(database.db, {
      actor: userActor("admin", { recent: false, authenticatedAt: long }),
    });
    expect(await exportSubscribers(ctx, everyone)).toMatchObject({ reason: "reauthenticate" });
    expect(await audited()).toEqual([]);
  });
});

describe("the office", () => {
  test("removes a subscriber with the proof and the emails, and leaves an audit row", async () => {
    const id = await person("ann@example.com");
    await database.db.insert(emails).values({
      id: randomUUID(),
      template: "newsletter-subscribed",
      props: {},
      recipient: "ann@example.com",
      subjectType: "newsletter",
      subjectId: id,
    });
    expect(await removeSubscriber(office(), { id })).toMatchObject({ ok: true });
    for (const table of [newsletterSubscribers, newsletterRequests, emails])
      expect(await database.db.$count(table)).toBe(0);
    expect(await audited()).toEqual(["audit_newsletter_subscriber_removed"]);
    expect(await removeSubscriber(office(), { id })).toMatchObject({ reason: "not_found" });
  });

  test.each(["unsubscribed", "bounced", "complained"])("marks an address as %s", async (reason) => {
    const id = await person("ann@example.com");
    expect(await stopSending(office(), { id, reason }, now)).toMatchObject({ ok: true });
    const [row] = await database.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id));
    expect(row).toMatchObject({ status: reason, unsubscribedAt: now });
    expect(await audited()).toEqual(["audit_newsletter_stopped"]);
  });

  test("needs a reason to stop sending", async () => {
    const id = await person("ann@example.com");
    expect(await stopSending(office(), { id, reason: "subscribed" })).toMatchObject({
      reason: "invalid",
    });
  });
});

test.each([
  [49, null],
  [50, 50],
  [68, 60],
])("of %i subscribers, public pages claim %j", async (count, claimed) => {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    email: `reader${at}@example.com`,
    status: "subscribed" as const,
    createdAt: now,
    confirmedAt: now,
  }));
  await database.db.insert(newsletterSubscribers).values(rows);
  await person("pending@example.com", { status: "pending" });
  // It counts once an hour.
  const later = now.getTime() + count * 3_700_000;
  expect(await claimedSubscribers(database.db, later)).toBe(claimed);
});

test.each(["seo", "blogger", "commenter"] as const)("%s reaches no subscriber", async (role) => {
  const ctx = testCtx(database.db, { actor: userActor(role) });
  const id = await person("ann@example.com");
  const tries = [
    () => listSubscribers(ctx, everyone, null),
    () => getSubscriber(ctx, id),
    () => newsletterGrowth(ctx),
    () => exportSubscribers(ctx, everyone),
    () => removeSubscriber(ctx, { id }),
    () => stopSending(ctx, { id, reason: "bounced" }),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toThrow("permission");
  expect(await database.db.$count(newsletterSubscribers)).toBe(1);
});
