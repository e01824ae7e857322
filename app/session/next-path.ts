import * as addresses from "#app/addresses.ts";

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
