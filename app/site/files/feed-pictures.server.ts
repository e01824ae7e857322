import { isSitePicture } from "#domain/media/stored-address.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { featuredMedia } from "#domain/blog/article/content-media.ts";
import type { PostTeaser } from "#domain/blog/reading/published-posts.server.ts";
import { mediaForFeed } from "#domain/media/queries/media-for-feed.server.ts";
import type { FeedPicture } from "./rss-xml.server.ts";

/** MIME types of the site's own pictures. */
const kinds: Record<string, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
};

/** Feed pictures by post slug; posts without a picture are absent. */
export async function feedPictures(
  { db, request }: Pick<Ctx, "db" | "request">,
  posts: readonly PostTeaser[],
): Promise<Map<string, FeedPicture>> {
  const files = await mediaForFeed(db, posts.flatMap(featured));
  const pictures = new Map<string, FeedPicture>();
  for (const post of posts) {
    const { slug, image } = post;
    if (!image) continue;
    const [id] = featured(post);
    const file = id === undefined ? undefined : files.get(id);
    // Includes only paths of this site, whatever the database contains.
    const mime = isSitePicture(image.url) ? kinds[image.url.split(".").at(-1) ?? ""] : undefined;
    if (file)
      pictures.set(slug, { ...file, url: request.origin + file.path, alt: image.alt || file.alt });
    else if (mime) pictures.set(slug, { url: request.origin + image.url, mime, alt: image.alt });
  }
  return pictures;
}

function featured({ image }: PostTeaser): string[] {
  const id = featuredMedia(image?.url ?? "");
  return id === null ? [] : [id];
}
