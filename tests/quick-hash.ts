import { randomBytes, scryptSync } from "node:crypto";

/** The hash of a password in the product's format, cheap enough to compute for each sign-in attempt in a test. */
export function quickHash(password: string): string {
  const [log2N, r, p] = [4, 8, 1];
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize("NFKC"), salt, 32, { N: 2 ** log2N, r, p });
  return ["scrypt", log2N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}
