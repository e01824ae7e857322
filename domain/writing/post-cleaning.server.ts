import { sanitizeContent } from "#domain/blog/article/content-sanitizer.server.ts";

/**
 * A model's article in the stored format: no pictures or videos, which it can only invent, and links to `paths` alone;
 * the words of other links stay.
 */
export function cleanArticle(html: string, paths: ReadonlySet<string>): string {
  return sanitizeContent(
    sanitizeContent(html)
      .replace(/<img\b[^>]*>/g, "")
      .replace(/<\/?(?:figure|figcaption|div)\b[^>]*>/g, "")
      .replace(/<a\b([^>]*)>([\s\S]*?)<\/a>/g, (link: string, attributes: string, words: string) =>
        paths.has(/href="([^"#?]*)/.exec(attributes)?.[1] ?? "") ? link : words,
      ),
  );
}
