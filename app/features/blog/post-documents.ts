/** Where readers find a post. */
export function postPath(slug: string): string {
  return `/blog/${slug}`;
}

/** Where somebody who was given the link finds a draft. */
export function previewPath(token: string): string {
  return `/blog/preview/${token}`;
}

/**
 * Documents that change when a published post does. Articles name their related ones, so all of them do;
 * the server reads a star at the end as everything below.
 */
export const postDocuments = [
  "/",
  "/blog",
  "/blog/*",
  "/sitemap",
  "/sitemap.xml",
  "/rss.xml",
  "/llms.txt",
] as const;
