import { type CompanyFacts } from "#domain/settings/company.ts";
import * as addresses from "#app/addresses.ts";
import type { PageWords } from "#app/site/parts/page-parts.ts";
import type { PageGroup } from "#app/site/metadata/site-pages.ts";

export const sitemapMeta = (company: CompanyFacts): PageWords => ({
  title: `Sitemap | ${company.name}`,
  description: `Every page of this site in one list: services, the ${company.cities.length} cities we serve, articles and legal pages, with the XML sitemap and the RSS feed.`,
});

export const sitemapIntro =
  "Every page of this site in one list. If you don't see what you're looking for, call us: we may just not have written about it yet.";

/** The sitemap groups in order; articles come before the legal pages. */
export const sitemapGroups = [
  { group: "main", title: "Main pages" },
  { group: "service", title: "Services" },
  { group: "area", title: "Service areas" },
  { group: "legal", title: "Legal" },
] as const satisfies readonly { group: PageGroup; title: string }[];

export const feedLinks = [
  { label: "XML sitemap, for search engines", href: addresses.sitemapFile },
  { label: "RSS feed, for feed readers", href: addresses.rssFeed },
] as const;

export const noPosts = "No blog posts available.";

/** 1 -> "1 blog post", 12 -> "12 blog posts" */
export const postCount = (count: number) => `${count} blog ${count === 1 ? "post" : "posts"}`;
