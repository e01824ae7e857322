import { getSchema } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { sanitizeContent } from "#domain/blog/article/content-sanitizer.server.ts";
import { xssPayloads } from "#tests/xss-payloads.ts";
import { articleKit } from "./editor-kit.ts";
import { storedHtml } from "./stored-html.ts";

type Part = Record<string, unknown>;

const schema = getSchema(articleKit());
const stored = (...content: Part[]): string =>
  storedHtml(schema.nodeFromJSON({ type: "doc", content }));

const words = (text: string, ...marks: Part[]): Part => ({ type: "text", text, marks });
const of = (type: string, content: Part[] = [], attrs: Part = {}): Part => ({
  type,
  attrs,
  content,
});
const p = (...content: Part[]): Part => of("paragraph", content);
const bold = { type: "bold" };
const italic = { type: "italic" };
const link = (href: string, title: string | null = null) => ({
  type: "link",
  attrs: { href, title },
});
const media = "0f0e0d0c-0b0a-4908-8706-050403020100";

const allParts: Part[] = [
  of("heading", [words("A & B")], { level: 2 }),
  p(words("one "), words("two ", bold), words("three", bold, italic), words(" <four>")),
  p(words("a"), { type: "hardBreak" }, words("b", { type: "code" })),
  p(words("us", link("/services", 'Our "services"')), words(" there", bold, link("/services"))),
  of("bulletList", [of("listItem", [p(words("x")), of("orderedList", [of("listItem", [p()])])])]),
  of("blockquote", [p(words("said"))]),
  of("codeBlock", [words("if (a < b) {\n}")]),
  of("horizontalRule"),
  of("table", [
    of("tableRow", [of("tableHeader", [p(words("h"))], { colspan: 2 })]),
    of("tableRow", [of("tableCell", [p(words("c"))]), of("tableCell", [p()], { rowspan: 1 })]),
  ]),
  of("figure", [words("Caption", italic)], { src: `/media/${media}`, alt: 'A "nest" > 1', media }),
  of("figure", [], { src: "/pictures/ant.svg", alt: "" }),
  of("video", [], { kind: "vimeo", id: "123456789", title: "A <tour>" }),
  of("libraryFile", [], { type: "video", media, title: 'A "walk"' }),
  of("libraryFile", [], { type: "document", media, title: "" }),
  p(),
];

describe("the editor's article", () => {
  it("serializes to the stored format", () => {
    expect(stored(...allParts)).toBe(
      [
        "<h2>A &amp; B</h2>",
        "<p>one <strong>two <em>three</em></strong> &lt;four&gt;</p>",
        "<p>a<br /><code>b</code></p>",
        '<p><a href="/services" title="Our &quot;services&quot;">us</a><a href="/services"><strong> there</strong></a></p>',
        "<ul><li><p>x</p><ol><li><p></p></li></ol></li></ul>",
        "<blockquote><p>said</p></blockquote>",
        "<pre><code>if (a &lt; b) {\n}</code></pre>",
        "<hr />",
        '<table><tbody><tr><th colspan="2"><p>h</p></th></tr><tr><td><p>c</p></td><td><p></p></td></tr></tbody></table>',
        `<figure><img src="/media/${media}" alt="A &quot;nest&quot; &gt; 1" data-media="${media}" /><figcaption><em>Caption</em></figcaption></figure>`,
        '<figure><img src="/pictures/ant.svg" alt="" /></figure>',
        '<div data-embed="vimeo" data-id="123456789" data-title="A &lt;tour&gt;"></div>',
        `<div data-library="video" data-media="${media}" data-title="A &quot;walk&quot;"></div>`,
        `<div data-library="document" data-media="${media}"></div>`,
      ].join(""),
    );
  });

  it("matches the server's output", () => {
    const html = stored(...allParts);
    expect(sanitizeContent(html)).toBe(html);
  });

  it("contains nothing executable, whatever the input", () => {
    for (const payload of xssPayloads) {
      const html = stored(
        p(words(payload, link(payload, payload))),
        of("figure", [words(payload)], { src: payload, alt: payload }),
        of("figure", [words(payload)], { src: "/pictures/a.svg", alt: payload, media: payload }),
        of("video", [], { kind: "vimeo", id: payload, title: payload }),
        of("video", [], { kind: "loom", id: "0".repeat(32), title: payload }),
        of("libraryFile", [], { type: payload, media: payload, title: payload }),
        of("libraryFile", [], { type: "video", media, title: payload }),
      );
      expect(
        html.replace(/<\/?(?:p|a|figure|figcaption|img|div)(?: [a-z-]+="[^"<>]*")*(?: \/)?>/g, ""),
      ).not.toMatch(/[<>]/);
      expect(html).not.toMatch(/<a href="(?!https?:|\/(?!\/)|#|mailto:|tel:|sms:)/i);
      expect(html).not.toMatch(/<img src="(?!\/pictures\/a\.svg")/);
    }
  });
});
