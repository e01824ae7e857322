import { dictionary } from "#platform/words/dictionary.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { slugOf } from "#domain/records/slug-of.ts";
import { createSuggester } from "#domain/redirects/rules/suggestions.ts";
import { createBreather } from "#domain/redirects/stored/breathe.ts";
import type { createPlaces } from "./addresses-of-site.ts";
import type { OldPage } from "./old-site.ts";
import type { PageTarget } from "./page-targets.server.ts";
import { noTarget, targetOption } from "./post-options.ts";

/** The destination for visitors of an old page. */
export interface PageMove {
  page: OldPage;
  /** Its path on the old site. */
  from: string;
  /** Null for an address that is not needed anymore. */
  to: string | null;
  /** True if no page of this site is similar. */
  isGuess: boolean;
}

/** Finds a page of this site for each page of the old site: the person's choice, or the most similar one. */
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
    /** For published posts. */
    slugs: readonly string[];
    options: Readonly<Record<string, string>>;
    places: ReturnType<typeof createPlaces>;
  },
): Promise<PageMove[]> {
  const breathe = createBreather();
  const paths = targets.map(({ path }) => path);
  const known = new Set(paths);
  const suggest = createSuggester(links, slugs, paths);
  const words = targets.map(({ path, label }) => ({ path, words: wordsIn(`${path} ${label}`) }));
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
    if (/^\/(?:home|front-page|start|welcome)$/.test(from))
      return { to: links.home, isGuess: false };
    if (links.ownPath(from) !== null && known.has(from)) return { to: from, isGuess: false };
    const alike = mostAlike(wordsIn(`${from} ${title}`), words);
    if (alike !== null) return { to: alike, isGuess: false };
    const last = from.slice(from.lastIndexOf("/"));
    const found = [from, last, `/${slugOf(title)}`]
      .flatMap((path) => suggest(path))
      .filter(({ to }) => known.has(to))
      .toSorted((a, b) => b.confidence - a.confidence)[0];
    return found ? { to: found.to, isGuess: false } : { to: links.services, isGuess: true };
  }
}

/** Words that cannot tell the pages of a pest control company apart. */
const common = new Set(
  "the and for our your with from page home pest pests control service services treatment management company city all us".split(
    " ",
  ),
);
/** The kind of page that visitors want if a page has such a word. */
const meanings = dictionary({
  appointment: "contact",
  book: "contact",
  estimate: "contact",
  quote: "contact",
  schedule: "contact",
  careers: "about",
  family: "about",
  history: "about",
  reviews: "about",
  team: "about",
  testimonials: "about",
  locations: "areas",
  news: "blog",
  articles: "blog",
});

function wordsIn(text: string): Set<string> {
  const words = text.toLowerCase().split(/[^a-z]+/);
  return new Set(
    words
      .filter((word) => word.length > 2 && !common.has(word))
      .map((word) => meanings[word] ?? word.replace(/(?<=[a-z]{3})s$/, "")),
  );
}

/** Returns the page that shares the most words, or null if none shares any. */
function mostAlike(
  wanted: ReadonlySet<string>,
  pages: readonly { path: string; words: ReadonlySet<string> }[],
): string | null {
  let best: { path: string; score: number } | null = null;
  for (const { path, words } of pages) {
    const shared = [...words].filter((word) => wanted.has(word)).length;
    const score = shared / Math.max(1, words.size);
    if (shared > 0 && score > (best?.score ?? 0)) best = { path, score };
  }
  return best?.path ?? null;
}

function pathOfPage(
  { addresses }: OldPage,
  { placeOf }: ReturnType<typeof createPlaces>,
): string | null {
  const found = addresses.flatMap((address) => placeOf(address) ?? []);
  const place = found.find(({ query }) => query === "") ?? found[0];
  return place ? `${place.path}${place.query}` : null;
}
