import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signIn } from "#domain/people/sign-in/sign-in.server.ts";
import { cancelSecondStep, verifySecondStep } from "./verify-second-step.server.ts";
import { readActor } from "#domain/people/sessions/session.server.ts";
import { deleteOldSecondSteps, readSecondStep, startSecondStep } from "./second-step.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";
import {
  authAccounts,
  pendingSignIns,
  profiles,
  userSessions,
} from "#database/schema/work/people.ts";
import { signInLimits } from "#database/schema/basics/limits.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { testCtx, emptyAuditLog } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { quickHash } from "#tests/quick-hash.ts";
import { enrollFactor, type EnrolledFactor } from "#tests/mfa.ts";

const email = "ada@example.com";
const password = "tern-marsh-lantern";
const database = ownDatabase();
let passwordHash: string;
let phone: EnrolledFactor;
beforeAll(async () => {
  passwordHash = quickHash(password);
});
beforeEach(async () => {
  await database.db.delete(profiles);
  await database.db.delete(signInLimits);
  await emptyAuditLog(database.db);
  const person = { id: "ada", email, fullName: "Ada", role: "admin" as const };
  await createUser(database.db, { ...person, passwordHash, emailVerified: true });
  phone = await enrollFactor(database.db, testCtx(database.db).secret, "ada");
});

const from = (ip: string, cookie = ""): Ctx =>
  testCtx(database.db, { request: { ip, headers: new Headers({ cookie }) } });
const cookiesOf = (lines: readonly string[]) => lines.map((line) => line.split(";")[0]).join("; ");

/** Signs in with the correct password and stops before the second step. */
async function halfway(ip = "192.0.2.10", before = ""): Promise<Ctx> {
  const answer = await signIn(from(ip, before), { email, password });
  if (!answer.ok || !answer.value.secondStep) throw new Error("No second step was asked for.");
  return from(ip, cookiesOf(answer.value.cookies));
}

const sessions = () => database.db.select().from(userSessions);
const pending = () => database.db.select().from(pendingSignIns);
const eventTypes = async () =>
  (await database.db.select().from(securityEvents)).map((row) => row.eventType);

describe("a person with an authenticator app", () => {
  it("is asked for no code after a new password while the old one was checked", async () => {
    const person = { id: "ada", email, deactivated: false, twoFactor: true };
    const [account] = await database.db.select().from(authAccounts);
    expect(await startSecondStep(from("192.0.2.10"), { ...person, hash: "earlier" })).toBeNull();
    expect(await pending()).toEqual([]);
    const hash = account?.password ?? "";
    expect(await startSecondStep(from("192.0.2.10"), { ...person, hash })).toHaveLength(1);
  });

  it("has no session after entering the password, only a cookie for the code", async () => {
    const answer = await signIn(from("192.0.2.10"), { email, password });
    expect(answer).toMatchObject({ ok: true, value: { secondStep: true } });
    const [cookie] = answer.ok ? answer.value.cookies : [];
    expect(cookie).toMatch(
      /^account\.second_step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await sessions()).toHaveLength(0);
    const [row] = await pending();
    expect(cookie).not.toContain(row?.tokenHash);
    const ctx = await halfway();
    expect(await readActor(ctx, ctx.request)).toEqual({ kind: "anonymous" });
    expect(await eventTypes()).not.toContain("audit_successful_login");
  });

  it("is signed in by the code, once", async () => {
    const ctx = await halfway();
    const answer = await verifySecondStep(ctx, { code: phone.code() });
    expect(answer).toMatchObject({ ok: true, value: { actor: { twoFactor: true, email } } });
    const cookies = answer.ok ? answer.value.cookies : [];
    expect(cookies[0]).toMatch(/^account\.session_token=/);
    expect(cookies[1]).toMatch(/^account\.second_step=; Max-Age=0; Path=\/;/);
    const signedIn = from("192.0.2.10", cookiesOf(cookies));
    expect(await readActor(signedIn, signedIn.request)).toMatchObject({ userId: "ada" });
    expect(await verifySecondStep(ctx, { code: phone.recoveryCodes[0] ?? "" })).toMatchObject({
      reason: "ended",
    });
    expect(await sessions()).toHaveLength(1);
    expect(await eventTypes()).toContain("audit_successful_login");
  });

  it("gets one session when the same correct code is sent twenty times at once", async () => {
    const ctx = await halfway();
    const code = phone.code();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => verifySecondStep(ctx, { code })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
  });

  it("can use each recovery code once", async () => {
    const [code = ""] = phone.recoveryCodes;
    expect(await verifySecondStep(await halfway(), { code })).toMatchObject({ ok: true });
    expect(await verifySecondStep(await halfway(), { code })).toMatchObject({
      reason: "invalid",
      message: "Invalid verification code. Please try again.",
    });
  });

  it("must enter the password again after five wrong codes, however they arrive", async () => {
    const ctx = await halfway();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => verifySecondStep(ctx, { code: "abc" })),
    );
    const checked = answers.filter((answer) => !answer.ok && answer.reason === "invalid");
    expect(checked).toHaveLength(4);
    expect(await readSecondStep(ctx)).toBeNull();
    expect(await verifySecondStep(ctx, { code: phone.code() })).toMatchObject({ ok: false });
    expect(await sessions()).toHaveLength(0);
  });

  it("does not get more codes by entering the password again", async () => {
    for (let n = 0; n < 4; n++) await verifySecondStep(await halfway(), { code: "000000" });
    const ctx = await halfway();
    await verifySecondStep(ctx, { code: "000000" });
    expect(await verifySecondStep(ctx, { code: phone.code() })).toMatchObject({
      reason: "limited",
      message: expect.stringContaining(
        "Too many failed login attempts. Account temporarily locked.",
      ),
    });
    expect(await signIn(from("192.0.2.10"), { email, password })).toMatchObject({
      reason: "limited",
    });
  });

  it.each([
    ["app codes", () => "000000", () => phone.code(), () => phone.recoveryCodes[0]],
    ["recovery codes", () => "abc", () => phone.recoveryCodes[0], () => phone.code()],
  ])("after ten wrong %s still has the tries of the other kind", async (_, wrong, same, other) => {
    for (let n = 0; n < 10; n++)
      expect(
        await verifySecondStep(await halfway(`198.51.100.${n}`), { code: wrong() }),
      ).toMatchObject({ reason: "invalid" });
    expect(await verifySecondStep(await halfway(), { code: same() ?? "" })).toMatchObject({
      reason: "limited",
      message: expect.stringContaining("15 minutes"),
    });
    expect(await verifySecondStep(await halfway(), { code: other() ?? "" })).toMatchObject({
      ok: true,
    });
  });

  it("has ten minutes", async () => {
    const ctx = await halfway();
    const late = new Date(Date.now() + 10 * 60_000 + 1000);
    expect(await readSecondStep(ctx, late)).toBeNull();
    await deleteOldSecondSteps(database.db, late);
    expect(await pending()).toHaveLength(0);
    expect(await verifySecondStep(ctx, { code: phone.code() })).toMatchObject({
      reason: "ended",
      message: "You ran out of time to enter the code. Please enter your password again.",
    });
  });

  it("can cancel and start over, with one attempt at a time", async () => {
    const first = await halfway();
    const second = await halfway("192.0.2.10", first.request.headers.get("cookie") ?? "");
    expect(await readSecondStep(first)).toBeNull();
    expect(await cancelSecondStep(second)).toEqual([
      "account.second_step=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    ]);
    expect(await pending()).toHaveLength(0);
  });

  it("is refused once deactivated", async () => {
    const ctx = await halfway();
    await database.db.update(profiles).set({ deactivatedAt: new Date() });
    expect(await verifySecondStep(ctx, { code: phone.code() })).toMatchObject({ reason: "ended" });
  });

  it("must enter a missing code, without using up an attempt", async () => {
    const ctx = await halfway();
    expect(await verifySecondStep(ctx, { code: " " })).toMatchObject({
      fieldErrors: { code: ["Verification code is required"] },
    });
    expect((await pending())[0]?.attempts).toBe(0);
  });
});

it("shows that an account is deactivated to its owner only", async () => {
  await database.db.update(profiles).set({ deactivatedAt: new Date() });
  expect(await signIn(from("192.0.2.10"), { email, password })).toMatchObject({
    reason: "deactivated",
    message: "This account is deactivated. Please ask an administrator.",
  });
  expect(await signIn(from("192.0.2.10"), { email, password: "something-else" })).toMatchObject({
    reason: "credentials",
  });
  expect(await sessions()).toHaveLength(0);
});
