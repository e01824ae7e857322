import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";

/** File in `deploy` with the public key whose archives `update` installs, in PEM. */
export const publicKeyFile = "release-key.pub";

/** A new Ed25519 key pair, in PEM. */
export function createReleaseKey(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync("ed25519", {
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
}

export function publicKeyOf(privateKey: string): string {
  return createPublicKey(createPrivateKey(privateKey))
    .export({ type: "spki", format: "pem" })
    .toString();
}

/** The signature of an archive, in base64. */
export async function signArchive(archive: string, privateKey: string): Promise<string> {
  return sign(null, await signedText(archive), privateKey).toString("base64");
}

/** Whether the holder of the key signed exactly this archive. */
export async function isSigned(
  archive: string,
  signature: string,
  publicKey: string,
): Promise<boolean> {
  const bytes = Buffer.from(signature.trim(), "base64");
  try {
    return verify(null, await signedText(archive), publicKey, bytes);
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_OSSL"))
      return false;
    throw error;
  }
}

/** The hash names its purpose, so that no other signature of the key fits. */
async function signedText(archive: string): Promise<Buffer> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(archive), hash);
  return Buffer.from(`release archive, sha256 ${hash.digest("hex")}\n`);
}
