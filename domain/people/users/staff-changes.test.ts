import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { deactivateUser } from "./deactivate-user.server.ts";
import { reactivateUser } from "./reactivate-user.server.ts";
import { changeRole } from "./change-role.server.ts";
import { endSessions } from "./end-sessions.server.ts";
import { removeUser } from "./remove-user.server.ts";
import { listStaff } from "./queries/list-staff.server.ts";
import { pendingSignIns, profiles, userRoles, userSessions } from "#database/schema/work/people.ts";
import { roleChangeAudit } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { leadEvents, formSubmissions as leads } from "#database/schema/work/leads.ts";
import { takeLead } from "#domain/duty/take-lead.server.ts";
import { testCtx, userActor, emptyAuditLog } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.delete(profiles);
  await emptyAuditLog(database.db);
});

async function person(id: string, role: Role | null, sessions = 1): Promise<string> {
  await database.db
    .insert(profiles)
    .values({ id, fullName: `Name of ${id}`, email: `${id}@example.com`, emailVerified: true });
  if (role) await database.db.insert(userRoles).values({ userId: id, role });
  for (let n = 0; n < sessions; n++)
    await database.db.insert(userSessions).values({
      id: `session-${n}-of-${id}`,
      userId: id,
      token: `token-${n}-of-${id}`,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
  return id;
}

function as(userId: string, changes: Parameters<typeof userActor>[1] = {}): Ctx {
  const actor = userActor("admin", { userId, sessionId: `session-0-of-${userId}`, ...changes });
  return testCtx(database.db, { actor });
}

async function roleOf(userId: string): Promise<string | null> {
  const [row] = await database.db.select().from(userRoles).where(eq(userRoles.userId, userId));
  return row?.role ?? null;
}

function sessionsOf(userId: string) {
  return database.db.select().from(userSessions).where(eq(userSessions.userId, userId));
}

function auditRows() {
  return database.db
    .select({
      type: securityEvents.eventType,
      severity: securityEvents.severity,
      by: securityEvents.userId,
    })
    .from(securityEvents)
    .orderBy(desc(securityEvents.id));
}

it("offers a lead to those who may read it, and to deactivated people only after they are reactivated", async () => {
  await person("ada", "admin");
  await person("bea", "office");
  await person("cid", "seo");
  await person("dot", "blogger");
  const names = async () => (await listStaff(as("ada"))).map(({ id }) => id);
  await deactivateUser(as("ada"), { userId: "bea" });
  expect(await names()).toEqual(["ada"]);
  await reactivateUser(as("ada"), { userId: "bea" });
  expect(await names()).toEqual(["ada", "bea"]);
});

describe("a person who loses the access to leads", () => {
  const leadRow = (id: string, change: Partial<typeof leads.$inferInsert> = {}) => ({
    id,
    name: "Dana",
    phone: "757-555-0142",
    tcpaConsent: true,
    idempotencyKey: id,
    contentHash: id,
    rateKey: "r",
    promisedAt: new Date(),
    ...change,
  });
  it.each([
    ["is deactivated", () => deactivateUser(as("ada"), { userId: "bea" })],
    ["gets another role", () => changeRole(as("ada"), { userId: "bea", role: "seo" })],
    ["is removed", () => removeUser(as("ada"), { userId: "bea" })],
  ])("and %s gives open leads back to the others", async (_how, change) => {
    await database.db.delete(leads);
    await person("ada", "admin");
    await person("bea", "office");
    const [open, won, taken] = [1, 2, 3].map(() => crypto.randomUUID()) as [string, string, string];
    await database.db
      .insert(leads)
      .values([
        leadRow(open, { assignedTo: "bea" }),
        leadRow(won, { assignedTo: "bea", status: "won" }),
        leadRow(taken),
      ]);
    const bea = testCtx(database.db, { actor: userActor("office", { userId: "bea" }) });
    expect(await takeLead(bea, taken)).toMatchObject({ ok: true });
    expect(await change()).toMatchObject({ ok: true });
    const rows = await database.db.select().from(leads);
    const assigned = (id: string) => rows.find((row) => row.id === id)?.assignedTo;
    expect([assigned(open), assigned(won)]).toEqual([null, "bea"]);
    expect(await takeLead(as("ada"), taken)).toMatchObject({ ok: true });
    const events = await database.db.select().from(leadEvents).orderBy(leadEvents.id);
    const typesOf = (id: string) =>
      events.filter(({ leadId }) => leadId === id).map(({ type }) => type);
    expect(typesOf(open)).toEqual(["assigned"]);
    expect(typesOf(taken)).toEqual(["taken", "given_back", "taken"]);
    expect(typesOf(won)).toEqual([]);
    const audited = (await auditRows()).map(({ type }) => type);
    expect(audited).toEqual(
      expect.arrayContaining(["audit_lead_assigned", "audit_lead_given_back"]),
    );
  });
});

describe("a change of role", () => {
  it("applies at once, is recorded twice, and ends the person's sessions", async () => {
    await person("ada", "admin");
    await person("bea", "seo", 2);
    await database.db.insert(pendingSignIns).values({
      id: "p",
      tokenHash: "h",
      userId: "bea",
      expiresAt: new Date(Date.now() + 60_000),
    });
    expect(await changeRole(as("ada"), { userId: "bea", role: "blogger" })).toEqual({
      ok: true,
      value: { message: "User role updated successfully", changed: true, own: false },
    });
    expect(await roleOf("bea")).toBe("blogger");
    expect(await sessionsOf("bea")).toEqual([]);
    expect(await database.db.select().from(pendingSignIns)).toEqual([]);
    expect(await sessionsOf("ada")).toHaveLength(1);
    expect(await database.db.select().from(roleChangeAudit)).toMatchObject([
      { userId: "bea", oldRole: "seo", newRole: "blogger", changedBy: "ada" },
    ]);
    expect(await auditRows()).toEqual([
      { type: "audit_role_change", severity: "medium", by: "ada" },
    ]);
  });

  it("to administrator is of high severity, and gives a role to people without one", async () => {
    await person("ada", "admin");
    await person("new", null);
    expect((await changeRole(as("ada"), { userId: "new", role: "admin" })).ok).toBe(true);
    expect(await roleOf("new")).toBe("admin");
    expect(await auditRows()).toMatchObject([{ severity: "high" }]);
  });

  it("to the same role changes and records nothing", async () => {
    await person("ada", "admin");
    await person("bea", "seo");
    expect(await changeRole(as("ada"), { userId: "bea", role: "seo" })).toMatchObject({
      ok: true,
      value: { changed: false },
    });
    expect(await sessionsOf("bea")).toHaveLength(1);
    expect(await auditRows()).toEqual([]);
  });

  it.each([
    ["an unknown role", { userId: "bea", role: "owner" }, "invalid"],
    ["a role that is no text", { userId: "bea", role: ["admin"] }, "invalid"],
    ["no role", { userId: "bea" }, "invalid"],
    ["nobody", { userId: "ghost", role: "seo" }, "not_found"],
    ["no user", { role: "seo" }, "invalid"],
  ])("refuses %s", async (_what, input, reason) => {
    await person("ada", "admin");
    await person("bea", "seo");
    expect(await changeRole(as("ada"), input)).toMatchObject({ ok: false, reason });
    expect(await roleOf("bea")).toBe("seo");
  });

  it("requires recent authentication after an idle period", async () => {
    await person("ada", "admin");
    await person("bea", "seo");
    const stale = as("ada", { recent: false });
    for (const verb of [changeRole, removeUser, deactivateUser, reactivateUser, endSessions])
      expect(await verb(stale, { userId: "bea", role: "admin" })).toMatchObject({
        ok: false,
        reason: "reauthenticate",
        message: "Recent authentication required",
      });
    expect(await roleOf("bea")).toBe("seo");
  });

  it.each(["blogger", "seo", "commenter", null, "office"] as const)(
    "is not for %s",
    async (role) => {
      await person("ada", "admin");
      await person("bea", role);
      const ctx = testCtx(database.db, { actor: userActor(role, { userId: "bea" }) });
      for (const verb of [changeRole, removeUser, deactivateUser, reactivateUser, endSessions])
        await expect(verb(ctx, { userId: "bea", role: "admin" })).rejects.toBeInstanceOf(
          AccessDenied,
        );
      expect(await roleOf("bea")).toBe(role);
    },
  );

  it("is refused for a user who is no longer an administrator", async () => {
    await person("ada", "admin");
    await person("bea", "seo");
    await person("cid", "seo");
    await expect(changeRole(as("bea"), { userId: "cid", role: "admin" })).rejects.toBeInstanceOf(
      AccessDenied,
    );
    expect(await roleOf("cid")).toBe("seo");
  });
});

describe("the last administrator", () => {
  it("cannot be demoted, removed or deactivated", async () => {
    await person("ada", "admin");
    await person("bea", "seo");
    expect(await changeRole(as("ada"), { userId: "ada", role: "seo" })).toMatchObject({
      reason: "last_admin",
    });
    const system = testCtx(database.db, { actor: { kind: "system", name: "test" } });
    expect(await removeUser(system, { userId: "ada" })).toMatchObject({ reason: "last_admin" });
    expect(await deactivateUser(system, { userId: "ada" })).toMatchObject({
      reason: "last_admin",
    });
    expect(await roleOf("ada")).toBe("admin");
  });

  it("is not protected by a deactivated one", async () => {
    await person("ada", "admin");
    await person("bea", "admin");
    expect((await deactivateUser(as("ada"), { userId: "bea" })).ok).toBe(true);
    expect(await changeRole(as("ada"), { userId: "ada", role: "seo" })).toMatchObject({
      reason: "last_admin",
    });
    expect((await reactivateUser(as("ada"), { userId: "bea" })).ok).toBe(true);
    expect(await changeRole(as("ada"), { userId: "ada", role: "seo" })).toMatchObject({
      ok: true,
      value: { own: true },
    });
  });

  it("remains when two demote themselves at the same moment", async () => {
    await person("ada", "admin");
    await person("bea", "admin");
    const answers = await Promise.all(
      ["ada", "bea"].map((id) => changeRole(as(id), { userId: id, role: "seo" })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: "last_admin" });
  });

  it("remains when all are demoted, removed and deactivated by each other at once", async () => {
    const ids = ["ada", "bea", "cid", "dee", "eve", "fay"];
    for (const id of ids) await person(id, "admin");
    const change = (n: number) =>
      n % 3 === 0 ? changeRole : n % 3 === 1 ? removeUser : deactivateUser;
    await Promise.allSettled(
      ids.flatMap((by, n) =>
        ids.map((of, m) => change(n + m)(as(by), { userId: of, role: "seo" })),
      ),
    );
    const left = await database.db
      .select({ id: profiles.id })
      .from(profiles)
      .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
      .where(eq(userRoles.role, "admin"));
    const active = await database.db.select().from(profiles);
    const activeAdmins = left.filter(
      ({ id }) => active.find((row) => row.id === id)?.deactivatedAt === null,
    );
    expect(activeAdmins.length).toBeGreaterThanOrEqual(1);
  });
});

describe("removal", () => {
  it("deletes the account and keeps every record", async () => {
    await person("ada", "admin");
    await person("bea", "blogger", 2);
    expect((await removeUser(as("ada"), { userId: "bea" })).ok).toBe(true);
    expect(await sessionsOf("bea")).toEqual([]);
    expect((await database.db.select().from(profiles)).map(({ id }) => id)).toEqual(["ada"]);
    expect(await database.db.select().from(roleChangeAudit)).toMatchObject([
      { userId: "bea", oldRole: "blogger", newRole: null, changedBy: "ada" },
    ]);
    expect(await auditRows()).toEqual([
      { type: "audit_user_delete", severity: "critical", by: "ada" },
    ]);
    expect(await removeUser(as("ada"), { userId: "bea" })).toMatchObject({ reason: "not_found" });
  });

  it("and deactivation are refused for one's own account", async () => {
    await person("ada", "admin");
    await person("bea", "admin");
    expect(await removeUser(as("ada"), { userId: "ada" })).toMatchObject({ reason: "own" });
    expect(await deactivateUser(as("ada"), { userId: "ada" })).toMatchObject({ reason: "own" });
  });
});

describe("sessions", () => {
  it("end at deactivation", async () => {
    await person("ada", "admin");
    await person("bea", "seo", 3);
    expect((await deactivateUser(as("ada"), { userId: "bea" })).ok).toBe(true);
    expect(await sessionsOf("bea")).toEqual([]);
    expect(await roleOf("bea")).toBe("seo");
  });

  it("of another user all end; of the administrator all but the current one", async () => {
    await person("ada", "admin", 3);
    await person("bea", "seo", 2);
    expect(await endSessions(as("ada"), { userId: "bea" })).toMatchObject({ value: { ended: 2 } });
    expect(await endSessions(as("ada"), { userId: "ada" })).toMatchObject({ value: { ended: 2 } });
    expect((await sessionsOf("ada")).map(({ id }) => id)).toEqual(["session-0-of-ada"]);
  });
});
