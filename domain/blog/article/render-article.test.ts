import { describe, expect, it } from "vitest";
import type { LibraryFile } from "#domain/media/library-file.ts";
import type { Picture } from "#domain/media/picture.ts";
import { xssPayloads } from "#tests/xss-payloads.ts";
import type { Article } from "./article-nodes.ts";
import { feedArticle } from "./feed-article.ts";
import { parseArticle } from "./parse-article.ts";
import { renderArticle } from "./render-article.ts";

const id = (digit: number): string => `0b0f4c1e-9a51-4f1c-8a7b-2f4f6c1d9e1${digit}`;
const origin = "https://www.pests.example";

const video: LibraryFile = {
  id: id(1),
  type: "video",
  name: "walk_01.mov.mp4",
  title: "A walk around the house",
  mime: "video/mp4",
  size: 3_400_000,
  width: 1080,
  height: 1920,
  key: "11111111111111111111111111111111.mp4",
};
const list: LibraryFile = {
  ...video,
  id: id(2),
  type: "document",
  name: 'check "list".html',
  title: "",
  mime: "application/pdf",
  size: 245_760,
  width: null,
  height: null,
  key: "22222222222222222222222222222222.pdf",
};
const picture: Picture = {
  id: id(3),
  alt: "A roof",
  width: 1000,
  height: 500,
  placeholder: null,
  key: "33333333333333333333333333333333.jpg",
  variants: [],
};
const media = {
  pictures: new Map([[picture.id, picture]]),
  files: new Map([video, list].map((file) => [file.id, file])),
};

const box = (type: string, item: string, title = ""): Article =>
  parseArticle(
    `<p>Before</p><div data-library="${type}" data-media="${item}" data-title="${title}"></div><p>After</p>`,
  );
const rendered = (content: Article): string => renderArticle(content, media).html;

describe("a library video in an article", () => {
  const { html, videos } = renderArticle(box("video", video.id, "Where wasps nest"), media);

  it("loads on demand in the browser's own player, with its size and title", () => {
    expect(html).toContain('playsinline width="1080" height="1920" aria-label="Where wasps nest"');
    expect(html).toContain(`<source src="/media/${video.key}" type="video/mp4"></video>`);
    expect(html).toMatch(/<video controls preload="none" poster="data:image\/svg\+xml,[^"]*"/);
    expect(html).not.toMatch(/autoplay|<script/);
    expect(videos).toEqual(["library"]);
  });

  it("notes that it has no captions, and can be downloaded", () => {
    expect(html).toContain("<figcaption>Where wasps nest ");
    expect(html).toContain("Without captions.");
    expect(html).toContain(
      `<a href="/media/${video.id}" download="walk_01.mov.mp4" type="video/mp4">Download the video (MP4, 3.2 MB)</a>`,
    );
  });

  it("reserves a default size when its own is unknown", () => {
    const unknown = { ...video, width: null, height: null };
    const files = new Map([[video.id, unknown]]);
    expect(renderArticle(box("video", video.id), { ...media, files }).html).toContain(
      'width="1280" height="720"',
    );
  });
});

describe("a library document in an article", () => {
  it("is a link that describes the file, and downloads with the right extension", () => {
    expect(rendered(box("document", list.id, "Inspection checklist"))).toContain(
      `<p class="file"><a href="/media/${list.id}" download="check &quot;list&quot;.html.pdf" type="application/pdf">Inspection checklist (PDF, 240 KB)</a></p>`,
    );
  });

  it("is rendered from its id alone when the library is unavailable", () => {
    const content = [...box("document", id(9), "A &lt;list&gt;"), ...box("video", id(9), "A walk")];
    const { html, videos } = renderArticle(content, null);
    expect(html).toContain(`<a href="/media/${id(9)}">A &lt;list&gt;</a>`);
    expect(html).toMatch(
      new RegExp(`<video .*aria-label="A walk".*<source src="/media/${id(9)}">`),
    );
    expect(videos).toEqual([]);
  });

  it("adds no video source", () =>
    expect(renderArticle(box("document", list.id), media).videos).toEqual([]));
});

describe("a library item", () => {
  it("is named by the article, else by the library, else by its file", () => {
    expect(rendered(box("video", video.id))).toContain("<figcaption>A walk around the house ");
    expect(rendered(box("document", list.id))).toContain(
      "check &quot;list&quot;.html (PDF, 240 KB)",
    );
  });

  it.each([
    ["is gone", box("video", id(9), "Gone")],
    ["is of another kind by now", box("document", video.id, "Gone")],
    ["is no file but a picture", box("video", picture.id, "Gone")],
    [
      "was a picture and is gone",
      parseArticle(`<p>Before</p><img src="/media/${id(8)}" alt="Gone"><p>After</p>`),
    ],
  ])("renders nothing when it %s", (_, content) => {
    expect(rendered(content)).toBe("<p>Before</p><p>After</p>");
    expect(renderArticle(content, media).videos).toEqual([]);
    expect(feedArticle(content, origin, media)).toBe("<p>Before</p><p>After</p>");
  });

  it("is a link in feeds; a picture stays a picture", () => {
    expect(feedArticle(box("video", video.id, "Wasps &amp; <b>"), origin, media)).toContain(
      `<p><a href="${origin}/media/${video.id}">Wasps &amp; &lt;b&gt; (video, MP4, 3.2 MB)</a></p>`,
    );
    expect(feedArticle(box("document", list.id, "List"), origin, media)).toContain(
      `<p><a href="${origin}/media/${list.id}">List (PDF, 240 KB)</a></p>`,
    );
    const shown = parseArticle(`<img src="/media/${picture.id}" alt="A roof">`);
    expect(feedArticle(shown, origin, media)).toBe(
      `<img src="${origin}/media/${picture.id}" alt="A roof" />`,
    );
  });

  it("has no title that can run", () => {
    for (const payload of xssPayloads) {
      const title = payload.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
      const content = [...box("video", video.id, title), ...box("document", list.id, title)];
      for (const html of [rendered(content), feedArticle(content, origin, media)]) {
        const rest = html.replace(
          /<\/?(?:p|figure|figcaption|span|video|source|a)(?: [a-z-]+(?:="[^"<>]*")?)*>/g,
          "",
        );
        expect(rest).not.toMatch(/[<>]/);
      }
    }
  });
});

const noMedia = { pictures: new Map<string, Picture>(), files: new Map<string, LibraryFile>() };
const fragments = (html: string): string[] =>
  [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? "");

describe("the headings of an article", () => {
  it("have one fragment each, in document order", () => {
    const { html, headings } = renderArticle(
      parseArticle(
        "<h2>What to do</h2><h3>What to do</h3><h2>What to do 2</h2><h2>What to do</h2><h2>蚊子</h2>",
      ),
      noMedia,
    );
    const ids = [
      "part-what-to-do",
      "part-what-to-do-2",
      "part-what-to-do-2-2",
      "part-what-to-do-3",
      "part-more",
    ];
    expect(fragments(html)).toEqual(ids);
    expect(headings.map(({ id }) => id)).toEqual(ids.filter((id) => id !== "part-what-to-do-2"));
  });

  it("can be as many as the longest article holds, all with the same text", () => {
    const most = 24_000;
    const { html } = renderArticle(parseArticle("<h2>Same title</h2>".repeat(most)), noMedia);
    expect(new Set(fragments(html)).size).toBe(most);
    expect(html.endsWith(`<h2 id="part-same-title-${most}">Same title</h2>`)).toBe(true);
  });
});

describe("an article for readers", () => {
  const content = [
    "<h2>Where &amp; when</h2><p>One<br />two <code>a &lt; b</code></p><h4></h4>",
    '<pre><code>x\n</code></pre><table><tbody><tr><td rowspan="2"><p>c</p></td></tr></tbody></table>',
    '<figure><img src="/pictures/ant.svg" alt="An &quot;ant&quot;" /><figcaption>Trail</figcaption></figure><hr />',
    '<p><a href="/services?a=1&amp;b=2" title="T">ours</a> <a href="//e.example">bare</a> <a href="https://e.example/">theirs</a></p>',
    '<div data-embed="vimeo" data-id="123456789/0a1b2c3d4e" data-title="A &lt;tour&gt;"></div>',
  ].join("");
  const article = parseArticle(content);

  it("is rendered with linkable headings, scrolling boxes, and videos that load on demand", () => {
    expect(renderArticle(article, noMedia)).toEqual({
      html: [
        '<h2 id="part-where-when">Where &amp; when</h2><p>One<br />two <code>a &lt; b</code></p>',
        '<pre tabindex="0"><code>x\n</code></pre><div class="scroll" tabindex="0" role="group" aria-label="Table"><table><tbody><tr><td rowspan="2"><p>c</p></td></tr></tbody></table></div>',
        '<figure><img src="/pictures/ant.svg" alt="An &quot;ant&quot;" loading="lazy" decoding="async"><figcaption>Trail</figcaption></figure><hr />',
        '<p><a href="/services?a=1&amp;b=2" title="T">ours</a> bare <a href="https://e.example/">theirs</a></p>',
        '<div class="video" data-video><div data-video-place></div><div class="video-ask"><p class="video-title">A &lt;tour&gt;</p><button type="button" data-video-frame="https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&amp;dnt=1" data-video-title="A &lt;tour&gt;">Play video from Vimeo</button><p class="video-note">Playing contacts Vimeo, which then learns your IP address. <a href="https://vimeo.com/123456789/0a1b2c3d4e" target="_blank" rel="noopener">Watch on Vimeo<span class="unseen"> (opens in a new tab)</span></a></p></div></div>',
      ].join(""),
      headings: [{ id: "part-where-when", text: "Where & when" }],
      videos: ["vimeo"],
    });
  });

  it("has absolute URLs and no script in feeds", () => {
    expect(feedArticle(article, origin, noMedia)).toBe(
      [
        "<h2>Where &amp; when</h2><p>One<br />two <code>a &lt; b</code></p><h4></h4>",
        '<pre><code>x\n</code></pre><table><tbody><tr><td rowspan="2"><p>c</p></td></tr></tbody></table>',
        `<figure><img src="${origin}/pictures/ant.svg" alt="An &quot;ant&quot;" /><figcaption>Trail</figcaption></figure><hr />`,
        `<p><a href="${origin}/services?a=1&amp;b=2" title="T">ours</a> bare <a href="https://e.example/">theirs</a></p>`,
        '<p><a href="https://vimeo.com/123456789/0a1b2c3d4e">A &lt;tour&gt; (Vimeo)</a></p>',
      ].join(""),
    );
  });

  it("is intact with tables and headings nested in each other", () => {
    const { html, headings } = renderArticle(
      parseArticle("<table><tr><td><table><tr><td>x</td></tr></table></td></tr></table>"),
      noMedia,
    );
    expect(headings).toEqual([]);
    expect(html.match(/<div /g)).toHaveLength(2);
    expect(html).toMatch(/<\/table><\/div><\/td><\/tr><\/table><\/div>$/);
  });
});
