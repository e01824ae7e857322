import { canonicalPath } from "#domain/redirects/rules/canonical.ts";

/** A path and a query of the old site, in the form that requests are compared in. */
export interface OldPlace {
  path: string;
  /** Starts with a question mark, or is empty. */
  query: string;
}

/** Image servers that show other sites' pictures. */
const imageServers = /^i\d\.wp\.com$/;

/** Tells which addresses belong to the old site. */
export function createPlaces(base: string) {
  const own = hostOf(base);
  return {
    /** Returns the place of a full address or a path, or null for another site or an invalid address. */
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
