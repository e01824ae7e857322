import { createHash } from "node:crypto";
import { nothingOutside, type OutsideSources } from "./outside.ts";

/** The type that keeps a script inert until the visitor first touches the page. */
export const inertType = "text/inert";

/** Content-Security-Policy source for the exact text of one inline script or style sheet. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

export interface PolicyParts {
  /** Sources besides 'self' that allow inline scripts: hashes or one nonce. */
  scripts: string[];
  /** Hashes of the inline style sheets; undefined allows any inline style. */
  styles?: readonly string[] | undefined;
  outside?: OutsideSources;
  /** The page starts service workers of this site. */
  hasWorker?: boolean;
  secure: boolean;
}

/** The Content-Security-Policy of a document; inline scripts run only by hash or nonce. */
export function contentSecurityPolicy({
  scripts,
  styles,
  outside = nothingOutside,
  hasWorker = false,
  secure,
}: PolicyParts): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...outside.script].join(" "),
    "script-src-attr 'none'",
    ["style-src 'self'", ...(styles ?? ["'unsafe-inline'"]), ...outside.style].join(" "),
    ...(styles ? ["style-src-attr 'unsafe-inline'"] : []),
    ["img-src 'self' data:", ...outside.img].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...outside.connect].join(" "),
    ...(outside.frame.length > 0 ? [`frame-src ${outside.frame.join(" ")}`] : []),
    ...(outside.media.length > 0 ? [`media-src ${outside.media.join(" ")}`] : []),
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "manifest-src 'self'",
    ...(hasWorker ? ["worker-src 'self'"] : []),
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
