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

/** What could make a post easier to find and to read; `content` is HTML in the stored format. */
export function analyseContent(post: {
  title: string;
  meta_description: string;
  content: string;
  featured_image_url?: string;
  featured_image_alt?: string;
}): ContentAnalysis {
  const words = wordsOf(plainText(post.content)).length;
  const hints = [
    titleHint([...post.title.trim()].length),
    descriptionHint([...post.meta_description.trim()].length),
    lengthHint(words),
    readabilityHint(words),
    headingsHint(post.content, words),
    linksHint(post.content),
    picturesHint(post),
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
    message: `${words} words are a long read. Consider splitting the article.`,
  };
}

function headingsHint(html: string, words: number): Hint {
  const of = (grade: Grade, message: string): Hint => ({ name: "headings", grade, message });
  const levels = [...html.matchAll(/<h([2-4])\b/gi)].map(([, level]) => Number(level));
  if (levels.length === 0)
    return words < 300
      ? of("fair", "Headings help readers to find their way.")
      : of("poor", "Divide the article with headings.");
  let last = 1;
  for (const level of levels) {
    if (level > last + 1)
      return of("fair", `A heading of level ${level} follows level ${last}: one is left out.`);
    last = level;
  }
  if (words / levels.length > 400)
    return of("fair", "Some parts are long: a heading every 300 words or so helps.");
  return of("good", `${count(levels.length, "heading")}, in order.`);
}

function linksHint(html: string): Hint {
  const of = (grade: Grade, message: string): Hint => ({ name: "links", grade, message });
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gis)];
  const vague = links.find(([, , text = ""]) =>
    /^(?:click here|here|read more|more|link|this|this page)$/i.test(plainText(text)),
  );
  if (vague) return of("fair", `“${plainText(vague[2] ?? "")}” does not say where the link leads.`);
  const own = links.filter(([, href = ""]) => href.startsWith("/")).length;
  if (own === 0)
    return of("fair", "Link to one of our pages: a service, a city or another article.");
  return of("good", `${count(own, "link")} to our own pages.`);
}

/** The featured picture is one of the post's pictures: it needs its words as the others do. */
function picturesHint({
  content,
  featured_image_url = "",
  featured_image_alt = "",
}: {
  content: string;
  featured_image_url?: string;
  featured_image_alt?: string;
}): Hint {
  const of = (grade: Grade, message: string): Hint => ({ name: "pictures", grade, message });
  const featured = featured_image_url === "" ? [] : [featured_image_alt.trim() === ""];
  const silences = [
    ...[...content.matchAll(/<img\b[^>]*>/gi)].map(([tag]) => lacksAlternative(tag)),
    ...featured,
  ];
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

/** Whether an article has a picture that says nothing to those who cannot see it. */
export function hasSilentPicture(html: string): boolean {
  return [...html.matchAll(/<img\b[^>]*>/gi)].some(([tag]) => lacksAlternative(tag));
}

/** Whether an article has a video or document of the library that nobody has given a title. */
export function hasUntitledFile(html: string): boolean {
  return [...html.matchAll(/<div\b[^>]*\sdata-library="[^>]*>/gi)].some(
    ([tag]) => !/\sdata-title="[^"]*[^"\s][^"]*"/i.test(tag),
  );
}

function lacksAlternative(tag: string): boolean {
  return !/\salt="[^"]*[^"\s][^"]*"/i.test(tag);
}

function count(number: number, word: string): string {
  return number === 1 ? `1 ${word}` : `${number} ${word}s`;
}
