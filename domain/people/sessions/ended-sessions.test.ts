import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { changePassword } from "#domain/people/account/change-password.server.ts";
import { endOtherSessions, endSession } from "#domain/people/account/end-sessions.server.ts";
import { resetPassword } from "#domain/people/reset/reset-password.server.ts";
import { enrollFactor } from "#domain/people/second-step/enroll-factor.server.ts";
import { codeAt } from "#domain/people/second-step/totp.server.ts";
import { verifyFactor } from "#domain/people/second-step/verify-factor.server.ts";
import { deleteExpired } from "#domain/people/sign-in/delete-expired.server.ts";
import { issueLink } from "#domain/people/sign-in/one-time-links.server.ts";
import { changeRole } from "#domain/people/users/change-role.server.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";
import { deactivateUser } from "#domain/people/users/deactivate-user.server.ts";
import { endSessions } from "#domain/people/users/end-sessions.server.ts";
import { removeUser } from "#domain/people/users/remove-user.server.ts";
import { endedSessions, profiles, userSessions } from "#database/schema/work/people.ts";
import { calendarFeeds } from "#database/schema/office/visits.ts";
import { pushDevices } from "#database/schema/office/duty.ts";
import type { SessionEnd } from "#database/vocabularies.ts";
import { sha256 } from "#platform/crypto.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { quickHash } from "#tests/quick-hash.ts";
import { readActor, readSessionEnd } from "./session.server.ts";
import { signOut } from "./sign-out.server.ts";

const database = ownDatabase();

const password = "tern-marsh-lantern-42";
const newPassword = "Heron-Tide-77!";

beforeEach(async () => {
  await database.db.delete(profiles);
  await database.db.delete(endedSessions);
  for (const [id, role] of [
    ["ada", "admin"],
    ["sam", "seo"],
  ] as const)
    await createUser(database.db, {
      id,
      email: `${id}@example.com`,
      fullName: `${id} Person`,
      role,
      passwordHash: quickHash(password),
      emailVerified: true,
    });
  await open("ada", "desk");
  await open("sam", "desk");
  await open("sam", "phone");
});

const tokenOf = (userId: string, place: string): string => `${userId}-${place}-`.padEnd(43, "x");

async function open(userId: string, place: string): Promise<void> {
  await database.db.insert(userSessions).values({
    id: `${userId}-${place}`,
    userId,
    token: sha256(tokenOf(userId, place)),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
}

function as(userId: "ada" | "sam"): Ctx {
  const actor = userActor(userId === "ada" ? "admin" : "seo", {
    userId,
    email: `${userId}@example.com`,
    name: userId,
    sessionId: `${userId}-desk`,
  });
  return testCtx(database.db, { actor });
}

/** What the browser with that session's cookie hears at its next visit. */
async function endOf(userId: string, place: string, now = new Date()) {
  const cookie = `account.session_token=${tokenOf(userId, place)}`;
  const headers = new Headers({ cookie });
  const ctx = testCtx(database.db, { request: { headers } });
  const actor = await readActor(ctx, { headers }, { now });
  return await readSessionEnd({ ...ctx, actor });
}

async function enroll(): Promise<unknown> {
  const begun = await enrollFactor(as("sam"), { friendlyName: "Phone" });
  if (!begun.ok) return begun;
  const { id, secret } = begun.value;
  return await verifyFactor(as("sam"), { factorId: id, code: codeAt(secret, new Date()) });
}

async function reset(): Promise<unknown> {
  const token = await issueLink(database.db, "recovery", "sam", new Date());
  return await resetPassword(testCtx(database.db), {
    token,
    password: newPassword,
    confirm: newPassword,
  });
}

const ways: [SessionEnd, string, () => Promise<unknown>][] = [
  [
    "role_changed",
    "a change of role",
    () => changeRole(as("ada"), { userId: "sam", role: "blogger" }),
  ],
  ["ended_by_admin", "an administrator", () => endSessions(as("ada"), { userId: "sam" })],
  ["deactivated", "deactivation", () => deactivateUser(as("ada"), { userId: "sam" })],
  ["removed", "removal of the account", () => removeUser(as("ada"), { userId: "sam" })],
  [
    "ended_by_owner",
    "the list of own sessions",
    () => endSession(as("sam"), { sessionId: "sam-phone" }),
  ],
  ["ended_by_owner", "ending all others", () => endOtherSessions(as("sam"))],
  [
    "password_changed",
    "a new password",
    () =>
      changePassword(as("sam"), { current: password, password: newPassword, confirm: newPassword }),
  ],
  ["password_changed", "a reset", reset],
  ["factor_added", "a new authenticator app", enroll],
];

describe("calendar addresses and devices that get alerts", () => {
  const kept = async () => [
    (await database.db.select().from(calendarFeeds)).map(({ tokenHash }) => tokenHash),
    (await database.db.select().from(pushDevices)).map(({ label }) => label),
  ];
  beforeEach(async () => {
    await database.db.delete(calendarFeeds);
    for (const ownerId of ["ada", "sam"]) {
      await database.db.insert(calendarFeeds).values([
        { tokenHash: `${ownerId}, own`, ownerId, personId: ownerId },
        { tokenHash: `${ownerId}, everyone`, ownerId },
      ]);
      await database.db.insert(pushDevices).values({
        id: crypto.randomUUID(),
        userId: ownerId,
        endpoint: `https://push.example.com/${ownerId}`,
        p256dh: "k",
        auth: "a",
        serverKey: "s",
        label: ownerId,
        createdAt: new Date(),
      });
    }
  });
  const ofAda = [["ada, own", "ada, everyone"], ["ada"]];
  const ofBoth = [
    [...(ofAda[0] ?? []), "sam, own", "sam, everyone"],
    ["ada", "sam"],
  ];

  it.each(
    ways.filter(([reason, by]) => reason !== "factor_added" && by !== "the list of own sessions"),
  )("end with %s: by %s", async (_reason, _by, end) => {
    expect(await kept()).toEqual(ofBoth);
    expect(await end()).toMatchObject({ ok: true });
    expect(await kept()).toEqual(ofAda);
  });

  it("stay when a person adds an app or ends one session", async () => {
    expect(await enroll()).toMatchObject({ ok: true });
    await open("sam", "tablet");
    expect(await endSession(as("sam"), { sessionId: "sam-tablet" })).toMatchObject({ ok: true });
    expect(await kept()).toEqual(ofBoth);
  });

  it("end with a notice, also when there is no other session", async () => {
    await database.db.delete(userSessions).where(eq(userSessions.id, "sam-phone"));
    expect(await endOtherSessions(as("sam"))).toMatchObject({
      value: {
        message:
          "There were no other sessions. Your calendar addresses and the devices that get alerts have ended, too.",
      },
    });
  });
});

describe("the reader of a session that was ended", () => {
  it.each(ways)("learns the reason %s: by %s", async (reason, _by, end) => {
    expect(await endOf("sam", "phone")).toBeNull();
    expect(await end()).toMatchObject({ ok: true });
    expect(await endOf("sam", "phone")).toBe(reason);
    expect(await endOf("ada", "desk")).toBeNull();
  });

  it("learns that it was idle for too long", async () => {
    expect(await endOf("sam", "phone", new Date(Date.now() + 31 * 60_000))).toBe("idle");
    expect(await endOf("sam", "phone")).toBe("idle");
  });

  it("learns no reason after signing out, and without a session of ours", async () => {
    await signOut(as("sam"));
    expect(await endOf("sam", "desk")).toBe("unknown");
    expect(await endOf("nobody", "nowhere")).toBe("unknown");
    expect(await readSessionEnd(testCtx(database.db))).toBeNull();
  });

  it("can ask for a day, as long as its cookie lives", async () => {
    await endSessions(as("ada"), { userId: "sam" });
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await deleteExpired({ db: database.db }, later(23));
    expect(await endOf("sam", "phone")).toBe("ended_by_admin");
    await deleteExpired({ db: database.db }, later(25));
    expect(await endOf("sam", "phone")).toBe("unknown");
  });
});

it("the reason is stored with a hash of the token, and with no person", async () => {
  await endSessions(as("ada"), { userId: "sam" });
  const rows = await database.db.select().from(endedSessions);
  expect(rows.map(({ token }) => token).toSorted()).toEqual(
    [sha256(tokenOf("sam", "desk")), sha256(tokenOf("sam", "phone"))].toSorted(),
  );
  expect(JSON.stringify(rows)).not.toContain("sam");
});
