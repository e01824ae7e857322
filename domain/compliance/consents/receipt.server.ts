import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { z } from "zod";
import type { ConsentProof } from "./list-consents.server.ts";

/** The facts of one consent as they are signed; null is unknown. */
const factsSchema = z.object({
  company: z.string(),
  request: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** ISO 8601, UTC. */
  consentedAt: z.string(),
  version: z.string().nullable(),
  text: z.string().nullable(),
  page: z.string().nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The separate consent to text messages; null without one. */
  textsConsentedAt: z.string().nullable(),
  textsVersion: z.string().nullable(),
  textsText: z.string().nullable(),
});
export type ConsentFacts = z.output<typeof factsSchema>;

export interface Receipt {
  facts: ConsentFacts;
  /** SHA-256 of the facts, hexadecimal. */
  hash: string;
  /** Ed25519, base64url. */
  signature: string;
  /** SPKI DER, base64url. */
  publicKey: string;
}

export function factsOf(proof: ConsentProof, company: string): ConsentFacts {
  return {
    company,
    request: proof.id,
    name: proof.name,
    phone: proof.phone,
    email: proof.email,
    consentedAt: (proof.consentTimestamp ?? proof.createdAt).toISOString(),
    version: proof.consentVersion,
    text: proof.consentText,
    page: proof.sourcePage,
    ipAddress: proof.ipAddress,
    userAgent: proof.userAgent,
    textsConsentedAt: proof.textConsentTimestamp?.toISOString() ?? null,
    textsVersion: proof.textConsentVersion,
    textsText: proof.textConsentText,
  };
}

/** PKCS #8 around 32 bytes of an Ed25519 key. */
const pkcs8Start = Buffer.from("302e020100300506032b657004220420", "hex");

function signingKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "consent receipts", 32));
  return createPrivateKey({
    key: Buffer.concat([pkcs8Start, seed]),
    format: "der",
    type: "pkcs8",
  });
}

export function publicKeyOf(secret: string): string {
  return createPublicKey(signingKey(secret))
    .export({ format: "der", type: "spki" })
    .toString("base64url");
}

/** Signs the facts with the installation's key. */
export function signReceipt(secret: string, facts: ConsentFacts): Receipt {
  const text = canonical(facts);
  return {
    facts,
    hash: createHash("sha256").update(text).digest("hex"),
    signature: sign(null, Buffer.from(text), signingKey(secret)).toString("base64url"),
    publicKey: publicKeyOf(secret),
  };
}

const sealSchema = z.object({ facts: factsSchema, signature: z.string(), publicKey: z.string() });
const mark = "consent-receipt:";

/** The receipt as one line of ASCII, which its PDF carries among its properties. */
export function receiptLine({ facts, signature, publicKey }: Receipt): string {
  return mark + Buffer.from(JSON.stringify({ facts, signature, publicKey })).toString("base64url");
}

/** Reads the receipt out of a PDF and checks its signature; null if there is none or it is wrong. */
export function verifyReceipt(pdf: Buffer): Receipt | null {
  const start = pdf.indexOf(mark);
  if (start < 0) return null;
  const line = /^[\w-]{1,100000}/.exec(pdf.toString("latin1", start + mark.length))?.[0] ?? "";
  try {
    const { facts, signature, publicKey } = sealSchema.parse(
      JSON.parse(Buffer.from(line, "base64url").toString("utf8")),
    );
    const text = canonical(facts);
    const key = createPublicKey({
      key: Buffer.from(publicKey, "base64url"),
      format: "der",
      type: "spki",
    });
    if (!verify(null, Buffer.from(text), key, Buffer.from(signature, "base64url"))) return null;
    return { facts, hash: createHash("sha256").update(text).digest("hex"), signature, publicKey };
  } catch {
    return null;
  }
}

/** The facts in the order of the schema, without spaces. */
function canonical(facts: ConsentFacts): string {
  return JSON.stringify(
    Object.keys(factsSchema.shape).map((name) => facts[name as keyof ConsentFacts]),
  );
}
