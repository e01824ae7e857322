import { describe, expect, it } from "vitest";
import { malformedHtml } from "#tests/generated-articles.ts";
import { xssAddresses, xssPayloads } from "#tests/xss-payloads.ts";
import { isEmptyContent, sanitizeContent } from "./content-sanitizer.server.ts";
import { mediaOfPost } from "./content-media.ts";
import { parseArticle } from "./parse-article.ts";
import { postForm } from "#domain/blog/schema.ts";
import { readVideoUrl } from "./video-links.ts";

const media = "0b0f4c1e-9a51-4f1c-8a7b-2f4f6c1d9e10";
const tag =
  /<(?:\/(?:p|h[234]|ul|ol|li|blockquote|a|strong|em|u|s|code|pre|table|thead|tbody|tr|th|td|figure|figcaption|div)|(p|h[234]|ul|ol|li|blockquote|a|strong|em|u|s|code|pre|hr|br|table|thead|tbody|tr|th|td|figure|figcaption|img|div)((?: [a-z-]+="[^"<>]*")*)(?: \/)?)>/g;
const attributes: Record<string, Record<string, RegExp>> = {
  a: {
    href: /^(?:#[\w-]*|\/(?![/\\])[^"]*|https?:\/\/[^@"]*|mailto:[^"]+|(?:tel|sms):[^"]+)$/,
    title: /^[^"]*$/,
  },
  img: {
    src: /^(?:\/media\/[\da-f-]{36}|\/pictures\/[\w./-]+)$/,
    alt: /^[^"]*$/,
    "data-media": /^[\da-f-]{36}$/,
  },
  th: { colspan: /^\d\d?$/, rowspan: /^\d\d?$/ },
  td: { colspan: /^\d\d?$/, rowspan: /^\d\d?$/ },
  div: {
    "data-embed": /^(?:youtube|loom|vimeo)$/,
    "data-id": /^[\w/-]+$/,
    "data-library": /^(?:video|document)$/,
    "data-media": /^[\da-f-]{36}$/,
    "data-title": /^[^"]*$/,
  },
};

/** The rest of the HTML after every allowed tag is removed, tag by tag: must hold no markup. */
function violation(html: string): string | null {
  for (const [whole, name = "", list = ""] of html.matchAll(tag))
    for (const [, attribute = "", value = ""] of list.matchAll(/ ([a-z-]+)="([^"]*)"/g))
      if (!attributes[name]?.[attribute]?.test(value)) return whole;
  const rest = html.replace(tag, "");
  return /[<>]/.test(rest) ? rest : null;
}

describe("hostile content", () => {
  it("has well over a hundred variants", () => {
    expect(new Set(xssPayloads).size).toBeGreaterThanOrEqual(150);
  });

  it.each(xssPayloads)("is harmless afterwards: %s", (payload) => {
    for (const html of [
      payload,
      `<p>before</p>${payload}<p>after</p>`,
      `<table><tr><td>${payload}</td></tr></table>`,
      `<a href="/x">${payload}</a>`,
      `<p title="${payload}">x</p>`,
      `<img src="/pictures/a.png" alt="${payload.replaceAll('"', "&quot;")}">`,
      `<div data-embed="youtube" data-id="dQw4w9WgXcQ" data-title='${payload.replaceAll("'", "&#39;")}'></div>`,
      `<div data-library="video" data-media="${media}" data-title='${payload.replaceAll("'", "&#39;")}'>${payload}</div>`,
    ]) {
      const clean = sanitizeContent(html);
      expect(violation(clean)).toBeNull();
      expect(sanitizeContent(clean)).toBe(clean);
    }
  });

  it.each(xssAddresses)("is not accepted as a video, a picture or a plain field: %s", (address) => {
    expect(readVideoUrl(address)).toBeNull();
    const fields = {
      title: "T",
      slug: "t",
      content: "x",
      featured_image_url: address,
      featured_image_alt: "A",
    };
    const answer = postForm.safeParse(fields);
    expect(answer.error?.issues.map(({ path }) => path[0])).toEqual(["featured_image_url"]);
  });

  it("is harmless inside any markup", () => {
    for (let seed = 0; seed < 1000; seed++) {
      const payload = xssPayloads[seed % xssPayloads.length] ?? "";
      const html = malformedHtml(seed) + payload + malformedHtml(seed + 1);
      const clean = sanitizeContent(html);
      expect(violation(clean), html).toBeNull();
      expect(sanitizeContent(clean)).toBe(clean);
    }
  });

  it("is caught by the check of this test if it slips through", () => {
    expect(violation('<p onclick="x">a</p>')).not.toBeNull();
    expect(violation("<script>x</script>")).not.toBeNull();
    expect(violation('<a href="javascript:x">a</a>')).not.toBeNull();
    expect(violation('<a href="//evil.example">a</a>')).not.toBeNull();
  });
});

describe("content by staff", () => {
  it.each([
    "<p>One <strong>two</strong> <em>three</em> <u>four</u> <s>five</s> <code>six</code></p>",
    "<h2>A</h2><h3>B</h3><h4>C</h4>",
    "<ul><li><p>One</p></li><li><p>Two</p><ol><li><p>Three</p></li></ol></li></ul>",
    "<blockquote><p>Quoted</p></blockquote><pre><code>code &lt;b&gt;</code></pre><hr />",
    '<p><a href="/services/termite-control">ours</a> <a href="https://example.com/a?b=1&amp;c=2#d" title="There">theirs</a> <a href="#top">up</a> <a href="tel:+17575550100">call</a> <a href="mailto:office@example.com">write</a></p>',
    '<table><thead><tr><th colspan="2">A</th></tr></thead><tbody><tr><td>B</td><td rowspan="3">C</td></tr></tbody></table>',
    `<figure><img src="/media/${media}" alt="A marsh" data-media="${media}" /><figcaption>Low tide</figcaption></figure>`,
    '<img src="/pictures/blog/marsh.svg" alt="A marsh" />',
    '<div data-embed="youtube" data-id="dQw4w9WgXcQ" data-title="A swarm"></div>',
    '<div data-embed="vimeo" data-id="123456789/0a1b2c3d4e"></div>',
    `<div data-library="video" data-media="${media}" data-title="A walk &amp; a talk"></div><p>x</p>`,
    `<div data-library="document" data-media="${media}"></div>`,
  ])("is unchanged: %s", (html) => {
    expect(sanitizeContent(html)).toBe(html);
  });

  it.each([
    ["one\ntwo\r\nthree", "<p>one<br />two<br />three</p>"],
    ["2 < 3 & 4 > 1", "<p>2 &lt; 3 &amp; 4 &gt; 1</p>"],
    ["<p>one\ntwo</p>", "<p>one\ntwo</p>"],
    ["<h1>Title</h1>", "<h2>Title</h2>"],
    ["<b>b</b><i>i</i><del>d</del>", "<strong>b</strong><em>i</em><s>d</s>"],
    ['<p class="MsoNormal" style="color:red" id="x">Word</p>', "<p>Word</p>"],
    ["<o:p></o:p><font face=x>Old</font>", "<p>Old</p>"],
    ['<a href="nowhere">x</a>', "<p>x</p>"],
    [
      '<p><a href=" /a b/c d?x=two words ">x</a></p>',
      '<p><a href="/a%20b/c%20d?x=two%20words">x</a></p>',
    ],
    [
      '<p><a href="https://a.example/p\u00a0q">x</a></p>',
      '<p><a href="https://a.example/p%20q">x</a></p>',
    ],
    [
      '<p><a href="mailto: a@b.example?subject=two words">x</a></p>',
      '<p><a href="mailto:a@b.example?subject=two%20words">x</a></p>',
    ],
    ['<p><a href="#two words">x</a></p>', '<p><a href="#two%20words">x</a></p>'],
    ['<p><a href="/ /evil.example">x</a></p>', '<p><a href="/%20/evil.example">x</a></p>'],
    ['<p><a href="java script:alert(1)">x</a></p>', "<p>x</p>"],
    ['<p><a href="/\t/evil.example">x</a></p>', "<p>x</p>"],
    ['<img src="https://elsewhere.example/a.png" alt="x">', ""],
    [
      `<img src="/media/${media}/640.avif" data-media="${media}" alt="x" width="9">`,
      `<img src="/media/${media}" alt="x" data-media="${media}" />`,
    ],
    [
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="A swarm"></iframe>',
      '<div data-embed="youtube" data-id="dQw4w9WgXcQ" data-title="A swarm"></div>',
    ],
    [
      `<div class="x" data-library="document" data-media="${media.toUpperCase()}" data-title=" A\n list "><p>inside</p></div>`,
      `<div data-library="document" data-media="${media}" data-title="A list"></div><p>inside</p>`,
    ],
    [`<div data-library="image" data-media="${media}">x</div>`, "<p>x</p>"],
    ['<div data-library="video" data-media="../x" data-title="x"></div>', ""],
    ['<td colspan="1000">x</td>', "<td>x</td>"],
  ])("is converted to the stored format: %s", (html, clean) => {
    expect(sanitizeContent(html)).toBe(clean);
  });

  it("is empty when nothing is visible", () => {
    expect(
      ["", "<p></p>", "<p><br /></p>", "<p>&nbsp;</p>"].filter(
        (html) => !isEmptyContent(parseArticle(html)),
      ),
    ).toEqual([]);
    expect(isEmptyContent(parseArticle('<img src="/pictures/a.png" alt="x" />'))).toBe(false);
  });

  it("lists the library items in use, each once", () => {
    const [video, list] = [media.replace("0b", "1b"), media.replace("0b", "2b")];
    const content = sanitizeContent(
      `<div data-library="video" data-media="${video}"></div><div data-library="document" data-media="${list}"></div><img src="/media/${media}" alt="a"><img src="/media/${media}" alt="b"><img src="/pictures/x.png" alt="c">`,
    );
    expect(mediaOfPost(parseArticle(content), `/media/${media}`)).toEqual([video, list, media]);
  });

  it("handles long and deeply nested texts quickly", () => {
    const deep = `${"<div>".repeat(20_000)}x${"</div>".repeat(20_000)}`;
    expect(violation(sanitizeContent(deep))).toBeNull();
    expect(sanitizeContent("<p>a".repeat(100_000)).length).toBeGreaterThan(100_000);
  });
});
