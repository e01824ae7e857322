import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { plainText } from "#domain/blog/article/plain-text.ts";

/** Turns a title or a name from another blog into one line without markup and entities. */
export function plainWords(html: string): string {
  const short = html.slice(0, 5000);
  const text = /[<&]/.test(short) ? plainText(parseArticle(short)) : short;
  return text.replace(/\s+/g, " ").trim();
}

/** Shortens a text between words. It adds no ellipsis, so titles and descriptions simply end. */
export function cutWords(text: string, limit: number): string {
  const letters = [...text];
  if (letters.length <= limit) return text;
  const cut = letters.slice(0, limit + 1).join("");
  const end = cut.lastIndexOf(" ");
  const kept = end > limit / 2 ? cut.slice(0, end) : letters.slice(0, limit).join("");
  return kept.replace(/[\s,;:–|-]{1,10}$/, "");
}
