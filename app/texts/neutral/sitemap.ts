import type { TextChanges } from "#domain/page-texts/merge-texts.ts";

export const neutralSitemap: TextChanges = {
  "meta.description":
    "Every page of this site in one list: services, pests, the cities we serve, articles and legal pages, with the XML sitemap and the RSS feed for your reader.",
};
