import { beforeAll, expect, it } from "vitest";
import { importPageWhen, pressOnImport, sendFiles } from "../import-client.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";
import { oldBase, wordpressExport } from "../wordpress-export.ts";

const server = ownServer();
let signed: { url: string; cookie: string };
let id = "";
const key = `${oldBase}#post:30`;

beforeAll(async () => {
  signed = { url: server.url, cookie: await signInAs(server, "admin") };
  const xml = wordpressExport({
    categories: { ants: "" },
    items: [
      {
        id: 7,
        slug: "ants-in-may",
        link: `${oldBase}/2019/05/ants-in-may/`,
        categories: ["ants"],
        content: `Text [gallery]\n\nSee <a href="${oldBase}/faq/">questions</a>.`,
      },
      { id: 30, type: "page", slug: "faq", title: "Questions" },
    ],
  });
  id = await sendFiles(signed, "wordpress", { "export.xml": Buffer.from(xml) });
});

const get = async (path: string) => {
  const answer = await fetch(`${server.url}${path}`, { redirect: "manual" });
  await answer.text();
  return [answer.status, answer.headers.get("location")];
};

it("offers its choices in a plain form, after a check", async () => {
  const html = await importPageWhen(signed, id, "Checked");
  expect(html).toContain('name="option"');
  expect(html).toContain(`value="page:${key}=/services" selected=""`);
  expect(html).toContain('value="publish=drafts"');
  expect(html).toContain("[gallery]");
  expect(await get("/2019/05/ants-in-may/")).toEqual([301, "/2019/05/ants-in-may"]);
});

it("answers old addresses in one hop once it is imported", async () => {
  await pressOnImport(signed, id, "import", ["publish=as_were", `page:${key}=/contact`]);
  await importPageWhen(signed, id, "Imported");
  // The home page is in the cache now.
  expect(await get("/")).toEqual([200, null]);
  expect(await get("/")).toEqual([200, null]);
  await expect.poll(() => get("/?p=7")).toEqual([301, "/blog/ants-in-may"]);
  expect(await get("/2019/05/ants-in-may/")).toEqual([301, "/blog/ants-in-may"]);
  expect(await get("/2019/05/ants-in-may/feed/")).toEqual([301, "/blog/ants-in-may"]);
  expect(await get("/faq/")).toEqual([301, "/contact"]);
  expect(await get("/category/ants/")).toEqual([301, "/blog?category=Ants"]);
  expect(await get("/category/ants/feed/")).toEqual([301, "/rss.xml"]);
  expect(await get("/feed/")).toEqual([301, "/rss.xml"]);
  for (const path of [
    "/sitemap_index.xml",
    "/wp-sitemap.xml",
    "/post-sitemap.xml",
    "/sitemap.xml.gz",
  ])
    expect(await get(path), path).toEqual([301, "/sitemap.xml"]);
  expect(await get("/sitemap.xml")).toEqual([200, null]);
  expect(await get("/?p=7&utm_source=mail")).toEqual([301, "/blog/ants-in-may"]);
  for (const path of ["/", "/?p=8", "/blog/ants-in-may", "/rss.xml", "/blog?category=Ants"])
    expect(await get(path), path).toEqual([200, null]);
  const article = await (await fetch(`${server.url}/blog/ants-in-may`)).text();
  expect(article).toContain('<a href="/contact">questions</a>');
  expect(article).toContain("May 4, 2019");
});

it("is undone in one step", async () => {
  await pressOnImport(signed, id, "undo");
  await importPageWhen(signed, id, "Undone");
  await expect.poll(() => get("/?p=7")).toEqual([200, null]);
  await expect.poll(async () => (await get("/blog/ants-in-may"))[0]).toBe(404);
});
