import { recordFactorEvent } from "#domain/people/second-step/record-factor-event.server.ts";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { freshActor } from "#domain/access/fresh.server.ts";
import { lockPerson } from "#domain/people/second-step/lock-person.server.ts";
import { clear, take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { mailChange, ownerOf } from "#domain/people/second-step/mails.server.ts";
import { countCodes, replaceCodes } from "#domain/people/second-step/recovery-codes.server.ts";
import { factorNameSchema } from "#domain/people/second-step/rules.ts";
import { renewSession } from "#domain/people/sessions/new-session.server.ts";
import { waitMessage } from "#domain/people/sign-in/schema.ts";
import { endAllSessions } from "#domain/people/users/change-user.server.ts";
import { passkeys } from "#database/schema/work/people.ts";
import { isProtected } from "#domain/people/second-step/second-factor.server.ts";
import { type StartedCeremony, storeChallenge, takeChallenge } from "./challenges.server.ts";
import { algorithms, readNewKey } from "./new-key.server.ts";
import { isTaken, passkeysOf } from "./read-passkeys.server.ts";
import { relyingParty } from "./relying-party.server.ts";
import { challengeMinutes, maxPasskeys, passkeyMessages } from "./rules.ts";
import { challengeOf, readCreated } from "./signed-answer.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";

const purpose = "add";

/** Options for a browser to create a passkey for the signed-in person. Needs a fresh sign-in. */
export async function beginPasskey(
  ctx: Ctx,
  now = new Date(),
): Promise<StartedCeremony<"signed_out" | "reauthenticate" | "limited" | "full">> {
  const fresh = freshActor(ctx, now);
  if (!fresh.ok) return fresh;
  const { value: actor } = fresh;
  const taken = await take(ctx, rules.ownPasskey, actor.userId);
  if (!taken.ok) return { ok: false, reason: "limited", message: waitMessage(taken.retryAfter) };
  const existing = await passkeysOf(ctx.db, actor.userId);
  if (existing.length >= maxPasskeys)
    return { ok: false, reason: "full", message: passkeyMessages.full };
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: (await readCompany(ctx.db)).name,
    rpID: relyingParty(ctx).id,
    userID: new Uint8Array(Buffer.from(actor.userId)),
    userName: actor.email,
    userDisplayName: actor.name,
    timeout: challengeMinutes * 60_000,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(ctx.db, options.challenge, { purpose, boundTo: actor.sessionId }, now);
  return { ok: true, value: { options, cookies: [] } };
}

interface AddedPasskey {
  friendlyName: string;
  /** Ten codes, readable this once; null if the person already has some. */
  recoveryCodes: string[] | null;
  /** Set-Cookie values: this session gets a new token. */
  cookies: string[];
}

type Reason = "signed_out" | "reauthenticate" | "invalid" | "full" | "expired" | "taken";

/** Stores a passkey created by the browser. Ends the person's other sessions and notifies them by email. */
export async function addPasskey(
  ctx: Ctx,
  input: { friendlyName: unknown; answer: string },
  now = new Date(),
): Promise<Outcome<AddedPasskey, Reason>> {
  const fresh = freshActor(ctx, now);
  if (!fresh.ok) return fresh;
  const { value: actor } = fresh;
  const name = factorNameSchema.safeParse(input.friendlyName);
  if (!name.success) return invalidName(name.error.issues[0]?.message ?? "");
  const answer = readCreated(input.answer);
  if (!answer) return refused;
  const use = { purpose, boundTo: actor.sessionId } as const;
  if (!(await takeChallenge(ctx.db, challengeOf(answer), use, now)))
    return { ok: false, reason: "expired", message: passkeyMessages.expired };
  const key = await readNewKey(ctx, answer);
  if (!key) return refused;
  const added = await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId);
    const existing = await passkeysOf(tx, actor.userId);
    if (existing.length >= maxPasskeys)
      return { ok: false, reason: "full", message: passkeyMessages.full } as const;
    if (isTaken(name.data, existing)) return invalidName(passkeyMessages.nameTaken);
    const first = !(await isProtected(tx, actor.userId));
    const [row] = await tx
      .insert(passkeys)
      .values({
        id: crypto.randomUUID(),
        userId: actor.userId,
        friendlyName: name.data,
        credentialId: key.credentialId,
        publicKey: key.publicKey,
        counter: key.counter,
        transports: answer.response.transports,
        createdAt: now,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (!row) return { ok: false, reason: "taken", message: passkeyMessages.known } as const;
    const recoveryCodes = first ? await replaceCodes(tx, actor.userId) : null;
    await endAllSessions(tx, actor.userId, "factor_added", actor.sessionId);
    await recordFactorEvent(tx, ctx, actor, "mfa_enabled", { ...row, type: "passkey" });
    const codesLeft = await countCodes(tx, actor.userId);
    const change = { change: "passkey-added", factor: row.friendlyName, codesLeft } as const;
    await mailChange(tx, ctx, ownerOf(actor), change, now);
    const cookies = await renewSession(tx, ctx, now);
    return {
      ok: true,
      value: { friendlyName: row.friendlyName, recoveryCodes, cookies },
    } as const;
  });
  if (added.ok) await clear(ctx, rules.ownPasskey, actor.userId);
  return added;
}

const refused = { ok: false, reason: "invalid", message: passkeyMessages.refused } as const;

function invalidName(message: string) {
  const fieldErrors = { friendlyName: [message] };
  return { ok: false, reason: "invalid", message, fieldErrors } satisfies Outcome<never, "invalid">;
}
