import { createHmac } from "node:crypto";
import { sameText } from "#platform/crypto.ts";

/** Token of a visitor's private link to a request: the lead's id, signed. Lower case, as every path of the site. */
export function requestToken(secret: string, leadId: string): string {
  const signature = createHmac("sha256", secret).update(`request:${leadId}`).digest("hex");
  return `${leadId}.${signature.slice(0, 32)}`;
}

/** The lead of a valid token; null for any other text. */
export function readRequestToken(secret: string, token: string): string | null {
  const id = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\da-f]{32}$/.exec(token)?.[1];
  return id !== undefined && sameText(token, requestToken(secret, id)) ? id : null;
}
