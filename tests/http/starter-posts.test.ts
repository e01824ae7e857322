import { expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";

const server = ownServer(() => ({ STARTER_POSTS: "true" }));

interface Listed {
  slug: string;
  title: string;
}

it("opens with ten articles", async () => {
  const answer = await fetch(`${server.url}/functions/v1/blog-posts-api`);
  const listed = (await answer.json()) as Listed[];
  expect(listed).toHaveLength(10);
  expect(listed[0]?.slug).toBe("pest-calendar-hampton-roads");
});

it("serves the drawing of each, which can be cached and cannot run anything", async () => {
  const answer = await fetch(`${server.url}/functions/v1/blog-posts-api`);
  for (const { slug } of (await answer.json()) as Listed[]) {
    const picture = await fetch(`${server.url}/pictures/${slug}.svg`);
    expect(picture.status, slug).toBe(200);
    const headers = Object.fromEntries(picture.headers);
    expect(headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=86400",
      "content-security-policy": expect.stringContaining("sandbox") as string,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(await picture.text()).toMatch(/^<svg /);
  }
});

it("shows the drawing on the article's page without another request", async () => {
  const page = await (await fetch(`${server.url}/blog/restaurant-health-inspection-pests`)).text();
  expect(page).toMatch(/<img src="data:image\/svg\+xml,%3Csvg%20[^"]+" alt="[^"]+"/);
  expect(page).not.toContain('src="/pictures/restaurant-health-inspection-pests.svg"');
});

it("has the drawings of the first three articles in the list, so that it asks for seven files", async () => {
  const list = await (await fetch(`${server.url}/blog`)).text();
  const sources = [...list.matchAll(/<img src="(\/pictures\/|data:)/g)].map(([, kind]) => kind);
  const [inPage, file] = ["data:", "/pictures/"];
  expect(sources).toEqual([...Array<string>(3).fill(inPage), ...Array<string>(7).fill(file)]);
});

it("leaves the date and the read time off cards that share them, and shows both with the article", async () => {
  const list = await (await fetch(`${server.url}/blog`)).text();
  expect(list).not.toMatch(/<time|5 min read<\//);
  const article = await (await fetch(`${server.url}/blog/pest-calendar-hampton-roads`)).text();
  expect(article).toContain("<time");
  expect(article).toContain("5 min read");
});

it("lists no folder of drawings, and serves no drawing that does not exist", async () => {
  for (const path of ["/pictures", "/pictures/", "/pictures/none.svg", "/pictures/..%2findex.html"])
    expect((await fetch(`${server.url}${path}`)).status, path).toBe(404);
});
