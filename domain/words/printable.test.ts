import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { rssXml } from "#app/site/files/rss-xml.server.ts";
import { sitemapXml } from "#app/site/files/sitemap-xml.server.ts";
import { sanitizeContent } from "#domain/blog/article/content-sanitizer.server.ts";
import { calendarText } from "#domain/visits/ical.ts";
import { cleanLine, cleanText } from "#domain/words/clean-text.ts";
import { oneParagraph } from "#domain/page-texts/one-paragraph.ts";
import { csvCell } from "./csv.ts";
import { printable } from "./printable.ts";

const points = [
  ...Array.from({ length: 0x20 }, (_, code) => code),
  ...Array.from({ length: 0x21 }, (_, at) => 0x7f + at),
  0xfdd0,
  0xfdef,
  0xfffe,
  0xffff,
  0x1fffe,
  0x10ffff,
  0xd800,
  0xdbff,
  0xdc00,
  0xdfff,
].filter((code) => ![0x9, 0xa, 0xd].includes(code));
const all = points.map((code) => String.fromCodePoint(code));
/** Words around each character, each with its number, so that none swallows another. */
const text = `Ants ${all.map((letter, at) => `<${at}>${letter}&`).join("")} 🐜 é end`;
/** `Char` of XML 1.0, without the control characters that it discourages. */
const xmlChars =
  /^[\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd\u{10000}-\u{10fffd}]*$/u;

describe("characters that no reader sees", () => {
  it.each(all.map((letter) => [letter.codePointAt(0)?.toString(16), letter]))(
    "of U+%s leave no trace",
    (_code, letter) => {
      expect(printable(`a${letter}b`)).toMatch(/^a\n?b$/);
      expect(cleanLine(`a${letter}b`)).toMatch(/^a ?b$/);
      expect(cleanText(`a${letter}b`)).toMatch(/^a\n?b$/);
      expect(oneParagraph(`a${letter}b`)).toMatch(/^a ?b$/);
      expect(csvCell(`a${letter}b`)).toMatch(/^"a\n?b"$/);
      expect(sanitizeContent(`<p>a${letter}b</p>`)).toMatch(/^<p>a\n?b<\/p>$/);
    },
  );

  it("keeps words apart that Word separated by its line break", () => {
    expect(cleanLine("two\u000blines")).toBe("two lines");
    expect(cleanText("two\u0085lines")).toBe("two\nlines");
    expect(
      sanitizeContent("<p>&#11;&#xFFFE;&#xB;x<a href='/a&#x1;b' title='&#31;'>y</a></p>"),
    ).toMatch(/^<p>\s*x<a href="\/ab">y<\/a><\/p>$/);
  });

  it("keeps every other character", () => {
    const kept = "\ta\nb\r c é 🐜 \u00a0\u2028\ufffd\u{1f468}\u200d\u{1f469}";
    expect(printable(kept)).toBe(kept);
  });
});

describe("a file with stored texts of any kind", () => {
  const published = new Date("2026-11-20T12:00:00Z");

  it("is a feed that XML programs read", () => {
    const xml = rssXml({
      title: text,
      description: text,
      url: `https://a.example/${text}`,
      feedUrl: "https://a.example/rss.xml",
      items: [
        {
          title: text,
          url: `https://a.example/blog/x?${text}`,
          summary: text,
          content: `<p>${text} ]]></p>`,
          author: text,
          category: text,
          published,
          picture: { url: "https://a.example/x.png", mime: "image/png", alt: text },
        },
      ],
    });
    expect(xml).toMatch(xmlChars);
    expect(XMLValidator.validate(xml)).toBe(true);
    const feed = new XMLParser().parse(xml) as { rss: { channel: { item: { title: string } } } };
    expect(feed.rss.channel.item.title).toContain("🐜 é end");
  });

  it("is a sitemap that XML programs read", () => {
    const xml = sitemapXml([{ url: `https://a.example/${text}`, changed: published }]);
    expect(xml).toMatch(xmlChars);
    expect(XMLValidator.validate(xml)).toBe(true);
  });

  it("is a calendar of whole lines", () => {
    const calendar = calendarText(text, [
      {
        uid: "1@a.example",
        startsAt: published,
        endsAt: published,
        updatedAt: published,
        sequence: 0,
        isCancelled: false,
        summary: text,
        location: text,
        description: `${text}\r\nSUMMARY:forged\u0085END:VEVENT`,
        url: "https://a.example/x",
      },
    ]);
    const lines = calendar.replaceAll("\r\n ", "").split("\r\n");
    expect(lines.every((line) => xmlChars.test(line) && !/[\n\r]/.test(line))).toBe(true);
    expect(lines.filter((line) => line.startsWith("SUMMARY"))).toHaveLength(1);
    expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  });
});
