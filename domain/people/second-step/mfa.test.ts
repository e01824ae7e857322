import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Ctx, SignedInActor } from "#domain/access/context.server.ts";
import { mfaChangedSchema } from "#domain/people/sign-in/email-props.ts";
import { checkSecondFactor } from "./check.server.ts";
import { cancelFactor } from "./cancel-factor.server.ts";
import { enrollFactor } from "./enroll-factor.server.ts";
import { removeFactor } from "./remove-factor.server.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.server.ts";
import { verifyFactor } from "./verify-factor.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { listFactors, readPendingFactor } from "./read-factors.server.ts";
import { maxFactors } from "./rules.ts";
import { codeAt } from "./totp.server.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";
import {
  mfaFactors,
  mfaRecoveryCodes,
  profiles,
  userSessions,
} from "#database/schema/work/people.ts";
import { signInLimits } from "#database/schema/basics/limits.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { testCtx, userActor, emptyTable } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { enrollFactor as enrolled } from "#tests/mfa.ts";

const userId = "ada";
const database = ownDatabase();
beforeEach(async () => {
  for (const table of [profiles, signInLimits, securityEvents, emails])
    await emptyTable(database.db, table);
  await person(userId);
});

async function person(id: string): Promise<void> {
  await createUser(database.db, {
    id,
    email: `${id}@example.com`,
    fullName: "Ada Tern",
    role: "admin",
    passwordHash: "none",
    emailVerified: true,
  });
}

async function session(id: string, owner = userId): Promise<void> {
  await database.db.insert(userSessions).values({
    id,
    userId: owner,
    token: id,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
}

const as = (changes: Partial<SignedInActor> = {}): Ctx =>
  testCtx(database.db, {
    actor: userActor("admin", { userId, sessionId: "mine", email: "ada@example.com", ...changes }),
  });
const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
const check = (code: string, now?: Date, tx = database.db) =>
  checkSecondFactor(tx, as(), userId, code, now);
const enrollment = () => enrolled(database.db, as().secret, userId);

async function begin(friendlyName = "Phone") {
  const started = await enrollFactor(as(), { friendlyName });
  if (!started.ok) throw new Error(started.message);
  return started.value;
}

async function setUp(friendlyName = "Phone") {
  const pending = await begin(friendlyName);
  const code = codeAt(pending.secret, new Date());
  const verified = await verifyFactor(as(), { factorId: pending.id, code });
  if (!verified.ok) throw new Error(verified.message);
  return { ...pending, ...verified.value };
}

const events = async () =>
  (await database.db.select().from(securityEvents).orderBy(securityEvents.id)).map(
    (row) => row.eventType,
  );
const mails = async () =>
  (await database.db.select().from(emails)).map(({ props }) => mfaChangedSchema.parse(props));

describe("setting up an authenticator app", () => {
  it("requires a signed-in user", async () => {
    expect(await enrollFactor(testCtx(database.db), { friendlyName: "Phone" })).toMatchObject({
      ok: false,
      message: "User not authenticated",
    });
  });

  it("shows a key that is stored encrypted, and a QR code of its URI", async () => {
    const pending = await begin();
    expect(pending.uri).toMatch(/^otpauth:\/\/totp\/.*ada%40example\.com\?issuer=/);
    expect(pending.uri).toContain(`secret=${pending.secret}&algorithm=SHA1&digits=6&period=30`);
    expect(pending.qr.path.length).toBeGreaterThan(1000);
    const [row] = await database.db.select().from(mfaFactors);
    expect(row?.secret).not.toContain(pending.secret);
    expect(await readPendingFactor(as())).toEqual(pending);
    expect(await listFactors(as())).toMatchObject({
      factors: [{ friendlyName: "Phone", status: "pending", type: "totp" }],
      codesLeft: 0,
    });
  });

  it("needs a correct code, creates ten recovery codes, and ends every other session", async () => {
    await session("mine");
    await session("theirs");
    await person("bob");
    await session("bobs", "bob");
    const { recoveryCodes } = await setUp();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes?.[0]).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    const stored = await database.db.select().from(mfaRecoveryCodes);
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes?.[0]?.replaceAll("-", ""));
    const sessions = await database.db.select().from(userSessions);
    expect(sessions.map(({ id }) => id).toSorted()).toEqual(["bobs", "mine"]);
    expect(await events()).toEqual([
      "audit_mfa_factor_begun",
      "mfa_enabled",
      "audit_mfa_factor_added",
    ]);
    expect(await mails()).toMatchObject([{ change: "added", factor: "Phone", codesLeft: 10 }]);
  });

  it("refuses a wrong code, and every code after ten wrong ones", async () => {
    const { id: factorId, secret } = await begin();
    const validCode = codeAt(secret, new Date());
    const code = validCode === "000000" ? "000001" : "000000";
    for (let n = 0; n < rules.appCodes.points; n++)
      expect(await verifyFactor(as(), { factorId, code })).toMatchObject({
        reason: "invalid",
        message: "Invalid verification code. Please try again.",
      });
    expect(await verifyFactor(as(), { factorId, code: validCode })).toMatchObject({
      reason: "limited",
      message: expect.stringContaining("15 minutes"),
    });
    expect(await listFactors(as())).toMatchObject({ factors: [{ status: "pending" }] });
  });

  it("expires after an hour, and can be canceled", async () => {
    const { id: factorId, secret } = await begin();
    const late = at(3601);
    expect(await readPendingFactor(as(), late)).toBeNull();
    expect(await verifyFactor(as(), { factorId, code: codeAt(secret, late) }, late)).toMatchObject({
      reason: "not_found",
    });
    expect(await cancelFactor(as(), { factorId })).toMatchObject({ ok: true });
    expect(await cancelFactor(as(), { factorId })).toMatchObject({ reason: "not_found" });
    expect(await database.db.select().from(mfaFactors)).toHaveLength(0);
  });

  it("of another user cannot be verified, canceled or removed", async () => {
    const { id: factorId, secret } = await begin();
    await person("bob");
    const bob = as({ userId: "bob" });
    const code = codeAt(secret, new Date());
    for (const answer of [
      await verifyFactor(bob, { factorId, code }),
      await cancelFactor(bob, { factorId }),
    ])
      expect(answer).toMatchObject({ reason: "not_found" });
    await verifyFactor(as(), { factorId, code });
    expect(await removeFactor(bob, { factorId })).toMatchObject({ reason: "not_found" });
    expect(await listFactors(bob)).toEqual({ factors: [], codesLeft: 0 });
  });

  it("keeps existing recovery codes", async () => {
    await setUp("Phone");
    expect((await setUp("Tablet")).recoveryCodes).toBeNull();
    expect(await listFactors(as())).toMatchObject({ codesLeft: 10 });
  });

  it("requires a unique name and stops at five", async () => {
    expect(await enrollFactor(as(), { friendlyName: "  " })).toMatchObject({
      fieldErrors: { friendlyName: ["Name is required"] },
    });
    for (let n = 1; n <= maxFactors; n++) await setUp(`Phone ${n}`);
    expect(await enrollFactor(as(), { friendlyName: "One more" })).toMatchObject({
      reason: "full",
    });
    const [first] = (await listFactors(as())).factors;
    await removeFactor(as(), { factorId: first?.id ?? "" });
    expect(await enrollFactor(as(), { friendlyName: "phone 2" })).toMatchObject({
      fieldErrors: { friendlyName: ["You already have an authenticator app with this name"] },
    });
  });
});

describe("a change to sign-in methods", () => {
  it("requires a sign-in within the last ten minutes", async () => {
    const { id: factorId } = await setUp();
    const old = as({ authenticatedAt: at(-601) });
    const refused = { reason: "reauthenticate", message: "Recent authentication required" };
    expect(await enrollFactor(old, { friendlyName: "Tablet" })).toMatchObject(refused);
    expect(await removeFactor(old, { factorId })).toMatchObject(refused);
    expect(await renewRecoveryCodes(old)).toMatchObject(refused);
    expect(await removeFactor(as({ authenticatedAt: at(-590) }), { factorId })).toMatchObject({
      ok: true,
    });
  });

  it("removes the recovery codes with the last app, and says so", async () => {
    const { id: factorId } = await setUp();
    await removeFactor(as(), { factorId });
    expect(await database.db.select().from(mfaRecoveryCodes)).toHaveLength(0);
    expect((await events()).slice(-2)).toEqual(["mfa_disabled", "audit_mfa_factor_removed"]);
    expect((await mails()).at(-1)).toMatchObject({ change: "removed", codesLeft: 0 });
    expect(await renewRecoveryCodes(as())).toMatchObject({ reason: "not_found" });
  });

  it("invalidates old recovery codes when new ones are created", async () => {
    const { recoveryCodes } = await enrollment();
    const renewed = await renewRecoveryCodes(as());
    expect(await check(recoveryCodes[0] ?? "")).toEqual({ ok: false });
    const fresh = renewed.ok ? renewed.value.recoveryCodes : [];
    expect(await check(fresh[0] ?? "")).toEqual({ ok: true, used: "recovery", codesLeft: 9 });
  });
});

describe("the second factor", () => {
  it("accepts the current code and those one step before and after it, with or without spaces", async () => {
    const app = await enrollment();
    const now = at(0);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(await check(app.code(later(-60)), now)).toEqual({ ok: false });
    expect(await check(app.code(later(60)), now)).toEqual({ ok: false });
    expect(await check(app.code(later(-30)), now)).toMatchObject({ ok: true, used: "totp" });
    const code = app.code(now);
    expect(await check(`${code.slice(0, 3)} ${code.slice(3)}`, now)).toEqual({
      ok: true,
      used: "totp",
      codesLeft: 10,
    });
  });

  it("refuses a used code and all earlier ones", async () => {
    const app = await enrollment();
    const now = at(0);
    expect(await check(app.code(now), now)).toMatchObject({ ok: true });
    expect(await check(app.code(now), now)).toEqual({ ok: false });
    const before = new Date(now.getTime() - 30_000);
    expect(await check(app.code(before), now)).toEqual({ ok: false });
  });

  it("refuses the code that an app was set up with", async () => {
    const pending = await begin();
    const now = at(0);
    const code = codeAt(pending.secret, now);
    expect(await check(code, now)).toEqual({ ok: false });
    await verifyFactor(as(), { factorId: pending.id, code }, now);
    expect(await check(code, now)).toEqual({ ok: false });
  });

  it("is accepted once in twenty simultaneous requests", async () => {
    const app = await enrollment();
    for (const code of [app.code(), app.recoveryCodes[0] ?? ""]) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => database.db.transaction((tx) => check(code, at(0), tx))),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });

  it("accepts a recovery code once, however it is typed, records it and notifies its owner", async () => {
    const { recoveryCodes } = await enrollment();
    const typed = ` ${(recoveryCodes[3] ?? "").toUpperCase().replaceAll("-", " ")}`;
    expect(await check(typed)).toEqual({ ok: true, used: "recovery", codesLeft: 9 });
    expect(await check(typed)).toEqual({ ok: false });
    expect(await events()).toEqual(["audit_recovery_code_used"]);
    expect(await mails()).toMatchObject([{ change: "code-used", factor: null, codesLeft: 9 }]);
    expect(await database.db.select().from(emails)).toMatchObject([
      { recipient: "ada@example.com" },
    ]);
  });

  it("of one person does not work for another", async () => {
    const app = await enrollment();
    await person("bob");
    const [code = ""] = app.recoveryCodes;
    expect(await checkSecondFactor(database.db, as(), "bob", code)).toEqual({ ok: false });
    expect(await checkSecondFactor(database.db, as(), "bob", app.code())).toEqual({ ok: false });
    await database.db.delete(profiles).where(eq(profiles.id, userId));
    expect(await database.db.select().from(mfaRecoveryCodes)).toHaveLength(0);
  });

  it("sealed by another installation does not work, but its recovery codes do", async () => {
    const app = await enrolled(database.db, "the secret of an installation that is gone", userId);
    expect(await check(app.code())).toEqual({ ok: false });
    expect(await check(app.recoveryCodes[0] ?? "")).toMatchObject({ ok: true });
  });

  it.each(["", "12345", "abcdef", "1234567", "-".repeat(24)])("refuses %j", async (code) => {
    await enrollment();
    expect(await check(code)).toEqual({ ok: false });
  });
});
