import { expect, test } from "vitest";
import { documentWithMovedLinks, fileWithMovedLinks, withMovedLinks } from "./moved-links.ts";

const origin = "https://example.com";
const moved = [
  { shipped: "/services/termite-control", moved: "/services/termites" },
  { shipped: "/pests/ants", moved: "/pests/tiny-ants" },
];

test.each([
  ['<a href="/services/termite-control">', '<a href="/services/termites">'],
  ['<a href="/services/termite-control#estimate">', '<a href="/services/termites#estimate">'],
  ['<a href="/services/termite-control?zip=23503">', '<a href="/services/termites?zip=23503">'],
  [`<loc>${origin}/pests/ants</loc>`, `<loc>${origin}/pests/tiny-ants</loc>`],
  [`(${origin}/pests/ants)`, `(${origin}/pests/tiny-ants)`],
  ['\\"/pests/ants\\",\\"/pests/ants\\"', '\\"/pests/tiny-ants\\",\\"/pests/tiny-ants\\"'],
  ["/pests/ants", "/pests/tiny-ants"],
])("%s leads to the new address", (before, after) => {
  expect(withMovedLinks(before, moved, origin)).toBe(after);
});

test.each([
  '<img src="/share/services/termite-control.png">',
  '<a href="/pests/ants-of-virginia">',
  '<a href="/pests/ants/kinds">',
  '<a href="https://elsewhere.example.org/pests/ants">',
  '<a href="/old/pests/ants">',
  "/share?u=https%3A%2F%2Fexample.com%2Fpests/ants%2F",
])("%s stays", (text) => {
  expect(withMovedLinks(text, moved, origin)).toBe(text);
});

test("a domain that begins like a page is no part of its links", () => {
  const about = [{ shipped: "/about", moved: "/our-story" }];
  const own = "https://about-bugs.com";
  expect(withMovedLinks(`<loc>${own}/about</loc><loc>${own}/about-x</loc>`, about, own)).toBe(
    `<loc>${own}/our-story</loc><loc>${own}/about-x</loc>`,
  );
});

test("a document leaves what people wrote, and the data of its scripts", () => {
  const changed = (html: string) => documentWithMovedLinks(html, moved, origin);
  expect(changed('<a href="/pests/ants">/pests/ants</a>')).toBe(
    '<a href="/pests/tiny-ants">/pests/ants</a>',
  );
  expect(changed('<form action="/pests/ants?x">')).toBe('<form action="/pests/tiny-ants?x">');
  expect(changed(`<meta content="${origin}/pests/ants">`)).toBe(
    `<meta content="${origin}/pests/tiny-ants">`,
  );
  for (const text of [
    '<textarea>"/pests/ants"</textarea>',
    '<input value="/pests/ants">',
    '<script>data("/pests/ants")</script>',
    '<script type="module">data("/pests/ants")</script>',
  ])
    expect(changed(text)).toBe(text);
  expect(
    changed(`<script type="application/ld+json">{"url":"${origin}/pests/ants"}</script><p>`),
  ).toBe(`<script type="application/ld+json">{"url":"${origin}/pests/tiny-ants"}</script><p>`);
  expect(changed('<script type="speculationrules">["/pests/ants"]</script>')).toBe(
    '<script type="speculationrules">["/pests/tiny-ants"]</script>',
  );
});

test("a document tells its router the addresses, without a link of its own", () => {
  expect(documentWithMovedLinks('<html lang="en">', moved, origin)).toBe(
    '<html data-moved="services/termite-control services/termites,pests/ants pests/tiny-ants" lang="en">',
  );
  expect(documentWithMovedLinks('<html lang="en">', [], origin)).toBe('<html lang="en">');
});

test("a file of text changes, a picture does not", async () => {
  const file = (type: string) =>
    new Response("/pests/ants", { status: 200, headers: { "content-type": type } });
  const text = async (type: string) =>
    await (await fileWithMovedLinks(file(type), moved, origin)).text();
  expect(await text("application/xml; charset=utf-8")).toBe("/pests/tiny-ants");
  expect(await text("application/manifest+json")).toBe("/pests/tiny-ants");
  expect(await text("image/png")).toBe("/pests/ants");
});
