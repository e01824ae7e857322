import type { MiddlewareHandler } from "hono";
import { factsOf } from "#app/routes.ts";

/** Refuses writes that another site's page sends through the visitor's browser. */
export function refuseCrossSiteWrites(publicUrl: string | undefined): MiddlewareHandler {
  const publicHost = publicUrl ? new URL(publicUrl).host : null;
  return async (context, next) => {
    const method = context.req.method;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") return next();
    if (factsOf(context.req.path).linkIsProof) return next();
    const site = context.req.header("sec-fetch-site");
    const origin = context.req.header("origin");
    const foreign =
      site === "cross-site" ||
      (origin !== undefined && !isOwnOrigin(origin, context.req.header("host"), publicHost));
    if (foreign) return context.text("This request came from another site and was refused.\n", 403);
    return next();
  };
}

function isOwnOrigin(origin: string, host: string | undefined, publicHost: string | null): boolean {
  if (!URL.canParse(origin)) return false;
  const originHost = new URL(origin).host;
  return originHost === host || originHost === publicHost;
}
