import { isOwnersPath } from "#domain/site/published-pages.server.ts";
import { desc } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { isPublic } from "#domain/blog/reading/post-conditions.server.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { canonicalPath, splitAddress } from "#domain/redirects/rules/canonical.ts";
import { createSuggester, type Suggestion } from "#domain/redirects/rules/suggestions.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { isProbe } from "./probes.ts";
import { masked } from "./missing-address.ts";
import { type MissingUrl, openWindow, topUrls } from "./not-found-summary.server.ts";

const days = 30;
/** The most requested addresses that are looked through. */
export const lookedThrough = 500;
export const rowsPerPage = 25;
const articlesRead = 5000;

export interface UnresolvedUrl extends MissingUrl {
  suggestions: Suggestion[];
}

export interface Unresolved {
  urls: UnresolvedUrl[];
  total: number;
  page: number;
  pages: number;
}

/** Missing pages of the last 30 days without a redirect rule, most people first. Probes of programs need no repair. */
export async function unresolvedUrls(
  ctx: Ctx,
  { page = 1 }: { page?: number } = {},
  now = new Date(),
): Promise<Unresolved> {
  const open = await unresolvedIn(ctx, now);
  const pages = Math.max(1, Math.ceil(open.length / rowsPerPage));
  const shown = Math.min(Math.max(1, page), pages);
  const urls = open.slice((shown - 1) * rowsPerPage, shown * rowsPerPage);
  const suggest = urls.length > 0 ? await suggesterFor(ctx) : () => [];
  return {
    urls: urls.map((url) => ({ ...url, suggestions: suggest(url.url) })),
    total: open.length,
    page: shown,
    pages,
  };
}

/** The number of missing pages without a rule that people looked for, among the most requested ones. */
export async function countUnresolved(ctx: Ctx, now = new Date()): Promise<number> {
  const open = await unresolvedIn(ctx, now);
  return open.filter(({ people }) => people > 0).length;
}

async function unresolvedIn(ctx: Ctx, now: Date): Promise<MissingUrl[]> {
  const window = await openWindow(ctx, days, now);
  const all = await topUrls(ctx, window, lookedThrough);
  const isResolved = resolvedBy(ctx, await publishedSlugs(ctx));
  return all.filter(({ url }) => !isProbe(url) && !isResolved(url) && !url.includes(masked));
}

/** Whether an address leads somewhere by now: by a rule, or because there is a page. */
export function resolvedBy(
  ctx: Pick<Ctx, "db" | "links">,
  articles: readonly string[],
): (url: string) => boolean {
  const table = redirectTable(ctx);
  const pages = new Set(articles.map((slug) => ctx.links.article(slug)));
  return (url) => {
    const { path, query } = splitAddress(url);
    const canonical = canonicalPath(path);
    return (
      table.match(canonical, query) !== null ||
      ctx.links.ownPath(canonical) !== null ||
      isOwnersPath(ctx, canonical) ||
      pages.has(canonical)
    );
  };
}

export async function suggesterFor(ctx: Ctx) {
  requirePermission(ctx, "redirects.read");
  return createSuggester(ctx.links, await publishedSlugs(ctx));
}

export async function publishedSlugs({ db }: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(isPublic())
    .orderBy(desc(blogPosts.publishedAt))
    .limit(articlesRead);
  return rows.map(({ slug }) => slug);
}
