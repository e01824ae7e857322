import { generateRssFeed } from "feedsmith";
import { printable } from "#domain/words/printable.ts";

export interface FeedPicture {
  /** Absolute URL. */
  url: string;
  mime: string;
  /** Alt text; may be empty. */
  alt: string;
  /** Size in bytes and dimensions in pixels, if known. */
  bytes?: number;
  width?: number;
  height?: number;
}

export interface FeedItem {
  title: string;
  /** Absolute URL; also the item's id. */
  url: string;
  summary: string;
  /** Full text as HTML with absolute URLs. */
  content: string;
  author: string;
  published: Date;
  category?: string;
  picture?: FeedPicture | undefined;
}

export interface Feed {
  title: string;
  description: string;
  /** The page that the feed is for, as an absolute URL. */
  url: string;
  /** The feed's own absolute URL. */
  feedUrl: string;
  /** Newest first. */
  items: readonly FeedItem[];
}

/** An RSS 2.0 feed with the full text of each item; pictures as Media RSS. */
export function rssXml(feed: Feed): string {
  const { title, description, url, feedUrl, items } = feed;
  const xml = generateRssFeed({
    title,
    link: url,
    description,
    language: "en-us",
    atom: { links: [{ href: feedUrl, rel: "self", type: "application/rss+xml" }] },
    ...(items[0] ? { lastBuildDate: items[0].published } : {}),
    items: items.map((item) => ({
      title: item.title,
      link: item.url,
      guid: { value: item.url, isPermaLink: true },
      description: item.summary,
      pubDate: item.published,
      ...(item.author ? { dc: { creators: [item.author] } } : {}),
      ...(item.category ? { categories: [{ name: item.category }] } : {}),
      ...(item.picture ? { media: { contents: [mediaContent(item.picture)] } } : {}),
      content: { encoded: item.content },
    })),
  });
  return printable(xml);
}

function mediaContent({ url, mime, alt, bytes, width, height }: FeedPicture) {
  return {
    url,
    type: mime,
    medium: "image",
    fileSize: bytes,
    width,
    height,
    ...(alt ? { description: { value: alt, type: "plain" } } : {}),
  };
}
