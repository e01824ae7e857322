import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/sitemap-page";
import * as addresses from "#app/addresses.ts";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { newestPosts } from "#domain/blog/reading/published-posts.server.ts";
import { Container } from "#app/ui/container.tsx";
import { LinkGroup, PostGroup } from "./sitemap-groups.tsx";
import type { SiteLink } from "#app/menus/site-links.ts";
import { ownPages } from "#app/site/metadata/own-pages.server.ts";
import { listedPages, type PageGroup, type SitePage } from "#app/site/metadata/site-pages.ts";
import { sitemapTexts } from "#app/texts/sitemap.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";
import { todayOf } from "#domain/settings/hours/zone-time.ts";

/** Limit for readability: no one reads a longer page to the end. */
const mostPosts = 200;

interface ListedPosts {
  /** Newest posts. */
  posts: SiteLink[];
  total: number;
  /** Pages that the owner added. */
  own: SitePage[];
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { company } = await readSite(ctx);
  const own = ownPages(ctx, todayOf(company));
  try {
    const { posts, total } = await newestPosts(ctx.db, mostPosts);
    const links = posts.map(({ title, slug }) => ({ label: title, href: addresses.article(slug) }));
    return data<ListedPosts>({ posts: links, total, own });
  } catch (error) {
    ctx.log.error({ err: error }, "articles of the sitemap");
    const headers = { "cache-control": "no-store" };
    return data<ListedPosts>({ posts: [], total: 0, own }, { headers });
  }
}

const feedLinks: SiteLink[] = [
  { label: "Newsletter, by email", href: addresses.newsletter },
  { label: "XML sitemap, for search engines", href: addresses.sitemapFile },
  { label: "RSS feed, for feed readers", href: addresses.rssFeed },
];

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, addresses.sitemap, (site) => textsOf(site, sitemapTexts).meta);

export default function SitemapPage() {
  const site = useSite();
  const { title, intro, groups } = textsOf(site, sitemapTexts);
  const { posts, total, own } = useLoaderData<typeof loader>();
  const pages = listedPages({ company: site.company, own, articles: total }).map(
    ({ path, ...page }) => ({
      href: path,
      ...page,
    }),
  );
  const group = (name: PageGroup, heading: string, note?: string) => (
    <LinkGroup
      id={`sitemap-${name}`}
      title={heading}
      links={pages.filter(({ group: of, href }) => of === name && href !== addresses.sitemap)}
      note={note}
    />
  );
  return (
    <Container className="py-7 sm:py-14">
      <h1 className="text-4xl font-extrabold">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{intro}</p>
      <div className="mt-6 grid grid-cols-2 gap-x-4 gap-y-7 sm:mt-8 sm:gap-10 lg:grid-cols-4">
        {group("main", groups.main, total > 0 ? undefined : groups.noPosts)}
        {group("service", groups.services)}
        {group("pest", groups.pests)}
        {group("area", groups.areas)}
        {total > 0 ? (
          <div className="col-span-2">
            <PostGroup title={groups.posts} posts={posts} total={total} />
          </div>
        ) : null}
        {group("legal", groups.legal)}
        <LinkGroup id="sitemap-feeds" title={groups.feeds} links={feedLinks} />
      </div>
    </Container>
  );
}
