import { describe, expect, it } from "vitest";
import type { LibraryFile } from "#domain/media/library-file.ts";
import type { Picture } from "#domain/media/picture.ts";
import { xssPayloads } from "#tests/xss-payloads.ts";
import { feedArticle, renderArticle } from "./article.ts";
import { sanitizeContent } from "./content-sanitizer.server.ts";

const id = (digit: number): string => `0b0f4c1e-9a51-4f1c-8a7b-2f4f6c1d9e1${digit}`;
const origin = "https://www.pests.example";

const film: LibraryFile = {
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
  ...film,
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
  files: new Map([film, list].map((file) => [file.id, file])),
};

const box = (type: string, item: string, title = ""): string =>
  sanitizeContent(
    `<p>Before</p><div data-library="${type}" data-media="${item}" data-title="${title}"></div><p>After</p>`,
  );
const rendered = (content: string): string => renderArticle(content, media).html;

describe("a video of the library in an article", () => {
  const { html, videos } = renderArticle(box("video", film.id, "Where wasps nest"), media);

  it("waits in the browser's own player, in its size and under its title", () => {
    expect(html).toContain('playsinline width="1080" height="1920" aria-label="Where wasps nest"');
    expect(html).toContain(`<source src="/media/${film.key}" type="video/mp4"></video>`);
    expect(html).toMatch(/<video controls preload="none" poster="data:image\/svg\+xml,[^"]*"/);
    expect(html).not.toMatch(/autoplay|<script/);
    expect(videos).toEqual(["library"]);
  });

  it("says that it has no captions, and can be downloaded", () => {
    expect(html).toContain("<figcaption>Where wasps nest ");
    expect(html).toContain("Without captions.");
    expect(html).toContain(
      `<a href="/media/${film.id}" download="walk_01.mov.mp4" type="video/mp4">Download the video (MP4, 3.2 MB)</a>`,
    );
  });

  it("keeps a usual place where nobody knows its size", () => {
    const unknown = { ...film, width: null, height: null };
    const files = new Map([[film.id, unknown]]);
    expect(renderArticle(box("video", film.id), { ...media, files }).html).toContain(
      'width="1280" height="720"',
    );
  });
});

describe("a document of the library in an article", () => {
  it("is a link that says what it is, and saves a file that ends as it should", () => {
    expect(rendered(box("document", list.id, "Inspection checklist"))).toContain(
      `<p class="file"><a href="/media/${list.id}" download="check &quot;list&quot;.html.pdf" type="application/pdf">Inspection checklist (PDF, 240 KB)</a></p>`,
    );
  });

  it("is sketched by its id where nobody knows the library", () => {
    const content = box("document", id(9), "A &lt;list&gt;") + box("video", id(9), "A walk");
    const { html, videos } = renderArticle(content, null);
    expect(html).toContain(`<a href="/media/${id(9)}">A &lt;list&gt;</a>`);
    expect(html).toMatch(
      new RegExp(`<video .*aria-label="A walk".*<source src="/media/${id(9)}">`),
    );
    expect(videos).toEqual([]);
  });

  it("asks for nothing that plays", () =>
    expect(renderArticle(box("document", list.id), media).videos).toEqual([]));
});

describe("an item of the library", () => {
  it("is called as the article says, or as the library does, or as its file", () => {
    expect(rendered(box("video", film.id))).toContain("<figcaption>A walk around the house ");
    expect(rendered(box("document", list.id))).toContain(
      "check &quot;list&quot;.html (PDF, 240 KB)",
    );
  });

  it.each([
    ["is gone", box("video", id(9), "Gone")],
    ["is of another kind by now", box("document", film.id, "Gone")],
    ["is no file but a picture", box("video", picture.id, "Gone")],
    [
      "was a picture and is gone",
      sanitizeContent(`<p>Before</p><img src="/media/${id(8)}" alt="Gone"><p>After</p>`),
    ],
  ])("leaves no trace when it %s", (_, content) => {
    expect(rendered(content)).toBe("<p>Before</p><p>After</p>");
    expect(renderArticle(content, media).videos).toEqual([]);
    expect(feedArticle(content, origin, media)).toBe("<p>Before</p><p>After</p>");
  });

  it("is a link for feed readers, a picture is a picture", () => {
    expect(feedArticle(box("video", film.id, "Wasps &amp; <b>"), origin, media)).toContain(
      `<p><a href="${origin}/media/${film.id}">Wasps &amp; &lt;b&gt; (video, MP4, 3.2 MB)</a></p>`,
    );
    expect(feedArticle(box("document", list.id, "List"), origin, media)).toContain(
      `<p><a href="${origin}/media/${list.id}">List (PDF, 240 KB)</a></p>`,
    );
    const shown = sanitizeContent(`<img src="/media/${picture.id}" alt="A roof">`);
    expect(feedArticle(shown, origin, media)).toBe(
      `<img src="${origin}/media/${picture.id}" alt="A roof" />`,
    );
  });

  it("has no title that could run", () => {
    for (const payload of xssPayloads) {
      const title = payload.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
      const content = box("video", film.id, title) + box("document", list.id, title);
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

const nothing = { pictures: new Map<string, Picture>(), files: new Map<string, LibraryFile>() };
const fragments = (html: string): string[] =>
  [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? "");

describe("the headings of an article", () => {
  it("have a fragment each, in the order in which they stand", () => {
    const { html, headings } = renderArticle(
      "<h2>What to do</h2><h3>What to do</h3><h2>What to do 2</h2><h2>What to do</h2><h2>蚊子</h2>",
      nothing,
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

  it("can be as many as the longest article holds, all of one name", () => {
    const most = 24_000;
    const { html } = renderArticle("<h2>Same title</h2>".repeat(most), nothing);
    expect(new Set(fragments(html)).size).toBe(most);
    expect(html.endsWith(`<h2 id="part-same-title-${most}">Same title</h2>`)).toBe(true);
  });
});
