import type { Ctx } from "#domain/access/context.server.ts";
import { relyingParty } from "./relying-party.server.ts";
import { challengeOf, type CreatedAnswer } from "./signed-answer.server.ts";

/** COSE algorithms in order of preference: EdDSA, ES256 and RS256; every authenticator supports at least one. */
export const algorithms = [-8, -7, -257];

export interface NewKey {
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
}

/** The key of a passkey created for this site and our challenge; null if the answer is not accepted. */
export async function readNewKey(ctx: Ctx, answer: CreatedAnswer): Promise<NewKey | null> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const site = relyingParty(ctx);
  try {
    if (!(await isPlain(answer))) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response: { ...answer.response, transports: [] } },
      expectedChallenge: challengeOf(answer),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
    };
  } catch (error) {
    ctx.log.info({ err: error, request: ctx.request.id }, "a new passkey was refused");
    return null;
  }
}

/** We ask for no certificates. The library would fetch the revocation lists they name, from any host. */
async function isPlain({ response }: CreatedAnswer): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, "base64url")),
  );
  const format = attestation.get("fmt");
  return format === "none" || (format === "packed" && !attestation.get("attStmt").get("x5c"));
}
