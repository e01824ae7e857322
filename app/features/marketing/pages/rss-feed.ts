import type { LoaderFunctionArgs } from "react-router";
import { ctxContext } from "#app/features/access/request-context.ts";
import { feedArticle } from "#app/features/blog/article.ts";
import { mediaIn } from "#app/features/blog/content-media.ts";
import { opening, plainText } from "#app/features/blog/plain-text.ts";
import { postPath } from "#app/features/blog/post-documents.ts";
import { postsForFeed } from "#app/features/blog/queries/post-feeds.server.ts";
import { mediaForContent } from "#app/features/media/queries/media-for-content.server.ts";
import { feedPictures } from "../feed-pictures.server.ts";
import { readSite } from "../queries.server.ts";
import { rssXml } from "../site-files/rss-xml.server.ts";
import { siteFile } from "../site-files/site-file.ts";

const mediaShown = ({ content }: { content: string }) =>
  mediaIn({ content, featured_image_url: "" });

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  const [{ company, origin }, posts] = await Promise.all([readSite(ctx), postsForFeed(ctx.db)]);
  const [pictures, media] = await Promise.all([
    feedPictures(ctx, posts),
    mediaForContent(ctx.db, posts.flatMap(mediaShown)),
  ]);
  const feed = await rssXml({
    title: `${company.name}: pest notes for Hampton Roads`,
    description: `What ${company.name} writes about the pests of Hampton Roads and what keeps them out.`,
    url: `${origin}/blog`,
    feedUrl: `${origin}/rss.xml`,
    items: posts.map(({ title, slug, excerpt, content, category, author, publishedAt }) => ({
      title,
      url: `${origin}${postPath(slug)}`,
      summary: excerpt || opening(plainText(content), 300),
      content: feedArticle(content, origin, media),
      author,
      category,
      published: publishedAt,
      picture: pictures.get(slug),
    })),
  });
  return siteFile("application/rss+xml", feed);
}
