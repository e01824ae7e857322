import type { Route } from "./+types/rss-feed-route";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { feedArticle } from "#domain/blog/article/feed-article.ts";
import { mediaIn } from "#domain/blog/article/content-media.ts";
import { opening, plainText } from "#domain/blog/article/plain-text.ts";
import { postsForFeed } from "#domain/blog/reading/post-feeds.server.ts";
import { mediaForContent } from "#domain/media/queries/media-for-content.server.ts";
import { feedPictures } from "./feed-pictures.server.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { rssXml } from "./rss-xml.server.ts";
import { siteFile } from "./site-file.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const [{ company, origin }, posts] = await Promise.all([readSite(ctx), postsForFeed(ctx.db)]);
  const [pictures, media] = await Promise.all([
    feedPictures(ctx, posts),
    mediaForContent(
      ctx.db,
      posts.flatMap(({ article }) => mediaIn(article)),
    ),
  ]);
  const feed = rssXml({
    title: `${company.name}: pest notes for ${company.region}`,
    description: `What ${company.name} writes about the pests of ${company.region} and what keeps them out.`,
    url: `${origin}${addresses.blog}`,
    feedUrl: `${origin}${addresses.rssFeed}`,
    items: posts.map(({ title, slug, excerpt, article, category, author, publishedAt }) => ({
      title,
      url: `${origin}${addresses.article(slug)}`,
      summary: excerpt || opening(plainText(article), 300),
      content: feedArticle(article, origin, media),
      author,
      category,
      published: publishedAt,
      picture: pictures.get(slug),
    })),
  });
  return siteFile("application/rss+xml", feed);
}
