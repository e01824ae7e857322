import { releasedName, releasedToken } from "./released-cookie.ts";

const prefix = "account";
const sessionName = "session_token";

const sessionCookie = /(?:^|;\s*)(?:__Host-|__Secure-)?account\.session_token=[^;\s]/;

/**
 * Whether a Cookie header contains a session cookie of this or of an earlier release; does not check that the session
 * is valid.
 */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return sessionCookie.test(cookieHeader ?? "");
}

/** Decides the names of our cookies: browsers accept a `__Host-` one only over TLS. */
interface Site {
  env: { PUBLIC_URL?: string | undefined };
}

/** The raw value of one of our cookies; null if it is not in the header. */
export function cookieValue(site: Site, name: string, header: string | null): string | null {
  return valueOf(cookieName(site, name), header);
}

interface CookieParts {
  name: string;
  value: string;
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
}

/** A complete Set-Cookie value. */
export function cookieLine(site: Site, { name, ...parts }: CookieParts): string {
  return line(site, { name: cookieName(site, name), ...parts });
}

/**
 * The token of a session cookie. A signature after a period, as release 0.2.0 wrote it, is ignored: the token itself
 * cannot be guessed. Behind TLS, a cookie with that release's name counts only with its signature, and only without one
 * of ours.
 */
export function sessionToken(
  site: Site & { secret: string },
  header: string | null,
): string | null {
  const value = cookieValue(site, sessionName, header);
  if (value === null) return isSecure(site) ? formerToken(site, header) : null;
  return /^([\w-]{43}|[\w-]{32})(?:$|\.)/.exec(value)?.[1] ?? null;
}

/** The Set-Cookie value of a session; without a token it removes the cookie. */
export function sessionCookieLine(site: Site, token: string | null): string {
  const value = token ?? "";
  return cookieLine(site, { name: sessionName, value, maxAge: token ? sessionSeconds : 0 });
}

/**
 * Set-Cookie values that end the use of release 0.2.0's name behind TLS: they remove that cookie and, for a person whom
 * it signed in, repeat its token under our name. None if the header has no such cookie.
 * @param answered the Set-Cookie values that the answer has already
 */
export function renamedCookies(
  site: Site & { secret: string },
  header: string | null,
  { signedIn, answered }: { signedIn: boolean; answered: readonly string[] },
): string[] {
  if (!isSecure(site) || valueOf(releasedName, header) === null) return [];
  const removal = line(site, { name: releasedName, value: "", maxAge: 0 });
  const ours = `${cookieName(site, sessionName)}=`;
  const isSet = answered.some((cookie) => cookie.startsWith(ours));
  const has = cookieValue(site, sessionName, header) !== null;
  const token = signedIn && !isSet && !has ? formerToken(site, header) : null;
  return token === null ? [removal] : [sessionCookieLine(site, token), removal];
}

/** Maximum session lifetime, regardless of activity. */
export const sessionSeconds = 24 * 60 * 60;

function formerToken({ secret }: { secret: string }, header: string | null): string | null {
  return releasedToken(valueOf(releasedName, header) ?? "", secret);
}

function valueOf(fullName: string, header: string | null): string | null {
  const start = `${fullName}=`;
  const pair = (header ?? "").split(/;\s*/).find((pair) => pair.startsWith(start));
  return pair?.slice(start.length) ?? null;
}

function line(site: Site, { name, value, maxAge }: CookieParts): string {
  const secure = isSecure(site) ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

function cookieName(site: Site, name: string): string {
  return `${isSecure(site) ? "__Host-" : ""}${prefix}.${name}`;
}

function isSecure({ env }: Site): boolean {
  return env.PUBLIC_URL?.startsWith("https:") ?? false;
}
