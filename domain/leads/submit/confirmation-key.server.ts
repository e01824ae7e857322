import { createHmac } from "node:crypto";
import { foldAddress } from "#domain/emails/address.ts";
import { mayConfirm } from "./entered-columns.server.ts";

/** Key of the limit on confirmations: a keyed hash, the same for every spelling of an address. */
export function confirmationKey(secret: string, email: string): string {
  return createHmac("sha256", secret).update(foldAddress(email)).digest("base64url");
}

/** Returns the key, or null for a lead that gets no confirmation. */
export function confirmationKeyOf(
  secret: string,
  row: { email?: string | null; rateKey: string; tcpaConsent: boolean },
): string | null {
  return row.email && mayConfirm(row) ? confirmationKey(secret, row.email) : null;
}
