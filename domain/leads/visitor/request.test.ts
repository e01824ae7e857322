import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rows } from "#database/rows.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/work/leads.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import type { SyncJob } from "#domain/leads/sync/enqueue-sync.server.ts";
import { openCrm } from "#platform/crm/open-crm.ts";
import { leadSync } from "#domain/leads/sync/sync-lead.server.ts";
import { readEnv } from "#platform/env.ts";
import { emptyAuditLog, testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { type OutsideWorld, startOutsideWorld } from "#tests/outside-world.ts";
import { cancelRequest, changeRequest } from "./change-request.server.ts";
import { readRequest } from "./read-request.server.ts";
import { readRequestToken, requestToken } from "./request-token.server.ts";
import { syncOfRequest } from "./sync-of-request.server.ts";

const database = ownDatabase();
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
async function asShown(token: string, changes: Record<string, string>, to = ctx()) {
  const request = await readRequest(to, token);
  return changeRequest(to, token, { ...request?.fields, ...changes });
}

const inThreeWeeks = () => new Date(Date.now() + 21 * 24 * 3_600_000);

describe("the private link of a request", () => {
  test("shows the first name, the number and the promised time", async () => {
    const { token } = await sent();
    expect(await readRequest(ctx(), token)).toMatchObject({
      firstName: "Grace",
      phone: "(757) 555-0123",
      state: "waiting",
      promisedBy: expect.stringMatching(/^(today )?by .*\d+(:\d\d)? (AM|PM)$/),
      promisedAt: expect.stringMatching(/^20.+Z$/),
      isLate: false,
    });
  });

  test("promises no time that has passed: it says that we are late", async () => {
    const { id, token } = await sent();
    const late = { state: "waiting", promisedBy: null, promisedAt: null, isLate: true };
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

  test("says of a held request what it says of any other, so that no script learns of it", async () => {
    const accepted = await sent();
    const held = await sent({ phone: "757-555-0111" }, { websiteUrl: "https://x.example" });
    for (const now of [new Date(), inThreeWeeks()]) {
      const [one, other] = await Promise.all(
        [accepted, held].map(async ({ token }) => {
          const {
            id: _id,
            phone: _phone,
            promisedAt: _at,
            fields,
            ...said
          } = (await readRequest(ctx(), token, now)) ?? expect.unreachable("it is there");
          return { ...said, ...fields, phone: "" };
        }),
      );
      expect(other).toEqual(one);
    }
    expect(await syncOfRequest(ctx(), held.id)).toBe(await syncOfRequest(ctx(), accepted.id));
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

describe("the limit on changes", () => {
  test("counts no change that the database did not store", async () => {
    const { token } = await sent();
    await database.db.execute(
      sql`alter table lead_events add constraint no_change check (type <> 'visitor_changed')`,
    );
    try {
      for (let time = 0; time < 3; time++)
        await expect(asShown(token, { message: `Change ${time}` })).rejects.toThrow();
    } finally {
      await database.db.execute(sql`alter table lead_events drop constraint no_change`);
    }
    const points = async () => {
      const [counted] = await rows<{ points: number }>(
        database.db,
        sql`select coalesce(sum(points), 0)::int as points from sign_in_limits where key like 'request-changes%'`,
      );
      return counted?.points;
    };
    expect(await points()).toBe(0);
    expect(await asShown(token, { message: "A change" })).toMatchObject({ ok: true });
    expect(await points()).toBe(1);
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

describe("the CRM", () => {
  let world: OutsideWorld;
  const jobs: SyncJob[] = [];
  beforeAll(async () => {
    world = await startOutsideWorld();
  });
  afterAll(() => world.close());
  beforeEach(() => {
    for (const seen of [jobs, world.contacts, world.notes, world.tags]) seen.length = 0;
  });

  const crmCtx = (): Ctx =>
    testCtx(database.db, {
      env: readEnv({ LOG_LEVEL: "silent", ...world.env }),
      jobs: {
        ...testCtx(database.db).jobs,
        async enqueue(_tx, name, data) {
          if (name === "sync-lead") jobs.push(data as SyncJob);
        },
      },
    });

  /** Runs the syncs that wait, and those that they ask for. `meanwhile` happens while the CRM takes the first one. */
  async function sync(meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
    const real = openCrm(crmCtx().env) ?? expect.unreachable("the CRM is configured");
    let during = meanwhile;
    const run = leadSync(() => ({
      ...real,
      async upsert(contact) {
        const answer = await real.upsert(contact);
        const act = during;
        during = async () => undefined;
        await act();
        return answer;
      },
    }));
    for (let job = jobs.shift(); job; job = jobs.shift()) await run(crmCtx(), job);
  }

  async function sentToCrm(fields = {}) {
    const request = await sent({ message: "In the attic", ...fields }, {}, crmCtx());
    jobs.push({ leadId: request.id, attempt: 1 });
    return request;
  }

  const noteOf = (id: string, ...lines: string[]) =>
    [...lines, "Message: In the attic", `Request ${id}`].join("\n");

  test("learns that a request it has is canceled", async () => {
    const { id, token } = await sentToCrm();
    await sync();
    await cancelRequest(crmCtx(), token);
    await sync();
    expect(world.notes).toEqual([noteOf(id), noteOf(id, "Canceled by the visitor")]);
    expect(world.tags.at(-1)).toEqual(["canceled request"]);
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "synced" });
  });

  test("never gets a request as a live one that was canceled before its first sync", async () => {
    const { id, token } = await sentToCrm();
    await cancelRequest(crmCtx(), token);
    await sync();
    expect(world.notes).toEqual([noteOf(id, "Canceled by the visitor")]);
    expect(new Set(world.tags.flat())).toEqual(new Set(["canceled request"]));
  });

  test("learns it also after its answer failed for good", async () => {
    const { id, token } = await sentToCrm();
    await database.db.update(leads).set({ ghlSyncStatus: "failed" }).where(eq(leads.id, id));
    await cancelRequest(crmCtx(), token);
    await sync();
    expect(world.notes).toEqual([noteOf(id, "Canceled by the visitor")]);
  });

  test.each([
    ["before its first sync", "before"],
    ["while it takes the request", "meanwhile"],
    ["after its first sync", "after"],
  ])("gets what the visitor changed %s", async (_when, when) => {
    const { id, token } = await sentToCrm();
    const change = () => asShown(token, { email: "new@example.com" }, crmCtx());
    if (when === "before") await change();
    await sync(when === "meanwhile" ? change : undefined);
    if (when === "after") {
      await change();
      await sync();
    }
    expect(world.contacts.at(-1)).toBe("new@example.com");
    expect(world.notes).toEqual([noteOf(id)]);
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "synced" });
  });

  test("that refuses a request gets what the visitor changed meanwhile", async () => {
    const { id, token } = await sentToCrm();
    world.mood.crmStatus = 422;
    const change = async () => {
      await asShown(token, { email: "new@example.com" }, crmCtx());
      world.mood.crmStatus = 200;
    };
    await sync(change);
    expect(world.contacts).toEqual(["new@example.com"]);
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "synced" });
  });

  test("gets nothing of a suspected script that cancels", async () => {
    const { token } = await sent({}, { websiteUrl: "https://x.example" }, crmCtx());
    await cancelRequest(crmCtx(), token);
    expect(jobs).toEqual([]);
  });
});
