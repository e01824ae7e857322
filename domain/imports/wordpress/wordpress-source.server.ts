import { dayOf } from "#domain/words/calendar-day.ts";
import { dateFormat } from "#domain/words/date-format.ts";
import { escapeHtml } from "#domain/words/html/html-tag.ts";
import type { ReadText } from "#domain/imports/posts/given-files.server.ts";
import type { OldArticle, PostSource } from "#domain/imports/posts/old-site.ts";
import { cutWords, plainWords } from "#domain/imports/posts/texts/plain-words.ts";
import { filledVariables, type SeoValues, withoutSiteName } from "./seo-variables.ts";
import { readWxr } from "./read-wxr.server.ts";
import { surveyWordPress, type WordPressSurvey } from "./wordpress-survey.server.ts";
import type { WxrItem } from "./wxr-items.ts";

/** Both plugins shorten a text to this many letters where a post has no excerpt. */
const summaryLength = 155;

/**
 * Reads a WordPress export (WXR 1.2), as written by wp-admin/includes/export.php.
 * @throws Unreadable
 */
export async function wordpressSource(
  texts: readonly ReadText[],
  { timeZone }: { timeZone: string },
): Promise<PostSource> {
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
      const now = localTime(new Date(), timeZone);
      const told = new Set<string>();
      for (const text of texts)
        for await (const record of readWxr(text())) {
          if (record.kind !== "item") continue;
          const key = `${site.base}#post:${record.item.id}`;
          const post = posts.get(key);
          if (record.item.type !== "post" || !post || told.has(key)) continue;
          told.add(key);
          yield articleOf(record.item, key, post, survey, now);
        }
    },
  };
}

function articleOf(
  item: WxrItem,
  key: string,
  { title, category, author }: { title: string; category: string; author: string },
  { site, attachments }: WordPressSurvey,
  now: string,
): OldArticle {
  const excerpt = plainWords(item.excerpt);
  const meta = (name: string): string => (item.meta.get(name) ?? "").trim();
  const values: Omit<SeoValues, "plugin" | "keyphrase"> = {
    title,
    siteName: site.title,
    tagline: site.tagline,
    category,
    categories: namesOf(item, "category"),
    tags: namesOf(item, "post_tag"),
    excerpt,
    summary: excerpt || cutWords(plainWords(withoutShortcodes(item.content)), summaryLength),
    author,
    id: item.id,
    address: item.link,
    published: item.date,
    modified: item.modified,
    now,
  };
  const leftOutVariables = new Set<string>();
  const filled = (yoast: string, rankMath: string): string => {
    const plugin = meta(yoast) === "" ? "rank_math" : "yoast";
    const keyphrase = meta(plugin === "yoast" ? "_yoast_wpseo_focuskw" : "rank_math_focus_keyword");
    const { text, unknown } = filledVariables(meta(yoast) || meta(rankMath), {
      ...values,
      plugin,
      keyphrase,
    });
    for (const variable of unknown) leftOutVariables.add(variable);
    return plainWords(text);
  };
  const thumbnail = attachments.get(item.meta.get("_thumbnail_id") ?? "");
  const metaTitle = withoutSiteName(filled("_yoast_wpseo_title", "rank_math_title"), site.title);
  const metaDescription = filled("_yoast_wpseo_metadesc", "rank_math_description");
  return {
    key,
    html: item.content,
    classic: !item.content.includes("<!-- wp:"),
    excerpt,
    metaTitle: metaTitle === title ? "" : metaTitle,
    metaDescription,
    leftOutVariables: [...leftOutVariables],
    featured: thumbnail?.address ?? "",
    featuredAlt: thumbnail?.alt ?? "",
  };
}

function namesOf({ terms }: WxrItem, domain: string): string[] {
  const own = terms.filter((term) => term.domain === domain && term.slug !== "uncategorized");
  return own.map(({ name }) => plainWords(name)).toSorted();
}

function withoutShortcodes(html: string): string {
  return html.slice(0, 5000).replace(/\[[^[\]]{1,300}\]/g, " ");
}

/** A time in a time zone, as WordPress writes it. */
function localTime(at: Date, timeZone: string): string {
  const time = dateFormat({ timeZone, timeStyle: "medium", hourCycle: "h23" }).format(at);
  return `${dayOf(at, timeZone)} ${time}`;
}
