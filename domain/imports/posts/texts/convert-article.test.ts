import { describe, expect, it } from "vitest";
import { articleHtml } from "#domain/blog/article/article-html.ts";
import { mediaAddress } from "#domain/media/stored-address.ts";
import { convertArticle } from "./convert-article.ts";

const picture = "0d9b1c9e-1111-4222-8333-444455556666";

function convert(html: string, classic = true) {
  const converted = convertArticle(
    html,
    { classic },
    {
      picture: ({ src = "", alt = "" }) =>
        src.startsWith("https://old.example/")
          ? { type: "picture", src: mediaAddress(picture), alt, media: picture }
          : null,
      pictureTag: (id) => (id === "7" ? '<img src="https://old.example/7.jpg" alt="Seven">' : ""),
      link: (href) => (href.endsWith(".pdf") ? null : href.replace("https://old.example", "/new")),
    },
  );
  return { ...converted, html: articleHtml(converted.article) };
}

const image = (alt: string): string =>
  `<img src="${mediaAddress(picture)}" alt="${alt}" data-media="${picture}" />`;

describe("a classic text", () => {
  it.each([
    ["One\n\nTwo", "<p>One</p><p>Two</p>"],
    ["One\r\ntwo\r\n\r\n\r\nThree", "<p>One<br />two</p><p>Three</p>"],
    ["One<br />\ntwo", "<p>One<br /> two</p>"],
    [
      "<h3>Ants</h3>\nText\n<ul>\n<li>a</li>\n<li>b\n\nc</li>\n</ul>\nMore",
      "<h3>Ants</h3><p>Text</p><ul><li>a</li><li><p>b</p><p>c</p></li></ul><p>More</p>",
    ],
    ["<blockquote>Said\n\nso</blockquote>", "<blockquote><p>Said</p><p>so</p></blockquote>"],
    ["<div>One</div><div>Two</div>", "<p>One</p><p>Two</p>"],
    ["<p>One\ntwo</p>\n\nThree", "<p>One<br />two</p><p>Three</p>"],
    ["<pre>a\n\n  b</pre>", "<pre>a\n\n  b</pre>"],
    ["<table><tr><td>a</td></tr></table>", "<table><tr><td>a</td></tr></table>"],
    ["<strong>One\n\nTwo</strong>", "<p><strong>One</strong></p><p>Two</p>"],
    ["Cut <!--more-->here", "<p>Cut here</p>"],
    ["&nbsp;\n\nText", "<p>Text</p>"],
    ["5 < 6 and <b", "<p>5 &lt; 6 and </p>"],
  ])("%j becomes %j", (given, expected) => expect(convert(given).html).toBe(expected));
});

describe("a text of blocks", () => {
  it("keeps what its blocks hold, without breaks at line ends", () => {
    const html = `<!-- wp:paragraph {"dropCap":true} -->\n<p>One\ntwo</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:columns --><div class="wp-block-columns"><div><!-- wp:heading --><h2>Head</h2><!-- /wp:heading --></div></div><!-- /wp:columns --><!-- wp:spacer --><div style="height:9px"></div><!-- /wp:spacer -->`;
    expect(convert(html, false).html).toBe("<p>One two</p><h2>Head</h2>");
  });

  it("keeps pictures with captions, without their links to the file", () => {
    const html = `<!-- wp:image --><figure class="wp-block-image"><a href="https://old.example/a.jpg"><img src="https://old.example/a-300x200.jpg" alt="An ant"/></a><figcaption>May</figcaption></figure><!-- /wp:image -->`;
    expect(convert(html, false).html).toBe(
      `<figure>${image("An ant")}<figcaption>May</figcaption></figure>`,
    );
  });

  it("takes a gallery apart", () => {
    const one = `<figure><img src="https://old.example/a.jpg" alt="A"></figure>`;
    const figure = `<figure>${image("A")}</figure>`;
    expect(convert(`<figure class="wp-block-gallery">${one}${one}</figure>`, false).html).toBe(
      figure + figure,
    );
  });

  it("drops a figure whose picture is not at hand, with its caption", () => {
    const html = `<p>Before</p><figure><img src="https://cdn.example/a.jpg"><figcaption>x</figcaption></figure><p>After</p>`;
    expect(convert(html, false).html).toBe("<p>Before</p><p>After</p>");
  });

  it("names blocks that WordPress fills, and programs", () => {
    const html = `<!-- wp:latest-posts {"a":1} /--><!-- wp:block {"ref":9} /--><!-- wp:more /--><p>x</p><script>alert(1)</script><iframe src="https://evil.example/"></iframe>`;
    const { blocks, tags, html: left } = convert(html, false);
    expect(blocks).toEqual(["block", "latest-posts"]);
    expect(tags).toEqual(["iframe", "script"]);
    expect(left).toBe("<p>x</p>");
  });
});

describe("an address alone", () => {
  const video = `<div data-embed="youtube" data-id="dQw4w9WgXcQ"></div>`;
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", true, video],
    ["[embed]https://youtu.be/dQw4w9WgXcQ[/embed]", true, video],
    ["[youtube https://youtu.be/dQw4w9WgXcQ]", true, video],
    [
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ\n</div></figure>`,
      false,
      video,
    ],
    [`<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>`, true, video],
    [
      "https://twitter.com/x/status/1",
      true,
      `<p><a href="https://twitter.com/x/status/1">https://twitter.com/x/status/1</a></p>`,
    ],
    ["See https://youtu.be/dQw4w9WgXcQ now", true, "<p>See https://youtu.be/dQw4w9WgXcQ now</p>"],
  ])("%j is a video or a link", (given, classic, expected) =>
    expect(convert(given, classic).html).toBe(expected),
  );
});

describe("shortcodes", () => {
  it.each([
    ['A [contact-form-7 id="12" title="Call"] b', ["contact-form-7"], "<p>A  b</p>"],
    [
      '[vc_row][vc_column width="1/2"]\n\nText\n\n[/vc_column][/vc_row]',
      ["vc_column", "vc_row"],
      "<p>Text</p>",
    ],
    ['[su_button url="x"]Call us[/su_button]', ["su_button"], "<p>Call us</p>"],
    ["One\n[toc]\nTwo", ["toc"], "<p>One</p><p>Two</p>"],
    ["He said [sic] and [1] and [see above].", [], "<p>He said [sic] and [1] and [see above].</p>"],
    ['Write [[gallery ids="7"]] so', [], '<p>Write [gallery ids="7"] so</p>'],
    ["<code>[gallery]</code>", [], "<p><code>[gallery]</code></p>"],
    ["[gallery]", ["gallery"], ""],
    ['[form value="a]b" /]x', ["form"], "<p>x</p>"],
    ['[unclosed a="', [], '<p>[unclosed a="</p>'],
  ])("%j leaves %j out", (given, names, expected) => {
    const { shortcodes, html } = convert(given);
    expect(shortcodes).toEqual(names);
    expect(html).toBe(expected);
  });

  it("become HTML where it is known what they show", () => {
    const tag = `<img src="https://old.example/a.jpg" alt="A" />`;
    const figure = `<figure>${image("A")}<figcaption>Seen here</figcaption></figure>`;
    expect(convert(`[caption id="a_1" width="3"]${tag} Seen here[/caption]\n\nMore`).html).toBe(
      `${figure}<p>More</p>`,
    );
    expect(convert(`[gallery ids="7,8"]`).html).toBe(`<figure>${image("Seven")}</figure>`);
  });
});

it("rewrites links of the old site, and keeps the words of those to files that are not at hand", () => {
  const { html, files } = convert(
    `<a href="https://old.example/a/">A</a> <a href="https://old.example/x.pdf">PDF</a> <a href="https://other.example/">O</a>`,
  );
  expect(html).toBe(`<p><a href="/new/a/">A</a> PDF <a href="https://other.example/">O</a></p>`);
  expect(files).toBe(1);
});

it("takes linear time for hostile texts", () => {
  for (const unit of [
    "<a ",
    "[a ",
    '[a x="',
    "<!-- ",
    "<a '",
    "<div><blockquote>",
    "a\n",
    "<table><tr><td>x\n\n",
    "[/a]",
    "<p",
  ]) {
    const time = (size: number): number => {
      const html = unit.repeat(Math.ceil(size / unit.length));
      const began = process.cpuUsage();
      convert(html);
      const used = process.cpuUsage(began);
      return (used.user + used.system) / 1000;
    };
    time(20_000);
    // Quadratic time would take 64 times as long.
    expect(time(480_000), unit).toBeLessThan(Math.max(1500, time(60_000) * 30));
  }
});
