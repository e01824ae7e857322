import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { emailSender } from "#domain/emails/delivery/send-email.server.ts";
import { resendEmail } from "#domain/emails/log/resend.server.ts";
import { getEmail } from "#domain/emails/log/get-email.server.ts";
import { removeSubscriber } from "#domain/newsletter/subscribers/remove-subscriber.server.ts";
import { unsubscribe } from "#domain/newsletter/unsubscribe.server.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscribers,
} from "#database/schema/work/newsletter.ts";
import { readEnv } from "#platform/env.ts";
import type { Delivery, Mailer, OutgoingMail } from "#platform/mailer.ts";
import { emptyAuditLog, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { cancelIssue } from "./cancel-issue.server.ts";
import { deleteIssue } from "./delete-issue.server.ts";
import { fieldsOfPost } from "./fields-of-post.server.ts";
import { getIssue } from "./get-issue.server.ts";
import { maxIssueContent } from "./issue-limits.ts";
import { listIssues } from "./list-issues.server.ts";
import { previewIssue, testIssue } from "./preview-issue.server.ts";
import { saveIssue } from "./save-issue.server.ts";
import { sendIssue } from "./send-issue.server.ts";
import { advanceIssue } from "./sending/advance-issue.server.ts";
import { burstOf } from "./sending/burst.ts";
import { continueIssue } from "./sending/continue-issue.server.ts";
import { pausedIssues } from "./sending/paused-issues.server.ts";
import { tellPausedAgain } from "./sending/tell-paused.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(
    sql`truncate newsletter_subscribers, newsletter_issues, emails, profiles, sign_in_limits cascade`,
  );
  await emptyAuditLog(database.db);
});

const env = readEnv({ NODE_ENV: "test", SMTP_URL: "smtp://localhost:2525" });
const office = (): Ctx => testCtx(database.db, { actor: userActor("admin"), env });
const job = (): Ctx => testCtx(database.db, { actor: { kind: "system", name: "newsletter" }, env });
const texts = {
  subject: "Ants in spring",
  preview: "Three places to look.",
  content: '<p>Look <a href="/blog/ants">below the sink</a>.</p>',
};

async function readers(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    email: `reader${at}@example.com`,
    status: "subscribed" as const,
    createdAt: new Date("2026-01-01"),
    confirmedAt: new Date("2026-01-01"),
  }));
  await database.db.insert(newsletterSubscribers).values(rows);
  return rows.map(({ id }) => id);
}

async function draft(): Promise<string> {
  const saved = await saveIssue(office(), null, texts);
  if (!saved.ok) throw new Error(saved.message);
  return saved.value.id;
}

/** An issue that was sent now, before its first step. */
async function started(count: number): Promise<{ id: string; subscribers: string[] }> {
  const subscribers = await readers(count);
  const id = await draft();
  const input = { id, version: 1, at: null, recipients: count };
  expect(await sendIssue(office(), input)).toMatchObject({ ok: true });
  return { id, subscribers };
}

/** Advances until the outbox is full, or nothing is left to do. */
async function advance(id: string): Promise<void> {
  while ((await advanceIssue(job(), id)) === "advanced");
}

function mailer(answer: (mail: OutgoingMail) => Delivery = () => ({ kind: "sent", response: "" })) {
  const got: OutgoingMail[] = [];
  const server: Mailer = {
    send: (mail) => {
      const delivery = answer(mail);
      if (delivery.kind === "sent") got.push(mail);
      return Promise.resolve(delivery);
    },
  };
  return { got, server };
}

/** Sends what is queued, each email tried once. */
async function deliver(server: Mailer): Promise<void> {
  const send = emailSender(() => server);
  const queued = await database.db
    .select({ id: emails.id })
    .from(emails)
    .where(eq(emails.status, "queued"));
  for (const { id } of queued) await send(job(), id);
}

const issueRow = async (id: string) =>
  (await database.db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)))[0];
const figures = async (id: string) => (await getIssue(office(), id))?.figures;
const audited = async () =>
  (await database.db.select({ type: securityEvents.eventType }).from(securityEvents)).map(
    ({ type }) => type,
  );

describe("an issue is written", () => {
  test("as a draft without anything that runs", async () => {
    const content = '<p onclick="x()">Hello</p><script>alert(1)</script>';
    const saved = await saveIssue(office(), null, { ...texts, content });
    if (!saved.ok) throw new Error(saved.message);
    expect(await issueRow(saved.value.id)).toMatchObject({
      status: "draft",
      subject: "Ants in spring",
      content: expect.not.stringMatching(/script|onclick/),
      createdBy: "Test admin",
    });
    expect(await audited()).toEqual(["audit_newsletter_issue_created"]);
  });

  test.each([
    [{ subject: " " }, { subject: ["Subject is required."] }],
    [{ content: "<p> </p>" }, { content: ["Content is required."] }],
    [
      { content: "x".repeat(maxIssueContent + 1) },
      { content: ["The content is too long for an email. Shorten it, or link to a post."] },
    ],
  ])("not from %j", async (changes, fieldErrors) => {
    expect(await saveIssue(office(), null, { ...texts, ...changes })).toMatchObject({
      ok: false,
      fieldErrors,
    });
  });

  test("by one person at a time", async () => {
    const id = await draft();
    const save = (subject: string) =>
      saveIssue(office(), { id, version: 1 }, { ...texts, subject });
    expect(await save("First")).toMatchObject({ ok: true });
    expect(await save("Second")).toMatchObject({ reason: "conflict" });
    expect(await listIssues(office())).toMatchObject([{ id, subject: "First", sent: 0 }]);
  });

  test("from a published post, with a link to it", async () => {
    const id = randomUUID();
    await database.db.insert(blogPosts).values({
      id,
      title: "Spring ants",
      slug: `spring-ants-${id}`,
      excerpt: "Where they come in.",
      content: "<p>Gaps.</p>",
      authorName: "Dana",
      published: true,
      publishedAt: new Date(),
    });
    expect(await fieldsOfPost(office(), id)).toEqual({
      subject: "Spring ants",
      preview: "Where they come in.",
      content: `<p>Gaps.</p><p><a href="/blog/spring-ants-${id}">Read this on our website</a></p>`,
    });
    await database.db.update(blogPosts).set({ published: false }).where(eq(blogPosts.id, id));
    expect(await fieldsOfPost(office(), id)).toBeNull();
  });

  test("and deleted, with an audit row", async () => {
    const id = await draft();
    expect(await deleteIssue(office(), { id })).toMatchObject({ ok: true });
    expect(await issueRow(id)).toBeUndefined();
    expect(await audited()).toContain("audit_newsletter_issue_deleted");
  });

  test("and tested: only the person's own address gets it", async () => {
    await readers(2);
    const id = await draft();
    expect(await testIssue(office(), { id })).toMatchObject({ ok: true });
    const { got, server } = mailer();
    await deliver(server);
    expect(got.map(({ to, subject }) => [to.address, subject])).toEqual([
      ["admin@example.com", "[Test] Ants in spring"],
    ]);
    expect((await figures(id))?.total).toBe(0);
  });

  test("and previewed with absolute links, in both formats", async () => {
    const { html, text } = await previewIssue(office(), texts);
    expect(html).toContain('href="http://localhost:3000/blog/ants"');
    expect(html).toContain("Three places to look.");
    expect(text).toContain("Look below the sink (http://localhost:3000/blog/ants).");
  });
});

describe("an issue is sent", () => {
  test("once to each confirmed subscriber, with a one-click link of their own", async () => {
    const { id } = await started(3);
    await database.db.insert(newsletterSubscribers).values({
      id: randomUUID(),
      email: "pending@example.com",
      createdAt: new Date(),
    });
    await advance(id);
    await advance(id);
    const { got, server } = mailer();
    await deliver(server);
    await deliver(server);
    await advance(id);
    expect(got.map(({ to }) => to.address).toSorted()).toEqual([
      "reader0@example.com",
      "reader1@example.com",
      "reader2@example.com",
    ]);
    expect(new Set(got.map((mail) => mail.unsubscribe)).size).toBe(3);
    expect(got[0]?.html).toContain("below the sink");
    expect(await issueRow(id)).toMatchObject({ status: "sent", finishedAt: expect.any(Date) });
    expect(await figures(id)).toMatchObject({ total: 3, sent: 3, failed: 0, unsubscribed: 0 });
    expect(await audited()).toContain("audit_newsletter_issue_finished");
  });

  test("without its text in every row of the outbox; the log still shows it", async () => {
    const { id } = await started(1);
    await advance(id);
    await deliver(mailer().server);
    const [row] = await database.db.select().from(emails);
    expect(row).toMatchObject({ status: "sent", html: null, bodyText: null });
    const shown = await getEmail(office(), row?.id ?? "");
    expect(shown?.written).toMatchObject({ subject: "Ants in spring" });
    expect(shown?.written?.text).toContain("below the sink");
  });

  test("never by a copy", async () => {
    const { id } = await started(1);
    await advance(id);
    await deliver(mailer().server);
    const [row] = await database.db.select().from(emails);
    expect(await resendEmail(office(), row?.id ?? "")).toMatchObject({
      reason: "conflict",
      message: "This email goes to each subscriber once.",
    });
  });

  test("to as many as were confirmed, and no other version", async () => {
    await readers(2);
    const id = await draft();
    const send = (changes: object) =>
      sendIssue(office(), { id, version: 1, at: null, recipients: 2, ...changes });
    expect(await send({ recipients: 3 })).toMatchObject({
      reason: "conflict",
      message: "The list changed: 2 subscribers get it now. Please confirm again.",
    });
    expect(await send({ version: 2 })).toMatchObject({ reason: "conflict" });
    expect(await send({ at: new Date(Date.now() - 1000) })).toMatchObject({ reason: "invalid" });
    expect(
      await sendIssue(testCtx(database.db, { actor: userActor("admin") }), {
        id,
        version: 1,
        at: null,
        recipients: 2,
      }),
    ).toMatchObject({ reason: "not_configured" });
    expect(await send({})).toMatchObject({ ok: true });
    expect(await send({ version: 2 })).toMatchObject({ reason: "conflict" });
  });

  test("not to who left the list after it was planned, and not to who left after it was queued", async () => {
    const { id, subscribers } = await started(3);
    const [planned = "", queued = ""] = subscribers;
    const leave = (subscriberId: string) =>
      database.db
        .update(newsletterSubscribers)
        .set({ status: "unsubscribed" })
        .where(eq(newsletterSubscribers.id, subscriberId));
    await advanceIssue(job(), id);
    await advanceIssue(job(), id);
    await leave(planned);
    await advance(id);
    await leave(queued);
    const { got, server } = mailer();
    await deliver(server);
    await advance(id);
    expect(got.map(({ to }) => to.address)).toEqual(["reader2@example.com"]);
    expect(await figures(id)).toMatchObject({ total: 3, sent: 1, skipped: 2 });
    expect(await issueRow(id)).toMatchObject({ status: "sent" });
  });

  test("also if a subscriber is removed meanwhile", async () => {
    const { id, subscribers } = await started(2);
    await advance(id);
    await removeSubscriber(office(), { id: subscribers[0] ?? "" });
    const { got, server } = mailer();
    await deliver(server);
    await advance(id);
    expect(got).toHaveLength(1);
    expect(await figures(id)).toMatchObject({ total: 2, sent: 1, skipped: 1 });
    expect(await issueRow(id)).toMatchObject({ status: "sent" });
  });

  test("in batches: no more than a few hundred emails wait in the outbox", async () => {
    const { id } = await started(1203);
    await advance(id);
    expect(await database.db.$count(emails)).toBe(400);
    expect(await figures(id)).toMatchObject({ total: 1203, queued: 400, planned: 803 });
  });

  test("until it is canceled: nothing more leaves", async () => {
    const { id } = await started(2);
    await advance(id);
    expect(await cancelIssue(office(), { id })).toMatchObject({ ok: true });
    const { got, server } = mailer();
    await deliver(server);
    await advance(id);
    expect(got).toEqual([]);
    expect(await figures(id)).toMatchObject({ total: 2, sent: 0, skipped: 2 });
    expect(await issueRow(id)).toMatchObject({ status: "canceled" });
    expect(await audited()).toContain("audit_newsletter_issue_canceled");
  });

  test("at its time, unless the schedule is canceled", async () => {
    await readers(1);
    const id = await draft();
    const at = new Date(Date.now() + 3_600_000);
    await sendIssue(office(), { id, version: 1, at, recipients: 1 });
    expect(await issueRow(id)).toMatchObject({ status: "scheduled", scheduledAt: at });
    expect(await cancelIssue(office(), { id })).toMatchObject({ ok: true });
    expect(await issueRow(id)).toMatchObject({ status: "draft", scheduledAt: null });
  });

  test("and administrators who want system updates get an email at its end", async () => {
    await database.db
      .insert(profiles)
      .values({ id: "ada", fullName: "Ada", email: "ada@example.com", emailVerified: true });
    await database.db.insert(userRoles).values({ userId: "ada", role: "admin" });
    const { id } = await started(1);
    await advance(id);
    await deliver(mailer().server);
    await advance(id);
    const { got, server } = mailer();
    await deliver(server);
    expect(got.map(({ to, subject }) => [to.address, subject])).toEqual([
      ["ada@example.com", "Newsletter sent: Ants in spring"],
    ]);
  });
});

describe("an address that gets no email", () => {
  test("bounces: it is marked, with an audit row, and gets no further issue", async () => {
    const { id } = await started(2);
    await advance(id);
    const { server } = mailer(({ to }) =>
      to.address === "reader0@example.com"
        ? { kind: "refused", error: "550 5.1.1 No such user", hasNoMailbox: true }
        : { kind: "refused", error: "550 5.7.1 Policy" },
    );
    await deliver(server);
    await advance(id);
    expect(await figures(id)).toMatchObject({ bounced: 1, failed: 1, sent: 0 });
    const states = await database.db
      .select({ email: newsletterSubscribers.email, status: newsletterSubscribers.status })
      .from(newsletterSubscribers)
      .orderBy(newsletterSubscribers.email);
    expect(states.map(({ status }) => status)).toEqual(["bounced", "subscribed"]);
    expect(await audited()).toContain("audit_newsletter_bounced");
  });
});

describe("an issue pauses", () => {
  const refused = (error: string): Delivery => ({ kind: "refused", error });
  const bounced: Delivery = {
    kind: "refused",
    error: "550 5.1.1 User unknown",
    hasNoMailbox: true,
  };
  const states = async () => {
    const rows = await database.db
      .select({ status: newsletterSubscribers.status })
      .from(newsletterSubscribers);
    return new Set(rows.map(({ status }) => status));
  };
  const administrator = async () => {
    await database.db
      .insert(profiles)
      .values({ id: "ada", fullName: "Ada", email: "ada@example.com", emailVerified: true });
    await database.db.insert(userRoles).values({ userId: "ada", role: "admin" });
  };

  test("when the mail server refuses us: everyone stays, the rest waits, and one notice goes out", async () => {
    await administrator();
    const { id } = await started(60);
    await advance(id);
    const { server } = mailer(() => refused("550 Relay not permitted"));
    await deliver(server);
    await advance(id);
    expect(await issueRow(id)).toMatchObject({
      status: "paused",
      pauseReason: "refused",
      pauseReply: "550 Relay not permitted",
    });
    expect(await states()).toEqual(new Set(["subscribed"]));
    const found = await figures(id);
    expect(found).toMatchObject({ failed: 5, bounced: 0, sent: 0, skipped: 0 });
    expect((found?.planned ?? 0) + (found?.queued ?? 0)).toBe(55);
    expect(await pausedIssues(office())).toMatchObject([{ id, subject: "Ants in spring" }]);
    const notices = await database.db
      .select({ recipient: emails.recipient })
      .from(emails)
      .where(eq(emails.template, "newsletter-paused"));
    expect(notices).toEqual([{ recipient: "ada@example.com" }]);
    expect(await audited()).toContain("audit_newsletter_issue_paused");
  });

  test("and goes on when a person says so: everyone gets it, once", async () => {
    const { id } = await started(60);
    await advance(id);
    let isBad = false;
    const { got, server } = mailer(() =>
      isBad ? refused("554 5.7.1 Client host blocked") : { kind: "sent", response: "" },
    );
    const queued = await database.db.select({ id: emails.id }).from(emails).limit(10);
    const send = emailSender(() => server);
    for (const email of queued) await send(job(), email.id);
    isBad = true;
    await deliver(server);
    expect(await issueRow(id)).toMatchObject({ status: "paused" });
    isBad = false;
    expect(await continueIssue(office(), { id })).toMatchObject({ ok: true });
    expect(await continueIssue(office(), { id })).toMatchObject({ reason: "conflict" });
    await advance(id);
    await deliver(server);
    await advance(id);
    expect(new Set(got.map(({ to }) => to.address)).size).toBe(60);
    expect(got).toHaveLength(60);
    expect(await figures(id)).toMatchObject({ total: 60, sent: 60, failed: 0 });
    expect(await issueRow(id)).toMatchObject({ status: "sent", pauseReason: null });
  });

  test("again, if the server still refuses", async () => {
    const { id } = await started(40);
    const { server } = mailer(() => refused("550 5.7.1 Blocked"));
    for (const _ of [1, 2]) {
      await advance(id);
      await deliver(server);
      expect(await issueRow(id)).toMatchObject({ status: "paused" });
      expect(await continueIssue(office(), { id })).toMatchObject({ ok: true });
    }
  });

  test("when unusually many mailboxes are gone: they stay on the list until a person goes on", async () => {
    const { id } = await started(40);
    await advance(id);
    const { server } = mailer(() => bounced);
    await deliver(server);
    expect(await issueRow(id)).toMatchObject({ status: "paused", pauseReason: "bounced" });
    expect(await states()).toEqual(new Set(["subscribed"]));
    expect(await continueIssue(office(), { id })).toMatchObject({ ok: true });
    await advance(id);
    await deliver(server);
    await advance(id);
    expect(await states()).toEqual(new Set(["bounced"]));
    expect(await issueRow(id)).toMatchObject({ status: "sent" });
    expect(await figures(id)).toMatchObject({ bounced: 40, sent: 0 });
  });

  test("but not for some dead mailboxes and some refusals among many readers", async () => {
    const { id } = await started(100);
    await advance(id);
    const { server } = mailer(({ to }) => {
      if (/r[0-3]@/.test(to.address)) return bounced;
      return /r[4-7]@/.test(to.address)
        ? refused("552 5.2.2 Over quota")
        : { kind: "sent", response: "" };
    });
    await deliver(server);
    await advance(id);
    expect(await issueRow(id)).toMatchObject({ status: "sent" });
    expect(await figures(id)).toMatchObject({ sent: 92, failed: 4, bounced: 4 });
  });

  test("and can be stopped for good then", async () => {
    const { id } = await started(40);
    await advance(id);
    const { got, server } = mailer(() => refused("550 Sender verify failed"));
    await deliver(server);
    expect(await cancelIssue(office(), { id })).toMatchObject({ ok: true });
    await deliver(server);
    expect(got).toEqual([]);
    expect(await figures(id)).toMatchObject({ failed: 5, skipped: 35 });
    expect(await continueIssue(office(), { id })).toMatchObject({ reason: "conflict" });
  });

  test("and its notice is tried again while the server refuses it as well", async () => {
    await administrator();
    const { id } = await started(10);
    await advance(id);
    await deliver(mailer(() => refused("550 Relay not permitted")).server);
    await deliver(mailer(() => refused("550 Relay not permitted")).server);
    await tellPausedAgain(job());
    const { got, server } = mailer();
    await deliver(server);
    expect(got.map(({ to, subject }) => [to.address, subject])).toEqual([
      ["ada@example.com", "Newsletter paused: Ants in spring"],
    ]);
  });
});

test.each([
  [{ total: 5, refused: 5, bounced: 0 }, false, "refused"],
  [{ total: 4, refused: 4, bounced: 0 }, false, null],
  [{ total: 50, refused: 15, bounced: 0 }, false, "refused"],
  [{ total: 50, refused: 14, bounced: 14 }, false, null],
  [{ total: 50, refused: 0, bounced: 15 }, false, "bounced"],
  [{ total: 50, refused: 0, bounced: 50 }, true, null],
  [{ total: 50, refused: 20, bounced: 30 }, true, "refused"],
])("the newest results %j, bounces accepted %j: %j", (results, accepted, reason) =>
  expect(burstOf(results, accepted)).toBe(reason),
);

test("who leaves by the link of an issue is counted there, once", async () => {
  const { id } = await started(2);
  await advance(id);
  const { got, server } = mailer();
  await deliver(server);
  const token = new URL(got[0]?.unsubscribe ?? "").searchParams.get("token");
  for (const _ of [1, 2])
    expect(await unsubscribe(testCtx(database.db), token)).toMatchObject({ ok: true });
  expect(await figures(id)).toMatchObject({ sent: 2, unsubscribed: 1 });
  expect(await unsubscribe(testCtx(database.db), `${token}x`)).toMatchObject({ ok: false });
});

test("the database refuses a second delivery to a subscriber", async () => {
  const [subscriberId = ""] = await readers(1);
  const issueId = await draft();
  const add = () =>
    database.db.insert(newsletterDeliveries).values({ id: randomUUID(), issueId, subscriberId });
  await add();
  await expect(add()).rejects.toThrow();
});

test.each(["seo", "blogger", "commenter"] as const)("%s reaches no issue", async (role) => {
  const id = await draft();
  const ctx = testCtx(database.db, { actor: userActor(role), env });
  const tries = [
    () => listIssues(ctx),
    () => getIssue(ctx, id),
    () => saveIssue(ctx, null, texts),
    () => testIssue(ctx, { id }),
    () => sendIssue(ctx, { id, version: 1, at: null, recipients: 0 }),
    () => cancelIssue(ctx, { id }),
    () => continueIssue(ctx, { id }),
    () => pausedIssues(ctx),
    () => deleteIssue(ctx, { id }),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toThrow("permission");
});
