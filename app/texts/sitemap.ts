import { type CompanyFacts } from "#domain/settings/company.ts";
import * as addresses from "#app/addresses.ts";
import type { PageWords } from "#app/texts/page-parts.ts";
import { pageTexts } from "#app/texts/page-texts.ts";
import { neutralSitemap } from "#app/texts/neutral/sitemap.ts";

const sitemapMeta = (company: CompanyFacts): PageWords => ({
  title: `Sitemap | ${company.name}`,
  description: `Every page of this site in one list: services, pests, the ${company.cities.length} cities we serve, articles and legal pages, with the XML sitemap and the RSS feed.`,
});

const sitemapIntro =
  "Every page of this site in one list. If you don't see what you're looking for, call us: we may just not have written about it yet.";

export const feedLinks = [
  { label: "XML sitemap, for search engines", href: addresses.sitemapFile },
  { label: "RSS feed, for feed readers", href: addresses.rssFeed },
] as const;

/** 1 -> "1 blog post", 12 -> "12 blog posts" */
export const postCount = (count: number) => `${count} blog ${count === 1 ? "post" : "posts"}`;

export const sitemapTexts = pageTexts(
  "sitemap",
  (company) => ({
    meta: sitemapMeta(company),
    title: "Sitemap",
    intro: sitemapIntro,
    groups: {
      main: "Main pages",
      services: "Services",
      pests: "Pests",
      areas: "Service areas",
      posts: "Blog posts",
      noPosts: "No blog posts available.",
      legal: "Legal",
      feeds: "For search engines and feed readers",
    },
  }),
  neutralSitemap,
);
