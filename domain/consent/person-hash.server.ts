import { createHmac } from "node:crypto";

/**
 * A keyed hash that stands for an email address or a phone number where neither may be kept. `value` is folded
 * (lower case, E.164); the result is hexadecimal. Without the installation's secret nobody can try numbers against it.
 */
export function personHash(secret: string, kind: "email" | "phone", value: string): string {
  return createHmac("sha256", secret).update(`erasure ${kind} ${value}`).digest("hex");
}

/** Tells whether two hashes were made with the same secret: 16 hexadecimal digits that do not give the secret away. */
export function secretMark(secret: string): string {
  return createHmac("sha256", secret).update("erasure secret").digest("hex").slice(0, 16);
}

/** Whom a text goes to: a number, a contact of the CRM, or both. */
export interface Recipient {
  phone: string | null;
  contactId: string | null;
}

/** The hashes that stand for a recipient, in a fixed order. */
export function hashesOfRecipient(secret: string, { phone, contactId }: Recipient): string[] {
  return [
    ...(phone === null ? [] : [personHash(secret, "phone", phone)]),
    ...(contactId === null
      ? []
      : [createHmac("sha256", secret).update(`texts contact ${contactId}`).digest("hex")]),
  ];
}
