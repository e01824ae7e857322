import type { MiddlewareHandler } from "hono";
import { factsOf } from "#app/routes.ts";

/** Refuses writes that another site's page sends through the visitor's browser. */
export function refuseCrossSiteWrites(publicUrl: string | undefined): MiddlewareHandler {
  const publicHost = publicUrl ? new URL(publicUrl).host : null;
  return async (context, next) => {
    const method = context.req.method;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") return next();
    if (factsOf(context.req.path).linkIsProof) return next();
    const foreign = isForeign({
      site: context.req.header("sec-fetch-site"),
      origin: context.req.header("origin"),
      host: context.req.header("host"),
      publicHost,
    });
    if (foreign) return context.text("This request came from another site and was refused.\n", 403);
    return next();
  };
}

interface Sender {
  /** Sec-Fetch-Site, which no page can set. */
  site: string | undefined;
  origin: string | undefined;
  host: string | undefined;
  publicHost: string | null;
}

/** A page that sends no referrer has the origin "null"; the browser still says whether the page is of this site. */
function isForeign({ site, origin, host, publicHost }: Sender): boolean {
  if (site === "cross-site") return true;
  if (origin === undefined) return false;
  if (origin === "null") return site !== "same-origin";
  if (!URL.canParse(origin)) return true;
  const sender = new URL(origin);
  return sender.host !== publicHost && sender.host !== hostOf(host, sender.protocol);
}

/** The host as an origin of this scheme names it: in lower case, without the default port. */
function hostOf(host: string | undefined, protocol: string): string | null {
  const address = `${protocol}//${host}`;
  return host !== undefined && URL.canParse(address) ? new URL(address).host : null;
}
