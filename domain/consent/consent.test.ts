import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { consentChoices } from "#database/schema/basics/consent.ts";
import { testCtx, userActor, emptyAuditLog } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { choiceReport } from "./choice-report.server.ts";
import { deleteOldChoices } from "./delete-old-choices.server.ts";
import { eraseChoices } from "./erase-choices.server.ts";
import { recordChoice } from "./record-choice.server.ts";
import { currentQuestion, questionText } from "./wording.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate consent_choices, sign_in_limits`);
  await emptyAuditLog(database.db);
});

const question = currentQuestion(["analytics", "marketing"]);
const start = new Date("2026-11-20T12:00:00Z");

let visitors = 0;
function visitor(headers: Record<string, string> = {}): Ctx {
  visitors++;
  return testCtx(database.db, {
    request: {
      ip: `198.51.100.${visitors % 250}`,
      userAgent: "A browser",
      headers: new Headers(headers),
    },
  });
}

const choice = (changes: object = {}) => ({
  analytics: true,
  marketing: false,
  version: question.version,
  page: "/about",
  ...changes,
});

async function record(changes: object = {}, ctx = visitor()) {
  const outcome = await recordChoice(ctx, choice(changes), start);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}

const stored = () => database.db.select().from(consentChoices).orderBy(consentChoices.seq);

describe("a choice", () => {
  test("is stored with everything that proves it", async () => {
    const ctx = visitor();
    const given = await record({}, ctx);
    expect(given).toEqual({
      analytics: true,
      marketing: false,
      chat: false,
      version: question.version,
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      at: start.toISOString(),
    });
    expect(await stored()).toEqual([
      {
        seq: expect.any(Number) as number,
        id: given.id,
        analytics: true,
        marketing: false,
        chat: null,
        consentVersion: question.version,
        consentText: questionText(question),
        page: "/about",
        gpc: false,
        ipAddress: ctx.request.ip,
        userAgent: "A browser",
        createdAt: start,
      },
    ]);
  });

  test("leaves an audit row that does not name the record", async () => {
    const { id } = await record();
    const [row, ...others] = await database.db.select().from(securityEvents);
    expect(others).toEqual([]);
    expect(row?.eventType).toBe("audit_privacy_choice");
    expect(JSON.stringify(row)).not.toContain(id);
  });

  test("agrees to nothing under Global Privacy Control, whatever the browser sends", async () => {
    const given = await record({ marketing: true }, visitor({ "sec-gpc": "1" }));
    expect(given).toMatchObject({ analytics: false, marketing: false });
    expect(await stored()).toMatchObject([{ analytics: false, marketing: false, gpc: true }]);
  });

  test("agrees only to what the visitor was asked", async () => {
    const { version } = currentQuestion(["analytics"]);
    expect(await record({ version, marketing: true, chat: true })).toMatchObject({
      marketing: false,
      chat: false,
    });
    expect(await stored()).toMatchObject([{ analytics: true, marketing: null, chat: null }]);
  });

  test("keeps the id of this browser's earlier choices", async () => {
    const first = await record();
    const second = await record({ analytics: false, id: first.id });
    expect(second.id).toBe(first.id);
    expect(await stored()).toMatchObject([{ analytics: true }, { analytics: false }]);
  });

  test("gets a new id if the sent one is not ours", async () => {
    const id = crypto.randomUUID();
    expect((await record({ id })).id).not.toBe(id);
    expect((await record({ id: "none" })).id).toMatch(/^[\da-f-]{36}$/);
  });

  test.each([
    ["an unknown question", { version: "2020-01:analytics" }],
    ["a question about nothing", { version: `${question.version.split(":")[0]}:` }],
    ["categories in another order", { version: "2026-11:marketing+analytics" }],
    ["no answer", { analytics: undefined }],
    ["an answer in words", { analytics: "true" }],
    ["a page of another site", { page: "https://example.com/" }],
    ["a page with a control character", { page: "/\u0007" }],
    ["an endless page", { page: `/${"a".repeat(300)}` }],
  ])("is refused with %s", async (_, changes) => {
    expect(await recordChoice(visitor(), choice(changes), start)).toMatchObject({
      reason: "invalid",
    });
    expect(await stored()).toEqual([]);
  });

  test("is limited by network", async () => {
    const ctx = visitor();
    for (let sent = 0; sent < rules.privacyChoices.points; sent++) await record({}, ctx);
    expect(await recordChoice(ctx, choice(), start)).toMatchObject({ reason: "rate_limited" });
    expect(await stored()).toHaveLength(rules.privacyChoices.points);
    const later = new Date(start.getTime() + rules.privacyChoices.seconds * 1000 + 1);
    expect(await recordChoice(ctx, choice(), later)).toMatchObject({ ok: true });
  });
});

describe("the record of choices", () => {
  test("is erased by anyone who knows its id, and nothing else is", async () => {
    const mine = await record();
    await record({ analytics: false, id: mine.id });
    const other = await record();
    expect(await eraseChoices(visitor(), { id: mine.id })).toEqual({
      ok: true,
      value: { erased: 2 },
    });
    expect((await stored()).map(({ id }) => id)).toEqual([other.id]);
    expect(
      await database.db
        .select({ type: securityEvents.eventType })
        .from(securityEvents)
        .where(eq(securityEvents.eventType, "audit_privacy_choices_erased")),
    ).toHaveLength(1);
  });

  test.each([
    [{ id: "1" }, "invalid"],
    [{}, "invalid"],
    [{ id: crypto.randomUUID() }, "not_found"],
  ])("is not erased for %j", async (input, reason) => {
    await record();
    expect(await eraseChoices(visitor(), input)).toMatchObject({ reason });
    expect(await stored()).toHaveLength(1);
  });

  test("cannot be found by trying ids", async () => {
    const ctx = visitor();
    const attempt = () => eraseChoices(ctx, { id: crypto.randomUUID() }, start);
    for (let sent = 0; sent < rules.privacyErasures.points; sent++)
      expect(await attempt()).toMatchObject({ reason: "not_found" });
    expect(await attempt()).toMatchObject({ reason: "rate_limited" });
  });

  test("is deleted after three years", async () => {
    await record();
    const after = (days: number) => new Date(start.getTime() + days * 24 * 3_600_000);
    await deleteOldChoices({ db: database.db }, after(1094));
    expect(await stored()).toHaveLength(1);
    await deleteOldChoices({ db: database.db }, after(1096));
    expect(await stored()).toEqual([]);
  });
});

describe("the report", () => {
  test("counts the choices of thirty days for administrators", async () => {
    await record();
    await record({ marketing: true });
    await record({ analytics: false });
    const admin = testCtx(database.db, { actor: userActor("admin") });
    expect(await choiceReport(admin, start)).toEqual({
      choices: 3,
      analytics: 2,
      marketing: 1,
      chat: 0,
      declined: 1,
    });
    const monthLater = new Date(start.getTime() + 31 * 24 * 3_600_000);
    expect(await choiceReport(admin, monthLater)).toMatchObject({ choices: 0 });
  });

  test.each(["seo", "blogger", "commenter", "office"] as const)("is closed to %s", async (role) => {
    const ctx = testCtx(database.db, { actor: userActor(role) });
    await expect(choiceReport(ctx)).rejects.toThrow(AccessDenied);
  });
});
