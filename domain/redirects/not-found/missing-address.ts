import { canonicalPath } from "#domain/redirects/rules/canonical.ts";
import { queryParts } from "#domain/redirects/rules/visitor-query.ts";
import type { Links } from "#domain/access/links.ts";

const limit = 300;
const unstorable = /[\u0000-\u001f\u007f]|\p{Surrogate}/gu;
/** Query names whose values open something or name someone. */
const secretName =
  /token|secret|passw|session|signature|mail|invit|phone|^(?:pwd|auth|key|api_?key|code|hash|otp|jwt|nonce|sig)$/i;
/** Stands for a segment that looks like a secret. */
export const masked = "…";
/** Longer than any word of an address. */
const tokenLength = 32;

/** Normalized missing address for counting: path and query, without advertising parameters and secrets. */
export function countedUrl(address: string): string {
  const at = address.indexOf("?");
  const path = at < 0 ? address : address.slice(0, at);
  const parts = at < 0 ? [] : queryParts(address.slice(at)).filter(isHarmless);
  const safe = withoutTokens(path);
  return storable(parts.length > 0 ? `${safe}?${parts.join("&")}` : safe);
}

function isHarmless(pair: string): boolean {
  const [name = "", value = ""] = pair.split("=", 2);
  return !secretName.test(name) && !value.includes("@") && !/%40/i.test(value) && !isToken(value);
}

/** Replaces segments that look like a token or an email address. */
function withoutTokens(path: string): string {
  return path
    .split("/")
    .map((segment) =>
      isToken(segment) || segment.includes("@") || /%40/i.test(segment) ? masked : segment,
    )
    .join("/");
}

/** Random text: long, with digits, and not words with hyphens. */
function isToken(text: string): boolean {
  if (isUuid(text)) return true;
  return (
    text.length >= tokenLength &&
    text.split(/[-_.]/).some((part) => part.length >= 20 && /\d/.test(part))
  );
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);
}

/** Normalized referrer for counting: site and path; empty if it is missing or not a web address. */
export function countedReferrer(
  referrer: string | null | undefined,
  isOpen: (path: string) => boolean = () => true,
): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  const { protocol, origin, pathname } = new URL(referrer);
  if (!/^https?:$/.test(protocol)) return "";
  // Our own origin has many names behind proxies, so paths of staff and accounts count for no site.
  const path = isOpen(canonicalPath(pathname)) ? withoutTokens(pathname) : "/";
  return storable(`${origin}${path}`);
}

export function storable(text: string): string {
  return text.slice(0, limit).replace(unstorable, "");
}

/** Files that pages load automatically; a missing one is not a page that a reader looked for. */
const asset =
  /\.(?:avif|bmp|css|eot|gif|ico|jpe?g|js|json|map|mjs|mp[34]|png|svg|ttf|txt|wasm|webm|webmanifest|webp|woff2?|xml)$/i;

/** Whether a request is a page view by a reader or a crawler, as opposed to a subresource. */
export function isPageView({ method, url, headers }: Request): boolean {
  if (method !== "GET") return false;
  const { pathname } = new URL(url);
  if (asset.test(pathname) || pathname.endsWith(".data")) return false;
  if (/prefetch|prerender/.test(headers.get("sec-purpose") ?? "")) return false;
  return ["document", null].includes(headers.get("sec-fetch-dest"));
}

/** A view of a missing page as a request or a report describes it. */
export interface MissingView {
  /** Path and query. */
  url: string;
  referrer: string | null;
  userAgent: string;
  sessionId: string | null;
  ip: string;
}

/** The parts of a view that may be stored; null on paths of staff, of accounts, or with secrets. */
export function cleanView(
  view: MissingView,
  { isOpen }: Pick<Links, "isOpen">,
): MissingView | null {
  const path = view.url.split(/[?#]/, 1)[0] ?? "";
  if (!isOpen(canonicalPath(path)) || !isOpen(path)) return null;
  return {
    ...view,
    url: countedUrl(view.url),
    referrer: countedReferrer(view.referrer, isOpen) || null,
  };
}
