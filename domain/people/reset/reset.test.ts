import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { desc } from "drizzle-orm";
import { emails } from "#database/schema/supplies/emails.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import {
  authAccounts,
  authVerifications,
  mfaFactors,
  pendingSignIns,
  profiles,
  userRoles,
  userSessions,
} from "#database/schema/work/people.ts";
import { signInLimits } from "#database/schema/basics/limits.ts";
import * as crypto from "#platform/crypto.ts";
import { testCtx, testSecret, emptyTable } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { quickHash } from "#tests/quick-hash.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";
import { signIn } from "#domain/people/sign-in/sign-in.server.ts";
import { mailReset } from "./mail-reset.server.ts";
import { requestReset } from "./request-reset.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import type { MailRequest } from "#domain/people/sign-in/mail-owner.server.ts";
import { unsealed } from "#domain/emails/sealed-links.server.ts";

vi.mock("#platform/crypto.ts", { spy: true });

const email = "ada@example.com";
const oldPassword = "tern-marsh-lantern";
const newPassword = "heron-tide-lighthouse";
const database = ownDatabase();
let passwordHash: string;
const requests: MailRequest[] = [];
beforeAll(async () => {
  passwordHash = quickHash(oldPassword);
});
beforeEach(async () => {
  for (const table of [profiles, authVerifications, signInLimits, emails, securityEvents])
    await emptyTable(database.db, table);
  await createUser(database.db, {
    id: "ada",
    email,
    fullName: "Ada",
    role: "admin",
    passwordHash,
    emailVerified: false,
  });
  requests.length = 0;
  vi.clearAllMocks();
});

function visitor(ip = "192.0.2.10"): Ctx {
  const ctx = testCtx(database.db, { request: { ip } });
  const enqueue: Ctx["jobs"]["enqueue"] = async (_tx, _queue, data) =>
    void requests.push(data as MailRequest);
  return { ...ctx, jobs: { ...ctx.jobs, enqueue } };
}

const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const facts = { email, ip: "192.0.2.10", userAgent: "", requestId: "r" };
const mail = (now?: Date) =>
  mailReset(testCtx(database.db, { actor: { kind: "system", name: "accounts" } }), facts, now);

async function newestToken(): Promise<string> {
  const [sent] = await database.db.select().from(emails).orderBy(desc(emails.createdAt)).limit(1);
  return (
    new URL(String(sent && unsealed(sent, testSecret).props["link"])).searchParams.get(
      "token_hash",
    ) ?? ""
  );
}

async function freshToken(): Promise<string> {
  await mail();
  return newestToken();
}

const reset = (token: string | null, password = newPassword, confirm = password, now?: Date) =>
  resetPassword(visitor(), { token, password, confirm }, now);
const signInWith = (password: string, ip = "192.0.2.10") =>
  signIn(visitor(ip), { email, password });
const templates = async () => (await database.db.select().from(emails)).map((row) => row.template);
const actions = async () =>
  (await database.db.select().from(securityEvents)).map((row) => row.eventType);

describe("asking for a new password", () => {
  it("gets the same answer, with the same work, whether or not the address has an account", async () => {
    const watched = vi.spyOn(database.db, "transaction");
    const known = await requestReset(visitor(), { email: ` ${email.toUpperCase()}` });
    const afterKnown = watched.mock.calls.length;
    const unknown = await requestReset(visitor(), { email: "nobody@example.com" });
    expect(watched.mock.calls.length).toBe(2 * afterKnown);
    watched.mockRestore();
    expect(known).toEqual({ ok: true, value: null });
    expect(unknown).toEqual(known);
    expect(requests.map((job) => job.email)).toEqual([email, "nobody@example.com"]);
    expect(await templates()).toEqual([]);
  });

  it.each([
    [{}, "Email is required"],
    [{ email: "ada" }, "Please enter a valid email address"],
    [{ email: `${"a".repeat(250)}@b.co` }, "Email must be no more than 254 characters"],
  ])("refuses %j", async (input, message) => {
    expect(await requestReset(visitor(), input)).toMatchObject({
      reason: "invalid",
      fieldErrors: { email: [message] },
    });
  });

  it("is limited per network", async () => {
    for (let n = 0; n < 5; n++) await requestReset(visitor("192.0.2.66"), { email });
    expect(await requestReset(visitor("192.0.2.66"), { email })).toMatchObject({
      reason: "limited",
      message: expect.stringContaining("15 minutes"),
    });
    expect(await requestReset(visitor("192.0.2.67"), { email })).toMatchObject({ ok: true });
  });

  it("emails one link at a time, three an hour, and none to strangers or deactivated users", async () => {
    const first = await freshToken();
    const second = await freshToken();
    await mail();
    await mail();
    expect(await templates()).toEqual(Array.from({ length: 3 }, () => "password-reset"));
    for (const token of [first, second])
      expect(await reset(token)).toMatchObject({ reason: "link" });
    await mailReset(testCtx(database.db), { ...facts, email: "nobody@example.com" });
    await database.db.update(profiles).set({ deactivatedAt: new Date() });
    await mail(minutesOn(120));
    expect(await templates()).toHaveLength(3);
    const [link] = await database.db.select().from(authVerifications);
    expect(await newestToken()).not.toContain(link?.value);
  });
});

describe("a new password", () => {
  it("is set by exactly one of fifty simultaneous uses", async () => {
    const token = await freshToken();
    // Fifty real hashes would take seconds and add nothing to the race.
    vi.mocked(crypto.hashPassword).mockImplementation((chosen) => Promise.resolve(`of ${chosen}`));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => reset(token, `${newPassword}-${n}`)),
    );
    const winner = answers.findIndex((answer) => answer.ok);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.reason === "link")).toHaveLength(49);
    const [stored] = await database.db.select().from(authAccounts);
    vi.mocked(crypto.hashPassword).mockReset();
    expect(stored?.password).toBe(`of ${newPassword}-${winner}`);
    expect((await templates()).filter((name) => name === "password-changed")).toHaveLength(1);
    expect((await actions()).filter((name) => name === "audit_password_reset")).toHaveLength(1);
    expect(await reset(token)).toMatchObject({
      reason: "link",
      message: "The password reset link is invalid or has expired. Please request a new one.",
    });
  });

  it("ends every session and unfinished sign-in, confirms the email address, and keeps the second factor", async () => {
    await signInWith(oldPassword);
    await signInWith(oldPassword, "192.0.2.20");
    await database.db.insert(pendingSignIns).values({
      id: "p",
      tokenHash: "t",
      userId: "ada",
      expiresAt: minutesOn(5),
    });
    await database.db
      .insert(mfaFactors)
      .values({ id: "f", userId: "ada", friendlyName: "Phone", secret: "s", status: "verified" });
    expect(await reset(await freshToken())).toEqual({ ok: true, value: { email } });
    expect(await database.db.select().from(userSessions)).toEqual([]);
    expect(await database.db.select().from(pendingSignIns)).toEqual([]);
    expect(await database.db.select().from(mfaFactors)).toHaveLength(1);
    expect(await database.db.select().from(profiles)).toMatchObject([{ emailVerified: true }]);
    await database.db.delete(mfaFactors);
    expect(await signInWith(oldPassword)).toMatchObject({ ok: false });
    expect(await signInWith(newPassword)).toMatchObject({ ok: true });
  });

  it("removes everything set up by a stranger who created an account with the address", async () => {
    await database.db.delete(userRoles);
    const factor = {
      userId: "ada",
      friendlyName: "Theirs",
      secret: "s",
      status: "verified" as const,
    };
    await database.db.insert(mfaFactors).values({ id: "f", ...factor });
    expect(await reset(await freshToken())).toMatchObject({ ok: true });
    expect(await database.db.select().from(mfaFactors)).toHaveLength(0);
    await database.db.insert(mfaFactors).values({ id: "g", ...factor });
    expect(await reset(await freshToken(), `${newPassword}-2`)).toMatchObject({ ok: true });
    expect(await database.db.select().from(mfaFactors)).toHaveLength(1);
  });

  it("ends a lockout", async () => {
    vi.mocked(crypto.verifyPassword).mockResolvedValue(false);
    for (let n = 0; n < 7; n++) await signInWith("wrong-password");
    vi.mocked(crypto.verifyPassword).mockReset();
    expect(await signInWith(oldPassword)).toMatchObject({ reason: "limited" });
    await reset(await freshToken());
    expect(await signInWith(newPassword)).toMatchObject({ ok: true });
  });

  it.each([
    ["12345", "12345", { password: ["Password must be at least 8 characters"] }],
    ["tern-57", "tern-57", { password: ["Password must be at least 8 characters"] }],
    ["x".repeat(129), "x", { password: ["Password must be no more than 128 characters"] }],
    [newPassword, "something-else", { confirm: ["Passwords do not match."] }],
    [newPassword, "", { confirm: ["Password confirmation is required"] }],
    [
      "trustno1",
      "trustno1",
      { password: ["This password is one of the most common ones. Please choose another."] },
    ],
  ])(
    "%s, repeated as %s, is refused, and the link stays valid",
    async (password, confirm, errors) => {
      const token = await freshToken();
      expect(await reset(token, password, confirm)).toMatchObject({
        reason: "invalid",
        fieldErrors: errors,
      });
      expect(await reset(token)).toMatchObject({ ok: true });
    },
  );

  it("requires a link from the last hour, for this user, who may sign in", async () => {
    const token = await freshToken();
    const forged = token.replace("ada.", "eve.");
    for (const bad of [null, "", "made-up", forged])
      expect(await reset(bad)).toMatchObject({ reason: "link" });
    expect(await reset(token, newPassword, newPassword, minutesOn(61))).toMatchObject({
      reason: "link",
    });
    await database.db.update(profiles).set({ deactivatedAt: new Date() });
    expect(await reset(token)).toMatchObject({ reason: "link" });
    expect(crypto.hashPassword).not.toHaveBeenCalled();
  });

  it("that could not be stored leaves the link valid", async () => {
    const token = await freshToken();
    vi.mocked(crypto.hashPassword).mockRejectedValueOnce(new crypto.TooBusy());
    expect(await reset(token)).toMatchObject({
      reason: "unexpected",
      message: "Password update failed. Please try again.",
    });
    expect(await reset(token)).toMatchObject({ ok: true });
  });
});
