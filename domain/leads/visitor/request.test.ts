import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { securityEvents } from "#database/schema/audit.ts";
import { emails } from "#database/schema/emails.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/leads.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { emptyAuditLog, type TestDatabase, testCtx, testDatabase } from "#tests/factories.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { cancelRequest, changeRequest } from "./change-request.server.ts";
import { readRequest } from "./read-request.server.ts";
import { readRequestToken, requestToken } from "./request-token.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, lead_events, emails, sign_in_limits cascade`,
  );
  await emptyAuditLog(database.db);
});

const ctx = () => testCtx(database.db);

async function sent(fields = {}, rest = {}, to = ctx()): Promise<{ id: string; token: string }> {
  const answer = await submitLead(to, leadSubmission(fields, rest));
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

const lead = async (id: string) => {
  const [found] = await database.db.select().from(leads).where(eq(leads.id, id));
  return found ?? expect.unreachable("the lead exists");
};
const officeMails = async () =>
  (await database.db.select().from(emails)).filter(({ template }) => template === "lead-changed");

/** What the page posts: every field, as it stands there. */
async function asShown(token: string, changes: Record<string, string>) {
  const request = await readRequest(ctx(), token);
  return changeRequest(ctx(), token, { ...request?.fields, ...changes });
}

const inThreeWeeks = () => new Date(Date.now() + 21 * 24 * 3_600_000);

describe("the private link of a request", () => {
  test("shows the first name, the number and the promised time", async () => {
    const { token } = await sent();
    expect(await readRequest(ctx(), token)).toMatchObject({
      firstName: "Grace",
      phone: "(757) 555-0123",
      state: "waiting",
      promisedBy: expect.stringMatching(/ at \d+(:\d\d)?(AM|PM)$/),
      isLate: false,
    });
  });

  test("promises no time that has passed: it says that we are late", async () => {
    const { id, token } = await sent();
    const late = { state: "waiting", promisedBy: null, isLate: true };
    expect(await readRequest(ctx(), token, inThreeWeeks())).toMatchObject(late);
    await database.db.update(leads).set({ status: "contacted" }).where(eq(leads.id, id));
    const answered = { state: "answered", promisedBy: null, isLate: false };
    expect(await readRequest(ctx(), token, inThreeWeeks())).toMatchObject(answered);
  });

  test.each(["won", "lost"] as const)("of a lead that is %s is finished", async (status) => {
    const { id, token } = await sent();
    await database.db.update(leads).set({ status }).where(eq(leads.id, id));
    expect(await readRequest(ctx(), token, inThreeWeeks())).toMatchObject({
      state: "finished",
      promisedBy: null,
      isLate: false,
    });
    const closed = { reason: "closed", message: expect.stringContaining("This request is closed") };
    expect(await cancelRequest(ctx(), token)).toMatchObject(closed);
  });

  test("shows the number in national form, and one from abroad as typed", async () => {
    const { token } = await sent({ phone: "757.555.0188" });
    expect(await readRequest(ctx(), token)).toMatchObject({
      phone: "(757) 555-0188",
      fields: { phone: "(757) 555-0188" },
    });
    const abroad = await sent({ phone: "+44 20 7946 0958" });
    expect(await readRequest(ctx(), abroad.token)).toMatchObject({ phone: "+44 20 7946 0958" });
  });

  test("promises nothing firm for a suspected script", async () => {
    const { token } = await sent({}, { websiteUrl: "https://x.example" });
    for (const now of [new Date(), inThreeWeeks()])
      expect(await readRequest(ctx(), token, now)).toMatchObject({
        promisedBy: null,
        isLate: false,
      });
  });

  test("opens no other request, however it is changed", async () => {
    const { id, token } = await sent();
    const other = crypto.randomUUID();
    const { secret } = ctx();
    for (const forged of [id, `${other}${token.slice(36)}`, `${token}x`, token.slice(0, -1), ""])
      expect(readRequestToken(secret, forged)).toBeNull();
    expect(requestToken(`${secret}x`, id)).not.toBe(token);
    expect(await readRequest(ctx(), `${other}${token.slice(36)}`)).toBeNull();
  });
});

describe("a visitor who changes a request", () => {
  test("corrects the number and the place; the office reads it in the history, the audit log and an email", async () => {
    const { id, token } = await sent();
    const place = { street: "9 Shore Drive", city: "Norfolk", state: "VA", zip: "23503" };
    expect(await asShown(token, { phone: "757-555-0199", ...place })).toMatchObject({ ok: true });
    expect(await lead(id)).toMatchObject({
      phone: "757-555-0199",
      phoneE164: "+17575550199",
      address: "9 Shore Drive, Norfolk, VA 23503",
      version: 2,
    });
    const fields = ["phone", "street", "city", "state", "zip"];
    expect(await database.db.select().from(leadEvents)).toMatchObject([
      { type: "received" },
      { type: "visitor_changed", detail: { fields } },
    ]);
    expect(
      (await database.db.select().from(securityEvents)).map(({ eventType }) => eventType),
    ).toContain("audit_lead_visitor_changed");
    const [mail] = await officeMails();
    expect(mail?.recipient).not.toBe("grace@example.com");
    expect(mail?.props).toMatchObject({
      isCancelled: false,
      changes: expect.arrayContaining([
        { label: "Phone", from: "(757) 555-0123", to: "757-555-0199" },
      ]),
    });
  });

  test("who changes nothing leaves no trace", async () => {
    const { id, token } = await sent();
    await asShown(token, {});
    await asShown(token, { phone: "757-555-0123" });
    expect(await lead(id)).toMatchObject({ version: 1 });
    expect(await officeMails()).toEqual([]);
  });

  test("reads what is wrong beside the field", async () => {
    const { id, token } = await sent();
    expect(await asShown(token, { phone: "12" })).toMatchObject({
      ok: false,
      reason: "invalid",
      fieldErrors: { phone: ["Valid phone number is required"] },
    });
    expect(await lead(id)).toMatchObject({ phone: "(757) 555-0123" });
  });

  test("is asked to call once the office has answered", async () => {
    const { id, token } = await sent();
    await database.db.update(leads).set({ status: "contacted" }).where(eq(leads.id, id));
    expect(await asShown(token, { phone: "757-555-0199" })).toMatchObject({ reason: "closed" });
    expect(await cancelRequest(ctx(), token)).toMatchObject({ reason: "closed" });
  });
});

describe("a visitor who cancels", () => {
  test("ends the request once, and the office gets one email", async () => {
    const { id, token } = await sent();
    await Promise.all([cancelRequest(ctx(), token), cancelRequest(ctx(), token)]);
    expect(await lead(id)).toMatchObject({ status: "lost", version: 2 });
    expect(await readRequest(ctx(), token)).toMatchObject({ state: "cancelled" });
    expect(await officeMails()).toHaveLength(1);
  });

  test("can do so again after the office opened the request again", async () => {
    const { id, token } = await sent();
    await cancelRequest(ctx(), token);
    await database.db.update(leads).set({ status: "new" }).where(eq(leads.id, id));
    expect(await readRequest(ctx(), token)).toMatchObject({ state: "waiting" });
    await cancelRequest(ctx(), token);
    expect(await readRequest(ctx(), token)).toMatchObject({ state: "cancelled" });
  });

  test("with a link of nobody changes nothing", async () => {
    const { id } = await sent();
    expect(await cancelRequest(ctx(), `${id}.${"a".repeat(32)}`)).toMatchObject({
      reason: "not_found",
    });
    expect(await lead(id)).toMatchObject({ status: "new" });
  });
});
