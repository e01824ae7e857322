import { createHmac } from "node:crypto";
import { foldAddress } from "#domain/emails/address.ts";

/** Key of the limit on confirmations: a keyed hash, the same for every spelling of an address. */
export function confirmationKey(secret: string, email: string): string {
  return createHmac("sha256", secret).update(foldAddress(email)).digest("base64url");
}
