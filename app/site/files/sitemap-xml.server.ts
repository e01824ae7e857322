export interface SitemapEntry {
  /** Absolute. */
  url: string;
  /** When the text last changed; absent where nobody knows. */
  changed?: Date;
}

/** A sitemap as sitemaps.org describes it; at most 50,000 entries. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return listXml("urlset", "url", entries);
}

/** A list of sitemaps, for more pages than one of them may name. */
export function sitemapIndexXml(entries: readonly SitemapEntry[]): string {
  return listXml("sitemapindex", "sitemap", entries);
}

/* Written by hand: a tree of 50,000 elements would keep every visitor waiting while it is built. */
function listXml(list: string, item: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ url, changed }) => {
    const date = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `  <${item}><loc>${escape(url)}</loc>${date}</${item}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("")}</${list}>\n`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
