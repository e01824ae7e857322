import { expect, it } from "vitest";
import { blogPosts } from "#database/schema/work/blog.ts";
import { cities } from "#domain/settings/cities.ts";
import { pests } from "#domain/settings/pests.ts";
import { mainOf } from "../page-text.ts";
import { ownServer } from "#tests/own-server.ts";

const server = ownServer();

async function read(path: string): Promise<string> {
  const answer = await fetch(`${server.url}${path}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

it("lists every pest on the overview, on the services page and on every city's page", async () => {
  const paths = ["/pests", "/services", ...cities.map(({ slug }) => `/service-areas/${slug}`)];
  for (const path of paths) {
    const html = mainOf(await read(path));
    for (const { slug } of pests) expect(html, path).toContain(`href="/pests/${slug}"`);
  }
});

it.each(pests)("$name: every request on the page is set to it", async ({ slug, request }) => {
  const html = await read(`/pests/${slug}`);
  const links = /href="([^"]*)" data-cta="pest-[a-z-]+-(?:quote|price)"/g;
  const requests = [...html.matchAll(links)].map(([, href]) => href);
  expect(requests).toHaveLength(3);
  expect(new Set(requests)).toEqual(new Set([`/contact?pest=${request}#quote`]));
  expect(html).toContain(`data-call="pest-${slug}"`);
});

it.each(pests)("$name: the questions shown are those of its graph", async ({ slug }) => {
  const html = await read(`/pests/${slug}`);
  const shown = [...html.matchAll(/<summary[^>]*><h3[^>]*>(.*?)<\/h3>/gs)];
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  expect(shown.length).toBeGreaterThanOrEqual(4);
  expect(json.match(/"@type":"Question"/g)).toHaveLength(shown.length);
  expect(json).toContain('"name":"Pest Guide"');
});

it("answers no other pest", async () => {
  expect((await fetch(`${server.url}/pests/dragons`)).status).toBe(404);
});

it("names the articles about the pest once they are published, and no others", async () => {
  const at = new Date();
  const post = (slug: string, title: string, published = true) => ({
    id: crypto.randomUUID(),
    slug,
    title,
    content: "<p>Text.</p>",
    published,
    publishedAt: at,
  });
  await server.connection.db
    .insert(blogPosts)
    .values([
      post("ants-in-may", "Ants in May"),
      post("what-plants-want", "What Plants Want"),
      post("ants-later", "Ants, a Draft", false),
    ]);
  await server.connection.executeSql("select pg_notify('documents', '*')");
  await expect.poll(() => read("/pests/ants")).toContain('href="/blog/ants-in-may"');
  const html = await read("/pests/ants");
  expect(html).not.toContain("/blog/what-plants-want");
  expect(html).not.toContain("/blog/ants-later");
  expect(await read("/pests/spiders")).not.toContain("/blog/ants-in-may");
});
