import { type MetaFunction, useLoaderData } from "react-router";
import { ContentPage } from "../components/content-page.tsx";
import { LinkGroup, PostGroup } from "../components/sitemap-groups.tsx";
import type { SiteLink } from "../content/site-links.ts";
import { sitePages } from "../content/site-pages.ts";
import { feedLinks, sitemapGroups, sitemapIntro, sitemapMeta } from "../content/sitemap.ts";
import { metaOf, useSite } from "../site-context.ts";

/** Articles, newest first. */
export function loader(): { posts: SiteLink[] } {
  return { posts: [] };
}

export const meta: MetaFunction = ({ matches }) =>
  metaOf(matches, "/sitemap", ({ company }) => sitemapMeta(company));

export default function SitemapPage() {
  const site = useSite();
  const { posts } = useLoaderData<typeof loader>();
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
    <ContentPage site={site} placement="sitemap-sidebar">
      <div>
        <h1 className="text-4xl font-extrabold">Sitemap</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">{sitemapIntro}</p>
        <div className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {main}
          {services}
          {areas}
          <PostGroup posts={posts} />
          {legal}
          <LinkGroup id="sitemap-feeds" title="For machines" links={feedLinks} />
        </div>
      </div>
    </ContentPage>
  );
}
