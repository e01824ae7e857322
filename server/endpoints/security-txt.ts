import * as addresses from "#app/addresses.ts";

const lifetimeMs = 180 * 24 * 60 * 60 * 1000;

/** security.txt (RFC 9116): where to report a vulnerability; `origin` has no trailing slash. */
export function securityTxt(email: string, origin: string, now = new Date()): string {
  const expires = new Date(now.getTime() + lifetimeMs);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${addresses.securityFile}`,
    "",
  ].join("\n");
}
