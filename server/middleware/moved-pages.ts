import type { MiddlewareHandler } from "hono";
import type { Links } from "#domain/access/links.ts";
import type { Database } from "#database/connect.ts";
import { canonicalPath, withQuery } from "#domain/redirects/rules/canonical.ts";
import { rememberedOwnerFacts } from "#domain/settings/memory.server.ts";
import { movedPages } from "#domain/site/address/moved-pages.ts";
import { headerText, isRead, setMovedHeaders } from "./redirects.ts";

const data = ".data";

/**
 * Answers for shipped pages at addresses of the owner. Behind this the server knows the page by its shipped path alone; before
 * it, visitors see only the owner's address.
 */
export function serveMovedPages(db: Database, links: Links, secure: boolean): MiddlewareHandler {
  return async (context, next) => {
    const moved = movedPages(links, rememberedOwnerFacts(db));
    if (moved.length === 0) return next();
    const { raw } = context.req;
    const url = new URL(raw.url);
    const isData = url.pathname.endsWith(data);
    const path = canonicalPath(isData ? url.pathname.slice(0, -data.length) : url.pathname);
    const shippedHere = moved.find(({ shipped }) => shipped === path);
    if (shippedHere && !isData) {
      setMovedHeaders(context, secure);
      context.header("cache-control", "no-store");
      return context.redirect(
        withQuery(shippedHere.moved, headerText(url.search)),
        isRead(context) ? 301 : 308,
      );
    }
    const movedHere = moved.find((page) => page.moved === path);
    if (movedHere && (isData || path === url.pathname)) {
      url.pathname = movedHere.shipped + (isData ? data : "");
      context.req.raw = new Request(url, raw);
    }
    await next();
    const target = context.res.headers.get("location");
    const targetPage = moved.find(({ shipped }) => shipped === target?.split(/[?#]/, 1)[0]);
    if (targetPage && target)
      context.res.headers.set(
        "location",
        targetPage.moved + target.slice(targetPage.shipped.length),
      );
  };
}
