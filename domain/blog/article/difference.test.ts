import { describe, expect, it } from "vitest";
import { articleBlocks } from "./article-blocks.ts";
import { blockDifference, changedFields, wordDifference } from "./difference.ts";
import { parseArticle } from "./parse-article.ts";
import { namedText } from "./plain-text.ts";
import { emptyFields } from "#domain/blog/schema.ts";

const id = (digit: number): string => `0b0f4c1e-9a51-4f1c-8a7b-2f4f6c1d9e1${digit}`;

describe("the blocks of an article", () => {
  it("are its top-level elements, with nested lists, pictures and lines intact", () => {
    const html = `<h2>Ants</h2><ul><li>One<ul><li>Two</li></ul></li></ul><hr /><figure><img src="/pictures/ant.svg" alt="A &gt; b" /><figcaption>Trail</figcaption></figure><div data-embed="vimeo" data-id="123456789" data-title="Bait"></div><div data-library="video" data-media="${id(1)}" data-title="A walk"></div><div data-library="document" data-media="${id(2)}"></div>`;
    const blocks = articleBlocks(parseArticle(html));
    expect(blocks.map(({ html }) => html).join("")).toBe(html);
    expect(blocks.map(({ nodes }) => namedText(nodes))).toEqual([
      "Ants",
      "• One\n• Two",
      "———",
      "[Picture: A > b]\nTrail",
      "[Video: Bait]",
      "[Library video: A walk]",
      "[Document]",
    ]);
  });

  it("are intact with loose text between them", () => {
    const html = "one <strong>two</strong> three<p>four</p>\n<p>five</p>";
    expect(articleBlocks(parseArticle(html)).map((block) => block.html)).toEqual([
      "one <strong>two</strong> three",
      "<p>four</p>",
      "<p>five</p>",
    ]);
  });
});

describe("the difference between two versions", () => {
  it("names the added and removed words", () => {
    expect(wordDifference("Termites swarm in May", "Termites swarm in April")).toEqual([
      { kind: "same", text: "Termites swarm in " },
      { kind: "removed", text: "May" },
      { kind: "added", text: "April" },
    ]);
  });

  it("puts two people's edits side by side, and can be merged to either version", () => {
    const mine = "<p>Start</p><p>My way</p><p>End</p>";
    const theirs = "<p>Start</p><p>Their way</p><p>More</p><p>End</p>";
    const stretches = blockDifference(parseArticle(mine), parseArticle(theirs));
    expect(stretches.map(({ same }) => same)).toEqual([true, false, true]);
    const join = (side: "mine" | "theirs") =>
      stretches.flatMap((stretch) => stretch[side].map(({ html }) => html)).join("");
    expect(join("mine")).toBe(mine);
    expect(join("theirs")).toBe(theirs);
  });

  it("is empty when only the markup differs", () => {
    const stretches = blockDifference(
      parseArticle("<p>a<br>b</p><ul><li><p>c</p></li></ul>"),
      parseArticle("<p>a<br />b</p><ul><li>c</li></ul>"),
    );
    expect(stretches.every(({ same }) => same)).toBe(true);
  });

  it("ignores a calculated read time", () => {
    const written = { ...emptyFields, content: "<p>Words.</p>", read_time: "" };
    expect(changedFields(written, { ...written, read_time: "1 min read" })).toEqual([]);
    expect(changedFields(written, { ...written, read_time: "9 min read" })).toEqual(["read_time"]);
  });

  it("names the changed fields", () => {
    expect(changedFields(emptyFields, { ...emptyFields, slug: "a", published: true })).toEqual([
      "slug",
      "published",
    ]);
  });
});
