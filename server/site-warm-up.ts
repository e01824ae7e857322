import * as addresses from "#app/addresses.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import type { PageCache } from "./documents/page-cache.ts";
import type { RenderPage } from "./documents/pages.ts";
import type { ForegroundRequests } from "./foreground-requests.ts";
import { WarmUp } from "./warm-up.ts";

/** Leaves time for the first visitors after a start, and for several changes in Settings in a row. */
const delayMs = 1000;
/** At most this long the rendering of a page waits for visitors. */
const waitMs = 5000;

/** The warm-up of the page cache, if WARM_UP enables it; on by default in production. */
export function siteWarmUp(
  system: Ctx,
  cache: PageCache,
  renderPage: RenderPage,
  foreground: ForegroundRequests,
): WarmUp | undefined {
  const { env, log } = system;
  if (!(env.WARM_UP ?? env.NODE_ENV === "production")) return undefined;
  const visitor: Ctx = { ...system, actor: { kind: "anonymous" } };
  return new WarmUp({
    paths: async () => [
      ...sitePages((await readSite(visitor)).company).map(({ path }) => path),
      addresses.blog,
    ],
    async make(path) {
      if (cache.has(path)) return;
      await renderPage(new Request(`${visitor.request.origin}${path}`), visitor);
      await cache.settled(path);
    },
    whenIdle: () => foreground.whenIdle(waitMs),
    onError: (error) => log.warn({ err: error }, "warm-up"),
    delayMs,
  });
}
