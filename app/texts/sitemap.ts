import neutral from "#content/neutral/sitemap.json" with { type: "json" };
import texts from "#content/pages/sitemap.json" with { type: "json" };
import { pageTexts } from "#app/texts/page-texts.ts";

export const sitemapTexts = pageTexts("sitemap", texts, neutral);

/** 1 -> "1 blog post", 12 -> "12 blog posts" */
export const postCount = (count: number) => `${count} blog ${count === 1 ? "post" : "posts"}`;
