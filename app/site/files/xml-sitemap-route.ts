import { data } from "react-router";
import type { Route } from "./+types/xml-sitemap-route";
import type { Ctx } from "#domain/access/context.server.ts";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { postsForSitemap, sitemapPageSize } from "#domain/blog/reading/post-feeds.server.ts";
import { countPosts } from "#domain/blog/reading/published-posts.server.ts";
import { listedPages } from "#app/site/metadata/site-pages.ts";
import { ownPages } from "#app/site/metadata/own-pages.server.ts";
import { readPageDates } from "#domain/pages/page-versions.server.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { siteFile } from "./site-file.ts";
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from "./sitemap-xml.server.ts";
import { todayOf } from "#domain/settings/hours/zone-time.ts";

/** Entries reserved for pages that are not articles. */
const room = 1000;

/** All URLs. If they exceed one file, a sitemap index of the parts `?page=1` (the pages), 2, 3 … (the articles). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const articles = await countPosts(ctx.db);
  const parts = 1 + Math.ceil(articles / sitemapPageSize);
  const pageParam = url.searchParams.get("page");
  if (pageParam !== null) {
    const part = Number(pageParam);
    // oxlint-disable-next-line no-throw-literal
    if (!Number.isInteger(part) || part < 1 || part > parts) throw data(null, { status: 404 });
    return xml(sitemapXml(part === 1 ? await pages(ctx, articles) : await posts(ctx, part - 1)));
  }
  if (articles > sitemapPageSize - room) {
    const { origin } = ctx.request;
    const files = Array.from({ length: parts }, (_, at) => ({
      url: `${origin}${addresses.sitemapFile}?page=${at + 1}`,
    }));
    return xml(sitemapIndexXml(files));
  }
  return xml(sitemapXml([...(await pages(ctx, articles)), ...(await posts(ctx, 1))]));
}

const xml = (text: string): Response => siteFile("application/xml", text);

async function pages(ctx: Ctx, articles: number): Promise<SitemapEntry[]> {
  const [{ company, origin }, changed] = await Promise.all([readSite(ctx), readPageDates(ctx)]);
  return listedPages({ company, own: ownPages(ctx, todayOf(company)), articles }).map(
    ({ path }) => ({
      url: `${origin}${path}`,
      changed: changed.get(path),
    }),
  );
}

async function posts({ db, request }: Ctx, part: number): Promise<SitemapEntry[]> {
  const found = await postsForSitemap(db, part);
  return found.map(({ slug, updatedAt }) => ({
    url: `${request.origin}${addresses.article(slug)}`,
    changed: updatedAt,
  }));
}
