import { escapeHtml } from "#domain/words/html/html-tag.ts";
import type { ReadText } from "#domain/imports/posts/given-files.server.ts";
import type { OldArticle, PostSource } from "#domain/imports/posts/old-site.ts";
import { plainWords } from "#domain/imports/posts/texts/plain-words.ts";
import { filledVariables, withoutSiteName } from "./seo-variables.ts";
import { readWxr } from "./read-wxr.server.ts";
import { surveyWordPress, type WordPressSurvey } from "./wordpress-survey.server.ts";
import type { WxrItem } from "./wxr-items.ts";

/**
 * Reads a WordPress export (WXR 1.2), as written by wp-admin/includes/export.php.
 * @throws Unreadable
 */
export async function wordpressSource(texts: readonly ReadText[]): Promise<PostSource> {
  const survey = await surveyWordPress(texts);
  const { site, attachments } = survey;
  const posts = new Map(site.posts.map((post) => [post.key, post]));
  for (const post of site.posts) post.author = survey.authors.get(post.author)?.name ?? post.author;
  return {
    site,
    pictureTag(attachment) {
      const file = attachments.get(attachment);
      return file ? `<img src="${escapeHtml(file.address)}" alt="${escapeHtml(file.alt)}">` : "";
    },
    async *articles() {
      const told = new Set<string>();
      for (const text of texts)
        for await (const record of readWxr(text())) {
          if (record.kind !== "item") continue;
          const key = `${site.base}#post:${record.item.id}`;
          const post = posts.get(key);
          if (record.item.type !== "post" || !post || told.has(key)) continue;
          told.add(key);
          yield articleOf(record.item, key, post, survey);
        }
    },
  };
}

function articleOf(
  item: WxrItem,
  key: string,
  {
    title,
    category,
    author,
    date,
  }: { title: string; category: string; author: string; date: Date | null },
  { site, attachments }: WordPressSurvey,
): OldArticle {
  const excerpt = plainWords(item.excerpt);
  const values = {
    title,
    siteName: site.title,
    tagline: site.tagline,
    category,
    excerpt,
    author,
    year: String((date ?? new Date()).getUTCFullYear()),
  };
  const filled = (...names: string[]): string => {
    const written = names.map((name) => item.meta.get(name) ?? "").find((one) => one.trim() !== "");
    return written === undefined ? "" : plainWords(filledVariables(written, values));
  };
  const thumbnail = attachments.get(item.meta.get("_thumbnail_id") ?? "");
  const metaTitle = withoutSiteName(filled("_yoast_wpseo_title", "rank_math_title"), site.title);
  return {
    key,
    html: item.content,
    classic: !item.content.includes("<!-- wp:"),
    excerpt,
    metaTitle: metaTitle === title ? "" : metaTitle,
    metaDescription: filled("_yoast_wpseo_metadesc", "rank_math_description"),
    featured: thumbnail?.address ?? "",
    featuredAlt: thumbnail?.alt ?? "",
  };
}
