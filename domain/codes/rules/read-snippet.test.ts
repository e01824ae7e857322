import { processorTime } from "#tests/processor-time.ts";
import { describe, expect, it } from "vitest";
import { hostileSnippets, smugglers } from "#tests/hostile-snippets.ts";
import type { CodeType } from "#database/vocabularies.ts";
import { readSnippet } from "./read-snippet.ts";

const problemOf = (type: CodeType, content: string): string | null => {
  const read = readSnippet(type, content);
  return read.ok ? null : read.problem;
};
const partsOf = (type: CodeType, content: string) => {
  const read = readSnippet(type, content);
  if (!read.ok) throw new Error(read.problem);
  return read.snippet;
};

const tag = `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());
  gtag('config', 'G-ABC1234567');
</script>`;

const pixel = `!function(w,d,s){if(w.px)return;var q=w.px=function(){q.call?q.call.apply(q,arguments):q.list.push(arguments)};
q.list=[];s=d.createElement("script");s.async=!0;s.src="https://connect.facebook.net/en_US/fbevents.js";
d.head.append(s)}(window,document);px("init","1234567890");`;

describe("a snippet that owners really paste", () => {
  it("of a measurement service becomes a file and a script, and names its host", () => {
    expect(partsOf("analytics", tag)).toMatchObject({
      parts: [
        {
          kind: "script-file",
          src: "https://www.googletagmanager.com/gtag/js?id=G-ABC1234567",
          attributes: { async: "" },
        },
        { kind: "script" },
      ],
      hosts: ["www.googletagmanager.com"],
    });
  });

  it("of an advertising pixel is allowed, with or without its tag", () => {
    expect(partsOf("conversion_tracking", pixel).hosts).toEqual(["connect.facebook.net"]);
    const withTag = `<script>${pixel}</script><noscript><img src="https://www.facebook.com/tr?id=1"></noscript>`;
    expect(partsOf("conversion_tracking", withTag).parts).toHaveLength(1);
  });

  it("of structured data is written so that it cannot end its tag", () => {
    const block = `{"@context":"https://schema.org","@type":"Service","name":"</script><b>"}`;
    const [part] = partsOf("schema_markup", block).parts;
    expect(part?.kind === "json" && part.text).not.toContain("<");
    expect(JSON.parse(part?.kind === "json" ? part.text : "")).toMatchObject({
      name: "</script><b>",
    });
  });

  it.each<[CodeType, string]>([
    ["meta_tags", `<meta name="google-site-verification" content="abc_123">`],
    ["meta_tags", `<link rel="me" href="https://social.example/@us">`],
    ["css", ".banner { color: red; background: url(https://cdn.example.com/a.png) }"],
    ["css", "<style>h2 { letter-spacing: 0 }</style>"],
    ["html", `<div class="note"><p>Call <a href="tel:+17575550100">us</a></p></div>`],
    ["header_script", "if (a < b) console.log('less')"],
    ["analytics", "fetch('https://analytics.example.com/hit')"],
    ["body_script", "fetch('https://services.leadconnectorhq.com/x')"],
  ])("of the type %s is allowed: %s", (type, content) => {
    expect(problemOf(type, content)).toBeNull();
  });
});

describe("a hostile snippet", () => {
  it.each([...hostileSnippets])("with %s is refused in words", (_name, type, content) => {
    const problem = problemOf(type, content);
    expect(problem).toMatch(/\.$|"$/);
  });

  it.each(smugglers)(
    "that hides what it does passes the rules, and meets the policy: %s",
    (text) => {
      expect(problemOf("header_script", text)).toBeNull();
    },
  );

  it("of any size and shape is answered quickly", () => {
    const shapes = ["<", "<a", "<script", "</", "(", "\\u", "//a.", "{", "[", "@", "a:", "'", "-"];
    const types: CodeType[] = ["header_script", "css", "meta_tags", "html", "schema_markup"];
    for (const type of types)
      for (const shape of shapes) {
        const content = shape.repeat(Math.floor(50_000 / shape.length));
        const ms = processorTime(() => readSnippet(type, content));
        expect(ms, `${type} ${shape}`).toBeLessThan(500);
      }
    expect(problemOf("css", "a".repeat(50_001))).toContain("50,000");
  });
});
