import { eq, ne } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { emailField } from "#domain/people/sign-in/schema.ts";
import { invitationEmailSchema } from "./email-props.ts";
import { acceptInvitation } from "./accept-invitation.server.ts";
import { inviteUser } from "./invite-user.server.ts";
import { joinAsSignedIn } from "./join-as-signed-in.server.ts";
import { resendInvitation, revokeInvitation } from "./open-invitation.server.ts";
import { readInvitation } from "./read-invitation.server.ts";
import {
  authAccounts,
  mfaFactors,
  profiles,
  userInvitations,
  userRoles,
  userSessions,
} from "#database/schema/work/people.ts";
import { roleChangeAudit } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { testCtx, userActor, testSecret, emptyTable } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { unsealed } from "#domain/emails/sealed-links.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  for (const table of [profiles, userInvitations, securityEvents, roleChangeAudit, emails])
    await emptyTable(database.db, table);
  await database.db
    .insert(profiles)
    .values({ id: "the-admin", fullName: "Dana Owner", email: "dana@example.com" });
  await database.db.insert(userRoles).values({ userId: "the-admin", role: "admin" });
});

const password = "tern-marsh-lantern";
const visitor = () => testCtx(database.db);
const admin = (changes: Parameters<typeof userActor>[1] = {}): Ctx =>
  testCtx(database.db, { actor: userActor("admin", { name: "Dana Owner", ...changes }) });

async function account(
  email: string,
  role: Role | null,
  changes: Partial<typeof profiles.$inferInsert> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await database.db
    .insert(profiles)
    .values({ id, fullName: "Sam Early", email, emailVerified: true, ...changes });
  await database.db.insert(authAccounts).values({
    id: crypto.randomUUID(),
    accountId: id,
    providerId: "credential",
    userId: id,
    password: "a stranger's hash",
  });
  if (role) await database.db.insert(userRoles).values({ userId: id, role });
  await database.db.insert(userSessions).values({
    id: `session of ${id}`,
    userId: id,
    token: `token of ${id}`,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return id;
}

const invitedProfiles = () =>
  database.db.select().from(profiles).where(ne(profiles.id, "the-admin"));
const invitedRoles = () =>
  database.db.select().from(userRoles).where(ne(userRoles.userId, "the-admin"));

async function mailedTokens(): Promise<string[]> {
  const rows = await database.db.select().from(emails).orderBy(emails.createdAt);
  return rows.map((mail) => {
    const { link } = invitationEmailSchema.parse(unsealed(mail, testSecret).props);
    return new URL(link).searchParams.get("token") ?? "";
  });
}

async function invite(email: string, role: Role = "seo"): Promise<{ id: string; token: string }> {
  const answer = await inviteUser(admin(), { email, role });
  if (!answer.ok) throw new Error(answer.message);
  return { id: answer.value.invitation.id, token: (await mailedTokens()).at(-1) ?? "" };
}

function filled(token: string, changes: Record<string, unknown> = {}) {
  return { token, fullName: "Anh Nguyễn", password, confirm: password, ...changes };
}

describe("inviting", () => {
  it("treats differently composed Unicode spellings of an address as one", async () => {
    const composed = "ren\u00e9e@example.com";
    const { token } = await invite("Rene\u0301e@Example.com");
    expect(await database.db.select().from(userInvitations)).toMatchObject([{ email: composed }]);
    expect(await acceptInvitation(testCtx(database.db), filled(token))).toMatchObject({
      ok: true,
      value: { email: composed },
    });
    expect(emailField.parse("Rene\u0301e@Example.com")).toBe(composed);
  });

  it("stores a hash, queues the email in the same commit, and lasts seven days", async () => {
    const now = new Date("2026-03-02T10:00:00Z");
    const answer = await inviteUser(admin(), { email: " Bea@Example.com ", role: "blogger" }, now);
    expect(answer).toMatchObject({
      ok: true,
      value: { message: expect.stringContaining("bea@example.com wasn't sent") },
    });
    const [row] = await database.db.select().from(userInvitations);
    expect(row).toMatchObject({
      email: "bea@example.com",
      role: "blogger",
      invitedBy: "the-admin",
      expiresAt: new Date("2026-03-09T10:00:00Z"),
    });
    const [mail] = await database.db.select().from(emails);
    expect(mail).toMatchObject({
      template: "invitation",
      recipient: "bea@example.com",
      props: { role: "blogger", invitedBy: "Dana Owner", expiresAt: "2026-03-09T10:00:00.000Z" },
    });
    const [token = ""] = await mailedTokens();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(token);
    const events = await database.db.select().from(securityEvents);
    expect(events.map(({ eventType }) => eventType)).toEqual(["audit_user_invited"]);
    expect(JSON.stringify(events)).not.toContain(token);
  });

  it.each([
    [{}],
    [{ email: "", role: "seo" }],
    [{ email: "a@example.com", role: "" }],
    [{ email: 7, role: "seo" }],
  ])("requires both: %j", async (input) => {
    expect(await inviteUser(admin(), input)).toMatchObject({
      ok: false,
      reason: "incomplete",
      message: "Please provide both email and role",
    });
    expect(await database.db.select().from(userInvitations)).toEqual([]);
  });

  it.each([
    [{ email: "bea@", role: "seo" }, "email"],
    [{ email: "bea@example.com\nBcc: all@example.com", role: "seo" }, "email"],
    [{ email: "bea@example.com", role: "owner" }, "role"],
  ])("refuses %j", async (input, field) => {
    const answer = await inviteUser(admin(), input);
    expect(answer).toMatchObject({ ok: false, reason: "invalid" });
    expect(Object.keys((!answer.ok && answer.fieldErrors) || {})).toEqual([field]);
  });

  it("again replaces the open invitation", async () => {
    const first = await invite("bea@example.com", "seo");
    const second = await invite("bea@example.com", "blogger");
    expect((await readInvitation(database.db, first.token)).state).toBe("not_found");
    expect(await readInvitation(database.db, second.token)).toMatchObject({ role: "blogger" });
  });

  it("many times at once leaves one open invitation", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inviteUser(admin(), { email: "bea@example.com", role: "seo" }),
      ),
    );
    const open = await Promise.all(
      (await mailedTokens()).map((token) => readInvitation(database.db, token)),
    );
    expect(open.filter(({ state }) => state === "open")).toHaveLength(1);
  });

  it("refuses a staff member or a deactivated user with a readable message", async () => {
    await account("bea@example.com", "blogger");
    await account("cid@example.com", "commenter", { deactivatedAt: new Date() });
    expect(await inviteUser(admin(), { email: "bea@example.com", role: "admin" })).toMatchObject({
      reason: "taken",
      fieldErrors: { email: [expect.stringContaining("already belongs to a staff member")] },
    });
    expect(await inviteUser(admin(), { email: "cid@example.com", role: "seo" })).toMatchObject({
      reason: "taken",
      message: expect.stringContaining("deactivated"),
    });
    expect(await database.db.select().from(emails)).toEqual([]);
  });

  it("needs an administrator with recent activity", async () => {
    const input = { email: "bea@example.com", role: "seo" };
    expect(await inviteUser(admin({ recent: false }), input)).toMatchObject({
      message: "Recent authentication required",
    });
    for (const role of ["blogger", "seo", "commenter", null, "office"] as const) {
      const ctx = testCtx(database.db, { actor: userActor(role) });
      await expect(inviteUser(ctx, input)).rejects.toBeInstanceOf(AccessDenied);
      await expect(resendInvitation(ctx, {})).rejects.toBeInstanceOf(AccessDenied);
      await expect(revokeInvitation(ctx, {})).rejects.toBeInstanceOf(AccessDenied);
    }
  });
});

describe("an open invitation", () => {
  it("gets a new link when sent again, and the first one is void", async () => {
    const { id, token } = await invite("bea@example.com");
    await database.db.update(userInvitations).set({ expiresAt: new Date(0) });
    expect((await readInvitation(database.db, token)).state).toBe("expired");
    expect((await resendInvitation(admin(), { invitationId: id })).ok).toBe(true);
    const [, second = ""] = await mailedTokens();
    expect((await readInvitation(database.db, token)).state).toBe("not_found");
    expect((await readInvitation(database.db, second)).state).toBe("open");
  });

  it("looks nonexistent once revoked", async () => {
    const { id, token } = await invite("bea@example.com");
    expect((await revokeInvitation(admin(), { invitationId: id })).ok).toBe(true);
    expect(await acceptInvitation(visitor(), filled(token))).toMatchObject({
      reason: "not_found",
      message: "Invitation Not Found",
    });
    for (const verb of [resendInvitation, revokeInvitation])
      expect(await verb(admin(), { invitationId: id })).toMatchObject({ reason: "not_found" });
    expect(await invitedProfiles()).toEqual([]);
  });

  it("is accepted or revoked, never both", async () => {
    const { id, token } = await invite("bea@example.com");
    const [accepted, revoked] = await Promise.all([
      acceptInvitation(visitor(), filled(token)),
      revokeInvitation(admin(), { invitationId: id }),
    ]);
    expect([accepted.ok, revoked.ok].filter(Boolean)).toHaveLength(1);
    expect(await invitedProfiles()).toHaveLength(accepted.ok ? 1 : 0);
  });

  it("cannot be sent again once accepted", async () => {
    const { id, token } = await invite("bea@example.com");
    expect((await acceptInvitation(visitor(), filled(token))).ok).toBe(true);
    expect(await resendInvitation(admin(), { invitationId: id })).toMatchObject({
      reason: "not_found",
    });
    expect(await database.db.select().from(roleChangeAudit)).toMatchObject([
      { oldRole: null, newRole: "seo", changedBy: "the-admin" },
    ]);
  });
});

describe("an invited address with an account", () => {
  it("is replaced if it was never confirmed, with everything set up on it", async () => {
    const seeded = await account("bea@example.com", "commenter", { emailVerified: false });
    await database.db.insert(mfaFactors).values({
      id: "planted",
      userId: seeded,
      friendlyName: "Stranger's phone",
      secret: "sealed",
      status: "verified",
    });
    const { token } = await invite("bea@example.com", "blogger");
    expect((await acceptInvitation(visitor(), filled(token))).ok).toBe(true);
    const [profile, ...others] = await invitedProfiles();
    expect(others).toEqual([]);
    expect(profile).toMatchObject({ fullName: "Anh Nguyễn", emailVerified: true });
    expect(profile?.id).not.toBe(seeded);
    expect(await database.db.select().from(userSessions)).toMatchObject([{ userId: profile?.id }]);
    expect(await database.db.select().from(mfaFactors)).toEqual([]);
    const [credential, ...more] = await database.db.select().from(authAccounts);
    expect(more).toEqual([]);
    expect(credential?.password).toMatch(/^scrypt\$/);
    expect(await invitedRoles()).toMatchObject([{ role: "blogger" }]);
  });

  it("that was confirmed is not touched by the form: the person signs in and accepts", async () => {
    const id = await account("bea@example.com", "commenter");
    const { token } = await invite("bea@example.com", "seo");
    expect(await acceptInvitation(visitor(), filled(token))).toMatchObject({ reason: "sign_in" });
    expect(await database.db.select().from(userSessions)).toHaveLength(1);
    await expect(joinAsSignedIn(visitor(), { token })).rejects.toBeInstanceOf(AccessDenied);

    const other = testCtx(database.db, {
      actor: userActor("commenter", { email: "cid@example.com" }),
    });
    expect(await joinAsSignedIn(other, { token })).toMatchObject({ reason: "other_account" });

    const actor = userActor("commenter", { userId: id, email: "bea@example.com" });
    const self = testCtx(database.db, { actor });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => joinAsSignedIn(self, { token })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await invitedRoles()).toMatchObject([{ userId: id, role: "seo" }]);
    expect(await database.db.select().from(userSessions)).toEqual([]);
    expect(await database.db.select().from(roleChangeAudit)).toMatchObject([
      { userId: id, oldRole: "commenter", newRole: "seo", changedBy: "the-admin" },
    ]);
  });

  it("of the only administrator keeps its role", async () => {
    const id = await account("bea@example.com", "commenter");
    const { token } = await invite("bea@example.com", "seo");
    await database.db.update(userRoles).set({ role: "admin" }).where(eq(userRoles.userId, id));
    await database.db.update(userInvitations).set({ invitedBy: null });
    await database.db.delete(userRoles).where(eq(userRoles.userId, "the-admin"));
    const actor = userActor("admin", { userId: id, email: "bea@example.com" });
    expect(await joinAsSignedIn(testCtx(database.db, { actor }), { token })).toMatchObject({
      reason: "last_admin",
    });
    expect((await readInvitation(database.db, token)).state).toBe("open");
  });
});

describe("an invitation whose sender", () => {
  it.each([
    ["lost the role", () => database.db.update(userRoles).set({ role: "seo" })],
    ["was deactivated", () => database.db.update(profiles).set({ deactivatedAt: new Date() })],
    ["was removed", () => database.db.delete(profiles)],
  ])("%s grants nothing anymore", async (_, happen) => {
    const { token } = await invite("bea@example.com", "admin");
    expect((await readInvitation(database.db, token)).state).toBe("open");
    await happen();
    expect((await readInvitation(database.db, token)).state).toBe("not_found");
    expect(await acceptInvitation(visitor(), filled(token))).toMatchObject({ reason: "not_found" });
  });
});
