export interface SitemapEntry {
  /** Absolute. */
  url: string;
  /** When the text last changed; absent where nobody knows. */
  changed?: Date;
}

/** A sitemap as sitemaps.org describes it. */
export async function sitemapXml(entries: readonly SitemapEntry[]): Promise<string> {
  // Loaded when a crawler first asks: a start has no time for it.
  const { create } = await import("xmlbuilder2");
  const set = create({ version: "1.0", encoding: "UTF-8" }).ele("urlset", {
    xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
  });
  for (const { url, changed } of entries) {
    const entry = set.ele("url");
    entry.ele("loc").txt(url);
    if (changed) entry.ele("lastmod").txt(changed.toISOString());
  }
  return set.end({ prettyPrint: true });
}
