import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from "node:crypto";

/** The key pair that tells push services who sends: RFC 8292. */
export interface ServerKeys {
  /** base64url, as browsers want it to subscribe. */
  publicKey: string;
  privateKey: KeyObject;
}

const lifetimeSeconds = 12 * 3600;

/**
 * The key pair of an installation, derived from its secret: nothing to store, the same on every instance, and there
 * again after a restore.
 */
export function serverKeysOf(secret: string): ServerKeys {
  const pair = createECDH("prime256v1");
  for (let attempt = 0; ; attempt++)
    try {
      pair.setPrivateKey(Buffer.from(hkdfSync("sha256", secret, "", `web-push ${attempt}`, 32)));
      break;
    } catch (error) {
      // One of four thousand million numbers is no key of this curve.
      if (attempt > 3) throw error;
    }
  const point = pair.getPublicKey();
  const text = (bytes: Buffer): string => bytes.toString("base64url");
  const privateKey = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: text(point.subarray(1, 33)),
      y: text(point.subarray(33)),
      d: text(padded(pair.getPrivateKey())),
    },
  });
  return { publicKey: text(point), privateKey };
}

/**
 * The Authorization header of a message to a push service.
 * @param subject how its operator reaches us: a mailto or https address
 */
export function authorizationOf(
  { publicKey, privateKey }: ServerKeys,
  { audience, subject, now = Date.now() }: { audience: string; subject: string; now?: number },
): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(now / 1000) + lifetimeSeconds;
  const signed = `${part({ typ: "JWT", alg: "ES256" })}.${part({ aud: audience, exp, sub: subject })}`;
  const signature = sign("sha256", Buffer.from(signed), {
    key: privateKey,
    dsaEncoding: "ieee-p1363",
  });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
}

/** A private key as 32 bytes; leading zeros may be missing. */
function padded(key: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(Math.max(0, 32 - key.length)), key]);
}
