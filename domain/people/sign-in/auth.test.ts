import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as crypto from "#platform/crypto.ts";
import { hasSessionCookie } from "#domain/people/sessions/cookie.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { extendSession } from "#domain/people/sessions/extend-session.server.ts";
import { accountKey } from "./known-networks.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signOut } from "#domain/people/sessions/sign-out.server.ts";
import { readActor } from "#domain/people/sessions/session.server.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import { type Actor, allows, type Ctx } from "#domain/access/context.server.ts";
import { saveSecurity } from "#domain/settings/save-security.server.ts";
import { securityDefaults } from "#domain/settings/security.ts";
import type { Role } from "#domain/access/permissions.ts";
import {
  authAccounts,
  mfaFactors,
  profiles,
  userRoles,
  userSessions,
} from "#database/schema/work/people.ts";
import { signInLimits } from "#database/schema/basics/limits.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { settings } from "#database/schema/basics/settings.ts";
import {
  testCtx,
  testDatabase,
  type TestDatabase,
  userActor,
  emptyAuditLog,
} from "#tests/factories.ts";
import { quickHash } from "#tests/quick-hash.ts";

vi.mock("#platform/crypto.ts", { spy: true });

const password = "tern-marsh-lantern";
let database: TestDatabase;
let passwordHash: string;
beforeAll(async () => {
  database = await testDatabase();
  passwordHash = quickHash(password);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(profiles);
  await database.db.delete(signInLimits);
  await emptyAuditLog(database.db);
  await database.db.delete(settings);
  await addPerson("admin", "ada@example.com");
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

async function addPerson(role: Role, email: string): Promise<string> {
  const id = globalThis.crypto.randomUUID();
  await createUser(database.db, {
    id,
    email,
    fullName: `A ${role}`,
    role,
    passwordHash,
    emailVerified: true,
  });
  return id;
}

const from = (ip: string) => testCtx(database.db, { request: { ip } });
const tryWrongPassword = (ip: string, email = "ada@example.com") =>
  signIn(from(ip), { email, password: "wrong-password" });
const signInFrom = (ip = "192.0.2.10", email = "ada@example.com") =>
  signIn(from(ip), { email, password });

async function cookieOf(answer: ReturnType<typeof signIn>): Promise<string> {
  const signedIn = await answer;
  if (!signedIn.ok) throw new Error(signedIn.message);
  return signedIn.value.cookies.map((line) => line.split(";")[0]).join("; ");
}

const withCookie = (cookie: string) => ({ headers: new Headers({ cookie }) });
const read = (cookie: string, options = {}): Promise<Actor> =>
  readActor(from("192.0.2.10"), withCookie(cookie), options);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const eventTypes = async () =>
  (await database.db.select().from(securityEvents)).map((row) => row.eventType);

async function as(cookie: string): Promise<Ctx> {
  const ctx = testCtx(database.db, { request: withCookie(cookie) });
  return { ...ctx, actor: await readActor(ctx, ctx.request) };
}

describe("signing in", () => {
  it.each([
    [{}, { email: ["Email is required"], password: ["Password is required"] }],
    [{ email: " ", password }, { email: ["Email is required"] }],
    [
      { email: `${"a".repeat(250)}@b.co`, password },
      { email: ["Email must be no more than 254 characters"] },
    ],
    [{ email: "ada", password }, { email: ["Please enter a valid email address"] }],
    [
      { email: "ada@example.com", password: "12345" },
      { password: ["Password must be at least 6 characters"] },
    ],
    [
      { email: "ada@example.com", password: "x".repeat(129) },
      { password: ["Password must be no more than 128 characters"] },
    ],
  ])("refuses %j before any work", async (input, fieldErrors) => {
    expect(await signIn(from("192.0.2.10"), input)).toMatchObject({
      ok: false,
      reason: "invalid",
      fieldErrors,
    });
    expect(await database.db.select().from(signInLimits)).toHaveLength(0);
  });

  it("opens a session in the database and sets an HttpOnly cookie", async () => {
    const answer = await signIn(from("192.0.2.77"), { email: " ADA@Example.com ", password });
    expect(answer).toMatchObject({
      ok: true,
      value: { actor: { role: "admin", email: "ada@example.com" } },
    });
    const [session] = await database.db.select().from(userSessions);
    expect(session).toMatchObject({
      ipAddress: "192.0.2.77",
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
    });
    const [cookie] = answer.ok ? answer.value.cookies : [];
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(cookie).toContain("Path=/;");
    expect(await eventTypes()).toEqual(["audit_successful_login"]);
  });

  it("binds its cookie to the host if the site is served over TLS", async () => {
    const tls = await testDatabase();
    await createUser(tls.db, {
      id: "x",
      email: "ada@example.com",
      fullName: "Ada",
      role: "seo",
      passwordHash,
      emailVerified: true,
    });
    const plain = testCtx(tls.db);
    const ctx = { ...plain, env: { ...plain.env, PUBLIC_URL: "https://www.example.com" } };
    const answer = await signIn(ctx, { email: "ada@example.com", password });
    expect(answer.ok && answer.value.cookies[0]).toMatch(
      /^__Host-account\.session_token=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(hasSessionCookie(await cookieOf(Promise.resolve(answer)))).toBe(true);
    await tls.close();
  });

  it("answers a wrong password and an unknown account alike, with the same work", async () => {
    const refused = await tryWrongPassword("192.0.2.10");
    expect(crypto.verifyPassword).toHaveBeenCalledTimes(1);
    const unknown = await tryWrongPassword("192.0.2.10", "nobody@example.com");
    expect(crypto.hashPassword).toHaveBeenCalledTimes(1);
    expect(unknown).toEqual(refused);
    expect(refused).toMatchObject({ message: "Login failed. Please check your credentials." });
    expect(await eventTypes()).toEqual(["audit_failed_login", "audit_failed_login"]);
  });

  it("fails if the password is replaced while it is being hashed", async () => {
    vi.mocked(crypto.verifyPassword).mockImplementationOnce(async () => {
      await database.db.update(authAccounts).set({ password: "another" });
      return true;
    });
    expect(await signInFrom()).toMatchObject({ ok: false, reason: "credentials" });
    expect(await database.db.select().from(userSessions)).toEqual([]);
  });

  it("reports an internal failure, and counts nothing against the visitor", async () => {
    vi.mocked(crypto.verifyPassword).mockRejectedValueOnce(new crypto.TooBusy());
    expect(await signInFrom()).toMatchObject({
      reason: "unexpected",
      message: "An unexpected error occurred",
    });
    const rows = await database.db.select().from(signInLimits);
    expect(rows.map((row) => row.points)).toEqual([0, 0]);
  });

  it("ends the session it replaces", async () => {
    const before = await cookieOf(signInFrom());
    const after = await cookieOf(signIn(await as(before), { email: "ada@example.com", password }));
    expect(await read(before)).toEqual({ kind: "anonymous" });
    expect(await read(after)).toMatchObject({ kind: "user" });
  });
});

describe("guessing", () => {
  it("is blocked after five failures, before a password is hashed, for longer each time", async () => {
    for (let n = 0; n < 5; n++)
      expect(await tryWrongPassword("192.0.2.66")).toMatchObject({ reason: "credentials" });
    vi.clearAllMocks();
    expect(await tryWrongPassword("192.0.2.66")).toMatchObject({
      reason: "limited",
      message: expect.stringContaining("15 minutes"),
    });
    expect(await signInFrom("192.0.2.66")).toMatchObject({ reason: "limited" });
    expect(crypto.verifyPassword).not.toHaveBeenCalled();
    expect((await eventTypes()).filter((type) => type === "audit_login_blocked")).toHaveLength(1);

    vi.useFakeTimers({ toFake: ["Date"], now: inMinutes(16) });
    for (let n = 0; n < 5; n++)
      expect(await tryWrongPassword("192.0.2.66")).toMatchObject({ reason: "credentials" });
    expect(await tryWrongPassword("192.0.2.66")).toMatchObject({
      message: expect.stringContaining("30 minutes"),
    });
  });

  it("in parallel gets no more attempts than in sequence", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tryWrongPassword("192.0.2.66")),
    );
    expect(answers.filter((answer) => !answer.ok && answer.reason === "credentials")).toHaveLength(
      5,
    );
  });

  it("gets no extra attempt that passed the first check just before the lock", async () => {
    for (let n = 0; n < 6; n++) await tryWrongPassword("192.0.2.66");
    const pair = { account: accountKey("ada@example.com"), ip: "192.0.2.66" };
    expect(await take(from(pair.ip), rules.accountFromNetwork, pair)).toMatchObject({ ok: false });
  });

  it("by a stranger does not lock out the owner", async () => {
    for (let n = 0; n < 8; n++) await tryWrongPassword("192.0.2.66");
    expect(await signInFrom("192.0.2.10")).toMatchObject({ ok: true });
  });

  it("at one account from many networks leaves one attempt to unknown networks and all attempts to the owner's", async () => {
    await signInFrom("192.0.2.10");
    vi.mocked(crypto.verifyPassword).mockResolvedValue(false);
    for (let n = 0; n < rules.account.points; n++) await tryWrongPassword(`198.51.100.${n}`);
    expect(await tryWrongPassword("203.0.113.1")).toMatchObject({ reason: "credentials" });
    expect(await tryWrongPassword("203.0.113.1")).toMatchObject({ reason: "limited" });
    expect(await tryWrongPassword("192.0.2.10")).toMatchObject({ reason: "credentials" });
    vi.mocked(crypto.verifyPassword).mockReset();
    expect(await signInFrom("192.0.2.10")).toMatchObject({ ok: true });
  });

  it("at many accounts is blocked by network, an IPv6 one being its /64", async () => {
    vi.mocked(crypto.hashPassword).mockResolvedValue("none");
    for (let n = 0; n < rules.network.points; n++)
      expect(
        await tryWrongPassword(`2001:db8:0:7::${n.toString(16)}`, `a${n}@example.com`),
      ).toMatchObject({
        reason: "credentials",
      });
    expect(await tryWrongPassword("2001:db8:0:7:ffff::1", "b@example.com")).toMatchObject({
      reason: "limited",
    });
    expect(await tryWrongPassword("2001:db8:0:8::1", "b@example.com")).toMatchObject({
      reason: "credentials",
    });
    vi.mocked(crypto.hashPassword).mockReset();
  });
});

describe("an attacker with an IPv6 /48", () => {
  const hex = (n: number) => n.toString(16);

  it("gets no more tries at one account than 16 networks do, and its owner's network goes on", async () => {
    const owner = "2001:db8:0:ff00::1";
    await signInFrom(owner);
    vi.mocked(crypto.verifyPassword).mockResolvedValue(false);
    const answers = [];
    for (let n = 0; n < 120; n++) answers.push(await tryWrongPassword(`2001:db8:0:${hex(n)}00::1`));
    const looked = answers.filter((answer) => !answer.ok && answer.reason === "credentials");
    expect(looked.length).toBeLessThanOrEqual(rules.account.points + 16);
    expect(answers.at(-1)).toMatchObject({ reason: "limited" });
    vi.mocked(crypto.verifyPassword).mockReset();
    expect(await signInFrom(owner)).toMatchObject({ ok: true });
  });

  it("gets 480 tries at all accounts, after which only a known network may try", async () => {
    const owner = "2001:db8:0:ff00::1";
    await signInFrom(owner);
    await database.db
      .update(signInLimits)
      .set({ points: 16 * rules.network.points })
      .where(eq(signInLimits.key, "network:2001:db8:0::/48"));
    expect(await tryWrongPassword("2001:db8:0:1::1", "b@example.com")).toMatchObject({
      reason: "limited",
    });
    expect(await tryWrongPassword(owner, "b@example.com")).toMatchObject({ reason: "limited" });
    expect(await signInFrom(owner)).toMatchObject({ ok: true });
  });

  it("cannot make more than twenty networks known", async () => {
    for (let n = 0; n < 25; n++) await signInFrom(`2001:db8:${hex(n)}::1`);
    const rows = await database.db.select().from(signInLimits);
    expect(rows.filter(({ key }) => key.startsWith("owner:"))).toHaveLength(20);
    expect(rows.some(({ key }) => key.endsWith("@2001:db8:18:0::/64"))).toBe(true);
  });
});

describe("a session", () => {
  it("is not looked up without its cookie, nor accepted with a forged one", async () => {
    const untouched = { ...from("192.0.2.10"), db: undefined as never };
    expect(await readActor(untouched, withCookie("theme=dark"))).toEqual({ kind: "anonymous" });
    const cookie = await cookieOf(signInFrom());
    expect(
      await read(cookie.replace(/=(.)/, (_, first: string) => `=${first === "a" ? "b" : "a"}`)),
    ).toEqual({ kind: "anonymous" });
  });

  it("ends permanently after 30 minutes without activity", async () => {
    const cookie = await cookieOf(signInFrom());
    const answers = await Promise.all([1, 2, 3].map(() => read(cookie, { now: inMinutes(30.1) })));
    expect(answers).toEqual([{ kind: "anonymous" }, { kind: "anonymous" }, { kind: "anonymous" }]);
    expect(await database.db.select().from(userSessions)).toHaveLength(0);
    const events = (await database.db.select().from(securityEvents)).filter(
      (row) => row.eventType === "session_timeout",
    );
    expect(events).toMatchObject([
      { severity: "medium", details: { reason: "inactivity_timeout" } },
    ]);
    expect(await read(cookie)).toEqual({ kind: "anonymous" });
  });

  it("lasts as long as the setting says", async () => {
    const cookie = await cookieOf(signInFrom());
    const admin = testCtx(database.db, { actor: userActor("admin") });
    await saveSecurity(admin, { ...securityDefaults, sessionTimeout: "60" });
    expect(await read(cookie, { now: inMinutes(59), touch: false })).toMatchObject({
      kind: "user",
    });
    await saveSecurity(admin, { ...securityDefaults, sessionTimeout: "5" });
    expect(await read(cookie, { now: inMinutes(6) })).toEqual({ kind: "anonymous" });
  });

  it("is extended by use, at most once a minute, and not by automatic page requests", async () => {
    const cookie = await cookieOf(signInFrom());
    const lastActive = async () =>
      (await database.db.select().from(userSessions))[0]?.lastActiveAt.getTime();
    const started = await lastActive();
    await read(cookie, { now: inMinutes(0.9) });
    await read(cookie, { now: inMinutes(20), touch: false });
    expect(await lastActive()).toBe(started);
    const now = inMinutes(20);
    await read(cookie, { now });
    expect(await lastActive()).toBe(now.getTime());
    expect(await read(cookie, { now: inMinutes(45) })).toMatchObject({ kind: "user" });
  });

  it("reads the role again at every request", async () => {
    const cookie = await cookieOf(signInFrom());
    await database.db.update(userRoles).set({ role: "commenter" });
    expect(await read(cookie)).toMatchObject({ role: "commenter" });
    await database.db.delete(userRoles);
    expect(await read(cookie)).toMatchObject({ kind: "user", role: null });
  });

  it("must authenticate again for critical actions after five minutes without activity", async () => {
    const cookie = await cookieOf(signInFrom());
    expect(await read(cookie, { now: inMinutes(4.9), touch: false })).toMatchObject({
      recent: true,
    });
    expect(await read(cookie, { now: inMinutes(5.1) })).toMatchObject({ recent: false });
    expect(await read(cookie, { now: inMinutes(5.2) })).toMatchObject({ recent: false });
  });

  it("gives staff without an authenticator app no access if one is required", async () => {
    const cookie = await cookieOf(signInFrom());
    const admin = testCtx(database.db, { actor: userActor("admin") });
    await saveSecurity(admin, { ...securityDefaults, requireTwoFactor: true });
    const actor = await read(cookie);
    expect(actor).toMatchObject({ kind: "user", mustEnroll: true });
    expect(allows(actor, "portal.open")).toBe(false);
    await database.db.insert(mfaFactors).values({
      id: "f",
      userId: actor.kind === "user" ? actor.userId : "",
      friendlyName: "Phone",
      secret: "sealed",
      status: "verified",
    });
    const enrolled = await read(cookie);
    expect(enrolled).toMatchObject({ twoFactor: true, mustEnroll: false });
    expect(allows(enrolled, "portal.open")).toBe(true);
  });

  it("of a deactivated user gives no access", async () => {
    const cookie = await cookieOf(signInFrom());
    await database.db.update(profiles).set({ deactivatedAt: new Date() });
    expect(await read(cookie)).toEqual({ kind: "anonymous" });
  });

  it("ends a day after signing in, regardless of activity", async () => {
    const cookie = await cookieOf(signInFrom());
    const [session] = await database.db.select().from(userSessions);
    const lifetime = (session?.expiresAt.getTime() ?? 0) - (session?.createdAt.getTime() ?? 0);
    expect(Math.round(lifetime / 3_600_000)).toBe(24);
    await database.db.update(userSessions).set({ expiresAt: inMinutes(1) });
    await read(cookie, { now: inMinutes(2) });
    const [used] = await database.db.select().from(userSessions);
    expect(used?.expiresAt.getTime()).toBeLessThanOrEqual(inMinutes(1).getTime());
    expect(await read(cookie, { now: inMinutes(2) })).toEqual({ kind: "anonymous" });
    await database.db.update(userSessions).set({ expiresAt: inMinutes(-1) });
    expect(await read(cookie)).toEqual({ kind: "anonymous" });
  });

  it("has a new long token each time, stored only as a hash", async () => {
    const tokens: string[] = [];
    for (let times = 0; times < 5; times++)
      tokens.push(/=([\w-]*)/.exec(await cookieOf(signInFrom()))?.[1] ?? "");
    expect(new Set(tokens).size).toBe(5);
    // 43 of 64 letters and digits carry 256 bits.
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await database.db.select().from(userSessions);
    expect(rows.map(({ token }) => token).toSorted()).toEqual(
      tokens.map((token) => crypto.sha256(token)).toSorted(),
    );
    for (const { token } of rows)
      expect(await read(`account.session_token=${token}`)).toEqual({ kind: "anonymous" });
  });

  it("of release 0.2.0 continues with its signed cookie", async () => {
    const { id } = (await database.db.select().from(profiles))[0] ?? { id: "" };
    const session = { userId: id, expiresAt: inMinutes(60) };
    const tokens = {
      opened: "vtqdfgHUDduiycwNXL3J3LM7Khrs7BvT",
      renewed: "q3Kx-0pJ_1sVd8Yw2Lr5Tz7Bn4Mc6Hf9Ga0Ej3Uk1Ro",
    };
    for (const [name, token] of Object.entries(tokens)) {
      await database.db
        .insert(userSessions)
        .values({ ...session, id: name, token: crypto.sha256(token) });
      const cookie = `account.session_token=${token}.36qq69f%2B2oeQF0SNlK73fdv4JDrpHGkrP79BnQEIvFc%3D`;
      expect(await read(`theme=dark; ${cookie}`)).toMatchObject({ sessionId: name });
    }
  });

  it("ends at once when revoked", async () => {
    const cookie = await cookieOf(signInFrom());
    await database.db.delete(userSessions);
    expect(await read(cookie)).toEqual({ kind: "anonymous" });
  });

  it("can be extended while it lasts", async () => {
    const ctx = await as(await cookieOf(signInFrom()));
    expect(await extendSession(ctx)).toMatchObject({
      ok: true,
      value: { timeoutMinutes: 30, message: "Session Extended" },
    });
    await database.db.delete(userSessions);
    expect(await extendSession(ctx)).toMatchObject({ ok: false, message: "Session Expired" });
  });

  it("ends at sign-out, which removes its cookie", async () => {
    const cookie = await cookieOf(signInFrom());
    const cookies = await signOut(await as(cookie));
    expect(cookies[0]).toMatch(/^account\.session_token=; Max-Age=0/);
    expect(await read(cookie)).toEqual({ kind: "anonymous" });
    expect(await eventTypes()).toContain("audit_logout");
  });
});

it("lists those who may read leads by name", async () => {
  await addPerson("office", "olga@example.com");
  await addPerson("seo", "sam@example.com");
  await addPerson("commenter", "cat@example.com");
  const ctx = await as(await cookieOf(signInFrom()));
  expect((await listStaff(ctx)).map((person) => person.name)).toEqual(["A admin", "A office"]);
});
