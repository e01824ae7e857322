import { createECDH, hkdfSync } from "node:crypto";

/** The key pair that tells push services who sends, as base64url: RFC 8292. Browsers need the public key to subscribe. */
export interface ServerKeys {
  publicKey: string;
  privateKey: string;
}

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
  return {
    publicKey: pair.getPublicKey("base64url"),
    privateKey: padded(pair.getPrivateKey()).toString("base64url"),
  };
}

/** A private key as 32 bytes; leading zeros may be missing. */
function padded(key: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(Math.max(0, 32 - key.length)), key]);
}
