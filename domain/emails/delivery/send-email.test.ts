import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { emails, emailWordings } from "#database/schema/supplies/emails.ts";
import { readEnv } from "#platform/env.ts";
import type { EnqueueOptions, JobQueue } from "#platform/jobs.ts";
import type { Delivery, Mailer, OutgoingMail } from "#platform/mailer.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { releaseHeld } from "#domain/emails/release-held.server.ts";
import { emailSender } from "./send-email.server.ts";
import {
  type EmailKind,
  emailKind,
  registerEmails,
  type Settled,
  tokensOf,
} from "#domain/emails/kind.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { retryEmail } from "#domain/emails/retry-email.server.ts";
import { maxAttempts, retryPauseMs } from "#domain/emails/schema.ts";
import { unsealed } from "#domain/emails/sealed-links.server.ts";

const database = ownDatabase();

const settled: Settled[] = [];
const enqueued: { data: object; options?: EnqueueOptions }[] = [];
const sent: OutgoingMail[] = [];
beforeEach(async () => {
  for (const list of [settled, enqueued, sent]) list.length = 0;
  await database.db.execute(sql`truncate emails, email_wordings`);
});

const kinds: EmailKind[] = [
  emailKind({
    template: "greeting",
    name: "Greeting",
    type: "System",
    purpose: "To everybody.",
    reason: "You asked for it.",
    schema: z.object({ name: z.string(), link: z.string().default("https://pests.example/") }),
    variables: { name: "Who is greeted" },
    wording: {
      subject: "Hello {{name}}",
      heading: "Hello",
      before: "Good day, {{name}}.",
      button: "Open",
      after: "Bye.",
    },
    values: ({ name }) => ({ name }),
    button: ({ link }) => link,
    sample: () => ({ name: "Ann", link: "https://pests.example/" }),
    secretsOf: ({ link }) => tokensOf(link),
    staleAfterHours: 24,
    settled: async (_tx, _ctx, results) =>
      void settled.push(...results.map(({ result }) => result)),
  }),
];

afterAll(registerEmails(kinds));

function answering(...deliveries: Delivery[]): Mailer {
  return {
    send: (mail) => {
      sent.push(mail);
      return Promise.resolve(
        deliveries[Math.min(sent.length, deliveries.length) - 1] ?? { kind: "sent", response: "" },
      );
    },
  };
}

function ctxWith(smtp: boolean, role: "admin" | null = null): Ctx {
  const jobs: JobQueue = {
    ...testCtx(database.db).jobs,
    enqueue: async (_tx, _name, data, options) => void enqueued.push({ data, options }),
  };
  const env = readEnv({
    LOG_LEVEL: "silent",
    ...(smtp ? { SMTP_URL: "smtp://mail.example:587" } : {}),
  });
  const person = userActor(role, { userId: "u1", name: "Ann" });
  return testCtx(database.db, { jobs, env, ...(role ? { actor: person } : {}) });
}

async function queued(
  ctx: Ctx,
  template = "greeting",
  props: Record<string, unknown> = { name: "Zoë" },
): Promise<string> {
  const draft = {
    template,
    props,
    recipient: "zoe@example.com",
    replyTo: null,
    subjectType: "x",
    subjectId: "1",
  };
  await database.db.transaction((tx) => queueEmails(tx, ctx, [draft]));
  const [row] = await database.db.select().from(emails);
  return row?.id ?? "";
}

const sendEmail = (ctx: Ctx, mailer: Mailer | null, id: string) =>
  emailSender(() => mailer)(ctx, id);

const row = async (id: string) =>
  (await database.db.select().from(emails).where(eq(emails.id, id)))[0];

describe("the outbox", () => {
  test("an email is sent once, and its content is stored", async () => {
    const ctx = ctxWith(true);
    const id = await queued(ctx);
    expect(enqueued).toMatchObject([{ data: { emailId: id }, options: { singletonKey: id } }]);
    const mailer = answering({ kind: "sent", response: "250 OK" });
    await sendEmail(ctx, mailer, id);
    await sendEmail(ctx, mailer, id);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      messageId: `<${id}@localhost>`,
      from: { name: "Hampton Roads Pest Control", address: "office@example.com" },
      to: { address: "zoe@example.com" },
      subject: "Hello Zoë",
    });
    expect(await row(id)).toMatchObject({
      status: "sent",
      attempts: 1,
      subject: "Hello Zoë",
      lastError: null,
    });
    expect(settled).toEqual([{ status: "sent" }]);
  });

  test("a temporary failure is retried later, with the same id", async () => {
    const ctx = ctxWith(true);
    const id = await queued(ctx);
    const mailer = answering(
      { kind: "later", error: "451 Greylisted" },
      { kind: "sent", response: "250" },
    );
    await sendEmail(ctx, mailer, id);
    expect(await row(id)).toMatchObject({
      status: "queued",
      attempts: 1,
      lastError: "451 Greylisted",
    });
    const wait = Number(enqueued[1]?.options?.startAfter) - Date.now();
    expect(wait).toBeGreaterThan(50_000);
    expect(settled).toEqual([]);
    await sendEmail(ctx, mailer, id);
    expect(await row(id)).toMatchObject({ status: "sent", attempts: 2, lastError: null });
    expect(sent[0]?.messageId).toBe(sent[1]?.messageId);
  });

  test("pauses grow up to an hour", () =>
    expect([1, 2, 3, 7, 30].map(retryPauseMs)).toEqual([
      60_000, 120_000, 240_000, 3_600_000, 3_600_000,
    ]));

  test("a rejection is final and visible", async () => {
    const ctx = ctxWith(true);
    const id = await queued(ctx);
    await sendEmail(ctx, answering({ kind: "refused", error: "550 No such user" }), id);
    expect(await row(id)).toMatchObject({ status: "failed", lastError: "550 No such user" });
    expect(settled).toMatchObject([
      { status: "failed", error: "550 No such user", isRefused: true },
    ]);
    expect(enqueued).toHaveLength(1);
  });

  const token = "a-token-that-only-the-reader-knows";
  const link = `https://pests.example/reset?token=${token}`;

  test("a token is encrypted while its email waits, and removed from our copy once it is sent", async () => {
    const ctx = ctxWith(true);
    const id = await queued(ctx, "greeting", { name: "Zoë", link });
    const mailer = answering(
      { kind: "later", error: "451 Greylisted" },
      { kind: "sent", response: "250" },
    );
    expect(JSON.stringify(await row(id))).not.toContain(token);
    await sendEmail(ctx, mailer, id);
    const waiting = await row(id);
    expect(JSON.stringify(waiting)).not.toContain(token);
    expect(waiting && unsealed(waiting, ctx.secret).html).toContain(`token=${token}`);
    await sendEmail(ctx, mailer, id);
    expect(sent.map(({ text }) => text.includes(token))).toEqual([true, true]);
    expect(JSON.stringify(await row(id))).not.toContain(token);
    expect((await row(id))?.html).toContain("token=taken-out");
  });

  test("an email whose link is encrypted with another secret is not sent with a dead link", async () => {
    const ctx = ctxWith(true);
    const id = await queued(ctx, "greeting", { name: "Zoë", link });
    await sendEmail({ ...ctx, secret: "the secret of another server, as long" }, answering(), id);
    expect(sent).toEqual([]);
    expect(await row(id)).toMatchObject({
      status: "failed",
      lastError: "Its link was encrypted with a different secret than the server has now",
    });
  });

  test("an email with an expired link is not sent late, other emails can be", async () => {
    const ctx = ctxWith(true);
    const before = new Date(Date.now() - 25 * 3_600_000);
    const late = await queued(ctx, "greeting", { name: "Zoë", link });
    await database.db.update(emails).set({ createdAt: before });
    await sendEmail(ctx, answering(), late);
    expect(await row(late)).toMatchObject({
      status: "failed",
      lastError: "Too old to send: its link no longer works",
    });
    expect(sent).toHaveLength(0);
    await database.db.delete(emails);
    const plain = await queued(ctx);
    await database.db.update(emails).set({ createdAt: before });
    await sendEmail(ctx, answering(), plain);
    expect(await row(plain)).toMatchObject({ status: "sent" });
  });

  test("uses the newest wording, and the stored one for a retry", async () => {
    const ctx = ctxWith(true);
    const id = await queued(ctx);
    const mailer = answering({ kind: "later", error: "down" }, { kind: "sent", response: "250" });
    const version = (nth: number, subject: string | null) => ({
      template: "greeting",
      version: nth,
      wording: subject === null ? null : { subject },
    });
    await database.db
      .insert(emailWordings)
      .values([version(1, "First"), version(2, "Dear {{name}}")]);
    await sendEmail(ctx, mailer, id);
    await database.db.insert(emailWordings).values(version(3, null));
    await sendEmail(ctx, mailer, id);
    expect(sent.map(({ subject }) => subject)).toEqual(["Dear Zoë", "Dear Zoë"]);
    await database.db.delete(emails);
    await sendEmail(ctx, mailer, await queued(ctx));
    expect(sent.at(-1)?.subject).toBe("Hello Zoë");
  });

  test("attempts are limited", async () => {
    const ctx = ctxWith(true);
    const id = await queued(ctx);
    await database.db.update(emails).set({ attempts: maxAttempts - 1 });
    await sendEmail(ctx, answering({ kind: "later", error: "down" }), id);
    expect(await row(id)).toMatchObject({ status: "failed", attempts: maxAttempts });
  });

  test.each([
    ["greeting", {}, "The text could not be created"],
    ["unheard", {}, 'no template named "unheard"'],
  ])("template %s of %o: the reason is visible", async (template, props, reason) => {
    const ctx = ctxWith(true);
    const id = await queued(ctx, template, props);
    await sendEmail(ctx, answering(), id);
    expect(await row(id)).toMatchObject({
      status: "failed",
      lastError: expect.stringContaining(reason),
    });
    expect(sent).toHaveLength(0);
  });

  test("emails are held without a mail server, and sent once there is one, unless they are too old", async () => {
    const ctxWithoutMailer = ctxWith(false);
    const id = await queued(ctxWithoutMailer);
    expect(enqueued).toHaveLength(0);
    expect(await row(id)).toMatchObject({ status: "held" });
    await database.db.insert(emails).values({
      id: crypto.randomUUID(),
      template: "greeting",
      props: {},
      recipient: "old@example.com",
      status: "held",
      createdAt: new Date(Date.now() - 30 * 3_600_000),
    });
    expect(await releaseHeld(ctxWith(true))).toBe(1);
    expect(await row(id)).toMatchObject({ status: "queued" });
    expect(enqueued).toMatchObject([{ data: { emailId: id } }]);
    expect(settled).toMatchObject([{ status: "failed" }]);
  });

  test("only an admin can retry a failed email", async () => {
    const id = await queued(ctxWith(true));
    await database.db.update(emails).set({ status: "failed", attempts: 3, lastError: "550" });
    await expect(retryEmail(ctxWith(true), id)).rejects.toThrow("sign in");
    expect(await retryEmail(ctxWith(false, "admin"), id)).toMatchObject({
      ok: false,
      reason: "not_configured",
    });
    expect(await retryEmail(ctxWith(true, "admin"), id)).toMatchObject({ ok: true });
    expect(await row(id)).toMatchObject({ status: "queued", attempts: 0, lastError: null });
    await database.db.update(emails).set({ status: "sent" });
    expect(await retryEmail(ctxWith(true, "admin"), id)).toMatchObject({
      ok: false,
      reason: "not_found",
    });
  });
});
