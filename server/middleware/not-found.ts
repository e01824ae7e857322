import type { MiddlewareHandler } from "hono";
import { factsOf } from "#app/routes.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { isPageView } from "#domain/redirects/missing-address.ts";
import type { NotFoundLog } from "#domain/redirects/not-found-log.server.ts";

/** Logs page views that end in a 404, except under staff paths. */
export function logNotFound(log: NotFoundLog): MiddlewareHandler<{ Variables: { ctx: Ctx } }> {
  return async (context, next) => {
    await next();
    const { raw } = context.req;
    if (context.res.status !== 404 || !isPageView(raw)) return;
    const { pathname, search } = new URL(raw.url);
    if (factsOf(pathname).access === "staff") return;
    const { ip, userAgent } = context.get("ctx").request;
    log.view(
      {
        url: `${pathname}${search}`,
        referrer: raw.headers.get("referer"),
        userAgent,
        sessionId: null,
        ip,
      },
      new Date(),
    );
  };
}
