import type { Ctx } from "#domain/access/context.server.ts";
import { serviceKeys } from "#domain/settings/offer/offered-services.ts";
import { pestSlugs } from "#domain/settings/pests.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { shownPath } from "#domain/site/address/moved-pages.ts";
import { pathOf } from "#domain/site/address/page-path.ts";
import { loadPublishedPages, publishedPages } from "#domain/site/published-pages.server.ts";

/** A page of this site that an old page can lead to. */
export interface PageTarget {
  path: string;
  label: string;
}

/** Returns the pages of this site, including the owner's additions and excluding retired ones. */
export async function pageTargets(ctx: Ctx): Promise<PageTarget[]> {
  const { links } = ctx;
  const company = await readCompany(ctx.db);
  const { cities, retiredServices, retiredPests } = company;
  await loadPublishedPages(ctx.db);
  const named = (path: string, label: string): PageTarget => ({
    path: shownPath(links, company, path),
    label,
  });
  const words = (path: string): string => {
    const last = path.slice(path.lastIndexOf("/") + 1).replaceAll("-", " ");
    return `${last.charAt(0).toUpperCase()}${last.slice(1)}`;
  };
  return [
    named(links.home, "Home page"),
    named(links.services, "All services"),
    ...serviceKeys
      .filter((key) => !retiredServices[key])
      .map((key) => named(links[key], words(links[key]))),
    named(links.serviceAreas, "Service areas"),
    ...cities
      .filter(({ retired }) => !retired)
      .map(({ slug, name }) => named(links.city(slug), `City: ${name}`)),
    named(links.pests, "Pest guide"),
    ...pestSlugs
      .filter((slug) => !retiredPests[slug])
      .map((slug) => named(links.pest(slug), `Pest: ${words(slug)}`)),
    named(links.about, "About us"),
    named(links.contact, "Contact"),
    named(links.blog, "Blog"),
    named(links.privacyPolicy, "Privacy policy"),
    named(links.terms, "Terms of service"),
    ...publishedPages(ctx.db).map(({ kind, slug, content }) =>
      named(pathOf(links, kind, slug), content.title),
    ),
  ];
}
