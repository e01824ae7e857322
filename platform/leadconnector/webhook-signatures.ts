import { createPublicKey, type KeyObject, verify } from "node:crypto";

/**
 * Signatures of LeadConnector webhooks: `X-GHL-Signature` is Ed25519, the older `x-wh-signature` is RSA with SHA-256.
 * Both are in Base64, over the bytes of the body.
 */
export const signatureHeaders = { ed25519: "x-ghl-signature", rsa: "x-wh-signature" } as const;

/** The keys that the CRM's webhook guide publishes. */
const publishedKeys = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAi2HR1srL4o18O8BRa7gVJY7G7bupbN3H9AwJrHCDiOg=
-----END PUBLIC KEY-----
-----BEGIN PUBLIC KEY-----
MIICIjANBgkqhkiG9w0BAQEFAAOCAg8AMIICCgKCAgEAokvo/r9tVgcfZ5DysOSC
Frm602qYV0MaAiNnX9O8KxMbiyRKWeL9JpCpVpt4XHIcBOK4u3cLSqJGOLaPuXw6
dO0t6Q/ZVdAV5Phz+ZtzPL16iCGeK9po6D6JHBpbi989mmzMryUnQJezlYJ3DVfB
csedpinheNnyYeFXolrJvcsjDtfAeRx5ByHQmTnSdFUzuAnC9/GepgLT9SM4nCpv
uxmZMxrJt5Rw+VUaQ9B8JSvbMPpez4peKaJPZHBbU3OdeCVx5klVXXZQGNHOs8gF
3kvoV5rTnXV0IknLBXlcKKAQLZcY/Q9rG6Ifi9c+5vqlvHPCUJFT5XUGG5RKgOKU
J062fRtN+rLYZUV+BjafxQauvC8wSWeYja63VSUruvmNj8xkx2zE/Juc+yjLjTXp
IocmaiFeAO6fUtNjDeFVkhf5LNb59vECyrHD2SQIrhgXpO4Q3dVNA5rw576PwTzN
h/AMfHKIjE4xQA1SZuYJmNnmVZLIZBlQAF9Ntd03rfadZ+yDiOXCCs9FkHibELhC
HULgCsnuDJHcrGNd5/Ddm5hxGQ0ASitgHeMZ0kcIOwKDOzOU53lDza6/Y09T7sYJ
PQe7z0cvj7aE4B+Ax1ZoZGPzpJlZtGXCsu9aTEGEnKzmsFqwcSsnw3JB31IGKAyk
T1hhTiaCeIY/OwwwNUY2yvcCAwEAAQ==
-----END PUBLIC KEY-----`;

const end = "-----END PUBLIC KEY-----";

/** The keys in one text of PEM blocks; line feeds may be written as \\n. @throws if one is no Ed25519 or RSA key. */
export function readWebhookKeys(pem: string): KeyObject[] {
  const blocks = pem
    .replaceAll("\\n", "\n")
    .split(end)
    .map((block) => block.trim())
    .filter((block) => block !== "");
  const keys = blocks.map((block) => createPublicKey(`${block}\n${end}`));
  if (
    keys.length === 0 ||
    !keys.every(({ asymmetricKeyType: type }) => type === "ed25519" || type === "rsa")
  )
    throw new Error("Only Ed25519 and RSA keys sign webhooks.");
  return keys;
}

export interface Signatures {
  ed25519: string | null;
  rsa: string | null;
}

export type CheckSignature = (body: Uint8Array, signatures: Signatures) => boolean;

/**
 * Checks the signature of a webhook: valid if one of the two is. Every key checks one signature, whether or not there is
 * one, so that the answer takes the same time. `own` keys replace the published ones.
 */
export function webhookCheck(own?: string): CheckSignature {
  const keys = readWebhookKeys(own ?? publishedKeys);
  return (body, signatures) => {
    let isValid = false;
    for (const key of keys) {
      const isRsa = key.asymmetricKeyType === "rsa";
      const length = isRsa ? (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8 : 64;
      const given = Buffer.from((isRsa ? signatures.rsa : signatures.ed25519) ?? "", "base64");
      const isWhole = given.length === length;
      const signature = isWhole ? given : Buffer.alloc(length);
      const matches = verify(isRsa ? "sha256" : null, body, key, signature);
      isValid ||= isWhole && matches;
    }
    return isValid;
  };
}
