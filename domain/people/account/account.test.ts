import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AccessDenied, type Ctx, type SignedInActor } from "#domain/access/context.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { changePassword } from "./change-password.server.ts";
import { endOtherSessions, endSession } from "./end-sessions.server.ts";
import { saveChoices } from "./save-choices.server.ts";
import { saveProfile } from "./save-profile.server.ts";
import { ownSessions } from "./queries/own-sessions.server.ts";
import { postBySlug } from "#domain/blog/reading/read-post.server.ts";
import { issueLink, readLink } from "#domain/people/sign-in/one-time-links.server.ts";
import { deactivateUser } from "#domain/people/users/deactivate-user.server.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";
import { removeUser } from "#domain/people/users/remove-user.server.ts";
import { listenersOf, readChoices } from "#domain/notifications/wants-mail.server.ts";
import {
  authAccounts,
  pendingSignIns,
  profiles,
  userRoles,
  userSessions,
} from "#database/schema/work/people.ts";
import { signInLimits } from "#database/schema/basics/limits.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { newsletterSubscribers } from "#database/schema/work/newsletter.ts";
import { verifyPassword } from "#platform/crypto.ts";
import {
  testCtx,
  testDatabase,
  type TestDatabase,
  userActor,
  emptyTable,
} from "#tests/factories.ts";
import { quickHash } from "#tests/quick-hash.ts";

const current = "tern-marsh-lantern";
const password = "Heron-Tide-77";
let database: TestDatabase;
let passwordHash: string;
beforeAll(async () => {
  database = await testDatabase();
  passwordHash = quickHash(current);
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [profiles, signInLimits, securityEvents, emails, newsletterSubscribers])
    await emptyTable(database.db, table);
  await person("ada", "admin");
});

async function person(id: string, role: Role): Promise<void> {
  await createUser(database.db, {
    id,
    email: `${id}@example.com`,
    fullName: "Ada Tern",
    role,
    passwordHash,
    emailVerified: true,
  });
}

async function session(id: string, changes: Partial<typeof userSessions.$inferInsert> = {}) {
  await database.db.insert(userSessions).values({
    id,
    userId: "ada",
    token: id,
    expiresAt: new Date(Date.now() + 3_600_000),
    ...changes,
  });
}

const as = (id = "ada", role: Role = "admin", changes: Partial<SignedInActor> = {}): Ctx =>
  testCtx(database.db, {
    actor: userActor(role, {
      userId: id,
      sessionId: "mine",
      email: `${id}@example.com`,
      ...changes,
    }),
  });
const events = async () =>
  (await database.db.select().from(securityEvents)).map((row) => row.eventType);
const sessionIds = async () =>
  (await database.db.select().from(userSessions)).map(({ id }) => id).toSorted();

it("requires a signed-in user", async () => {
  const anonymousCtx = testCtx(database.db);
  for (const call of [
    () => saveProfile(anonymousCtx, { fullName: "Bea" }),
    () => saveChoices(anonymousCtx, []),
    () => changePassword(anonymousCtx, {}),
    () => ownSessions(anonymousCtx),
    () => endSession(anonymousCtx, { sessionId: "mine" }),
    () => endOtherSessions(anonymousCtx),
  ])
    await expect(call()).rejects.toBeInstanceOf(AccessDenied);
});

describe("the profile", () => {
  it("stores a trimmed name and ignores all other fields", async () => {
    const sent = { fullName: "  Ada O’Tern ", email: "evil@example.com", role: "admin", id: "bob" };
    expect(await saveProfile(as(), sent)).toMatchObject({ ok: true });
    expect(await database.db.select().from(profiles)).toMatchObject([
      { id: "ada", fullName: "Ada O’Tern", email: "ada@example.com" },
    ]);
    expect(await events()).toEqual(["audit_profile_updated"]);
    await saveProfile(as(), sent);
    expect(await events()).toHaveLength(1);
  });

  it("updates the byline of the author's articles, which stays after deactivation and deletion", async () => {
    const own = { content: "<p>Words.</p>", authorName: "Ada Tern", published: true };
    const post = (slug: string, authorId: string | null) => ({
      ...own,
      id: crypto.randomUUID(),
      slug,
      title: slug,
      authorId,
    });
    await person("eve", "admin");
    await database.db.insert(blogPosts).values([post("hers", "ada"), post("nobodys", null)]);
    const signed = async () => (await postBySlug(database.db, "hers"))?.author;
    await saveProfile(as(), { fullName: "Ada Heron" });
    expect(await signed()).toBe("Ada Heron");
    expect((await postBySlug(database.db, "nobodys"))?.author).toBe("Ada Tern");
    await deactivateUser(as("eve"), { userId: "ada" });
    expect(await signed()).toBe("Ada Heron");
    expect(await removeUser(as("eve"), { userId: "ada" })).toMatchObject({ ok: true });
    expect(await signed()).toBe("Ada Heron");
  });

  it.each([
    ["", "Full name is required"],
    ["A", "Full name must be at least 2 characters"],
    ["x".repeat(101), "Full name must be no more than 100 characters"],
    ["<b>Ada</b>", "Name can only contain letters, spaces, hyphens, and apostrophes"],
  ])("refuses the name %j", async (fullName, message) => {
    expect(await saveProfile(as(), { fullName })).toMatchObject({
      reason: "invalid",
      fieldErrors: { fullName: [message] },
    });
  });

  it("reports a failure to store it", async () => {
    const closedDatabase = await testDatabase();
    await closedDatabase.close();
    const ctx = { ...as(), db: closedDatabase.db };
    expect(await saveProfile(ctx, { fullName: "Ada" })).toMatchObject({
      reason: "unexpected",
      message: "Failed to update profile",
    });
    expect(await saveChoices(ctx, [])).toMatchObject({
      reason: "unexpected",
      message: "Failed to update notification settings",
    });
    expect(await changePassword(ctx, { current, password, confirm: password })).toMatchObject({
      reason: "unexpected",
      message: "Failed to update password",
    });
  });
});

describe("a new password", () => {
  it("replaces the old one, ends the other sessions and notifies the user by email", async () => {
    await session("mine", { wentIdle: true, authenticatedAt: new Date(0) });
    await session("theirs");
    expect(await changePassword(as(), { current, password, confirm: password })).toMatchObject({
      ok: true,
      value: {
        message: "Password updated successfully",
        cookies: [expect.stringMatching(/^account\.session_token=[\w-]{43};/)],
      },
    });
    const [account] = await database.db.select().from(authAccounts);
    expect(await verifyPassword(password, account?.password ?? "")).toBe(true);
    expect(await sessionIds()).toEqual(["mine"]);
    const [mine] = await database.db.select().from(userSessions);
    expect(mine?.wentIdle).toBe(false);
    expect(Date.now() - (mine?.authenticatedAt.getTime() ?? 0)).toBeLessThan(60_000);
    expect(await events()).toEqual(["audit_password_changed"]);
    expect(await database.db.select().from(emails)).toMatchObject([
      { template: "password-changed", recipient: "ada@example.com" },
    ]);
  });

  it("ends an open reset link, which is a way back in for a reader of the mailbox", async () => {
    await session("mine");
    const ctx = as();
    const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
    const now = new Date();
    const token = await issueLink(database.db, "recovery", userId, now);
    expect(await readLink(database.db, "recovery", token, now)).not.toBeNull();
    expect(await changePassword(ctx, { current, password, confirm: password })).toMatchObject({
      ok: true,
    });
    expect(await readLink(database.db, "recovery", token, now)).toBeNull();
  });

  it("does not replace a code when an authenticator app is enrolled", async () => {
    const before = new Date(Date.now() - 3_600_000);
    await session("mine", { wentIdle: true, authenticatedAt: before });
    const enrolled = as();
    if (enrolled.actor.kind === "user") enrolled.actor.twoFactor = true;
    expect((await changePassword(enrolled, { current, password, confirm: password })).ok).toBe(
      true,
    );
    expect(await database.db.select().from(userSessions)).toMatchObject([
      { id: "mine", wentIdle: true, authenticatedAt: before },
    ]);
  });

  it("ends a sign-in with the old password that is waiting for its code", async () => {
    await session("mine");
    await database.db.insert(pendingSignIns).values({
      id: "half",
      tokenHash: "half",
      userId: "ada",
      expiresAt: new Date(Date.now() + 600_000),
    });
    await changePassword(as(), { current, password, confirm: password });
    expect(await database.db.select().from(pendingSignIns)).toEqual([]);
  });

  it.each([
    [{ current: "" }, { current: ["Current password is required"] }],
    [{ password: "", confirm: "" }, { password: ["New password is required"] }],
    [
      { password: "lowercase", confirm: "lowercase" },
      { password: ["Password does not meet security requirements"] },
    ],
    [{ confirm: "Heron-Tide-78" }, { confirm: ["Passwords do not match"] }],
    [
      { password: "Trustno1", confirm: "Trustno1" },
      {
        password: ["This password is one of the most common ones. Please choose another."],
      },
    ],
    [
      { password: `Aa1-${"x".repeat(125)}`, confirm: `Aa1-${"x".repeat(125)}` },
      { password: ["Password must be no more than 128 characters"] },
    ],
  ])("is refused for %j", async (changes, fieldErrors) => {
    const input = { current, password, confirm: password, ...changes };
    expect(await changePassword(as(), input)).toMatchObject({ reason: "invalid", fieldErrors });
  });

  it("requires the current password, and is blocked for a while after ten wrong ones", async () => {
    const tryWrongPassword = () =>
      changePassword(as(), { current: "wrong", password, confirm: password });
    expect(await tryWrongPassword()).toMatchObject({
      reason: "credentials",
      fieldErrors: { current: ["Your current password is incorrect"] },
    });
    await Promise.all(Array.from({ length: 9 }, tryWrongPassword));
    expect(await changePassword(as(), { current, password, confirm: password })).toMatchObject({
      reason: "limited",
    });
    expect(await events()).toEqual(
      Array.from({ length: 10 }, () => "audit_failed_password_change"),
    );
  });

  it("is set once when several requests arrive at the same moment", async () => {
    const answers = await Promise.all(
      ["Heron-Tide-1", "Heron-Tide-2", "Heron-Tide-3"].map((newPassword) =>
        changePassword(as(), { current, password: newPassword, confirm: newPassword }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("my sessions", () => {
  it("lists the user's open sessions in words, the current one first", async () => {
    await person("bob", "seo");
    await session("bobs", { userId: "bob" });
    await session("gone", { lastActiveAt: new Date(Date.now() - 31 * 60_000) });
    await session("over", { expiresAt: new Date(Date.now() - 1000) });
    await session("phone", {
      ipAddress: "198.51.100.7",
      userAgent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    });
    await session("mine", {
      ipAddress: "192.0.2.10",
      lastActiveAt: new Date(Date.now() - 60_000),
    });
    expect(await ownSessions(as())).toMatchObject([
      { id: "mine", current: true, place: "192.0.2.10, the network you are on now" },
      { id: "phone", current: false, device: "Safari on iOS", place: "198.51.100.7" },
    ]);
  });

  it("ends one of the user's other sessions immediately, but not the current one or another user's", async () => {
    await person("bob", "seo");
    await session("bobs", { userId: "bob" });
    await session("mine");
    await session("phone");
    for (const sessionId of ["bobs", "mine", "none"])
      expect(await endSession(as(), { sessionId })).toMatchObject({ reason: "not_found" });
    expect(await endSession(as(), { sessionId: "phone" })).toMatchObject({ ok: true });
    expect(await sessionIds()).toEqual(["bobs", "mine"]);
    expect(await events()).toEqual(["audit_session_revoked"]);
  });

  it("ends all other sessions of the user", async () => {
    await person("bob", "seo");
    await session("bobs", { userId: "bob" });
    for (const id of ["mine", "phone", "tablet"]) await session(id);
    expect(await endOtherSessions(as())).toMatchObject({
      value: { ended: 2, message: "2 other sessions have ended." },
    });
    expect(await sessionIds()).toEqual(["bobs", "mine"]);
    expect(await endOtherSessions(as())).toMatchObject({ value: { ended: 0 } });
    expect(await events()).toEqual(["audit_other_sessions_revoked"]);
  });
});

describe("notification choices", () => {
  it("start with the defaults and are stored per person", async () => {
    await person("bob", "admin");
    expect(await readChoices(database.db, "ada")).toMatchObject({
      emailNotifications: false,
      securityAlerts: true,
    });
    await saveChoices(as(), ["emailNotifications", "blogComments", "role"]);
    expect(await readChoices(database.db, "ada")).toMatchObject({
      emailNotifications: true,
      securityAlerts: false,
      blogComments: true,
      systemUpdates: false,
      marketingEmails: false,
    });
    const named = async (kind: "emailNotifications" | "securityAlerts") =>
      (await listenersOf(database.db, kind)).map(({ id }) => id);
    expect(await named("emailNotifications")).toEqual(["ada"]);
    expect(await named("securityAlerts")).toEqual(["bob"]);
  });

  it("are accepted from a page opened before the columns were renamed", async () => {
    await saveChoices(as(), ["email_notifications", "security_alerts"]);
    expect(await readChoices(database.db, "ada")).toMatchObject({
      emailNotifications: true,
      securityAlerts: true,
      systemUpdates: false,
    });
  });

  it("are offered only to people they concern and who can sign in", async () => {
    for (const [id, role] of [
      ["bea", "blogger"],
      ["dan", "admin"],
      ["eve", "admin"],
    ] as const)
      await person(id, role);
    await saveChoices(as("bea", "blogger"), ["emailNotifications"]);
    await saveChoices(as("dan"), ["emailNotifications"]);
    await saveChoices(as("eve"), ["emailNotifications"]);
    await database.db
      .update(profiles)
      .set({ deactivatedAt: new Date() })
      .where(eq(profiles.id, "eve"));
    const listeners = async () =>
      (await listenersOf(database.db, "emailNotifications")).map(({ id }) => id);
    expect(await listeners()).toEqual(["dan"]);
    await database.db.update(userRoles).set({ role: "seo" }).where(eq(userRoles.userId, "dan"));
    expect(await listeners()).toEqual([]);
  });

  it("subscribe to the newsletter through its confirmation email, and unsubscribe", async () => {
    expect(await saveChoices(as(), ["marketingEmails"])).toMatchObject({
      value: { confirmationSent: true },
    });
    const status = async () =>
      (await database.db.select().from(newsletterSubscribers)).map((row) => row.status);
    expect(await status()).toEqual(["pending"]);
    expect(await database.db.select().from(emails)).toMatchObject([
      { template: "newsletter-confirm", recipient: "ada@example.com" },
    ]);
    await database.db.update(newsletterSubscribers).set({ status: "subscribed" });
    expect(await saveChoices(as(), ["marketingEmails"])).toMatchObject({
      value: { confirmationSent: false },
    });
    await saveChoices(as(), []);
    expect(await status()).toEqual(["unsubscribed"]);
  });
});
