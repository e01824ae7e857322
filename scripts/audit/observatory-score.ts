/** One rule of the HTTP Observatory, with what it adds to the score of a page. */
export interface ScorePart {
  rule: string;
  points: number;
}

export interface ObservatoryScore {
  score: number;
  parts: ScorePart[];
}

/** Below this, before rewards, the Observatory gives no rewards. */
const leastForRewards = 90;
const halfYear = 15_768_000;
const privatePolicies = new Set([
  "no-referrer",
  "same-origin",
  "strict-origin",
  "strict-origin-when-cross-origin",
]);
const broad = new Set([
  "*",
  "http:",
  "https:",
  "ftp:",
  "http://*",
  "https://*",
  "http://*.*",
  "https://*.*",
]);

/**
 * Scores a page that is served over HTTPS from its headers and its markup, by the published rules of MDN's HTTP
 * Observatory. The redirection to HTTPS and the preload list are the host's: both count as neutral.
 */
export function observatoryScore(headers: Headers, html: string): ObservatoryScore {
  const policy = readPolicy(headers.get("content-security-policy") ?? "");
  const parts = [
    { rule: "content security policy", points: policyPoints(policy) },
    { rule: "cookies", points: cookiePoints(headers.getSetCookie()) },
    { rule: "cross-origin sharing", points: sharingPoints(headers) },
    { rule: "referrer policy", points: referrerPoints(headers.get("referrer-policy")) },
    { rule: "strict transport", points: transportPoints(headers) },
    { rule: "subresource integrity", points: integrityPoints(html) },
    {
      rule: "content type options",
      points: headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    },
    { rule: "frame options", points: framePoints(headers, policy) },
    { rule: "resource policy", points: resourcePoints(headers) },
  ];
  const sum = (kept: readonly ScorePart[]): number =>
    kept.reduce((total, { points }) => total + points, 100);
  const withoutRewards = sum(parts.filter(({ points }) => points < 0));
  return {
    score: Math.max(0, withoutRewards < leastForRewards ? withoutRewards : sum(parts)),
    parts,
  };
}

type Policy = Map<string, Set<string>>;

function readPolicy(text: string): Policy {
  const policy: Policy = new Map();
  for (const directive of text.split(";")) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name && !policy.has(name)) policy.set(name, new Set(sources));
  }
  return policy;
}

function policyPoints(policy: Policy): number {
  if (policy.size === 0) return -25;
  const any = new Set(["*"]);
  const initial = policy.get("default-src") ?? any;
  const script = withoutVoid(policy.get("script-src") ?? initial);
  const style = withoutVoid(policy.get("style-src") ?? initial);
  const object = policy.get("object-src") ?? initial;
  const isUnsafe = (source: string): boolean =>
    broad.has(source) || source === "'unsafe-inline'" || source === "data:";
  const isInsecure = (source: string): boolean => /^(?:http|ftp):/.test(source);
  if ([...script].some(isUnsafe) || [...object].some((source) => broad.has(source))) return -20;
  const passive = ["img-src", "media-src"];
  const active = [...policy].filter(([name]) => !passive.includes(name));
  if (active.some(([, sources]) => [...sources].some(isInsecure))) return -20;
  if (script.has("'unsafe-eval'") || style.has("'unsafe-eval'")) return -10;
  if (passive.some((name) => [...(policy.get(name) ?? initial)].some(isInsecure))) return -10;
  if ([...style].some(isUnsafe)) return 0;
  return initial.size === 1 && initial.has("'none'") ? 10 : 5;
}

/** Browsers ignore `'unsafe-inline'` beside a hash or a nonce. */
function withoutVoid(sources: ReadonlySet<string>): Set<string> {
  const kept = new Set(sources);
  if ([...kept].some((source) => /^'(?:nonce|sha256|sha384|sha512)-/.test(source)))
    kept.delete("'unsafe-inline'");
  return kept;
}

function cookiePoints(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  const has = (cookie: string, flag: RegExp): boolean =>
    cookie
      .split(";")
      .slice(1)
      .some((part) => flag.test(part.trim()));
  if (cookies.some((cookie) => !has(cookie, /^httponly$/i))) return -30;
  if (cookies.some((cookie) => !has(cookie, /^secure$/i))) return -10;
  return cookies.every((cookie) => has(cookie, /^samesite=(?:lax|strict)$/i)) ? 5 : 0;
}

function sharingPoints(headers: Headers): number {
  const isOpen = (headers.get("access-control-allow-origin") ?? "") !== "";
  return isOpen && headers.get("access-control-allow-credentials") === "true" ? -50 : 0;
}

function referrerPoints(header: string | null): number {
  if (header === null) return 0;
  return privatePolicies.has(header.split(",").at(-1)?.trim() ?? "") ? 5 : -5;
}

function transportPoints(headers: Headers): number {
  const age = /max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1];
  if (age === undefined) return -20;
  return Number(age) < halfYear ? -10 : 0;
}

/** Rewards integrity of the site's own scripts; a script of another site needs it. */
function integrityPoints(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^<>]*\ssrc="([^"<>]*)"[^<>]*>/g)];
  const others = scripts.filter(([, src = ""]) => /^(?:https?:)?\/\//.test(src));
  if (others.some(([tag]) => !tag.includes(" integrity="))) return -5;
  return scripts.some(([tag]) => tag.includes(" integrity=")) ? 5 : 0;
}

function framePoints(headers: Headers, policy: Policy): number {
  const ancestors = policy.get("frame-ancestors");
  if (ancestors && ![...ancestors].some((source) => broad.has(source))) return 5;
  return /^(?:deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "") ? 0 : -20;
}

function resourcePoints(headers: Headers): number {
  const value = headers.get("cross-origin-resource-policy");
  return value === "same-origin" || value === "same-site" ? 10 : 0;
}
