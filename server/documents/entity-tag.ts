import { createHash } from "node:crypto";

/** The ETag of these bytes, including the quotes. */
export function entityTag(body: Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Whether the client already has these bytes, by its If-None-Match header. */
export function isFresh(match: string | undefined, tag: string): boolean {
  return match !== undefined && (match.trim() === "*" || match.includes(tag));
}
