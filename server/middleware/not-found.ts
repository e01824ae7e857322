import type { MiddlewareHandler } from "hono";
import type { Links } from "#domain/access/links.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { cleanView, isPageView } from "#domain/redirects/not-found/missing-address.ts";
import type { NotFoundLog } from "#domain/redirects/not-found/not-found-log.server.ts";

/** Logs page views that end in a 404, except on paths of staff, of accounts, or with secrets. */
export function logNotFound(
  log: NotFoundLog,
  links: Pick<Links, "isOpen">,
): MiddlewareHandler<{ Variables: { ctx: Ctx } }> {
  return async (context, next) => {
    await next();
    const { raw } = context.req;
    if (context.res.status !== 404 || !isPageView(raw)) return;
    const { pathname, search } = new URL(raw.url);
    const { ip, userAgent } = context.get("ctx").request;
    const view = cleanView(
      {
        url: `${pathname}${search}`,
        referrer: raw.headers.get("referer"),
        userAgent,
        sessionId: null,
        ip,
      },
      links,
    );
    if (view) log.view(view, new Date());
  };
}
