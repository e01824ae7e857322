/** Sitemaps of WordPress, Yoast SEO, Rank Math, Jetpack, Google XML Sitemaps, All in One SEO and SEOPress with a fixed name. */
const fixed = [
  "sitemap.xml",
  "sitemap.xml.gz",
  "sitemap_index.xml",
  "sitemap-index.xml",
  "sitemap-index-1.xml",
  "sitemap-1.xml",
  "sitemap-misc.xml",
  "sitemap-home.xml",
  "sitemaps.xml",
  "wp-sitemap.xml",
  "wp-sitemap-users-1.xml",
  "author-sitemap.xml",
  "attachment-sitemap.xml",
  "image-sitemap-1.xml",
  "local-sitemap.xml",
  "news-sitemap.xml",
  "video-sitemap.xml",
];
const taxonomies = ["category", "post_tag"];
/** Fewest records in one file of a list: Rank Math splits at 200, Yoast at 1,000, WordPress at 2,000. */
const smallestPart = 200;
const mostParts = 10;

/** Names of the sitemaps that a WordPress site with so many records of each type can have had. */
export function wordpressSitemaps(types: ReadonlyMap<string, number>): string[] {
  const parts = (count: number): number[] =>
    Array.from({ length: Math.min(mostParts, Math.ceil(count / smallestPart)) }, (_, at) => at + 1);
  return [
    ...fixed,
    ...[...types].flatMap(([type, count]) => [
      `${type}-sitemap.xml`,
      ...parts(count).flatMap((part) => [
        `${type}-sitemap${part}.xml`,
        `wp-sitemap-posts-${type}-${part}.xml`,
      ]),
    ]),
    ...taxonomies.flatMap((name) => [`${name}-sitemap.xml`, `wp-sitemap-taxonomies-${name}-1.xml`]),
  ];
}
