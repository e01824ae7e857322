import type { Ctx } from "#domain/access/context.server.ts";
import { pathOf } from "#domain/site/address/page-path.ts";
import { pagesOfToday } from "#domain/site/published-pages.server.ts";
import type { SitePage } from "./site-pages.ts";

/** The published pages that the owner added, for sitemaps and lists of a day. Those of cities are listed with the cities. */
export function ownPages({ db, links }: Pick<Ctx, "db" | "links">, today: string): SitePage[] {
  return pagesOfToday(db, today)
    .filter(({ kind }) => kind === "page")
    .map(({ kind, slug, content }) => ({
      path: pathOf(links, kind, slug),
      label: content.title,
      group: "main",
    }));
}
