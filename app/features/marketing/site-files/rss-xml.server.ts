export interface FeedItem {
  title: string;
  /** Absolute; also the item's identity. */
  url: string;
  summary: string;
  published: Date;
  category?: string;
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

/** An RSS 2.0 feed. */
export async function rssXml(feed: Feed): Promise<string> {
  const { title, description, url, feedUrl, items } = feed;
  const { create } = await import("xmlbuilder2");
  const channel = create({ version: "1.0", encoding: "UTF-8" })
    .ele("rss", { version: "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom" })
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
    entry.ele("title").txt(item.title);
    entry.ele("link").txt(item.url);
    entry.ele("guid", { isPermaLink: "true" }).txt(item.url);
    entry.ele("description").txt(item.summary);
    if (item.category) entry.ele("category").txt(item.category);
    entry.ele("pubDate").txt(item.published.toUTCString());
  }
  return channel.end({ prettyPrint: true });
}
