import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { detectBruteForceAttack } from "./operations.server.ts";
import { isFresh } from "#domain/access/fresh.server.ts";
import { answerUnusual } from "./answer-unusual.server.ts";
import { confirmIdentity } from "./confirm-identity.server.ts";
import { signIn } from "./sign-in.server.ts";
import { isUnusual, readActor } from "#domain/people/sessions/session.server.ts";
import type { Ctx, SignedInActor } from "#domain/access/context.server.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";
import { profiles, userSessions } from "#database/schema/work/people.ts";
import { signInLimits } from "#database/schema/basics/limits.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { securityThreats } from "#database/schema/basics/threats.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { testCtx, userActor, unguarded, emptyTable } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { quickHash } from "#tests/quick-hash.ts";
import { enrollFactor } from "#tests/mfa.ts";

const email = "ada@example.com";
const password = "tern-marsh-lantern";
const database = ownDatabase();
const passwordHash = quickHash(password);
beforeEach(async () => {
  const { db } = database;
  for (const table of [profiles, signInLimits, securityEvents, securityThreats, emails])
    await emptyTable(db, table);
  const person = { id: "ada", email, fullName: "Ada", role: "admin" as const };
  await createUser(db, { ...person, passwordHash, emailVerified: true });
});

async function ctxWithCookies(cookies: readonly string[]): Promise<Ctx & { actor: SignedInActor }> {
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  const ctx = testCtx(database.db, { request: { headers: new Headers({ cookie }) } });
  const actor = await readActor(ctx, ctx.request);
  if (actor.kind !== "user") throw new Error("No one is signed in.");
  return { ...ctx, actor };
}

async function signInFrom(ip = "192.0.2.10"): Promise<Ctx & { actor: SignedInActor }> {
  const answer = await signIn(testCtx(database.db, { request: { ip } }), { email, password });
  if (!answer.ok) throw new Error(answer.message);
  return ctxWithCookies(answer.value.cookies);
}

describe("confirming an identity", () => {
  it("accepts the password, and gives the session a new id and start time", async () => {
    const before = await signInFrom();
    const long = new Date(Date.now() - 60 * 60_000);
    await database.db.update(userSessions).set({ authenticatedAt: long, wentIdle: true });
    const answer = await confirmIdentity(before, { password, code: "" });
    const after = await ctxWithCookies(answer.ok ? answer.value.cookies : []);
    expect(after.actor.sessionId).not.toBe(before.actor.sessionId);
    expect(isFresh(after.actor.authenticatedAt)).toBe(true);
    expect(after.actor.recent).toBe(true);
    expect(await readActor(before, before.request)).toEqual({ kind: "anonymous" });
    expect(await database.db.$count(userSessions)).toBe(1);
  });

  it("opens nothing in place of a session that has ended in the meantime", async () => {
    const before = await signInFrom();
    await database.db.delete(userSessions);
    expect(await confirmIdentity(before, { password, code: "" })).toMatchObject({
      ok: false,
      message: "Session Expired",
    });
    expect(await database.db.$count(userSessions)).toBe(0);
  });

  it("shows the error next to the field, and counts it as a failed sign-in", async () => {
    const ctx = await signInFrom();
    expect(await confirmIdentity(ctx, { password: "", code: "" })).toMatchObject({
      fieldErrors: { password: ["Password is required"] },
    });
    for (let n = 0; n < 5; n++)
      expect(await confirmIdentity(ctx, { password: "wrong-one", code: "" })).toMatchObject({
        reason: "invalid",
        fieldErrors: { password: ["That password is incorrect."] },
      });
    expect(await confirmIdentity(ctx, { password, code: "" })).toMatchObject({
      reason: "limited",
    });
    expect(await readActor(ctx, ctx.request)).toMatchObject({ kind: "user" });
  });

  it("also requires a code from users with a second factor", async () => {
    const signedIn = await signInFrom();
    const phone = await enrollFactor(database.db, signedIn.secret, "ada");
    const ctx = { ...signedIn, actor: { ...signedIn.actor, twoFactor: true } };
    expect(await confirmIdentity(ctx, { password, code: "" })).toMatchObject({
      fieldErrors: { code: ["Verification code is required"] },
    });
    expect(await confirmIdentity(ctx, { password, code: "000000" })).toMatchObject({
      fieldErrors: { code: ["Invalid verification code. Please try again."] },
    });
    const proof = { password, code: phone.code() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirmIdentity(ctx, proof)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  it("requires a signed-in user", async () => {
    await expect(confirmIdentity(testCtx(database.db), { password, code: "" })).rejects.toThrow(
      "Please sign in first.",
    );
  });
});

describe("signing in from one network too many", () => {
  const places = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5"];
  const signInFromAll = async (ips: readonly string[]) => {
    let last = await signInFrom(ips[0]);
    for (const ip of ips.slice(1)) last = await signInFrom(ip);
    return last;
  };

  it("asks the user, sends an email and lists a threat", async () => {
    const ctx = await signInFromAll(places);
    expect(await isUnusual(database.db, ctx.actor.sessionId)).toBe(true);
    expect(await database.db.select().from(securityThreats)).toMatchObject([
      {
        threatType: "suspicious_login_pattern",
        threatLevel: "medium",
        status: "active",
        sourceIp: "192.0.2.5",
        userId: "ada",
      },
    ]);
    expect(await database.db.select().from(emails)).toMatchObject([
      {
        template: "unusual-sign-in",
        recipient: email,
        props: { place: expect.stringContaining("192.0.2.5") },
      },
    ]);
  });

  it("means five different networks in the last five sign-ins of a day", async () => {
    await signInFromAll([...places.slice(0, 4), "192.0.2.1"]);
    expect(await database.db.$count(securityThreats)).toBe(0);
    await unguarded(database.db, (tx) =>
      tx.update(securityEvents).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) }),
    );
    await signInFrom("192.0.2.9");
    expect(await database.db.$count(securityThreats)).toBe(0);
  });

  it("asks until it is answered, even after an identity is confirmed", async () => {
    const ctx = await signInFromAll(places);
    const confirmed = await confirmIdentity(ctx, { password, code: "" });
    const after = await ctxWithCookies(confirmed.ok ? confirmed.value.cookies : []);
    expect(await isUnusual(database.db, after.actor.sessionId)).toBe(true);
    await answerUnusual(after, false);
    expect(await isUnusual(database.db, after.actor.sessionId)).toBe(false);
    const events = await database.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.eventType, "audit_unusual_login_disowned"));
    expect(events).toMatchObject([{ severity: "high", userId: "ada" }]);
  });
});

describe("detect_brute_force_attack", () => {
  const detect = (ctx: Ctx, address?: string) =>
    detectBruteForceAttack(ctx, { p_user_email: " ADA@example.com", p_ip_address: address });

  it("answers strangers about their own network address only, and administrators about any", async () => {
    const attacker = testCtx(database.db, { request: { ip: "192.0.2.66" } });
    for (let n = 0; n < 6; n++) await signIn(attacker, { email, password: "wrong-password" });
    expect(await detect(attacker)).toEqual({ ok: true, value: true });
    expect(await detect(attacker, "192.0.2.1")).toEqual({ ok: true, value: true });
    const otherNetwork = testCtx(database.db, { request: { ip: "192.0.2.67" } });
    expect(await detect(otherNetwork, "192.0.2.66")).toEqual({ ok: true, value: false });
    const admin = { ...otherNetwork, actor: userActor("admin") };
    expect(await detect(admin, "192.0.2.66")).toEqual({ ok: true, value: true });
    expect(await detect(admin)).toEqual({ ok: true, value: false });
  });

  it("needs an address of an account", async () => {
    expect(await detectBruteForceAttack(testCtx(database.db), {})).toMatchObject({
      ok: false,
      message: "Email is required",
    });
  });
});
