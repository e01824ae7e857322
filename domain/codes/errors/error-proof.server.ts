import { createHmac } from "node:crypto";
import { sameText, sha256 } from "#platform/crypto.ts";

const dayMs = 24 * 60 * 60 * 1000;
const proofLength = 16;

/** What a proof is bound to: a code and the text it had when a document with it was rendered. */
export interface Proven {
  id: string;
  /** `fingerprintOf` the content. */
  fingerprint: string;
}

export function fingerprintOf(content: string): string {
  return sha256(content);
}

/** A document carries it beside each code, so that only runs of the code as it is now count. */
export function errorProof(secret: string, code: Proven, now: Date): string {
  return proofOfDay(secret, code, Math.floor(now.getTime() / dayMs));
}

/** Whether a proof was handed out today or yesterday for a code with this text. */
export function isErrorProof(secret: string, code: Proven, proof: string, now: Date): boolean {
  const today = Math.floor(now.getTime() / dayMs);
  return [today, today - 1].some((day) => sameText(proof, proofOfDay(secret, code, day)));
}

function proofOfDay(secret: string, { id, fingerprint }: Proven, day: number): string {
  return createHmac("sha256", secret)
    .update(`code-error-proof:${id}:${fingerprint}:${day}`)
    .digest("base64url")
    .slice(0, proofLength);
}
