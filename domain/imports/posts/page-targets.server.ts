import type { Ctx } from "#domain/access/context.server.ts";
import { canonicalPath } from "#domain/redirects/rules/canonical.ts";
import { createBreather } from "#domain/redirects/stored/breathe.ts";
import { createSuggester } from "#domain/redirects/rules/suggestions.ts";
import { slugOf } from "#domain/records/slug-of.ts";
import { serviceKeys } from "#domain/settings/offer/offered-services.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { loadPublishedPages, publishedPages } from "#domain/site/published-pages.server.ts";
import { pathOf } from "#domain/site/page-address.ts";
import type { OldPage } from "./old-site.ts";
import type { createPlaces } from "./addresses-of-site.ts";

/** A page of this site to which an old page can lead. */
export interface PageTarget {
  path: string;
  label: string;
}

/** Where the readers of an old page go. */
export interface PageMove {
  page: OldPage;
  /** Its path on the old site. */
  from: string;
  /** Null for an address that nobody needs any more. */
  to: string | null;
  /** Whether no page of ours is like it. */
  isGuess: boolean;
}

/** An option with this value leaves the address without a page. */
export const noTarget = "none";
export const targetOption = (key: string): string => `page:${key}`;

/** The pages of this site, with what the owner added and without what is retired. */
export async function pageTargets(ctx: Ctx): Promise<PageTarget[]> {
  const { links } = ctx;
  const { cities, retiredServices } = await readCompany(ctx.db);
  await loadPublishedPages(ctx.db);
  const named = (path: string, label: string): PageTarget => ({ path, label });
  const words = (path: string): string => {
    const last = path.slice(path.lastIndexOf("/") + 1).replaceAll("-", " ");
    return `${last.charAt(0).toUpperCase()}${last.slice(1)}`;
  };
  return [
    named(links.services, "All services"),
    ...serviceKeys
      .filter((key) => !retiredServices[key])
      .map((key) => named(links[key], words(links[key]))),
    named(links.serviceAreas, "Service areas"),
    ...cities
      .filter(({ retired }) => !retired)
      .map(({ slug }) => named(links.city(slug), `City: ${words(links.city(slug))}`)),
    named(links.pests, "Pest guide"),
    named(links.about, "About us"),
    named(links.contact, "Contact"),
    named(links.blog, "Blog"),
    named(links.privacyPolicy, "Privacy policy"),
    named(links.terms, "Terms of service"),
    ...publishedPages(ctx.db).map(({ kind, slug, content }) =>
      named(pathOf(links, kind, slug), content.title),
    ),
    named(links.home, "Home page"),
  ];
}

/** Chooses a page of ours for each page of the old site: what the person chose, or the one that is most like it. */
export async function movePages(
  { links }: Pick<Ctx, "links">,
  pages: readonly OldPage[],
  {
    targets,
    slugs,
    options,
    places,
  }: {
    targets: readonly PageTarget[];
    /** Of posts that readers can open. */
    slugs: readonly string[];
    options: Readonly<Record<string, string>>;
    places: ReturnType<typeof createPlaces>;
  },
): Promise<PageMove[]> {
  const breathe = createBreather();
  const paths = targets.map(({ path }) => path);
  const known = new Set(paths);
  const suggest = createSuggester(links, slugs, paths);
  const moves: PageMove[] = [];
  for (const page of pages) {
    await breathe();
    const from = pathOfPage(page, places);
    if (from === null) continue;
    const chosen = options[targetOption(page.key)];
    if (chosen === noTarget) moves.push({ page, from, to: null, isGuess: false });
    else if (chosen !== undefined && known.has(chosen))
      moves.push({ page, from, to: chosen, isGuess: false });
    else moves.push({ page, from, ...nearest(from, page.title) });
  }
  return moves;

  function nearest(from: string, title: string): { to: string; isGuess: boolean } {
    if (links.ownPath(from) !== null && known.has(from)) return { to: from, isGuess: false };
    const last = from.slice(from.lastIndexOf("/"));
    const found = [from, last, `/${slugOf(title)}`]
      .flatMap((path) => suggest(path))
      .filter(({ to }) => known.has(to))
      .toSorted((a, b) => b.confidence - a.confidence)[0];
    return found ? { to: found.to, isGuess: false } : { to: links.services, isGuess: true };
  }
}

function pathOfPage(
  { addresses }: OldPage,
  { placeOf }: ReturnType<typeof createPlaces>,
): string | null {
  const found = addresses.flatMap((address) => placeOf(address) ?? []);
  const place = found.find(({ query }) => query === "") ?? found[0];
  return place ? canonicalPath(place.path) : null;
}
