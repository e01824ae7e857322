import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { AccessDenied } from "#domain/access/context.server.ts";
import { acceptInvitation } from "./accept-invitation.server.ts";
import { createFirstAdminInvitation } from "./first-admin.server.ts";
import { readInvitation } from "./read-invitation.server.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";
import {
  authAccounts,
  profiles,
  userInvitations,
  userRoles,
} from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { sha256 } from "#platform/crypto.ts";
import { testCtx, emptyAuditLog } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import type { Role } from "#domain/access/permissions.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.delete(profiles);
  await database.db.delete(userInvitations);
  await emptyAuditLog(database.db);
});

const password = "tern-marsh-lantern";
const visitor = () => testCtx(database.db);
const system = () => testCtx(database.db, { actor: { kind: "system", name: "start" } });

function tokenOf(path: string | null): string {
  const token = new URL(path ?? "", "http://localhost").searchParams.get("token");
  if (!token) throw new Error("no token");
  return token;
}

async function invite(role: Role, email: string | null, days = 7): Promise<string> {
  const token = crypto.randomUUID();
  await database.db.insert(userInvitations).values({
    id: crypto.randomUUID(),
    email,
    role,
    tokenHash: sha256(token),
    expiresAt: new Date(Date.now() + days * 86_400_000),
  });
  return token;
}

function filled(token: string, changes: Record<string, unknown> = {}) {
  return {
    token,
    fullName: "Anh Nguyễn",
    email: "anh@example.com",
    password,
    confirm: password,
    ...changes,
  };
}

describe("the first admin", () => {
  it("is created by a link whose token is stored as a hash only", async () => {
    const path = await createFirstAdminInvitation(system());
    expect(path).toMatch(/^\/accept-invitation\?token=[\w-]{43}$/);
    const [row] = await database.db.select().from(userInvitations);
    expect(JSON.stringify(row)).not.toContain(tokenOf(path));
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  });

  it("voids the earlier link with each new one", async () => {
    const first = tokenOf(await createFirstAdminInvitation(system()));
    const second = tokenOf(await createFirstAdminInvitation(system()));
    expect((await readInvitation(database.db, first)).state).toBe("not_found");
    expect((await readInvitation(database.db, second)).state).toBe("open");
  });

  it("is only one person, even with simultaneous requests", async () => {
    const token = tokenOf(await createFirstAdminInvitation(system()));
    const answers = await Promise.all(
      // Each one costs a password hash.
      Array.from({ length: 8 }, (_, n) =>
        acceptInvitation(visitor(), filled(token, { email: `p${n}@example.com` })),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.reason])))).toEqual(
      new Set(["accepted"]),
    );
    expect(await database.db.select().from(profiles)).toHaveLength(1);
    expect(await database.db.select().from(userRoles)).toMatchObject([{ role: "admin" }]);
    expect(await database.db.select().from(profiles)).toMatchObject([{ emailVerified: true }]);
    expect(await createFirstAdminInvitation(system())).toBeNull();
  });

  it("is not blocked by strangers who created an account first", async () => {
    const path = await createFirstAdminInvitation(system());
    await createUser(database.db, {
      id: "eve",
      email: "eve@example.com",
      fullName: "Eve Stranger",
      role: null,
      passwordHash: "",
      emailVerified: true,
    });
    expect((await readInvitation(database.db, tokenOf(path))).state).toBe("open");
    const token = tokenOf(await createFirstAdminInvitation(system()));
    expect(await acceptInvitation(visitor(), filled(token))).toMatchObject({ ok: true });
    expect(await database.db.select().from(userRoles)).toMatchObject([{ role: "admin" }]);
  });

  it("is invited by the server only", async () => {
    await expect(createFirstAdminInvitation(visitor())).rejects.toBeInstanceOf(AccessDenied);
  });
});

describe("an invitation", () => {
  it.each([
    ["missing", null],
    ["not_found", "no-such-token"],
  ])("without a row is %s", async (state, token) => {
    expect((await readInvitation(database.db, token)).state).toBe(state);
    expect(await acceptInvitation(visitor(), filled(token ?? ""))).toMatchObject({
      ok: false,
      reason: state,
    });
  });

  it("expires", async () => {
    const token = await invite("seo", "sam@example.com", -0.001);
    expect(await acceptInvitation(visitor(), filled(token))).toMatchObject({
      ok: false,
      reason: "expired",
      message: "Invitation Expired",
    });
    expect(await database.db.select().from(profiles)).toHaveLength(0);
  });

  it("determines role and address, whatever the browser sends", async () => {
    const token = await invite("blogger", "bea@example.com");
    const sent = filled(token, {
      email: "evil@example.com",
      role: "admin",
      user_roles: ["admin"],
      emailVerified: true,
    });
    expect(await acceptInvitation(visitor(), sent)).toMatchObject({
      ok: true,
      value: { email: "bea@example.com", actor: { email: "bea@example.com", role: "blogger" } },
    });
    expect(await database.db.select().from(profiles)).toMatchObject([
      { email: "bea@example.com", fullName: "Anh Nguyễn", emailVerified: true },
    ]);
    expect(await database.db.select().from(userRoles)).toMatchObject([{ role: "blogger" }]);
    const [account] = await database.db.select().from(authAccounts);
    expect(account?.password).toMatch(/^scrypt\$/);
    const events = await database.db.select().from(securityEvents);
    expect(events.map((event) => event.eventType)).toEqual([
      "audit_invitation_accepted",
      "audit_successful_login",
    ]);
    expect(JSON.stringify(events)).not.toContain(password);
    expect(await acceptInvitation(visitor(), filled(token))).toMatchObject({
      message: "Invitation Already Accepted",
    });
  });

  it("stays open when its address already has an account", async () => {
    const first = await invite("seo", "twice@example.com");
    const second = await invite("admin", "twice@example.com");
    expect((await acceptInvitation(visitor(), filled(first))).ok).toBe(true);
    expect(await acceptInvitation(visitor(), filled(second))).toMatchObject({
      ok: false,
      reason: "sign_in",
    });
    expect(await database.db.select().from(userRoles)).toMatchObject([{ role: "seo" }]);
    const [row] = await database.db
      .select()
      .from(userInvitations)
      .where(eq(userInvitations.tokenHash, sha256(second)));
    expect(row?.acceptedAt).toBeNull();
  });
});

describe("the acceptance form", () => {
  it.each([
    ["fullName", "  "],
    ["password", ""],
    ["confirm", undefined],
  ])("asks for %s", async (field, value) => {
    const token = await invite("seo", "sam@example.com");
    const answer = await acceptInvitation(visitor(), filled(token, { [field]: value }));
    expect(answer).toMatchObject({
      ok: false,
      reason: "incomplete",
      message: "Please fill in all required fields",
    });
    expect(Object.keys(answer.ok ? {} : (answer.fieldErrors ?? {}))).toEqual([field]);
  });

  it("asks the first admin for an address", async () => {
    const token = tokenOf(await createFirstAdminInvitation(system()));
    expect(await acceptInvitation(visitor(), filled(token, { email: "" }))).toMatchObject({
      reason: "incomplete",
    });
    expect(await acceptInvitation(visitor(), filled(token, { email: "anh@" }))).toMatchObject({
      fieldErrors: { email: ["Please enter a valid email address"] },
    });
  });

  it.each([
    [
      { password: "tern5", confirm: "tern5" },
      { password: ["Password must be at least 8 characters long"] },
    ],
    [
      { password: "tern-57", confirm: "tern-57" },
      { password: ["Password must be at least 8 characters long"] },
    ],
    [
      { password: "x".repeat(129), confirm: "x".repeat(129) },
      { password: ["Password must be no more than 128 characters"] },
    ],
    [{ confirm: "another-one" }, { confirm: ["Passwords do not match"] }],
    [{ fullName: "A" }, { fullName: ["Full name must be at least 2 characters"] }],
    [
      { password: "Trustno1", confirm: "Trustno1" },
      { password: ["This password is one of the most common ones. Please choose another."] },
    ],
  ])("refuses %j", async (changes, fieldErrors) => {
    const token = await invite("seo", "sam@example.com");
    expect(await acceptInvitation(visitor(), filled(token, changes))).toMatchObject({
      reason: "invalid",
      fieldErrors,
    });
  });
});
