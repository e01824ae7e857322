import { z } from "zod";
import { and, eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { passkeys } from "#database/schema/work/people.ts";
import { relyingParty } from "./relying-party.server.ts";

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);
const signed = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
});
const created = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
  clientExtensionResults: z.object({}).default({}),
});

export type SignedAnswer = z.output<typeof signed>;
export type CreatedAnswer = z.output<typeof created>;

/** The browser's answer after signing with an existing passkey; null if it is malformed. */
export function readSigned(text: string): SignedAnswer | null {
  return signed.safeParse(parsed(text)).data ?? null;
}

/** The browser's answer after creating a passkey; null if it is malformed. */
export function readCreated(text: string): CreatedAnswer | null {
  return created.safeParse(parsed(text)).data ?? null;
}

/** The challenge that an answer claims to be for; empty if it has none. */
export function challengeOf({ response }: SignedAnswer | CreatedAnswer): string {
  const clientData = parsed(Buffer.from(response.clientDataJSON, "base64url").toString("utf8"));
  return z.object({ challenge: base64url }).safeParse(clientData).data?.challenge ?? "";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/**
 * Verifies a passkey's signature over one of our challenges, for this site, with user verification by the
 * authenticator (a fingerprint, a face, a PIN).
 * @returns the counter in the answer; null if the answer is not accepted
 */
export async function verifySigned(
  ctx: Ctx,
  passkey: PasskeyRow,
  answer: SignedAnswer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const site = relyingParty(ctx);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challengeOf(answer),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    ctx.log.info({ err: error, passkey: passkey.id }, "a passkey's answer was refused");
    return null;
  }
}

/** Advances the counter. False if the passkey was removed, or used with this counter, in the meantime. */
export async function countUse(
  tx: Database,
  passkey: PasskeyRow,
  counter: number,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
