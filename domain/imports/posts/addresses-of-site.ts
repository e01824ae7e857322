import { canonicalPath } from "#domain/redirects/rules/canonical.ts";

/** A path and a query of the old site in the spelling that requests are compared in. */
export interface OldPlace {
  path: string;
  /** With its question mark, or empty. */
  query: string;
}

/** Image servers that show pictures of other sites. */
const imageServers = /^i\d\.wp\.com$/;

/** Tells which addresses belong to the old site. */
export function createPlaces(base: string) {
  const own = hostOf(base);
  return {
    /** The place of a full address or a path; null for another site, and for what is no address. */
    placeOf(address: string): OldPlace | null {
      const written = address.trim();
      if (written === "" || written.startsWith("#")) return null;
      const url = URL.parse(written, `${base}/`);
      if (!url || !/^https?:$/.test(url.protocol)) return null;
      if (imageServers.test(url.hostname)) {
        const [host = "", ...rest] = url.pathname.slice(1).split("/");
        return plainHost(host) === own
          ? { path: canonicalPath(`/${rest.join("/")}`), query: "" }
          : null;
      }
      if (plainHost(url.hostname) !== own) return null;
      return { path: canonicalPath(url.pathname), query: url.search };
    },
  };
}

function hostOf(base: string): string {
  return plainHost(URL.parse(base)?.hostname ?? "");
}

function plainHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, "");
}
