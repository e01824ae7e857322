const prefix = "account";
const sessionName = "session_token";

const sessionCookie = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${prefix}\\.${sessionName}=[^;\\s]`);

/** Whether a Cookie header contains a session cookie; does not check that the session is valid. */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return sessionCookie.test(cookieHeader ?? "");
}

/** Decides the names of our cookies: only TLS can use a `__Secure-` one. */
interface Site {
  env: { PUBLIC_URL?: string | undefined };
}

/** The raw value of one of our cookies; null if it is not in the header. */
export function cookieValue(site: Site, name: string, header: string | null): string | null {
  const start = `${cookieName(site, name)}=`;
  const pair = (header ?? "").split(/;\s*/).find((pair) => pair.startsWith(start));
  return pair?.slice(start.length) ?? null;
}

interface CookieParts {
  name: string;
  value: string;
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
  path?: string;
}

/** A complete Set-Cookie value. */
export function cookieLine(site: Site, { name, value, maxAge, path }: CookieParts): string {
  const secure = isSecure(site) ? "; Secure" : "";
  return `${cookieName(site, name)}=${value}; Max-Age=${maxAge}; Path=${path ?? "/"}; HttpOnly${secure}; SameSite=Lax`;
}

/**
 * The token of a session cookie. Cookies of release 0.2.0 have a signature after a period; it is ignored, as the
 * token itself cannot be guessed.
 */
export function sessionToken(site: Site, header: string | null): string | null {
  const value = cookieValue(site, sessionName, header) ?? "";
  return /^([\w-]{43}|[\w-]{32})(?:$|\.)/.exec(value)?.[1] ?? null;
}

/** The Set-Cookie value of a session; without a token it removes the cookie. */
export function sessionCookieLine(site: Site, token: string | null): string {
  const value = token ?? "";
  return cookieLine(site, { name: sessionName, value, maxAge: token ? sessionSeconds : 0 });
}

/** Maximum session lifetime, regardless of activity. */
export const sessionSeconds = 24 * 60 * 60;

function cookieName(site: Site, name: string): string {
  return `${isSecure(site) ? "__Secure-" : ""}${prefix}.${name}`;
}

function isSecure({ env }: Site): boolean {
  return env.PUBLIC_URL?.startsWith("https:") ?? false;
}
