import { describe, expect, it } from "vitest";
import { cleanSvg } from "./clean-svg.ts";

const svg = (inside: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const cleaned = (source: string): string => {
  const answer = cleanSvg(source);
  return answer.ok ? answer.value.svg : answer.message;
};

describe("a drawing", () => {
  it("of a drawing program stays what it is, without what the program wrote beside it", () => {
    const given = `<?xml version="1.0"?><!DOCTYPE svg><!-- made by a program -->
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="x" width="80mm" viewBox="0 0 40 20" id="Layer_1" onload="run()">
        <title>Logo</title><metadata><rdf:RDF>x</rdf:RDF></metadata>
        <style>.cls-1{fill:#0b4f3a;stroke-width:2px}.cls-2,.cls-3{fill:none}</style>
        <defs><linearGradient id="a"><stop offset="0" style="stop-color:#fff;-inkscape-font:x"/></linearGradient></defs>
        <g inkscape:label="x" data-name="y"><path class="cls-1" d="M1.23456 2.98765h3z"/>
        <rect fill="url(#a)" x="1" width="3" height="4"/></g>
      </svg>`;
    expect(cleaned(given)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" id="Layer_1" viewBox="0 0 40 20">' +
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
        '<g><path d="M1.23 2.98h3z" fill="#0b4f3a" stroke-width="2px"/>' +
        '<rect fill="url(#a)" x="1" width="3" height="4"/></g></svg>',
    );
  });

  it("that is clean is not changed again", () => {
    const once = cleaned(svg('<g transform="rotate(3)"><circle cx="2" cy="2" r="1"/></g>'));
    expect(cleaned(once)).toBe(once);
  });

  it("has the size of its view, or of its width and height", () => {
    expect(cleanSvg(svg(""))).toMatchObject({ value: { width: 40, height: 20 } });
    expect(cleanSvg(svg("", 'width="120px" height="30"'))).toMatchObject({
      value: { width: 120, height: 30 },
    });
    for (const none of ["", 'viewBox="0 0 0 0"', 'viewBox="a b c d"', 'width="100%"'])
      expect(cleaned(svg("", none))).toContain("does not say its size");
  });
});

/** None of these may run, load or hide anything after cleaning. */
const attacks = [
  "<script>alert(1)</script>",
  '<script href="https://evil.example/x.js"/>',
  '<path onclick="alert(1)" d="M0 0"/>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  '<image href="https://evil.example/x.png"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<foreignObject><iframe src="https://evil.example"/></foreignObject>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onmouseover" to="alert(1)"/>',
  '<path fill="url(https://evil.example/x)" d="M0 0"/>',
  '<path fill="url(&#x22;https://evil.example&#x22;)" d="M0 0"/>',
  '<path style="fill:url(https://evil.example/x)" d="M0 0"/>',
  '<path style="background:url(https://evil.example/x)" d="M0 0"/>',
  "<style>@import url(https://evil.example/x.css);</style>",
  "<style>.a{fill:url(//evil.example)}</style><path class='a' d='M0 0'/>",
  "<style>path{fill:expression(alert(1))}</style>",
  '<linearGradient href="https://evil.example/x#a" id="b"/>',
  '<path d="M0 0" id="a&quot; onload=&quot;alert(1)"/>',
  '<path d="&lt;script&gt;alert(1)&lt;/script&gt;"/>',
  "<![CDATA[<script>alert(1)</script>]]>",
  "<text>Free</text>",
  "<handler>alert(1)</handler>",
  "<svg><script>alert(1)</script></svg>",
  '<g xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>',
  '<filter id="f"><feImage href="https://evil.example/x"/></filter>',
  '<ev:listener event="load" handler="#x"/>',
];

describe("a hostile drawing", () => {
  it.each(attacks)("with %s is refused, or harmless", (attack) => {
    const answer = cleanSvg(svg(attack));
    if (!answer.ok) return expect(answer.message).toMatch(/^(?:The|This) /);
    expect(answer.value.svg).not.toMatch(/script|evil|alert|javascript|data:|import|on\w+=/i);
  });

  it("is refused by the name of what it would lose", () => {
    expect(cleaned(svg("<text>x</text>"))).toContain("Convert it to outlines");
    expect(cleaned(svg('<image href="x.png"/>'))).toContain("Upload that picture as PNG");
    expect(cleaned(svg("<foreignObject/>"))).toContain("“foreignObject”");
    expect(cleaned("just words")).toContain("not an SVG drawing");
    expect(cleaned("<html><svg viewBox='0 0 1 1'/></html>")).toContain("“html”");
  });

  it("of any size or depth ends soon", () => {
    const lol = `<!DOCTYPE svg [<!ENTITY a "${"a".repeat(999)}"><!ENTITY b "&a;&a;&a;">]>`;
    for (const source of [
      svg("<g>".repeat(100_000)),
      svg("<path d='M0 0'/>".repeat(30_000)),
      svg(`<path d="${"1.23456 ".repeat(60_000)}"/>`),
      lol + svg("<path d='&b;'/>"),
      "<".repeat(500_000),
      svg(`<style>${".a{".repeat(100_000)}</style>`),
      svg(`<path style="${":;".repeat(200_000)}"/>`),
    ]) {
      const answer = cleanSvg(source);
      expect(answer.ok ? answer.value.svg.length : answer.message.length).toBeLessThan(500_000);
    }
  });
});
