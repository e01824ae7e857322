import { expect, it } from "vitest";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { cities } from "#domain/settings/cities.ts";
import { ownServer } from "#tests/own-server.ts";

const server = ownServer();

async function mainOf(path: string): Promise<string> {
  const html = await (await fetch(`${server.url}${path}`)).text();
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
}

it("the sitemap links to every page, and says that there are no articles yet", async () => {
  const main = await mainOf("/sitemap");
  const list = main.slice(0, main.indexOf("<aside"));
  for (const { path } of sitePages({ cities }))
    if (path !== "/sitemap") expect(list).toContain(`href="${path}"`);
  for (const path of ["/sitemap.xml", "/rss.xml"]) expect(list).toContain(`href="${path}"`);
  expect(list).toContain("No blog posts available.");
});

it("the legal pages show their date and link from the contents to each section", async () => {
  for (const path of ["/privacy-policy", "/terms-of-service"]) {
    const main = await mainOf(path);
    expect(main).toContain('<time dateTime="2024-12-25">December 25, 2024</time>');
    const fragments = [...main.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
    expect(fragments.length).toBeGreaterThan(8);
    for (const id of fragments) expect(main).toContain(`<section id="${id}"`);
  }
});

it("the about page states the record, invites the first review, and claims no rating", async () => {
  const html = await (await fetch(`${server.url}/about`)).text();
  const main = await mainOf("/about");
  for (const words of ["6+ years", "10% military discount", "yours can be the first"])
    expect(main).toContain(words);
  const graph = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  expect(graph).toContain("AboutPage");
  expect(graph).not.toMatch(/rating|review/i);
});
