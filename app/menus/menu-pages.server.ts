import type { Ctx } from "#domain/access/context.server.ts";
import { pathOf } from "#domain/site/page-address.ts";
import { publishedPages } from "#domain/site/published-pages.server.ts";
import type { MenuPage } from "./site-menus.ts";

/** The pages that the owner added to the menus. */
export function menuPages({ db, links }: Pick<Ctx, "db" | "links">): MenuPage[] {
  return publishedPages(db).flatMap(({ kind, slug, content: { title, menu } }): MenuPage[] =>
    kind !== "page" || menu === "none"
      ? []
      : [
          {
            label: title,
            href: pathOf(links, kind, slug),
            ...(menu === "menu" ? { top: true as const } : {}),
          },
        ],
  );
}
