import { createHmac } from "node:crypto";
import { sameText } from "#platform/crypto.ts";

/** Token of a visitor's private link to a request: the lead's id, signed. It needs no database. */
export function requestToken(secret: string, leadId: string): string {
  const signature = createHmac("sha256", secret).update(`request:${leadId}`).digest("base64url");
  return `${leadId}.${signature.slice(0, 27)}`;
}

/** The lead of a valid token; null for any other text. */
export function readRequestToken(secret: string, token: string): string | null {
  const id = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{27}$/.exec(token)?.[1];
  return id !== undefined && sameText(token, requestToken(secret, id)) ? id : null;
}
