import { createHash } from "node:crypto";
import { nothingOutside, type OutsideSources } from "./outside.ts";

/** The type that keeps a script inert until the visitor first touches the page. */
export const inertType = "text/inert";

/** Content-Security-Policy source for the exact text of one inline script. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

export interface PolicyParts {
  /** Sources besides 'self' that allow inline scripts: hashes or one nonce. */
  scripts: string[];
  outside?: OutsideSources;
  secure: boolean;
}

/** The Content-Security-Policy of a document; inline scripts run only by hash or nonce. */
export function contentSecurityPolicy({
  scripts,
  outside = nothingOutside,
  secure,
}: PolicyParts): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...outside.script].join(" "),
    "script-src-attr 'none'",
    ["style-src 'self' 'unsafe-inline'", ...outside.style].join(" "),
    ["img-src 'self' data:", ...outside.img].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...outside.connect].join(" "),
    `frame-src ${outside.frame.length > 0 ? outside.frame.join(" ") : "'none'"}`,
    `media-src ${outside.media.length > 0 ? outside.media.join(" ") : "'none'"}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
