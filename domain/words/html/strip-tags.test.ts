import { describe, expect, it } from "vitest";
import { xssPayloads } from "#tests/xss-payloads.ts";
import { escapeHtml } from "./html-tag.ts";
import { htmlNames } from "./html-names.ts";
import { stripTags } from "./strip-tags.ts";

describe("stripping tags", () => {
  it.each([
    ["a <b>bold</b> word", "a bold word"],
    ["line<br/>break", "linebreak"],
    ["a <script>alert(1)</script> b", "a   b"],
    ["a <STYLE type='x'>p{}</style > b", "a   b"],
    ["<scripture>Psalm</scripture>", "Psalm"],
    ["open <script>alert(1)", "open alert(1)"],
    ["a <!-- note --> b", "a  b"],
    ["İ<script>x</script>y", "İ y"],
    ["3 < 5 and 5 > 3", "3 < 5 and 5 > 3"],
    ["I <3 you", "I <3 you"],
    ["<a <b>nested", "<a nested"],
    ["ends with <", "ends with <"],
    ["<!DOCTYPE html><?xml version='1.0'?><![CDATA[x]]>y", "y"],
    ["<IMG SRC=x onerror=alert(1)>z", "z"],
    ["<svg/onload=alert(1)>z", "z"],
    ["<video controls muted>z</video>", "z"],
    ["<script async>alert(1)</script>z", " z"],
    ["<o:p>From Word</o:p> <my-part kind='a'>of a site</my-part>", "From Word of a site"],
    ["a<br\n/>b<hr   >c", "abc"],
  ])("turns %j into %j", (text, stripped) => expect(stripTags(text)).toBe(stripped));

  it.each([
    "write to Jane Doe <jane.doe@example.com>",
    "<b@example.com> and <a.b-c+d@mail.example.org>",
    "see <https://example.com/photos?a=1&b=2> or <www.example.com>",
    "call <after 5pm>, <before noon>, <ASAP>",
    "<$50, <fifty dollars>, under <100 and >50",
    "<main street>, <small ants>, <big ones>, <a lot of them>, <label on the door>",
    "<I think they are ants> <time: after 6> <address below> <data attached, see photos>",
    "<i/o room> <p.s. the dog bites> <b-side of the house> <3 hearts>",
    "<!!!> <?> <!important> <-- here --> </ > <> <<urgent>>",
    "key <gate code 1234#> <unit #5> <name> <Müller> <李>",
  ])("keeps %j", (text) => expect(stripTags(text)).toBe(text));

  it("removes every element of HTML, alone, closed, in capitals and with attributes", () => {
    for (const name of htmlNames) {
      const isBlock = name === "script" || name === "style";
      expect(stripTags(`a<${name}>b`)).toBe("ab");
      expect(stripTags(`a<${name.toUpperCase()} id="x" hidden>b`)).toBe("ab");
      expect(stripTags(`a<${name}/>b</${name}>c`)).toBe(isBlock ? "a c" : "abc");
    }
  });

  it("leaves nothing of an attack that is markup where the page shows the text", () => {
    for (const payload of xssPayloads)
      expect(escapeHtml(stripTags(`Ants ${payload} here`))).not.toMatch(/[<>"]/);
  });

  it("takes linear time", () => {
    for (const piece of [
      "<",
      "<a ",
      "</a>",
      "<a b/",
      "<script>",
      "<after>",
      "</x",
      "<!--",
      "<b =>",
    ])
      expect(stripTags(piece.repeat(50_000)).length).toBeGreaterThanOrEqual(0);
  });
});
