import { printable } from "#domain/words/printable.ts";

export interface SitemapEntry {
  /** Absolute URL. */
  url: string;
  /** When the text last changed; undefined if unknown. */
  changed?: Date;
}

/** A sitemap in the sitemaps.org format; at most 50,000 entries. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return listXml("urlset", "url", entries);
}

/** A sitemap index, for more pages than one sitemap may list. */
export function sitemapIndexXml(entries: readonly SitemapEntry[]): string {
  return listXml("sitemapindex", "sitemap", entries);
}

/* Built as a string: building a tree of 50,000 elements would block all other requests. */
function listXml(list: string, item: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ url, changed }) => {
    const date = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `  <${item}><loc>${escape(url)}</loc>${date}</${item}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("")}</${list}>\n`;
}

function escape(text: string): string {
  return printable(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
