import * as addresses from "#app/addresses.ts";
import type { SignedInActor } from "#domain/access/context.server.ts";
import { can } from "#domain/access/permissions.ts";

const elsewhere = "https://elsewhere.invalid";

/** Where to go after sign-in: a path on this site, otherwise `fallback` (the portal). */
export function safeNextPath(next: unknown, fallback: string = addresses.portal): string {
  if (typeof next !== "string" || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(next)) return fallback;
  const url = new URL(next, elsewhere);
  const isSignIn = [addresses.login, addresses.logout].some((address) =>
    addresses.isWithin(url.pathname, address),
  );
  if (url.origin !== elsewhere || isSignIn) return fallback;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") ? fallback : path;
}

type Person = Pick<SignedInActor, "role" | "emailVerified">;

/**
 * Where a person lands after sign-in. People without access to the portal land on their account page instead of it;
 * before they confirm their address, on the page that sends the link again. `home` is for everyone else.
 */
export function landingPath(
  person: Person,
  next: unknown,
  home: string = addresses.portal,
): string {
  if (can(person.role, "portal.open")) return safeNextPath(next, home);
  const own = person.emailVerified ? addresses.account : addresses.auth;
  const path = safeNextPath(next, own);
  const isRefused = [addresses.portal, addresses.auth].some((one) => addresses.isWithin(path, one));
  return isRefused ? own : path;
}
