import type { XMLBuilder } from "xmlbuilder2/lib/interfaces.js";

export interface FeedPicture {
  /** Absolute. */
  url: string;
  mime: string;
  /** What it shows, in words; may be empty. */
  alt: string;
  /** Its size and pixels, where they are known. */
  bytes?: number;
  width?: number;
  height?: number;
}

export interface FeedItem {
  title: string;
  /** Absolute; also the item's identity. */
  url: string;
  summary: string;
  /** The whole text as HTML with absolute addresses. */
  content: string;
  author: string;
  published: Date;
  category?: string;
  picture?: FeedPicture | undefined;
}

export interface Feed {
  title: string;
  description: string;
  /** The page that the feed follows, absolute. */
  url: string;
  /** Where this feed is read, absolute. */
  feedUrl: string;
  /** Newest first. */
  items: readonly FeedItem[];
}

/** An RSS 2.0 feed; pictures as Media RSS has them. */
export async function rssXml(feed: Feed): Promise<string> {
  const { title, description, url, feedUrl, items } = feed;
  const { create } = await import("xmlbuilder2");
  const channel = create({ version: "1.0", encoding: "UTF-8" })
    .ele("rss", {
      version: "2.0",
      "xmlns:atom": "http://www.w3.org/2005/Atom",
      "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
      "xmlns:dc": "http://purl.org/dc/elements/1.1/",
      "xmlns:media": "http://search.yahoo.com/mrss/",
    })
    .ele("channel");
  channel.ele("title").txt(title);
  channel.ele("link").txt(url);
  channel.ele("description").txt(description);
  channel.ele("language").txt("en-us");
  channel.ele("atom:link", { href: feedUrl, rel: "self", type: "application/rss+xml" });
  const [newest] = items;
  if (newest) channel.ele("lastBuildDate").txt(newest.published.toUTCString());
  for (const item of items) {
    const entry = channel.ele("item");
    entry.ele("title").txt(readable(item.title));
    entry.ele("link").txt(item.url);
    entry.ele("guid", { isPermaLink: "true" }).txt(item.url);
    entry.ele("description").txt(readable(item.summary));
    if (item.author) entry.ele("dc:creator").txt(readable(item.author));
    if (item.category) entry.ele("category").txt(readable(item.category));
    entry.ele("pubDate").txt(item.published.toUTCString());
    if (item.picture) addPicture(entry, item.picture);
    entry.ele("content:encoded").txt(readable(item.content));
  }
  return channel.end({ prettyPrint: true });
}

function addPicture(
  entry: XMLBuilder,
  { url, mime, alt, bytes, width, height }: FeedPicture,
): void {
  const known = Object.entries({ fileSize: bytes, width, height }).filter(
    ([, value]) => value !== undefined,
  );
  const picture = entry.ele("media:content", {
    url,
    type: mime,
    medium: "image",
    ...Object.fromEntries(known),
  });
  if (alt) picture.ele("media:description", { type: "plain" }).txt(readable(alt));
}

/** Without the signs that no XML may hold: one of them would make the whole feed unreadable. */
function readable(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
}
