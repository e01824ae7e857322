import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { emailSender } from "#domain/emails/delivery/send-email.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { newsletterRequests, newsletterSubscribers } from "#database/schema/work/newsletter.ts";
import { readEnv } from "#platform/env.ts";
import type { Mailer, OutgoingMail } from "#platform/mailer.ts";
import { testCtx, testSecret, emptyAuditLog } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { newsletterConsent } from "./consent.ts";
import { deleteUnconfirmed } from "./delete-unconfirmed.server.ts";
import { readConfirmation } from "./subscription-state.server.ts";
import { unsubscribeLink } from "./tokens.server.ts";
import { confirmSubscription } from "./confirm.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";
import { unsealed } from "#domain/emails/sealed-links.server.ts";

const database = ownDatabase();

let visitors = 0;
beforeEach(async () => {
  await database.db.execute(
    sql`truncate newsletter_subscribers, newsletter_requests, emails, sign_in_limits cascade`,
  );
  await emptyAuditLog(database.db);
});

const ann = "ann@example.com";
const minute = 60_000;
const day = 24 * 60 * minute;
const start = new Date("2026-11-20T12:00:00Z");
const later = (ms: number) => new Date(start.getTime() + ms);

/** A visitor without any previous requests. */
function anonymousCtx(): Ctx {
  visitors++;
  return testCtx(database.db, { request: { ip: `198.51.100.${visitors % 250}` } });
}

const requestSubscription = (email = ann, ctx = anonymousCtx(), now = start) =>
  subscribe(ctx, { email, websiteUrl: "", elapsedMs: null, sourcePage: "/" }, now);

const outbox = async () => {
  const rows = await database.db.select().from(emails).orderBy(desc(emails.createdAt));
  return rows.map((mail) => unsealed(mail, testSecret));
};
const subscriber = async (email = ann) =>
  (
    await database.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email))
  )[0];

/** The token of the newest confirmation email. */
async function mailedToken(): Promise<string> {
  const mail = (await outbox()).find(({ template }) => template === "newsletter-confirm");
  return new URL(String(mail?.props["link"])).searchParams.get("token") ?? "";
}

async function subscribed(email = ann): Promise<string> {
  await requestSubscription(email);
  const token = await mailedToken();
  expect(await confirmSubscription(anonymousCtx(), token, start)).toBe("confirmed");
  await database.db.delete(emails);
  return token;
}

describe("an address is entered", () => {
  test("it waits for the link in its email, and the consent is stored", async () => {
    expect(await requestSubscription(" Ann@Example.COM ")).toEqual({ ok: true, value: null });
    expect(await subscriber()).toMatchObject({ status: "pending", confirmedAt: null });
    expect(await database.db.select().from(newsletterRequests)).toMatchObject([
      {
        consentVersion: newsletterConsent.version,
        consentText: newsletterConsent.text,
        sourcePage: "/",
        userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
        ipAddress: expect.stringContaining("198.51.100."),
        mailed: true,
      },
    ]);
    expect(await outbox()).toMatchObject([{ template: "newsletter-confirm", recipient: ann }]);
    expect(await database.db.select().from(securityEvents)).toMatchObject([
      { eventType: "audit_newsletter_requested" },
    ]);
  });

  test("the database has no token, only its hash", async () => {
    await requestSubscription();
    const token = await mailedToken();
    const [request] = await database.db.select().from(newsletterRequests);
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(request)).not.toContain(token);
  });

  test.each([
    ["", "Email is required"],
    ["ann", "Please enter a valid email address"],
    ["ann@example.com\r\nBcc: all@example.com", "Email contains invalid characters"],
  ])("%j is refused with a message", async (email, message) => {
    expect(await requestSubscription(email)).toEqual({ ok: false, reason: "invalid", message });
    expect(await outbox()).toEqual([]);
  });

  test("a bot that fills every field, or is faster than hands, gets the same answer and no email", async () => {
    const input = { email: ann, websiteUrl: "", elapsedMs: null, sourcePage: null };
    const answers = [
      await subscribe(anonymousCtx(), { ...input, websiteUrl: "https://x.example" }),
      await subscribe(anonymousCtx(), { ...input, elapsedMs: 20 }),
    ];
    expect(answers).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    expect(await outbox()).toEqual([]);
    expect(await subscriber()).toBeUndefined();
  });
});

describe("the list does not leak", () => {
  test("unknown, pending, subscribed, unsubscribed and rate-limited addresses get the same answer", async () => {
    await requestSubscription("waiting@example.com");
    await subscribed("reader@example.com");
    await subscribed("left@example.com");
    const left = await subscriber("left@example.com");
    const link = new URL(unsubscribeLink(anonymousCtx(), left?.id ?? ""));
    await unsubscribe(anonymousCtx(), link.searchParams.get("token"));
    for (const at of [1, 2, 3, 4])
      await requestSubscription("often@example.com", anonymousCtx(), later(at));
    const answers = [];
    for (const name of ["unknown", "waiting", "reader", "left", "often"])
      answers.push(await requestSubscription(`${name}@example.com`));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test("each does the same work: one request, one audit row", async () => {
    await subscribed("reader@example.com");
    const rows = async () => [
      await database.db.$count(newsletterRequests),
      await database.db.$count(securityEvents),
    ];
    for (const email of ["unknown@example.com", "reader@example.com"]) {
      const [requests = 0, audits = 0] = await rows();
      await requestSubscription(email);
      expect(await rows()).toEqual([requests + 1, audits + 1]);
    }
  });
});

describe("limits", () => {
  test("one sender can ask three times in five minutes, for any addresses", async () => {
    const ctx = anonymousCtx();
    for (const name of ["a", "b", "c"])
      expect(await requestSubscription(`${name}@example.com`, ctx)).toMatchObject({ ok: true });
    expect(await requestSubscription("d@example.com", ctx)).toMatchObject({
      ok: false,
      reason: "rate_limited",
    });
    expect(await subscriber("d@example.com")).toBeUndefined();
    expect(await requestSubscription("d@example.com", ctx, later(6 * minute))).toMatchObject({
      ok: true,
    });
  });

  test("the networks of one IPv6 customer share a larger limit", async () => {
    const from = (at: number) =>
      testCtx(database.db, { request: { ip: `2001:db8:0:5${at.toString(16)}::1` } });
    const answers = [];
    for (let at = 0; at < 15; at++)
      answers.push(await requestSubscription(`p${at}@example.com`, from(at)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(12);
    expect(answers.at(-1)).toMatchObject({ ok: false, reason: "rate_limited" });
  });

  test("the limit holds under concurrency", async () => {
    const ctx = anonymousCtx();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => requestSubscription(`p${number}@example.com`, ctx)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  });

  test("one address gets three confirmation emails per day, no matter who asks", async () => {
    for (const at of [0, 1, 2, 3, 4])
      await requestSubscription(ann, anonymousCtx(), later(at * 60 * minute));
    expect(await outbox()).toHaveLength(3);
    await requestSubscription(ann, anonymousCtx(), later(day + 3 * 60 * minute));
    expect(await outbox()).toHaveLength(4);
  });

  test("a subscriber gets one reminder per day", async () => {
    await subscribed();
    for (const at of [1, 2, 3]) await requestSubscription(ann, anonymousCtx(), later(at * minute));
    expect(await outbox()).toMatchObject([{ template: "newsletter-already" }]);
    expect(await subscriber()).toMatchObject({ status: "subscribed" });
  });
});

describe("the confirmation link", () => {
  test("subscribes only by its button; loading the page changes nothing", async () => {
    await requestSubscription();
    const token = await mailedToken();
    expect(await readConfirmation(database.db, token, start)).toMatchObject({
      state: "open",
      email: ann,
    });
    expect(await subscriber()).toMatchObject({ status: "pending" });
    const reader = testCtx(database.db, { request: { ip: "203.0.113.9", userAgent: "Phone" } });
    expect(await confirmSubscription(reader, token, later(minute))).toBe("confirmed");
    expect(await subscriber()).toMatchObject({ status: "subscribed", confirmedAt: later(minute) });
    expect(await database.db.select().from(newsletterRequests)).toMatchObject([
      { confirmedIpAddress: "203.0.113.9", confirmedUserAgent: "Phone" },
    ]);
    expect((await outbox()).map(({ template }) => template).toSorted()).toEqual([
      "newsletter-confirm",
      "newsletter-subscribed",
    ]);
  });

  test("subscribes once, however many concurrent clicks", async () => {
    await requestSubscription();
    const token = await mailedToken();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => confirmSubscription(anonymousCtx(), token, start)),
    );
    expect(new Set(answers)).toEqual(new Set(["confirmed"]));
    const confirmations = await database.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.eventType, "audit_newsletter_confirmed"));
    expect(confirmations).toHaveLength(1);
    expect(await outbox()).toHaveLength(2);
  });

  test("counts the first click of two links, and invalidates the other link", async () => {
    await requestSubscription();
    const first = await mailedToken();
    await database.db.delete(emails);
    await requestSubscription(ann, anonymousCtx(), later(minute));
    const second = await mailedToken();
    const answers = await Promise.all([
      confirmSubscription(anonymousCtx(), first, later(2 * minute)),
      confirmSubscription(anonymousCtx(), second, later(2 * minute)),
    ]);
    expect(answers).toEqual(["confirmed", "confirmed"]);
    const proofs = await database.db.select().from(newsletterRequests);
    expect(proofs.filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(1);
  });

  test("expires after seven days", async () => {
    await requestSubscription();
    const token = await mailedToken();
    expect(await confirmSubscription(anonymousCtx(), token, later(7 * day))).toBe("expired");
    expect(await subscriber()).toMatchObject({ status: "pending" });
    expect(await confirmSubscription(anonymousCtx(), token, later(7 * day - 1))).toBe("confirmed");
  });

  test("cannot resubscribe someone who has unsubscribed since", async () => {
    const token = await subscribed();
    const ctx = anonymousCtx();
    const { id = "" } = (await subscriber()) ?? {};
    await unsubscribe(ctx, new URL(unsubscribeLink(ctx, id)).searchParams.get("token"), start);
    expect(await confirmSubscription(anonymousCtx(), token, start)).toBe("used");
    expect(await subscriber()).toMatchObject({ status: "unsubscribed" });
  });

  test.each([
    [null, "missing"],
    ["", "missing"],
    ["a-token-nobody-made", "not_found"],
  ])("%j is not a valid link", async (token, state) => {
    expect(await confirmSubscription(anonymousCtx(), token)).toBe(state);
  });
});

describe("the unsubscribe link", () => {
  test("works without signing in, years later, any number of times", async () => {
    await subscribed();
    const { id = "" } = (await subscriber()) ?? {};
    const token = new URL(unsubscribeLink(anonymousCtx(), id)).searchParams.get("token");
    for (const at of [1, 2]) {
      const answer = await unsubscribe(anonymousCtx(), token, later(1000 * day + at));
      expect(answer).toEqual({ ok: true, value: null });
    }
    expect(await subscriber()).toMatchObject({
      status: "unsubscribed",
      unsubscribedAt: later(1000 * day + 1),
    });
  });

  test("does nothing if it is changed or made up", async () => {
    await subscribed();
    const { id = "" } = (await subscriber()) ?? {};
    const token = new URL(unsubscribeLink(anonymousCtx(), id)).searchParams.get("token") ?? "";
    const invalidTokens = [
      null,
      "",
      id,
      `${token}x`,
      token.slice(0, -1),
      `${crypto.randomUUID()}.${token.split(".")[1]}`,
    ];
    for (const badToken of invalidTokens)
      expect(await unsubscribe(anonymousCtx(), badToken)).toMatchObject({ reason: "not_found" });
    expect(await subscriber()).toMatchObject({ status: "subscribed" });
  });

  test("allows a new subscription, after another confirmation", async () => {
    await subscribed();
    const ctx = anonymousCtx();
    const { id = "" } = (await subscriber()) ?? {};
    await unsubscribe(ctx, new URL(unsubscribeLink(ctx, id)).searchParams.get("token"), start);
    await requestSubscription(ann, anonymousCtx(), later(minute));
    expect(await subscriber()).toMatchObject({ status: "unsubscribed" });
    await confirmSubscription(anonymousCtx(), await mailedToken(), later(2 * minute));
    expect(await subscriber()).toMatchObject({ status: "subscribed" });
  });
});

describe("the emails", () => {
  async function send(): Promise<OutgoingMail | undefined> {
    const env = readEnv({ LOG_LEVEL: "silent", SMTP_URL: "smtp://mail.example:587" });
    const sent: OutgoingMail[] = [];
    const mailer: Mailer = {
      send: (mail) => {
        sent.push(mail);
        return Promise.resolve({ kind: "sent", response: "250 OK" });
      },
    };
    const [mail] = await outbox();
    await database.db.update(emails).set({ status: "queued" });
    await emailSender(() => mailer)(testCtx(database.db, { env }), mail?.id ?? "");
    return sent[0];
  }

  test("to confirm: the link is in both formats, and removed from our copy once sent", async () => {
    await requestSubscription();
    const token = await mailedToken();
    const mail = await send();
    expect(mail?.html).toContain(token);
    expect(mail?.text).toContain(token);
    expect(mail?.unsubscribe).toBeNull();
    const [stored] = await outbox();
    expect(stored?.status).toBe("sent");
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test("to subscribers: an unsubscribe link, also for the mail client's own button", async () => {
    await subscribed();
    await requestSubscription();
    const mail = await send();
    expect(mail?.unsubscribe).toMatch(
      /^http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[\w.-]+$/,
    );
    expect(mail?.text).toContain(mail?.unsubscribe);
  });
});

describe("after a month", () => {
  test("unconfirmed addresses are deleted, subscribers and their proof of consent stay", async () => {
    await requestSubscription("never@example.com");
    await subscribed("reader@example.com");
    await requestSubscription("reader@example.com", anonymousCtx(), later(minute));
    await requestSubscription("new@example.com", anonymousCtx(), later(29 * day));
    await deleteUnconfirmed({ db: database.db }, later(31 * day));
    expect(await subscriber("never@example.com")).toBeUndefined();
    expect(await subscriber("new@example.com")).toBeDefined();
    const { id = "" } = (await subscriber("reader@example.com")) ?? {};
    expect(
      await database.db
        .select()
        .from(newsletterRequests)
        .where(eq(newsletterRequests.subscriberId, id)),
    ).toHaveLength(1);
  });
});
