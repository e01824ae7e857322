import * as addresses from "#app/addresses.ts";

/** The form of a new redirect with a missing address filled in. */
export function newRedirectFor(url: string, to?: string): string {
  return addresses.withQuery(addresses.newRedirect, { from: url, to });
}
