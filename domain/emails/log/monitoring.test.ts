import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emailDaily, emails } from "#database/schema/supplies/emails.ts";
import { readEnv } from "#platform/env.ts";
import type { Mailer } from "#platform/mailer.ts";
import { testCtx, userActor, emptyAuditLog } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { emailSender } from "#domain/emails/delivery/send-email.server.ts";
import { emailKind, tokensOf, registerEmails } from "#domain/emails/kind.server.ts";
import { readCursor } from "#domain/lists/cursor.ts";
import { logFilters } from "./log-filters.ts";
import { getEmail } from "./get-email.server.ts";
import { listEmails } from "./list-emails.server.ts";
import { emailOverview } from "./overview.server.ts";
import { resendEmail } from "./resend.server.ts";
import type { EmailStatus } from "#domain/emails/schema.ts";
import { transportStatus, verifyTransport } from "#domain/emails/transport.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate emails, email_daily`);
  await emptyAuditLog(database.db);
});

const token = "a-token-that-only-the-reader-knows";
const link = `https://pests.example/reset?token=${token}`;
const kinds = [
  emailKind({
    template: "reset",
    name: "Reset",
    type: "Account",
    purpose: "To anyone who asks.",
    reason: "You asked.",
    schema: z.object({ name: z.string(), link: z.string() }),
    variables: { name: "Who" },
    wording: { subject: "For {{name}}", heading: "Hello", before: "", button: "Go", after: "" },
    values: ({ name }) => ({ name }),
    button: (props) => props.link,
    sample: () => ({ name: "Ann", link }),
    secretsOf: (props) => tokensOf(props.link),
    staleAfterHours: 1,
  }),
];

afterAll(registerEmails(kinds));

const ctxOf = (smtp = "smtp://user:secret@mail.example:587"): Ctx =>
  testCtx(database.db, {
    actor: userActor("admin"),
    env: readEnv({ LOG_LEVEL: "silent", ...(smtp ? { SMTP_URL: smtp } : {}) }),
  });

async function mail(changes: Partial<typeof emails.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID();
  await database.db.insert(emails).values({
    id,
    template: "reset",
    props: { name: "Zoë", link },
    recipient: "zoe@example.com",
    status: "queued",
    ...changes,
  });
  return id;
}
const row = async (id: string) =>
  (await database.db.select().from(emails).where(eq(emails.id, id)))[0];
const taking: Mailer = { send: () => Promise.resolve({ kind: "sent", response: "250" }) };
const filters = (query = "") => logFilters.parse(new URLSearchParams(query));

describe("the log", () => {
  test("pages through emails of the same time without losing or repeating any", async () => {
    await database.db.insert(emails).values(
      Array.from({ length: 120 }, (_, at) => ({
        id: crypto.randomUUID(),
        template: "reset",
        props: {},
        recipient: `r${at}@example.com`,
        createdAt: sql`'2026-03-02T10:00:00.123456Z'::timestamptz + ${Math.floor(at / 40)} * interval '1 microsecond'`,
      })),
    );
    const ids: string[] = [];
    for (let after: string | null = null, pages = 0; pages < 4; pages++) {
      const page = await listEmails(ctxOf(), filters(), readCursor(after));
      ids.push(...page.rows.map(({ id }) => id));
      after = page.next;
      if (after === null) break;
    }
    expect(ids).toHaveLength(120);
    expect(new Set(ids).size).toBe(120);
  });

  test("searches recipient and subject, and filters by status and kind", async () => {
    await mail({ recipient: "grace@marsh.example", subject: "Your REQUEST 100%" });
    await mail({ recipient: "ann@example.com", subject: "Hello", status: "failed" });
    await mail({ recipient: "bob@example.com", template: "other", status: "sent" });
    const found = async (query: string) =>
      (await listEmails(ctxOf(), filters(query), null)).rows.map(({ recipient }) => recipient);
    expect(await found("q=GRACE")).toEqual(["grace@marsh.example"]);
    expect(await found("q=request+marsh")).toEqual(["grace@marsh.example"]);
    expect(await found("q=100%25")).toEqual(["grace@marsh.example"]);
    expect(await found("q=%25")).toEqual(["grace@marsh.example"]);
    expect(await found("q=nobody")).toEqual([]);
    expect(await found("status=failed")).toEqual(["ann@example.com"]);
    expect(await found("template=other")).toEqual(["bob@example.com"]);
    expect(await found("status=nonsense")).toHaveLength(3);
  });

  test("is for administrators only", async () => {
    const seoCtx = testCtx(database.db, { actor: userActor("seo") });
    await expect(listEmails(seoCtx, filters(), null)).rejects.toThrow("permission");
    await expect(emailOverview(seoCtx)).rejects.toThrow("permission");
    await expect(getEmail(seoCtx, await mail())).rejects.toThrow("permission");
    await expect(resendEmail(seoCtx, await mail())).rejects.toThrow("permission");
    await expect(transportStatus(seoCtx)).rejects.toThrow("permission");
    await expect(verifyTransport(seoCtx)).rejects.toThrow("permission");
  });
});

describe("one email", () => {
  test("shows the sent content with headers, and audits the view once", async () => {
    const id = await mail();
    await emailSender(() => taking)(ctxOf(), id);
    const shown = await getEmail(ctxOf(), id);
    expect(shown).toMatchObject({
      status: "sent",
      stored: true,
      link: "withheld",
      written: { subject: "For Zoë" },
      headers: {
        To: "zoe@example.com",
        Subject: "For Zoë",
        "Message-ID": `<${id}@localhost>`,
      },
    });
    await getEmail(ctxOf(), id);
    const audits = await database.db.select().from(securityEvents);
    expect(audits.map(({ eventType: type }) => type)).toEqual(["audit_email_opened"]);
  });

  test.each(["queued", "failed", "held"] as const)("that is %s shows no token", async (status) => {
    for (const ctx of [ctxOf(), ctxOf("")]) {
      const shown = await getEmail(ctx, await mail({ status }));
      expect(shown?.written?.subject).toBe("For Zoë");
      expect(JSON.stringify(shown)).not.toContain(token);
      expect(shown?.link).toBe("withheld");
    }
  });

  test("that cannot be rendered, or is of an unknown kind, is still shown", async () => {
    for (const changes of [{ props: {} }, { template: "gone" }])
      expect(await getEmail(ctxOf(), await mail(changes))).toMatchObject({ written: null });
    expect(await getEmail(ctxOf(), "not-an-id")).toBeNull();
  });
});

describe("resending", () => {
  test("copies the sent email", async () => {
    const id = await mail({ props: { name: "Zoë", link: "https://pests.example/" } });
    await emailSender(() => taking)(ctxOf(), id);
    const answer = await resendEmail(ctxOf(), id);
    const copy = answer.ok ? await row(answer.value.emailId) : undefined;
    expect(copy).toMatchObject({ status: "queued", attempts: 0, subject: "For Zoë" });
    expect(copy?.id).not.toBe(id);
    expect(await row(id)).toMatchObject({ status: "sent" });
  });

  test("is refused if the link was removed from our copy", async () => {
    const id = await mail();
    await emailSender(() => taking)(ctxOf(), id);
    expect(await resendEmail(ctxOf(), id)).toMatchObject({ ok: false, reason: "taken_out" });
  });

  test("is refused if the link no longer works", async () => {
    const createdAt = new Date(Date.now() - 2 * 3_600_000);
    const id = await mail({ status: "failed", createdAt });
    expect(await resendEmail(ctxOf(), id)).toMatchObject({ ok: false, reason: "expired" });
  });

  test.each(["failed", "held", "queued"] satisfies EmailStatus[])(
    "restarts an email that is %s from the first attempt",
    async (status) => {
      const id = await mail({ status, attempts: 3, nextAttemptAt: new Date() });
      expect(await resendEmail(ctxOf(), id)).toMatchObject({ ok: true });
      expect(await row(id)).toMatchObject({
        status: "queued",
        attempts: 0,
        nextAttemptAt: null,
      });
    },
  );

  test("needs a mail server", async () => {
    expect(await resendEmail(ctxOf(""), await mail())).toMatchObject({
      ok: false,
      reason: "not_configured",
    });
  });
});

describe("the overview", () => {
  test("counts results per day in the company's time zone, and waiting emails", async () => {
    const refusing: Mailer = {
      send: () => Promise.resolve({ kind: "refused", error: "550 No such user" }),
    };
    const later: Mailer = { send: () => Promise.resolve({ kind: "later", error: "451" }) };
    await emailSender(() => taking)(ctxOf(), await mail());
    await emailSender(() => taking)(ctxOf(), await mail());
    await emailSender(() => refusing)(ctxOf(), await mail());
    const waiting = await mail();
    await emailSender(() => later)(ctxOf(), waiting);
    await mail({ status: "held" });
    await database.db
      .insert(emailDaily)
      .values({ day: "2020-01-01", template: "reset", outcome: "sent", count: 99 });
    const overview = await emailOverview(ctxOf());
    expect(overview).toMatchObject({ sent: 2, failed: 1, queued: 1, held: 1 });
    expect(overview.byTemplate).toEqual([{ template: "reset", sent: 2, failed: 1 }]);
    expect(overview.daily).toHaveLength(30);
    expect(overview.daily.at(-1)).toMatchObject({ sent: 2, failed: 1 });
    expect(overview.waitingSince).toEqual((await row(waiting))?.createdAt);
    expect((await row(waiting))?.nextAttemptAt?.getTime()).toBeGreaterThan(Date.now());
  });

  test("ends with today in the company's time zone", async () => {
    const { daily } = await emailOverview(ctxOf(), new Date("2026-03-02T03:00:00Z"));
    expect(daily.map(({ day }) => day)).toEqual(
      expect.arrayContaining(["2026-01-31", "2026-03-01"]),
    );
    expect(daily.at(-1)?.day).toBe("2026-03-01");
  });
});

test("the transport is described without its password", async () => {
  const status = await transportStatus(ctxOf());
  expect(status).toMatchObject({
    server: { host: "mail.example", port: 587, tls: "starttls", user: "user" },
    from: { address: "office@example.com" },
    fromSource: "company",
  });
  expect(JSON.stringify(status)).not.toContain("secret");
  expect((await transportStatus(ctxOf(""))).server).toBeNull();
  expect(await verifyTransport(ctxOf(""))).toMatchObject({ ok: false, reason: "not_configured" });
});
