import { beforeAll, expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";
import { writtenPost } from "#tests/written-post.ts";

const server = ownServer();
let cookie: string;
beforeAll(async () => {
  cookie = await signInAs(server, "blogger");
});

/** A page with a sidebar of links, one with a menu alone, a missing one, and the lists for machines. */
const paths = ["/services/termite-control", "/login", "/blog-of-old", "/sitemap", "/llms.txt"];

const read = async (path: string) => (await fetch(`${server.url}${path}`)).text();
const linksToBlog = async (path: string) =>
  /href="\/blog"|\[Blog\]/.test((await read(path)).replace(/<script[\s\S]*?<\/script>/g, ""));
const linking = async () => {
  const found = await Promise.all(paths.map(linksToBlog));
  return paths.filter((_path, at) => found[at]);
};

const save = (fields: Record<string, string>) =>
  writtenPost(server, cookie, {
    slug: "first",
    title: "The first note",
    content: "<p>Dry.</p>",
    ...fields,
  });

it("nothing links to the blog until the first post is published, then every page does, until the last is gone", async () => {
  const withMenu = paths.filter((path) => path !== "/login");
  expect(await linking()).toEqual([]);
  const draft = await save({});
  expect(await linking()).toEqual([]);
  const post = await save({ published: "on", id: draft.id, base: String(draft.revision) });
  await expect.poll(linking).toEqual(withMenu);
  const suggested = /<li><a href="([^"]+)" class="flex/.exec(await read("/blog-of-old"));
  expect(suggested?.[1]).toBe("/blog");
  await save({ id: post.id, base: String(post.revision) });
  await expect.poll(linking).toEqual([]);
});

it("an empty blog and a missing post lead to the pest guide", async () => {
  for (const [path, status] of [
    ["/blog", 200],
    ["/blog/none", 404],
  ] as const) {
    const answer = await fetch(`${server.url}${path}`);
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toContain("The first notes are being written. Until then:");
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    for (const pest of ["ants", "rodents"]) expect(main).toContain(`href="/pests/${pest}"`);
    expect(main).not.toContain('role="search"');
  }
});
