import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/sitemap-page";
import * as addresses from "#app/addresses.ts";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { newestPosts } from "#domain/blog/reading/published-posts.server.ts";
import { ContentColumns } from "#app/site/parts/content-columns.tsx";
import { LinkGroup, PostGroup } from "./sitemap-groups.tsx";
import type { SiteLink } from "#app/site/metadata/site-links.ts";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { feedLinks, sitemapGroups, sitemapIntro, sitemapMeta } from "./sitemap-content.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";

/** Limit for readability: no one reads a longer page to the end. */
const mostPosts = 200;

interface ListedPosts {
  /** Newest posts. */
  posts: SiteLink[];
  total: number;
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  try {
    const { posts, total } = await newestPosts(ctx.db, mostPosts);
    const links = posts.map(({ title, slug }) => ({ label: title, href: addresses.article(slug) }));
    return data<ListedPosts>({ posts: links, total });
  } catch (error) {
    ctx.log.error({ err: error }, "articles of the sitemap");
    const headers = { "cache-control": "no-store" };
    return data<ListedPosts>({ posts: [], total: 0 }, { headers });
  }
}

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, addresses.sitemap, ({ company }) => sitemapMeta(company));

export default function SitemapPage() {
  const site = useSite();
  const { posts, total } = useLoaderData<typeof loader>();
  const pages = sitePages(site.company.cities).map(({ path, ...page }) => ({
    href: path,
    ...page,
  }));
  const [main, services, areas, legal] = sitemapGroups.map(({ group, title }) => (
    <LinkGroup
      key={group}
      id={`sitemap-${group}`}
      title={title}
      links={pages.filter((page) => page.group === group)}
    />
  ));
  return (
    <ContentColumns site={site} placement="sitemap-sidebar">
      <div>
        <h1 className="text-4xl font-extrabold">Sitemap</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">{sitemapIntro}</p>
        <div className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {main}
          {services}
          {areas}
          <PostGroup posts={posts} total={total} />
          {legal}
          <LinkGroup
            id="sitemap-feeds"
            title="For search engines and feed readers"
            links={feedLinks}
          />
        </div>
      </div>
    </ContentColumns>
  );
}
