import sharp from "sharp";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { connect } from "#database/connect.ts";
import { startTestServer } from "#tests/running-server.ts";
import { signInAs } from "#tests/signed-in.ts";
import { insertManyPosts, postCategories } from "#bench/portal/many-posts.ts";

export const richArticle = "/blog/everything-in-one-article";
const [category = ""] = postCategories;
export const categoryPage = `/blog?category=${category}`;

/** Fills a data folder with posts with pictures, and one article with every kind of content. */
export async function makeLargeBlog(dataDir: string, posts: number): Promise<void> {
  const server = await startTestServer({ DATA_DIR: dataDir });
  let pictures: string[];
  try {
    pictures = await publishRichArticle(server.url, await signInAs(server, "admin"));
  } finally {
    await server.stop();
  }
  const connection = await connect({ dataDir });
  try {
    await insertManyPosts(connection, posts, pictures);
  } finally {
    await connection.close();
  }
}

/** Returns the URLs of its pictures. */
async function publishRichArticle(url: string, cookie: string): Promise<string[]> {
  const featured = await upload(url, cookie, 1);
  const inText = [await upload(url, cookie, 2), await upload(url, cookie, 3)];
  const answer = await fetch(`${url}/admin/blog/save`, {
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      list: "admin",
      editing: "a-visit-of-the-bench",
      title: "Termites, moisture and a house by the marsh: everything in one article",
      slug: richArticle.slice("/blog/".length),
      excerpt: "What the water under a house brings, what it costs, and what keeps it away.",
      category,
      featured_image_url: featured.url,
      featured_image_alt: "A house by the marsh",
      content: richContent(inText),
      published: "on",
    }),
  });
  const outcome = (await answer.json()) as { ok: boolean; message?: string };
  if (!outcome.ok) throw new Error(`The article was not published: ${outcome.message}`);
  return [featured, ...inText].map((picture) => picture.url);
}

/** About 9 KB: five sections with two pictures, a table, a quotation and a video. */
function richContent(pictures: readonly MediaItem[]): string {
  const sentence =
    "Wood that stays above nineteen percent of water for a season feeds whatever eats it. ";
  const paragraph = (salt: number): string =>
    `<p>${sentence.repeat(3)}In case ${salt}, look at <a href="/services/moisture-control">the crawl space</a> first. ${sentence.repeat(2)}</p>`;
  const [first = "", second = ""] = pictures.map(
    ({ id, url }) => `<figure><img src="${url}" alt="What was found" data-media="${id}">
      <figcaption>What was found under the house.</figcaption></figure>`,
  );
  const cells = (name: "th" | "td", row: number): string =>
    `<tr>${[1, 2, 3, 4].map((column) => `<${name}>Reading ${row}.${column}</${name}>`).join("")}</tr>`;
  const rows = [1, 2, 3, 4, 5, 6].map((row) => cells("td", row)).join("");
  const table = `<table><thead>${cells("th", 0)}</thead><tbody>${rows}</tbody></table>`;
  const video = '<div data-embed="youtube" data-id="dQw4w9WgXcQ" data-title="A tour"></div>';
  const extras = [first, table, second, video, `<blockquote><p>${sentence}</p></blockquote>`];
  return extras
    .map((extra, at) => {
      const text = [1, 2, 3].map((salt) => paragraph(at * 3 + salt)).join("");
      return `<h2>Part ${at + 1}: what to look for</h2>${text}${extra}`;
    })
    .join("");
}

/** A picture with as much detail as a photograph, different for each seed. */
async function upload(url: string, cookie: string, seed: number): Promise<MediaItem> {
  const { data } = await sharp({
    create: {
      width: 120,
      height: 68,
      channels: 3,
      background: { r: 90 + seed * 20, g: 120, b: 100 },
      noise: { type: "gaussian", mean: 120, sigma: 40 },
    },
  })
    .resize(960, 540, { kernel: "cubic" })
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  const form = new FormData();
  form.set("file", new File([new Uint8Array(data)], `found-${seed}.jpg`));
  const answer = await fetch(`${url}/admin/media/upload`, {
    method: "POST",
    headers: { cookie, accept: "application/json" },
    body: form,
  });
  if (!answer.ok) throw new Error(`The picture was not taken: ${await answer.text()}`);
  return ((await answer.json()) as { item: MediaItem }).item;
}
