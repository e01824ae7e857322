import { peopleFilters } from "#domain/people/users/people-filters.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { takeCode } from "#domain/people/second-step/code-limits.server.ts";
import { accountKey } from "#domain/people/sign-in/known-networks.server.ts";
import { signIn } from "#domain/people/sign-in/sign-in.server.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";

import { findUser, listUsers } from "#domain/people/users/queries/list-users.server.ts";
import { signInHistory } from "#domain/people/users/queries/sign-in-history.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { signInLimits } from "#database/schema/basics/limits.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emptyTable, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { quickHash } from "#tests/quick-hash.ts";
import { unlockUser } from "./unlock-user.server.ts";

const email = "sam@example.com";
const password = "tern-marsh-lantern";
const database = ownDatabase();
const passwordHash = quickHash(password);
beforeEach(async () => {
  const { db } = database;
  for (const table of [profiles, signInLimits, securityEvents]) await emptyTable(db, table);
  const owner = { id: "the-admin", email: "dana@example.com", fullName: "Dana" };
  await createUser(db, { ...owner, role: "admin", passwordHash, emailVerified: true });
  const person = { id: "sam", email, fullName: "Sam", role: "office" as const };
  await createUser(db, { ...person, passwordHash, emailVerified: true });
});

const admin = (): Ctx => testCtx(database.db, { actor: userActor("admin") });
const from = (ip: string): Ctx => testCtx(database.db, { request: { ip } });

async function lockPasswords(ip: string): Promise<void> {
  for (let n = 0; n < 6; n++) await signIn(from(ip), { email, password: "wrong-password" });
}

async function lockCodes(): Promise<void> {
  for (let n = 0; n < rules.appCodes.points; n++)
    await takeCode({ db: database.db }, "sam", "123456");
}

const locks = async () => (await findUser(admin(), "sam"))?.locks;

const inMinutes = (until: Date | undefined) =>
  Math.round(((until?.getTime() ?? 0) - Date.now()) / 60_000);

describe("a locked person", () => {
  it("is listed with the network of the failed passwords and the end of the lock", async () => {
    expect(await locks()).toEqual([]);
    await lockPasswords("192.0.2.66");
    const { users } = await listUsers(admin(), peopleFilters.none, null);
    expect(users.map(({ id, locks: found }) => [id, found.length])).toEqual([
      ["sam", 1],
      ["the-admin", 0],
    ]);
    const [lock] = (await locks()) ?? [];
    expect(lock).toMatchObject({ cause: "password", network: "192.0.2.66" });
    expect(inMinutes(lock?.until)).toBe(15);
  });

  it("is listed with the second step once its codes are used up", async () => {
    for (let n = 1; n < rules.appCodes.points; n++)
      await takeCode({ db: database.db }, "sam", "123456");
    expect(await locks()).toEqual([]);
    await takeCode({ db: database.db }, "sam", "123456");
    expect(await locks()).toMatchObject([{ cause: "app_code", network: null }]);
    expect((await takeCode({ db: database.db }, "sam", "123456")).ok).toBe(false);
  });

  it("is listed while many networks guess the password", async () => {
    await database.db.insert(signInLimits).values({
      key: `${rules.account.prefix}:${accountKey(email)}`,
      points: rules.account.points,
      expire: new Date(Date.now() + 60 * 60_000),
    });
    expect(await locks()).toMatchObject([{ cause: "everywhere" }]);
  });

  it("is no longer listed after the lock has ended", async () => {
    await lockPasswords("192.0.2.66");
    await database.db.update(signInLimits).set({ expire: new Date(Date.now() - 1000) });
    expect(await locks()).toEqual([]);
  });
});

describe("an administrator", () => {
  it("unlocks passwords and codes, and the audit log says why they were locked", async () => {
    await lockPasswords("192.0.2.66");
    await lockPasswords("192.0.2.67");
    await lockCodes();
    expect(await unlockUser(admin(), { userId: "sam" })).toMatchObject({
      ok: true,
      value: { message: "Sam can try to sign in again" },
    });
    expect(await locks()).toEqual([]);
    expect(await signIn(from("192.0.2.66"), { email, password })).toMatchObject({ ok: true });
    expect((await takeCode({ db: database.db }, "sam", "123456")).ok).toBe(true);
    const events = await database.db.select().from(securityEvents);
    const row = events.find(({ eventType }) => eventType === "audit_account_unlocked");
    expect(row).toMatchObject({ userId: "the-admin", severity: "high" });
    expect(row?.details).toMatchObject({
      resource_id: "sam",
      audit_details: { by: "an administrator", causes: ["password", "app_code"] },
    });
  });

  it("changes nothing for a person who isn't locked", async () => {
    expect(await unlockUser(admin(), { userId: "sam" })).toMatchObject({
      value: { message: "Sam isn't locked" },
    });
    expect(await database.db.select().from(securityEvents)).toEqual([]);
  });

  it("is the only role that may unlock", async () => {
    const office = testCtx(database.db, { actor: userActor("office") });
    await expect(unlockUser(office, { userId: "sam" })).rejects.toBeInstanceOf(AccessDenied);
    expect(
      await unlockUser(testCtx(database.db, { actor: userActor("admin", { recent: false }) }), {
        userId: "sam",
      }),
    ).toMatchObject({ reason: "reauthenticate" });
  });

  it("reads the person's sign-ins, refused tries, locks and unlocks, and nobody else's", async () => {
    await signIn(from("192.0.2.10"), { email, password });
    await lockPasswords("192.0.2.66");
    await unlockUser(admin(), { userId: "sam" });
    await signIn(from("192.0.2.11"), { email: "dana@example.com", password: "wrong-password" });
    const history = await signInHistory(admin(), { id: "sam", email });
    expect(history.map(({ what, ip }) => `${what}, ${ip}`)).toEqual([
      "Unlocked, 192.0.2.10",
      "Locked after failed tries, 192.0.2.66",
      ...Array.from({ length: 5 }, () => "Wrong password or passkey, 192.0.2.66"),
      "Signed in, 192.0.2.10",
    ]);
    expect(history[0]?.device).toBe("Firefox on Linux");
  });
});
