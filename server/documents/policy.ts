import { createHash } from "node:crypto";

/** Content-Security-Policy source of one inline script's exact text. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

export interface PolicyParts {
  /** Sources beside 'self' that may run scripts: hashes or one nonce. */
  scripts: string[];
  frames?: string[];
  secure: boolean;
}

/** The Content-Security-Policy of a document; inline scripts run only by hash or nonce. */
export function contentSecurityPolicy({ scripts, frames = [], secure }: PolicyParts): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(" ") : "'none'"}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
