import { type Article, type ArticleNode, everyNode, type Picture } from "./article-nodes.ts";
import { plainText, wordsOf } from "./plain-text.ts";
import { readingMinutes } from "./reading-time.ts";

export type Grade = "good" | "fair" | "poor";

export interface Hint {
  name: "title" | "meta_description" | "length" | "readability" | "headings" | "links" | "pictures";
  grade: Grade;
  message: string;
}

export interface ContentAnalysis {
  words: number;
  /** Whole minutes at 200 words a minute. */
  minutes: number;
  hints: Hint[];
}

interface AnalysedPost {
  title: string;
  meta_description: string;
  featured_image_url?: string;
  featured_image_alt?: string;
}

/** Hints for making a post easier to find and to read. */
export function analyseContent(post: AnalysedPost, article: Article): ContentAnalysis {
  const words = wordsOf(plainText(article)).length;
  const hints = [
    titleHint([...post.title.trim()].length),
    descriptionHint([...post.meta_description.trim()].length),
    lengthHint(words),
    readabilityHint(words),
    headingsHint(article, words),
    linksHint(article),
    picturesHint(article, post),
  ];
  return {
    words,
    minutes: readingMinutes(words),
    hints: hints.filter((hint) => hint !== null),
  };
}

function titleHint(length: number): Hint {
  const of = (grade: Grade, message: string): Hint => ({ name: "title", grade, message });
  if (length === 0) return of("poor", "Write a title.");
  if (length < 30) return of("fair", `The title has ${length} characters; 30 to 60 work best.`);
  if (length > 60)
    return of("fair", `The title has ${length} characters; search results cut it after about 60.`);
  return of("good", "The title has a good length.");
}

function descriptionHint(length: number): Hint {
  const of = (grade: Grade, message: string): Hint => ({
    name: "meta_description",
    grade,
    message,
  });
  if (length === 0)
    return of("poor", "Write a meta description: search engines show it under the title.");
  if (length < 120 || length > 160)
    return of("fair", `The meta description has ${length} characters; 120 to 160 work best.`);
  return of("good", "The meta description has a good length.");
}

function lengthHint(words: number): Hint {
  const of = (grade: Grade, message: string): Hint => ({ name: "length", grade, message });
  if (words < 100) return of("poor", `${count(words, "word")}: too short. Aim for 300 or more.`);
  if (words < 300) return of("fair", `${words} words. Aim for 300 or more.`);
  return of("good", `${words} words: a good length.`);
}

function readabilityHint(words: number): Hint | null {
  if (words <= 2000) return null;
  return {
    name: "readability",
    grade: "fair",
    message: `${words} words is a long read. Consider splitting the article.`,
  };
}

function headingsHint(article: Article, words: number): Hint {
  const of = (grade: Grade, message: string): Hint => ({ name: "headings", grade, message });
  const levels = nodesOf(article, "heading").map(({ level }) => level);
  if (levels.length === 0)
    return words < 300
      ? of("fair", "Headings help readers find what they need.")
      : of("poor", "Divide the article with headings.");
  let last: number = 1;
  for (const level of levels) {
    if (level > last + 1)
      return of("fair", `A level ${level} heading follows level ${last}: a level is missing.`);
    last = level;
  }
  if (words / levels.length > 400)
    return of("fair", "Some parts are long: a heading every 300 words or so helps.");
  return of("good", `${count(levels.length, "heading")}, in order.`);
}

function linksHint(article: Article): Hint {
  const of = (grade: Grade, message: string): Hint => ({ name: "links", grade, message });
  const links = nodesOf(article, "link").map(({ href, children }) => ({
    href,
    words: plainText(children),
  }));
  const vague = links.find(({ words }) =>
    /^(?:click here|here|read more|more|link|this|this page)$/i.test(words),
  );
  if (vague) return of("fair", `“${vague.words}” doesn't say where the link leads.`);
  const own = links.filter(({ href }) => href.startsWith("/")).length;
  if (own === 0)
    return of("fair", "Link to one of our pages: a service, a city or another article.");
  return of("good", `${count(own, "link")} to our own pages.`);
}

/** The featured picture counts as one of the post's pictures: it needs alternative text too. */
function picturesHint(
  article: Article,
  { featured_image_url = "", featured_image_alt = "" }: AnalysedPost,
): Hint {
  const of = (grade: Grade, message: string): Hint => ({ name: "pictures", grade, message });
  const featured = featured_image_url === "" ? [] : [featured_image_alt.trim() === ""];
  const silences = [...nodesOf(article, "picture").map(isSilent), ...featured];
  if (silences.length === 0) return of("fair", "A picture helps.");
  const silent = silences.filter(Boolean).length;
  if (silent > 0)
    return of(
      "poor",
      silent === 1
        ? "1 picture has no alternative text."
        : `${silent} pictures have no alternative text.`,
    );
  return of("good", `${count(silences.length, "picture")} with alternative text.`);
}

/** Whether an article has a picture without alternative text. */
export function hasSilentPicture(article: Article): boolean {
  return nodesOf(article, "picture").some(isSilent);
}

/** Whether an article has a video or document of the library without a title. */
export function hasUntitledFile(article: Article): boolean {
  return nodesOf(article, "file").some(({ title }) => title.trim() === "");
}

function isSilent({ alt }: Picture): boolean {
  return alt.trim() === "";
}

function nodesOf<T extends ArticleNode["type"]>(
  article: Article,
  type: T,
): Extract<ArticleNode, { type: T }>[] {
  const isOne = (node: ArticleNode): node is Extract<ArticleNode, { type: T }> =>
    node.type === type;
  return everyNode(article).filter(isOne);
}

function count(number: number, word: string): string {
  return number === 1 ? `1 ${word}` : `${number} ${word}s`;
}
