import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { seal, unseal } from "#platform/crypto.ts";
import { codeLength, type QrCode } from "./rules.ts";

const settings = { algorithm: "SHA1", digits: codeLength, period: 30 } as const;
/** Clocks may differ by one step either way. */
const window = 1;
const purpose = "mfa-factor";

/** A new key of 160 bits in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function sealSecret(secret: string, installationSecret: string): string {
  return seal(secret, installationSecret, purpose);
}

/** @throws Error if another installation sealed it */
export function unsealSecret(sealed: string, installationSecret: string): string {
  return unseal(sealed, installationSecret, purpose);
}

/** The 30-second step that a code belongs to; null if it matches no step near `now`. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

export function codeAt(secret: string, now: Date): string {
  return new TOTP({ ...settings, secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime(),
  });
}

/** The URI in the QR code for authenticator apps. */
export function enrollmentUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...settings, secret: Secret.fromBase32(secret), issuer, label }).toString();
}

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { size, path: path.join("") };
}
