import { beforeEach, describe, expect, it } from "vitest";
import type { Ctx, SignedInActor } from "#domain/access/context.server.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";
import { securityDefaults } from "#domain/settings/security.ts";
import { mfaChangedSchema } from "#domain/people/sign-in/email-props.ts";
import { breakGlass } from "#domain/people/lockout/break-glass.server.ts";
import { checkSecondFactor } from "#domain/people/second-step/check.server.ts";
import { readEnrollmentGap } from "#domain/people/second-step/enrollment.server.ts";
import { removeFactor } from "#domain/people/second-step/remove-factor.server.ts";
import { renewRecoveryCodes } from "#domain/people/second-step/renew-recovery-codes.server.ts";
import { confirmIdentity } from "#domain/people/sign-in/confirm-identity.server.ts";
import { signIn } from "#domain/people/sign-in/sign-in.server.ts";
import { readSecondStep } from "#domain/people/second-step/second-step.server.ts";
import { readActor } from "#domain/people/sessions/session.server.ts";
import {
  mfaRecoveryCodes,
  passkeyChallenges,
  passkeys,
  pendingSignIns,
  profiles,
  userSessions,
} from "#database/schema/work/people.ts";
import { signInLimits } from "#database/schema/basics/limits.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { settings } from "#database/schema/basics/settings.ts";
import { testCtx, userActor, emptyTable } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { enrollFactor } from "#tests/mfa.ts";
import { TestPasskey } from "#tests/passkeys.ts";
import { quickHash } from "#tests/quick-hash.ts";
import { addPasskey, beginPasskey } from "./add.server.ts";
import type { StartedCeremony } from "./challenges.server.ts";
import { beginPasskeyConfirmation, confirmWithPasskey } from "./confirm.server.ts";
import { listPasskeys } from "./read-passkeys.server.ts";
import { renamePasskey } from "./rename.server.ts";
import { removePasskey } from "./remove.server.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./sign-in.server.ts";
import { saveSecurity } from "#domain/settings/save-security.server.ts";
import { deleteExpired } from "#domain/people/sign-in/delete-expired.server.ts";

const password = "tern-marsh-lantern";
const database = ownDatabase();
const passwordHash = quickHash(password);
beforeEach(async () => {
  const { db } = database;
  for (const table of [profiles, signInLimits, securityEvents, emails, passkeyChallenges, settings])
    await emptyTable(db, table);
  await person("ada");
});

async function person(id: string): Promise<void> {
  const email = `${id}@example.com`;
  await createUser(database.db, {
    id,
    email,
    fullName: "Ada Tern",
    role: "admin",
    passwordHash,
    emailVerified: true,
  });
}

const ctxWithCookies = (cookies: readonly string[], ip = "192.0.2.10"): Ctx => {
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  return testCtx(database.db, { request: { ip, headers: new Headers({ cookie }) } });
};

type SignedIn = Ctx & { actor: SignedInActor };

/** The context of the next request of a browser that received these cookies. */
async function after(cookies: readonly string[]): Promise<SignedIn> {
  const ctx = ctxWithCookies(cookies);
  const actor = await readActor(ctx, ctx.request);
  if (actor.kind !== "user") throw new Error("No one is signed in.");
  return { ...ctx, actor };
}

async function signInAs(id = "ada"): Promise<SignedIn> {
  const answer = await signIn(ctxWithCookies([]), { email: `${id}@example.com`, password });
  if (!answer.ok) throw new Error(answer.message);
  return await after(answer.value.cookies);
}

function challengeIn(ceremony: StartedCeremony<string>): string {
  if (!ceremony.ok) throw new Error(ceremony.message);
  return (ceremony.value.options as { challenge: string }).challenge;
}

/** Adds a new passkey to the account of a signed-in person. */
async function add(ctx: Ctx, friendlyName = "Laptop", key = new TestPasskey()) {
  const challenge = challengeIn(await beginPasskey(ctx));
  const added = await addPasskey(ctx, { friendlyName, answer: key.create({ challenge }) });
  if (!added.ok) throw new Error(added.message);
  return { key, ...added.value };
}

/** A browser that has requested a challenge. */
async function browser(ip = "192.0.2.10") {
  const ceremony = await beginPasskeySignIn(ctxWithCookies([], ip));
  return {
    challenge: challengeIn(ceremony),
    ctx: ctxWithCookies(ceremony.ok ? ceremony.value.cookies : [], ip),
  };
}

async function signInWith(key: TestPasskey, changes = {}) {
  const { ctx, challenge } = await browser();
  return await signInWithPasskey(ctx, { answer: key.use({ challenge, ...changes }) });
}

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const events = async () =>
  (await database.db.select().from(securityEvents).orderBy(securityEvents.id)).map(
    (row) => row.eventType,
  );
const stored = () => database.db.select().from(passkeys);
const storedId = async () => (await stored())[0]?.id ?? "";

describe("adding a passkey", () => {
  it("stores its public key, creates recovery codes, ends other sessions and notifies the owner", async () => {
    const other = await signInAs();
    const ctx = await signInAs();
    const { key, recoveryCodes, cookies } = await add(ctx);
    expect(recoveryCodes).toHaveLength(10);
    expect(await stored()).toMatchObject([
      { userId: "ada", friendlyName: "Laptop", credentialId: key.id, counter: 0 },
    ]);
    expect(await readActor(other, other.request)).toEqual({ kind: "anonymous" });
    expect(await readActor(ctx, ctx.request)).toEqual({ kind: "anonymous" });
    const now = await after(cookies);
    expect(now.actor).toMatchObject({ sessionId: ctx.actor.sessionId, twoFactor: true });
    expect(await listPasskeys(now)).toMatchObject([{ friendlyName: "Laptop", lastUsedAt: null }]);
    expect(await events()).toEqual(expect.arrayContaining(["mfa_enabled", "audit_passkey_added"]));
    const [mail] = await database.db.select().from(emails);
    expect(mfaChangedSchema.parse(mail?.props)).toMatchObject({
      change: "passkey-added",
      factor: "Laptop",
      codesLeft: 10,
    });
  });

  it("leaves the existing recovery codes when there is already a factor", async () => {
    const ctx = await signInAs();
    await enrollFactor(database.db, ctx.secret, "ada");
    expect((await add(ctx)).recoveryCodes).toBeNull();
    expect(await database.db.$count(mfaRecoveryCodes)).toBe(10);
  });

  it("requires a signed-in user who authenticated recently", async () => {
    const input = { friendlyName: "Laptop", answer: "{}" };
    expect(await beginPasskey(ctxWithCookies([]))).toMatchObject({ reason: "signed_out" });
    expect(await addPasskey(ctxWithCookies([]), input)).toMatchObject({ reason: "signed_out" });
    const ctx = await signInAs();
    expect(await beginPasskey(ctx, minutes(11))).toMatchObject({ reason: "reauthenticate" });
    expect(await addPasskey(ctx, input, minutes(11))).toMatchObject({ reason: "reauthenticate" });
  });

  it.each<[string, Partial<Parameters<TestPasskey["create"]>[0]>]>([
    ["another site's origin", { origin: "https://evil.example" }],
    ["another host name", { rpId: "evil.example" }],
    ["a person whom the device has not verified", { verified: false }],
  ])("is refused for %s", async (_, changes) => {
    const ctx = await signInAs();
    const challenge = challengeIn(await beginPasskey(ctx));
    const answer = new TestPasskey().create({ challenge, ...changes });
    expect(await addPasskey(ctx, { friendlyName: "Laptop", answer })).toMatchObject({
      reason: "invalid",
      message: "Your passkey wasn't accepted. Please try again.",
    });
    expect(await stored()).toEqual([]);
  });

  it("accepts a challenge once, within five minutes, from the session that requested it", async () => {
    const ctx = await signInAs();
    const other = await signInAs();
    const expired = { reason: "expired", message: "That took too long. Please try again." };
    const late = challengeIn(await beginPasskey(ctx));
    const answerTo = (challenge: string) => ({
      friendlyName: "Laptop",
      answer: new TestPasskey().create({ challenge }),
    });
    expect(await addPasskey(ctx, answerTo(late), minutes(5.1))).toMatchObject(expired);
    const foreign = challengeIn(await beginPasskey(other));
    expect(await addPasskey(ctx, answerTo(foreign))).toMatchObject(expired);
    const elsewhere = challengeIn(await beginPasskeyConfirmation(ctx));
    expect(await addPasskey(ctx, answerTo(elsewhere))).toMatchObject(expired);
    expect(await addPasskey(ctx, answerTo("made-up"))).toMatchObject(expired);
    const challenge = challengeIn(await beginPasskey(ctx));
    const answers = await Promise.all([1, 2, 3].map(() => addPasskey(ctx, answerTo(challenge))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database.db.$count(passkeyChallenges)).toBeGreaterThan(0);
    await deleteExpired(ctx, minutes(6));
    expect(await database.db.$count(passkeyChallenges)).toBe(0);
  });

  it("needs a unique name and a new key", async () => {
    let ctx = await signInAs();
    const { key, cookies } = await add(ctx);
    ctx = await after(cookies);
    const again = async (friendlyName: string, passkey: TestPasskey) => {
      const challenge = challengeIn(await beginPasskey(ctx));
      return await addPasskey(ctx, { friendlyName, answer: passkey.create({ challenge }) });
    };
    expect(await again("", new TestPasskey())).toMatchObject({
      fieldErrors: { friendlyName: ["Name is required"] },
    });
    expect(await again("LAPTOP", new TestPasskey())).toMatchObject({
      fieldErrors: { friendlyName: ["You already have a passkey with this name"] },
    });
    expect(await again("Phone", key)).toMatchObject({ reason: "taken" });
    await person("bob");
    ctx = await signInAs("bob");
    expect(await again("Phone", key)).toMatchObject({ reason: "taken" });
    expect(await stored()).toMatchObject([{ userId: "ada" }]);
  });

  it("ends at ten, and counts against the same limit as codes", async () => {
    const ctx = await signInAs();
    for (let n = 0; n < 10; n++) expect((await beginPasskey(ctx)).ok).toBe(true);
    expect(await beginPasskey(ctx)).toMatchObject({ reason: "limited" });
    await database.db.insert(passkeys).values(
      Array.from({ length: 10 }, (_, n) => ({
        id: `p${n}`,
        userId: "ada",
        friendlyName: `Key ${n}`,
        credentialId: `c${n}`,
        publicKey: "none",
      })),
    );
    await database.db.delete(signInLimits);
    expect(await beginPasskey(ctx)).toMatchObject({
      reason: "full",
      message: "You can have up to 10 passkeys. Remove one first.",
    });
  });
});

describe("signing in with a passkey", () => {
  it("opens a session without password and code, and records it", async () => {
    const { key } = await add(await signInAs());
    const answer = await signInWith(key);
    const { actor } = await after(answer.ok ? answer.value.cookies : []);
    expect(actor).toMatchObject({ userId: "ada", twoFactor: true, recent: true });
    expect((await stored())[0]?.lastUsedAt).not.toBeNull();
    const signIns = (
      await database.db.select().from(securityEvents).orderBy(securityEvents.id)
    ).filter(({ eventType }) => eventType === "audit_successful_login");
    expect(signIns.at(-1)?.details).toMatchObject({
      audit_details: { email: "ada@example.com", passkey: "Laptop" },
    });
  });

  it("accepts a challenge once, within five minutes, from the browser that requested it", async () => {
    const { key } = await add(await signInAs());
    const expired = { reason: "credentials", message: "That took too long. Please try again." };
    const { ctx, challenge } = await browser();
    const answer = key.use({ challenge });
    const otherBrowser = await browser();
    expect(await signInWithPasskey(otherBrowser.ctx, { answer })).toMatchObject(expired);
    expect(await signInWithPasskey(ctxWithCookies([]), { answer })).toMatchObject(expired);
    expect(await signInWithPasskey(ctx, { answer }, minutes(5.1))).toMatchObject(expired);
    expect((await signInWithPasskey(ctx, { answer })).ok).toBe(true);
    expect(await signInWithPasskey(ctx, { answer })).toMatchObject(expired);
    const before = challengeIn(await beginPasskeyConfirmation(await signInWithKey(key)));
    expect(await signInWithPasskey(ctx, { answer: key.use({ challenge: before }) })).toMatchObject(
      expired,
    );
  });

  const signInWithKey = async (key: TestPasskey) => {
    const answer = await signInWith(key);
    return await after(answer.ok ? answer.value.cookies : []);
  };

  it.each<[string, Partial<Parameters<TestPasskey["use"]>[0]>]>([
    ["another site's origin", { origin: "https://evil.example" }],
    ["another host name", { rpId: "evil.example" }],
    ["a person whom the device has not verified", { verified: false }],
  ])("is refused for %s, and counted", async (_, changes) => {
    const { key } = await add(await signInAs());
    await database.db.delete(userSessions);
    expect(await signInWith(key, changes)).toMatchObject({ ok: false, reason: "credentials" });
    expect(await database.db.$count(userSessions)).toBe(0);
    expect(await events()).toContain("audit_failed_login");
    for (let n = 0; n < 4; n++) await signInWith(key, changes);
    expect(await signInWith(key)).toMatchObject({ reason: "limited" });
  });

  it("is refused for the signature of another key, and for an unknown passkey", async () => {
    const { key } = await add(await signInAs());
    const forged = Object.assign(new TestPasskey(), { id: key.id });
    expect(await signInWith(forged)).toMatchObject({ reason: "credentials" });
    expect(await signInWith(new TestPasskey())).toMatchObject({
      message: "We don't recognize this passkey. Sign in with your password instead.",
    });
    expect(await signInWithPasskey(ctxWithCookies([]), { answer: "not JSON" })).toMatchObject({
      reason: "credentials",
    });
  });

  it("is refused if the counter goes back, because the key was copied", async () => {
    const { key } = await add(await signInAs());
    key.counter = 7;
    expect(await signInWith(key)).toMatchObject({ ok: true });
    key.counter = 6;
    expect(await signInWith(key)).toMatchObject({ ok: false });
  });

  it("opens one session if a key and its copy answer at the same time", async () => {
    const { key } = await add(await signInAs());
    key.counter = 7;
    const answers = await Promise.all([signInWith(key), signInWith(key)]);
    const opened = answers.filter(({ ok }) => ok);
    expect(opened).toHaveLength(1);
  });

  it("is refused for a deactivated user, and for a removed passkey", async () => {
    const { key, cookies } = await add(await signInAs());
    await database.db.update(profiles).set({ deactivatedAt: new Date() });
    expect(await signInWith(key)).toMatchObject({ reason: "deactivated" });
    await database.db.update(profiles).set({ deactivatedAt: null });
    const ctx = await after(cookies);
    await removePasskey(ctx, { passkeyId: await storedId() });
    expect(await signInWith(key)).toMatchObject({ reason: "credentials" });
  });

  it("allows each network at most 30 challenges in 15 minutes", async () => {
    for (let n = 0; n < 30; n++) await browser("198.51.100.1");
    expect(await beginPasskeySignIn(ctxWithCookies([], "198.51.100.1"))).toMatchObject({
      reason: "limited",
    });
    expect((await beginPasskeySignIn(ctxWithCookies([], "198.51.100.2"))).ok).toBe(true);
  });
});

describe("a passkey is a second factor", () => {
  it("so the password alone opens nothing, and a recovery code or the passkey is required", async () => {
    const { key, recoveryCodes } = await add(await signInAs());
    const answer = await signIn(ctxWithCookies([]), { email: "ada@example.com", password });
    expect(answer).toMatchObject({ ok: true, value: { secondStep: true } });
    const waiting = answer.ok ? answer.value.cookies : [];
    expect(await readSecondStep(ctxWithCookies(waiting))).toMatchObject({
      hasApp: false,
      hasPasskey: true,
    });
    const [code = ""] = recoveryCodes ?? [];
    expect(
      await database.db.transaction((tx) => checkSecondFactor(tx, ctxWithCookies([]), "ada", code)),
    ).toMatchObject({ ok: true, used: "recovery" });
    const ceremony = await beginPasskeySignIn(ctxWithCookies(waiting));
    const cookies = [...waiting, ...(ceremony.ok ? ceremony.value.cookies : [])];
    const signed = { answer: key.use({ challenge: challengeIn(ceremony) }) };
    expect(await signInWithPasskey(ctxWithCookies(cookies), signed)).toMatchObject({ ok: true });
    expect(await database.db.$count(pendingSignIns)).toBe(0);
  });

  it("that satisfies the two-factor setting for staff", async () => {
    const admin = testCtx(database.db, { actor: userActor("admin") });
    await saveSecurity(admin, { ...securityDefaults, requireTwoFactor: true });
    const ctx = await signInAs();
    expect(ctx.actor.mustEnroll).toBe(true);
    expect(await readEnrollmentGap(admin)).toMatchObject({ others: 1 });
    const { cookies } = await add(ctx);
    expect((await after(cookies)).actor.mustEnroll).toBe(false);
    expect(await readEnrollmentGap(admin)).toMatchObject({ others: 0 });
  });

  it("whose recovery codes stay as long as any factor does", async () => {
    const ctx = await signInAs();
    const app = await enrollFactor(database.db, ctx.secret, "ada");
    const { cookies } = await add(ctx);
    const now = await after(cookies);
    const codes = () => database.db.$count(mfaRecoveryCodes);
    expect((await removeFactor(now, { factorId: app.factorId })).ok).toBe(true);
    expect(await codes()).toBe(10);
    expect((await renewRecoveryCodes(now)).ok).toBe(true);
    const passkeyId = await storedId();
    expect((await removePasskey(now, { passkeyId })).ok).toBe(true);
    expect(await codes()).toBe(0);
    expect(await renewRecoveryCodes(now)).toMatchObject({ reason: "not_found" });
  });

  it("that the server operator can remove", async () => {
    await add(await signInAs());
    const system = testCtx(database.db, { actor: { kind: "system", name: "unlock" } });
    const input = { email: "ada@example.com", resetLink: false, removeMfa: true };
    expect(await breakGlass(system, input)).toMatchObject({ value: { factorsRemoved: 1 } });
    expect(await stored()).toEqual([]);
  });
});

describe("confirming with a passkey", () => {
  it("replaces password and code, and gives the session a new id and start time", async () => {
    const { key, cookies } = await add(await signInAs());
    const before = await after(cookies);
    await database.db.update(userSessions).set({ authenticatedAt: minutes(-60), wentIdle: true });
    expect(await confirmIdentity(before, { password, code: "" })).toMatchObject({ ok: false });
    const challenge = challengeIn(await beginPasskeyConfirmation(before));
    const answer = await confirmWithPasskey(before, { answer: key.use({ challenge }) });
    const now = await after(answer.ok ? answer.value.cookies : []);
    expect(now.actor.sessionId).not.toBe(before.actor.sessionId);
    expect(now.actor.recent).toBe(true);
    expect(now.actor.authenticatedAt.getTime()).toBeGreaterThan(minutes(-1).getTime());
    expect(await readActor(before, before.request)).toEqual({ kind: "anonymous" });
    expect(await events()).toContain("audit_identity_confirmed");
  });

  it("accepts only the user's own passkey, and each challenge once from this session", async () => {
    await person("bob");
    const bobs = await add(await signInAs("bob"));
    const { key, cookies } = await add(await signInAs());
    const ctx = await after(cookies);
    const begin = async () => challengeIn(await beginPasskeyConfirmation(ctx));
    const confirm = (answer: string) => confirmWithPasskey(ctx, { answer });
    expect(await confirm(bobs.key.use({ challenge: await begin() }))).toMatchObject({
      reason: "invalid",
      message: "This passkey belongs to another account.",
    });
    expect(await confirm(key.use({ challenge: (await browser()).challenge }))).toMatchObject({
      message: "That took too long. Please try again.",
    });
    expect(
      await confirm(key.use({ challenge: await begin(), origin: "https://evil.example" })),
    ).toMatchObject({ reason: "invalid" });
    expect(await events()).toContain("audit_failed_confirmation");
    const answer = key.use({ challenge: await begin() });
    const answers = await Promise.all([1, 2, 3].map(() => confirm(answer)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("requires a signed-in user", async () => {
    await expect(beginPasskeyConfirmation(ctxWithCookies([]))).rejects.toThrow(
      "Please sign in first.",
    );
    await expect(confirmWithPasskey(ctxWithCookies([]), { answer: "" })).rejects.toThrow(
      "Please sign in first.",
    );
  });
});

describe("renaming a passkey", () => {
  it("requires a unique name and the user's own passkey, and is recorded", async () => {
    const { cookies } = await add(await signInAs());
    const ctx = await after((await add(await after(cookies), "Phone")).cookies);
    const passkeyId = await storedId();
    const rename = (friendlyName: string, who: Ctx = ctx) =>
      renamePasskey(who, { passkeyId, friendlyName });
    expect(await rename("phone")).toMatchObject({
      fieldErrors: { friendlyName: ["You already have a passkey with this name"] },
    });
    expect(await rename(" ")).toMatchObject({
      fieldErrors: { friendlyName: ["Name is required"] },
    });
    expect(await rename("LAPTOP")).toMatchObject({ ok: true });
    expect((await listPasskeys(ctx)).map(({ friendlyName }) => friendlyName)).toEqual([
      "LAPTOP",
      "Phone",
    ]);
    expect(await events()).toContain("audit_passkey_renamed");
    await person("bob");
    expect(await rename("Mine", await signInAs("bob"))).toMatchObject({ reason: "not_found" });
    expect(await rename("Mine", ctxWithCookies([]))).toMatchObject({ reason: "signed_out" });
  });
});

describe("removing a passkey", () => {
  it("requires a recent sign-in and the user's own passkey, is recorded and emailed", async () => {
    const { cookies } = await add(await signInAs());
    const ctx = await after(cookies);
    const passkeyId = await storedId();
    expect(await removePasskey(ctxWithCookies([]), { passkeyId })).toMatchObject({
      reason: "signed_out",
    });
    expect(await removePasskey(ctx, { passkeyId }, minutes(11))).toMatchObject({
      reason: "reauthenticate",
    });
    await person("bob");
    expect(await removePasskey(await signInAs("bob"), { passkeyId })).toMatchObject({
      reason: "not_found",
    });
    expect(await removePasskey(ctx, { passkeyId })).toMatchObject({
      value: { friendlyName: "Laptop" },
    });
    expect(await stored()).toEqual([]);
    expect(await events()).toContain("audit_passkey_removed");
    const changes = (await database.db.select().from(emails)).map(
      ({ props }) => mfaChangedSchema.parse(props).change,
    );
    expect(changes.toSorted()).toEqual(["passkey-added", "passkey-removed"]);
  });
});
