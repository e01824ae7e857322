import { describe, expect, it } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { starterPosts } from "#domain/blog/starter-posts/all-starter-posts.ts";
import { malformedHtml } from "#tests/generated-articles.ts";
import { articleHtml } from "./article-html.ts";
import { type Article, childrenOf } from "./article-nodes.ts";
import { parseArticle } from "./parse-article.ts";

const media = "0b0f4c1e-9a51-4f1c-8a7b-2f4f6c1d9e10";

const depthOf = (article: Article): number =>
  article.reduce((depth, node) => Math.max(depth, 1 + depthOf(childrenOf(node))), 0);

describe("a parsed article", () => {
  it("labels each part", () => {
    const text = (words: string) => ({ type: "text", text: words });
    const html = [
      '<h3>A &amp; B</h3><p>one <a href="/services" title="&quot;T&quot;"><strong>two</strong></a><br />three</p>',
      '<ol><li>x</li></ol><table><tbody><tr><th colspan="2">h</th></tr></tbody></table><pre><code>a &lt; b</code></pre><hr />',
      `<figure><img src="/media/${media}" alt="A nest" data-media="${media}" /><figcaption>c</figcaption></figure>`,
      '<div data-embed="vimeo" data-id="123456789" data-title="V"></div>',
      `<div data-library="document" data-media="${media}"></div>`,
    ].join("");
    const article = parseArticle(html);
    const link = { type: "link", href: "/services", title: '"T"' };
    expect(article).toEqual([
      { type: "heading", level: 3, children: [text("A & B")] },
      {
        type: "paragraph",
        children: [
          text("one "),
          { ...link, children: [{ type: "strong", children: [text("two")] }] },
          { type: "break" },
          text("three"),
        ],
      },
      { type: "list", ordered: true, children: [{ type: "item", children: [text("x")] }] },
      {
        type: "table",
        children: [
          {
            type: "tableBody",
            children: [
              {
                type: "row",
                children: [
                  { type: "cell", header: true, columns: 2, rows: 1, children: [text("h")] },
                ],
              },
            ],
          },
        ],
      },
      { type: "preformatted", children: [{ type: "code", children: [text("a < b")] }] },
      { type: "rule" },
      {
        type: "figure",
        children: [
          { type: "picture", src: `/media/${media}`, alt: "A nest", media },
          { type: "caption", children: [text("c")] },
        ],
      },
      { type: "video", kind: "vimeo", id: "123456789", title: "V" },
      { type: "file", kind: "document", media, title: "" },
    ]);
    expect(articleHtml(article)).toBe(html);
  });

  it("serializes to its stored form", () => {
    for (const write of starterPosts) {
      const { content } = write(companyDefaults);
      expect(articleHtml(parseArticle(content))).toBe(content);
    }
  });

  it("is stable when serialized and parsed again, however careless the original text", () => {
    for (let seed = 0; seed < 3000; seed++) {
      const article = parseArticle(malformedHtml(seed));
      expect(parseArticle(articleHtml(article)), `seed ${seed}`).toEqual(article);
    }
  });

  it.each([
    ["<p>one<p>two", "<p>one</p><p>two</p>"],
    ["<p>one<span><p>two", "<p>one</p><p>two</p>"],
    ["<div><p>one</div>two", "<p>one</p>two"],
    ["<ul><li>one<li><div>two<li>three</ul>", "<ul><li>one</li><li>two</li><li>three</li></ul>"],
    [
      "<table><tr><td>a<td>b<tr><td>c",
      "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>",
    ],
    ["<b>one<i>two</b>three</i>", "<strong>one<em>two</em></strong>three"],
    ["one</x></p>two", "one<p></p>two"],
    ["a<svg><p>b<path/></svg>c<object><p>d</object>e", "<p>ace</p>"],
    ["a<script>b</p></script>c<plaintext>d</p>", "<p>ac</p>"],
    ["a<svg/>b", "<p>ab</p>"],
    ["a<math><mtext><style><!--</style></mtext></math>b", "<p>ab</p>"],
    ["a<svg><style/><desc><style><!--</style></desc><path/></svg>b", "<p>ab</p>"],
    ["<p>one <a href='x", "<p>one </p>"],
  ])("repairs unclosed and crossed tags: %s", (html, repaired) => {
    expect(articleHtml(parseArticle(html))).toBe(repaired);
  });

  it("nests at most forty levels deep", () => {
    const deep = parseArticle(`${"<blockquote>".repeat(200_000)}x`);
    expect(depthOf(deep)).toBeLessThanOrEqual(41);
    expect(articleHtml(deep)).toMatch(/^(?:<blockquote>){40}x(?:<\/blockquote>){40}$/);
  });
});

/* With a step per open element, or a second pass over the input, each of these takes minutes. */
describe("three megabytes of hostile text", () => {
  const long = (part: string): string => part.repeat(3_000_000 / part.length);
  it.each([
    ["elements left open", long("<b>")],
    ["paragraphs left open", long("<p>a")],
    ["unknown elements left open", long("<x><p>")],
    ["end tags of nothing under open elements", "<i>".repeat(300_000) + long("</x>")],
    ["boxes left open", long("<div>")],
    ["drawings left open", long("<svg>")],
    ["tags never finished", long("<a ")],
    ["values never finished", long('<a href="')],
    ["nested quotes", long(`<a title='"`)],
    ["comments never finished", long("<!--")],
    ["entities", long("&#x110000;")],
    ["an address with many signs", `<a href="mailto:${long("@")}&lt;">x</a>`],
    ["a title of spaces", `<a href="/x" title="${long(" ")}x">x</a>`],
  ])("is parsed in one pass: %s", (_, html) => {
    expect(articleHtml(parseArticle(html)).length).toBeLessThan(3 * html.length);
  });
});
