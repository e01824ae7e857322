import { desc, eq, isNull } from "drizzle-orm";
import type { Links } from "#domain/access/links.ts";
import { dateText } from "#domain/words/date-text.ts";
import { escapeHtml } from "#domain/words/html/html-tag.ts";
import type { Database } from "#database/connect.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { factList, htmlPage } from "./html-page.ts";
import type { Tell } from "./tell.ts";
import type { ZipWriter } from "./zip-writer.ts";

type Post = typeof blogPosts.$inferSelect;
type PostLinks = Pick<Links, "article" | "media">;

/** Writes a page for each post, drafts too, and a list of them. Returns the number of posts. */
export async function addPosts(
  db: Database,
  zip: ZipWriter,
  { timeZone, links }: { timeZone: string; links: PostLinks },
  tell: Tell,
): Promise<number> {
  const items = await db.select({ id: mediaItems.id, key: mediaItems.key }).from(mediaItems);
  const keys = new Map(items.map(({ id, key }) => [id, key]));
  const posts = await db
    .select({ id: blogPosts.id, slug: blogPosts.slug })
    .from(blogPosts)
    .where(isNull(blogPosts.deletedAt))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id));
  const lines: string[] = [];
  for (const { id, slug } of posts) {
    tell(lines.length, posts.length);
    const [post] = await db.select().from(blogPosts).where(eq(blogPosts.id, id));
    if (!post) continue;
    const path = `posts/${slug}.html`;
    await zip.addText(path, htmlPage(post.title, postHtml(post, { keys, timeZone, links })));
    lines.push(
      `<tr><td><a href="${path}">${escapeHtml(post.title)}</a></td><td>${stateOf(post, timeZone)}</td><td>${escapeHtml(post.category)}</td></tr>`,
    );
  }
  const body = `<table><tr><th>Title</th><th>Published</th><th>Category</th></tr>${lines.join("\n")}</table>`;
  await zip.addText("posts.html", htmlPage("Posts", body, "index.html"));
  return lines.length;
}

function stateOf({ published, publishedAt }: Post, timeZone: string): string {
  return published && publishedAt ? dateText(publishedAt, timeZone) : "Draft";
}

/** Returns an article with its facts. Its pictures are files of the archive. */
function postHtml(
  post: Post,
  {
    keys,
    timeZone,
    links,
  }: { keys: ReadonlyMap<string, string>; timeZone: string; links: PostLinks },
): string {
  const facts = factList([
    ["Address", links.article(post.slug)],
    ["Published", stateOf(post, timeZone)],
    ["Author", post.authorName],
    ["Category", post.category],
    ["Summary", post.excerpt],
    ["Title for search engines", post.metaTitle],
    ["Description for search engines", post.metaDescription],
  ]);
  const picture = post.featuredImageUrl
    ? `<p><img src="${escapeHtml(post.featuredImageUrl)}" alt="${escapeHtml(post.featuredImageAlt)}"></p>`
    : "";
  const html = withFiles(picture + post.content, keys, links.media(""));
  return `${facts}<hr>${withSite(html)}`;
}

/** Turns addresses of the library, by id or by name, into paths of the archive. `prefix` is what they begin with. */
function withFiles(html: string, keys: ReadonlyMap<string, string>, prefix: string): string {
  const [first = "", ...parts] = html.split(`"${prefix}`);
  return [
    first,
    ...parts.map((part) => {
      const end = part.indexOf('"');
      const ref = part.slice(0, end);
      return `"../files/${keys.get(ref) ?? ref}${part.slice(end)}`;
    }),
  ].join("");
}

/** Points the website's other addresses to its copy in the archive. */
function withSite(html: string): string {
  return html
    .replaceAll(/ src="(\/[^"]*)"/g, (_whole, path: string) => ` src="../site${path}"`)
    .replaceAll(/ href="(\/[^"]*)"/g, (_whole, address: string) => {
      const [path = ""] = address.split(/[?#]/);
      const folder = path.endsWith("/") ? path : `${path}/`;
      return ` href="../site${folder}index.html"`;
    });
}
