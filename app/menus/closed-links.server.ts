import type { Ctx } from "#domain/access/context.server.ts";
import { rememberedOwnerFacts } from "#domain/settings/memory.server.ts";
import type { Menus } from "#domain/settings/menus/menus.ts";
import { shippedPath } from "#domain/site/address/moved-pages.ts";
import { closedPaths } from "#domain/site/published-pages.server.ts";
import { isShown, pathOf } from "./site-links.ts";

/** Tells whether a link leads to a page of this site that visitors do not see on a day: unpublished, retired or over. */
export type IsClosed = (href: string) => boolean;

/** Links that owners typed can be older than the pages that they lead to. */
export function closedLinks(ctx: Pick<Ctx, "db" | "links">, today: string): IsClosed {
  const facts = rememberedOwnerFacts(ctx.db);
  const retired = facts.cities.filter((city) => city.retired);
  const closed = new Set([
    ...closedPaths(ctx, today),
    ...retired.map(({ slug }) => ctx.links.city(slug)),
  ]);
  return (href) => {
    const path = shippedPath(ctx.links, facts, pathOf(href));
    return closed.has(path) || !isShown(facts, path);
  };
}

/** The menus without links of the owner's own to such pages. */
export const openMenus = (menus: Menus, isClosed: IsClosed): Menus =>
  Object.fromEntries(
    Object.entries(menus).map(([id, entries]) => [
      id,
      entries.filter(({ added, href }) => !added || !isClosed(href)),
    ]),
  );
