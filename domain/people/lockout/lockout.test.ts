import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { saveSecurity } from "#domain/settings/save-security.server.ts";
import { securityDefaults } from "#domain/settings/security.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";
import { deleteExpired } from "#domain/people/sign-in/delete-expired.server.ts";
import { isLockedOut } from "#domain/people/sign-in/reserve-attempt.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { signIn } from "#domain/people/sign-in/sign-in.server.ts";
import { readLink } from "#domain/people/sign-in/one-time-links.server.ts";
import type { Lockout } from "./lockout.ts";
import { mailLockout } from "./mail-lockout.server.ts";
import { breakGlass } from "./break-glass.server.ts";
import { unlockAccount } from "./unlock-account.server.ts";
import {
  authVerifications,
  mfaRecoveryCodes,
  pendingSignIns,
  profiles,
  userSessions,
} from "#database/schema/work/people.ts";
import { signInLimits } from "#database/schema/basics/limits.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { settings } from "#database/schema/basics/settings.ts";
import { verifyPassword } from "#platform/crypto.ts";
import { enrollFactor } from "#tests/mfa.ts";
import { testCtx, userActor, testSecret, emptyTable } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { quickHash } from "#tests/quick-hash.ts";
import { unsealed } from "#domain/emails/sealed-links.server.ts";

vi.mock("#platform/crypto.ts", { spy: true });

const email = "ada@example.com";
const password = "tern-marsh-lantern";
const database = ownDatabase();
let passwordHash: string;
let queued: Lockout[];
beforeAll(async () => {
  passwordHash = quickHash(password);
});
beforeEach(async () => {
  const { db } = database;
  for (const table of [profiles, signInLimits, securityEvents, settings, emails, authVerifications])
    await emptyTable(db, table);
  const person = { id: "ada", email, fullName: "Ada", role: "admin" as const };
  await createUser(db, { ...person, passwordHash, emailVerified: true });
  queued = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(verifyPassword).mockReset();
});

function from(ip: string): Ctx {
  const plain = testCtx(database.db, { request: { ip } });
  const enqueue: Ctx["jobs"]["enqueue"] = (_tx, name, data) => {
    if (name === "mail-lockout") queued.push(data as Lockout);
    return Promise.resolve();
  };
  return { ...plain, jobs: { ...plain.jobs, enqueue } };
}
const tryWrongPassword = (ip: string, address = email) =>
  signIn(from(ip), { email: address, password: "wrong-password" });
const signInFrom = (ip: string) => signIn(from(ip), { email, password });

async function lock(ip: string, address = email): Promise<void> {
  for (let n = 0; n < 6; n++) await tryWrongPassword(ip, address);
}

async function notifyOwner(): Promise<void> {
  for (const job of queued.splice(0)) await mailLockout(from("203.0.113.200"), job);
}

const mails = async () => {
  const rows = await database.db.select().from(emails).where(eq(emails.template, "account-locked"));
  return rows.map((mail) => unsealed(mail, testSecret));
};

async function token(): Promise<string> {
  await notifyOwner();
  const [mail] = await mails();
  const link = new URL(String(mail?.props["unlockLink"]));
  expect(link.pathname).toBe("/unlock");
  return link.searchParams.get("token") ?? "";
}

describe("a lockout", () => {
  it("says how long it lasts and what helps, the same for existing and unknown accounts", async () => {
    await lock("192.0.2.66");
    await lock("192.0.2.67", "nobody@example.com");
    const real = await tryWrongPassword("192.0.2.66");
    expect(real).toEqual(await tryWrongPassword("192.0.2.67", "nobody@example.com"));
    expect(real).toMatchObject({
      reason: "limited",
      message: expect.stringMatching(
        /^Too many failed login attempts\. Account temporarily locked\. You can try again in 15 minutes\. .*email.*reset your password\.$/,
      ),
    });
    expect(queued.map((job) => job.email)).toEqual([email, "nobody@example.com"]);
  });

  it("applies changed settings from the next attempt on", async () => {
    const admin = testCtx(database.db, { actor: userActor("admin") });
    const limits = { maxLoginAttempts: "3", lockoutDuration: "45" };
    await saveSecurity(admin, { ...securityDefaults, ...limits });
    for (let n = 0; n < 3; n++)
      expect(await tryWrongPassword("192.0.2.66")).toMatchObject({ reason: "credentials" });
    expect(await tryWrongPassword("192.0.2.66")).toMatchObject({
      message: expect.stringContaining("45 minutes"),
    });
    await saveSecurity(admin, { ...securityDefaults, maxLoginAttempts: "10" });
    expect(await signInFrom("192.0.2.66")).toMatchObject({ reason: "limited" });
    for (let n = 0; n < 10; n++)
      expect(await tryWrongPassword("192.0.2.77")).toMatchObject({ reason: "credentials" });
    expect(await tryWrongPassword("192.0.2.77")).toMatchObject({ reason: "limited" });
  });

  it("doubles with every further one, up to a day", async () => {
    vi.mocked(verifyPassword).mockResolvedValue(false);
    const spans: number[] = [];
    let now = Date.now();
    for (let turn = 0; turn < 9; turn++) {
      vi.useFakeTimers({ toFake: ["Date"], now });
      await lock("192.0.2.66");
      const seconds = queued.at(-1)?.seconds ?? 0;
      spans.push(seconds / 60);
      now += seconds * 1000 + 1000;
    }
    expect(spans).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
  });

  it("emails the owner at most once an hour, and sends nothing for an unknown account", async () => {
    await lock("192.0.2.66");
    await lock("192.0.2.67");
    await lock("192.0.2.68", "nobody@example.com");
    await notifyOwner();
    const sent = await mails();
    expect(sent).toMatchObject([
      {
        recipient: email,
        props: { fullName: "Ada", minutes: 15, place: expect.stringContaining("192.0.2.66") },
      },
    ]);
    await database.db.update(emails).set({ createdAt: new Date(Date.now() - 61 * 60_000) });
    await lock("192.0.2.69");
    await notifyOwner();
    expect(await mails()).toHaveLength(2);
  });

  it("is not emailed to a deactivated user, nor after it has ended", async () => {
    await lock("192.0.2.66");
    const [job] = queued;
    if (!job) throw new Error("Nothing was queued.");
    const later = new Date(Date.now() + 16 * 60_000);
    await mailLockout(from("192.0.2.66"), job, later);
    await database.db.update(profiles).set({ deactivatedAt: new Date() });
    await mailLockout(from("192.0.2.66"), job);
    expect(await mails()).toHaveLength(0);
  });

  it("can be checked without counting an attempt", async () => {
    expect(await isLockedOut(database, email, "192.0.2.66")).toBe(false);
    await lock("192.0.2.66");
    expect(await isLockedOut(database, email, "192.0.2.66")).toBe(true);
    expect(await isLockedOut(database, email, "192.0.2.67")).toBe(false);
  });
});

describe("the link in the email", () => {
  it("lets the owner in again, from any network", async () => {
    await signInFrom("192.0.2.10");
    await lock("192.0.2.10");
    expect(await signInFrom("192.0.2.10")).toMatchObject({ reason: "limited" });
    const answer = await unlockAccount(from("198.51.100.7"), { token: await token() });
    expect(answer).toMatchObject({ ok: true, value: { message: "Your account is unlocked" } });
    expect(await signInFrom("192.0.2.10")).toMatchObject({ ok: true });
    const events = await database.db.select().from(securityEvents);
    expect(events.map((row) => row.eventType)).toContain("audit_account_unlocked");
  });

  it("unlocks the network that opens it while strangers elsewhere keep guessing", async () => {
    await lock("192.0.2.66");
    await unlockAccount(from("198.51.100.7"), { token: await token() });
    await database.db.insert(signInLimits).values({
      key: (await attackKey()) ?? "",
      points: rules.account.points,
      expire: new Date(Date.now() + 60_000),
    });
    await tryWrongPassword("203.0.113.1");
    expect(await tryWrongPassword("203.0.113.1")).toMatchObject({ reason: "limited" });
    await tryWrongPassword("198.51.100.7");
    expect(await signInFrom("198.51.100.7")).toMatchObject({ ok: true });
  });

  it("does not shorten a guesser's block", async () => {
    await lock("192.0.2.66");
    await unlockAccount(from("198.51.100.7"), { token: await token() });
    await lock("192.0.2.66");
    expect(queued.at(-1)).toMatchObject({ seconds: 30 * 60 });
  });

  it("works once, even with many simultaneous uses", async () => {
    await lock("192.0.2.66");
    const used = await token();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => unlockAccount(from("198.51.100.7"), { token: used })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({
      message: "This link no longer works",
    });
  });

  it("can be opened without being used up, expires with the block, and is stored only as a hash", async () => {
    await lock("192.0.2.66");
    const link = await token();
    expect(await readLink(database.db, "unlock", link, new Date())).toMatchObject({ email });
    const [row] = await database.db.select().from(authVerifications);
    expect(link).not.toContain(row?.value);
    const later = new Date(Date.now() + 15 * 60_000 + 1000);
    expect(await unlockAccount(from("198.51.100.7"), { token: link }, later)).toMatchObject({
      reason: "void",
    });
    for (const badToken of [null, "", "x", `${"a".repeat(36)}.${"a".repeat(43)}`])
      expect(await unlockAccount(from("198.51.100.7"), { token: badToken })).toMatchObject({
        reason: "void",
      });
  });
});

describe("break-glass", () => {
  const system = () => testCtx(database.db, { actor: { kind: "system", name: "unlock" } });
  const plain = { email: ` ${email.toUpperCase()}`, resetLink: false, removeMfa: false };

  it("lifts every lock of an account, and records it", async () => {
    await lock("192.0.2.66");
    await lock("192.0.2.67");
    expect(await breakGlass(system(), plain)).toMatchObject({
      ok: true,
      value: { email, resetPath: null, factorsRemoved: 0, deactivated: false },
    });
    expect(await signInFrom("192.0.2.66")).toMatchObject({ ok: true });
    expect(await signInFrom("192.0.2.67")).toMatchObject({ ok: true });
    const events = await database.db.select().from(securityEvents);
    expect(events).toContainEqual(
      expect.objectContaining({ eventType: "audit_account_unlocked", severity: "critical" }),
    );
  });

  it("creates a link for a new password and removes factors on request", async () => {
    await enrollFactor(database.db, system().secret, "ada");
    const done = await breakGlass(system(), { ...plain, resetLink: true, removeMfa: true });
    expect(done).toMatchObject({ ok: true, value: { factorsRemoved: 1 } });
    const path = done.ok ? (done.value.resetPath ?? "") : "";
    const link = new URL(path, "http://localhost").searchParams.get("token_hash");
    expect(await readLink(database.db, "recovery", link, new Date())).toMatchObject({ email });
    expect(await signInFrom("192.0.2.10")).toMatchObject({
      ok: true,
      value: { secondStep: false },
    });
    expect(await database.db.$count(mfaRecoveryCodes)).toBe(0);
  });

  it("reports an unknown address, and is not available to visitors", async () => {
    expect(await breakGlass(system(), { ...plain, email: "no@example.com" })).toMatchObject({
      message: "There is no account with the email address no@example.com.",
    });
    await expect(breakGlass(testCtx(database.db), plain)).rejects.toThrow("Please sign in first.");
  });
});

async function attackKey(): Promise<string | undefined> {
  const before = new Set((await database.db.select().from(signInLimits)).map((row) => row.key));
  await tryWrongPassword("203.0.113.99");
  const rows = await database.db.select().from(signInLimits);
  const key = rows.map((row) => row.key).find((name) => name.startsWith("account:"));
  expect(before.has(key ?? "")).toBe(false);
  await database.db.delete(signInLimits).where(eq(signInLimits.key, key ?? ""));
  return key;
}

it("deletes expired rows each hour, and nothing else", async () => {
  const { db } = database;
  await signInFrom("192.0.2.10");
  await lock("192.0.2.66");
  await token();
  await db.insert(pendingSignIns).values({
    id: "p",
    tokenHash: "h",
    userId: "ada",
    expiresAt: new Date(Date.now() + 60_000),
  });
  const left = async () =>
    await Promise.all(
      [userSessions, authVerifications, pendingSignIns].map((table) => db.$count(table)),
    );
  await deleteExpired({ db });
  expect(await left()).toEqual([1, 1, 1]);
  await deleteExpired({ db }, new Date(Date.now() + 25 * 3_600_000));
  expect(await left()).toEqual([0, 0, 0]);
});
