import { describe, expect, it } from "vitest";
import { cleanPaste } from "./pasted-html.ts";

it("keeps links with spaces, and names those that an article cannot keep", () => {
  const { html, lostLinks } = cleanPaste(
    '<p><a href="https://a.example/Price List.pdf">a</a> <a href="file:///C:/x.doc">b</a> <a href=" javascript:x">c</a> <a name="_Toc1">d</a> <a href="https://www.google.com/url?q=https://b.example/two%20words">e</a></p>',
  );
  expect(html).toBe(
    '<p><a href="https://a.example/Price%20List.pdf">a</a> <a>b</a> <a>c</a> <a>d</a> <a href="https://b.example/two%20words">e</a></p>',
  );
  expect(lostLinks).toEqual(["file:///C:/x.doc", "javascript:x"]);
});

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><style><!-- p.MsoNormal {margin:0in; font-family:"Calibri",sans-serif;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head>
<body lang=EN-US><!--StartFragment-->
<h1 style='margin-top:12.0pt'><b><span style='font-size:16.0pt;color:#2F5496'>Crawl spaces<o:p></o:p></span></b></h1>
<p class=MsoNormal><span style='font-size:11.0pt'>Moisture brings <b>termites</b>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><!--[endif]-->Vents</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><!--[endif]-->Screens</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><!--[endif]-->Liner</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><!--[endif]-->Measure</p>
<p class=MsoNormal><img width=300 src="file:///C:/Users/me/clip_image001.png" v:shapes="x"></p>
<!--EndFragment--></body></html>`;

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d-7fff"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400">Mosquito season</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;">Tidal marsh</span><span style="font-size:11pt;font-weight:400;"> breeds them. See </span><a href="https://www.google.com/url?q=https://example.com/marsh?a%3D1&amp;sa=D&amp;ust=1" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">the map</span></a></p><br /><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc"><p dir="ltr"><span>Dump water</span></p></li></ul><br class="Apple-interchange-newline"><img src="https://lh7-rt.googleusercontent.com/docsz/x" width="1"/></b>`;

/** The HTML without styles, which the editor ignores. */
const withoutAttributes = (html: string) =>
  html
    .replace(/<\/?span\b[^>]*>/g, "")
    .replace(/\s(?:class|style|dir|lang)=(?:"[^"]*"|'[^']*'|[^\\s>]+)/g, "")
    .replace(/>\s+</g, "><");

describe("HTML pasted from Word", () => {
  const { html, lostPictures } = cleanPaste(word);
  it("keeps headings from the second level and bold words", () => {
    expect(withoutAttributes(html)).toContain("<h2>Crawl spaces</h2>");
    expect(withoutAttributes(html)).toContain("Moisture brings <b>termites</b>.");
  });
  it("restores lists, including nested and numbered ones, without the drawn bullets", () => {
    expect(withoutAttributes(html)).toContain(
      "<ul><li><p>Vents</p><ul><li><p>Screens</p></li></ul></li><li><p>Liner</p></li>",
    );
    expect(html).not.toMatch(/[·]|mso-list:Ignore|&nbsp;/);
  });
  it("has no Word markup and no empty paragraphs, and counts lost pictures", () => {
    expect(html).not.toMatch(/<o:p|<!--|<style|<xml|file:|StartFragment/);
    expect(withoutAttributes(html)).not.toContain("<p></p>");
    expect(lostPictures).toBe(1);
  });
});

describe("HTML pasted from Google Docs", () => {
  const { html, lostPictures } = cleanPaste(docs);
  it("is bold only where the source is", () => {
    expect(html).not.toContain("docs-internal-guid");
    expect(html).toMatch(/font-weight:700;">Tidal marsh/);
    expect(withoutAttributes(html)).toMatch(/^(?:<meta[^>]*>)?<h2>Mosquito season<\/h2>/);
  });
  it("links directly to the page, without an extra underline", () => {
    expect(html).toContain('<a href="https://example.com/marsh?a=1">');
    expect(html).not.toContain("text-decoration:underline");
  });
  it("has no line breaks between blocks", () => {
    expect(withoutAttributes(html)).toContain("</p><ul><li><p>Dump water</p></li></ul>");
    expect(html).not.toContain("<br");
    expect(lostPictures).toBe(1);
  });
});

it("removes unsafe links and keeps our own pictures", () => {
  const { html } = cleanPaste(
    `<a href="javascript:alert(1)">x</a><img src="/media/00000000-0000-4000-8000-000000000000" alt="y">`,
  );
  expect(html).toBe(`<a>x</a><img src="/media/00000000-0000-4000-8000-000000000000" alt="y">`);
});
