import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { plainText } from "#domain/blog/article/plain-text.ts";

/** A title or a name as other blogs store it, without markup and entities, on one line. */
export function plainWords(html: string): string {
  const short = html.slice(0, 5000);
  const text = /[<&]/.test(short) ? plainText(parseArticle(short)) : short;
  return text.replace(/\s+/g, " ").trim();
}

/** A text cut between words. Says nothing about the cut: a title and a description end where they end. */
export function cutWords(text: string, limit: number): string {
  const letters = [...text];
  if (letters.length <= limit) return text;
  const cut = letters.slice(0, limit + 1).join("");
  const end = cut.lastIndexOf(" ");
  const kept = end > limit / 2 ? cut.slice(0, end) : letters.slice(0, limit).join("");
  return kept.replace(/[\s,;:–|-]{1,10}$/, "");
}
