import { describe, expect, it } from "vitest";
import { analyzeContent, hasSilentPicture } from "./content-analysis.ts";
import { parseArticle } from "./parse-article.ts";
import { firstSentences, opening, plainText } from "./plain-text.ts";
import { readingTime } from "./reading-time.ts";

const words = (count: number): string => `<p>${"word ".repeat(count)}</p>`;
type Post = Partial<Parameters<typeof analyzeContent>[0]> & { content?: string };
function gradeOf(name: string, { content = "", ...post }: Post) {
  const { hints } = analyzeContent(
    { title: "", meta_description: "", ...post },
    parseArticle(content),
  );
  return hints.find((hint) => hint.name === name)?.grade ?? null;
}

describe("the hints", () => {
  it.each([
    [0, "poor"],
    [29, "fair"],
    [30, "good"],
    [60, "good"],
    [61, "fair"],
  ])("call a title of %i characters %s", (length, grade) => {
    expect(gradeOf("title", { title: "x".repeat(length) })).toBe(grade);
  });

  it.each([
    [0, "poor"],
    [119, "fair"],
    [120, "good"],
    [160, "good"],
    [161, "fair"],
  ])("call a meta description of %i characters %s", (length, grade) => {
    expect(gradeOf("meta_description", { meta_description: "x".repeat(length) })).toBe(grade);
  });

  it.each([
    [99, "poor", null],
    [100, "fair", null],
    [299, "fair", null],
    [300, "good", null],
    [2000, "good", null],
    [2001, "good", "fair"],
  ])("call %i words %s, their readability %s", (count, length, readability) => {
    expect(gradeOf("length", { content: words(count) })).toBe(length);
    expect(gradeOf("readability", { content: words(count) })).toBe(readability);
  });

  it("check headings, links and alternative texts", () => {
    const grade = (name: string, content: string) => gradeOf(name, { content });
    expect(grade("headings", words(400))).toBe("poor");
    expect(grade("headings", `<h2>A</h2>${words(300)}<h3>B</h3>${words(200)}`)).toBe("good");
    expect(grade("headings", `<h2>A</h2><h4>B</h4>`)).toBe("fair");
    expect(grade("links", "<p>x</p>")).toBe("fair");
    expect(grade("links", '<a href="/services">our services</a>')).toBe("good");
    expect(grade("links", '<a href="/services">click <em>here</em></a>')).toBe("fair");
    expect(grade("pictures", '<img src="/pictures/a.png" alt="" />')).toBe("poor");
    expect(grade("pictures", '<img src="/pictures/a.png" alt="A nest" />')).toBe("good");
    const pictures = '<img src="/pictures/x.png" alt="a"><img src="/pictures/y.png" alt=" ">';
    expect(hasSilentPicture(parseArticle(pictures))).toBe(true);
  });

  it("include the featured picture and its alternative text", () => {
    const featured_image_url = "/pictures/a.svg";
    expect(gradeOf("pictures", {})).toBe("fair");
    expect(gradeOf("pictures", { featured_image_url })).toBe("poor");
    expect(gradeOf("pictures", { featured_image_url, featured_image_alt: " " })).toBe("poor");
    const complete = { featured_image_url, featured_image_alt: "An ant" };
    expect(gradeOf("pictures", complete)).toBe("good");
    const content = '<img src="/pictures/b.png" alt="A nest" />';
    const { hints } = analyzeContent(
      { title: "", meta_description: "", ...complete },
      parseArticle(content),
    );
    expect(hints.find(({ name }) => name === "pictures")?.message).toMatch(/^2 pictures/);
    expect(
      gradeOf("pictures", { ...complete, content: '<img src="/pictures/x.png" alt="" />' }),
    ).toBe("poor");
  });
});

it.each([
  [0, "1 min read"],
  [200, "1 min read"],
  [201, "2 min read"],
  [1000, "5 min read"],
])("%i words take %s", (count, text) => {
  expect(readingTime(parseArticle(words(count)))).toBe(text);
});

it("extracts the text from markup and decodes each entity once", () => {
  const wordsIn = (html: string) => plainText(parseArticle(html));
  expect(wordsIn("<h2>Ants</h2><p>Fish &amp; chips<br />at&nbsp;5 &lt; 6 &#8217;</p>")).toBe(
    "Ants\nFish & chips\nat 5 < 6 ’",
  );
  expect(wordsIn("&amp;lt;script&amp;#62;")).toBe("&lt;script&#62;");
});

it("cuts an excerpt between words", () => {
  expect(opening("Termites swarm in spring, mostly.", 26)).toBe("Termites swarm in spring…");
  expect(opening("Short.", 20)).toBe("Short.");
});

it("a summary ends with a sentence; only one that is too long ends between words", () => {
  const text = "Agents call it the letter. Most buyers skip a part. A walk through it follows.";
  expect(firstSentences(text, 60)).toBe("Agents call it the letter. Most buyers skip a part.");
  expect(firstSentences(text, 200)).toBe(text);
  expect(firstSentences(text, 22)).toBe("Agents call it the letter.");
  expect(firstSentences(text, 12)).toBe("Agents call…");
});
