import { articleHtml } from "#domain/blog/article/article-html.ts";
import type { Article } from "#domain/blog/article/article-nodes.ts";
import { hasSilentPicture } from "#domain/blog/article/content-analysis.ts";
import { isEmptyContent } from "#domain/blog/article/content-sanitizer.server.ts";
import { opening, plainText } from "#domain/blog/article/plain-text.ts";
import {
  emptyFields,
  fieldLimits,
  maxContentBytes,
  type PostFields,
  utf8Length,
} from "#domain/blog/schema.ts";
import { cleanLine, cleanText } from "#domain/words/clean-text.ts";
import type { OldArticle, OldPost } from "./old-site.ts";
import { cutWords } from "./texts/plain-words.ts";

/** Maximum length of an excerpt that is taken from the text because the post has none. */
const excerptLetters = 220;

/** The paragraph text between pictures, headings and lists. */
function paragraphText(article: Article): string {
  return plainText(article.filter(({ type }) => type === "paragraph"));
}

export interface FittedPost {
  fields: PostFields;
  /** Sentences about the changes that made the post fit. */
  notes: string[];
  /** True if a picture has no alternative text. */
  isSilent: boolean;
}

/** Returns the fields of a post within the form's limits, or null if the text is too long for an article. */
export function fittedPost(
  post: OldPost,
  text: OldArticle,
  article: Article,
  {
    slug,
    asDraft,
    featured,
    now,
  }: { slug: string; asDraft: boolean; featured: string | null; now: Date },
): FittedPost | null {
  const content = articleHtml(article);
  if (utf8Length(content) > maxContentBytes) return null;
  const notes: string[] = [];
  const line = (name: keyof typeof fieldLimits, written: string, label: string): string => {
    const clean = cleanLine(written);
    const limit = name === "title" ? fieldLimits.title - 1 : fieldLimits[name];
    const cut = cutWords(clean, limit);
    if (cut !== clean) notes.push(`${label} is cut to ${limit} characters.`);
    return cut;
  };
  const isEmpty = isEmptyContent(article);
  if (isEmpty && post.state !== "draft") notes.push("It has no text left, so it becomes a draft.");
  const words = plainText(article);
  const state = asDraft || isEmpty ? "draft" : post.state;
  const featuredAlt =
    featured === null
      ? ""
      : line("featured_image_alt", text.featuredAlt, "The picture's alternative text");
  const isScheduled = state === "scheduled" && post.date !== null && post.date > now;
  return {
    notes,
    isSilent: hasSilentPicture(article) || (featured !== null && featuredAlt === ""),
    fields: {
      ...emptyFields,
      title:
        line("title", post.title, "The title") || cutWords(opening(words, 80), 80) || "Untitled",
      slug,
      content,
      excerpt: cutWords(
        cleanText(text.excerpt) || opening(paragraphText(article) || words, excerptLetters),
        fieldLimits.excerpt,
      ),
      category: line("category", post.category, "The category"),
      meta_title: line("meta_title", text.metaTitle, "The search title"),
      meta_description: line("meta_description", text.metaDescription, "The search description"),
      featured_image_url: featured ?? "",
      featured_image_alt: featuredAlt,
      published: state === "published" || (state === "scheduled" && !isScheduled),
      publish_at: isScheduled && post.date ? post.date.toISOString() : null,
    },
  };
}
