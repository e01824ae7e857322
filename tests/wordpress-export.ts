import { escapeHtml } from "#domain/words/html/html-tag.ts";

export const oldBase = "https://old-pest.example";

export interface ExportedItem {
  id: number;
  type?: string;
  title?: string;
  slug?: string;
  link?: string;
  guid?: string;
  status?: string;
  date?: string;
  author?: string;
  content?: string;
  excerpt?: string;
  password?: string;
  parent?: number;
  file?: string;
  categories?: readonly string[];
  tags?: readonly string[];
  meta?: Readonly<Record<string, string>>;
  oldSlugs?: readonly string[];
  comments?: number;
}

interface ExportedSite {
  items: readonly ExportedItem[];
  /** Maps each slug to its parent's slug, or to empty. */
  categories?: Readonly<Record<string, string>>;
  authors?: Readonly<Record<string, string>>;
  base?: string;
  title?: string;
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
const nameOf = (slug: string): string =>
  slug
    .replaceAll("-and-", " & ")
    .replaceAll("-", " ")
    .replace(/^./, (letter) => letter.toUpperCase());

/** Returns a WordPress export in version 1.2, as WordPress writes it. */
export function wordpressExport({
  items,
  categories = {},
  authors = { ann: "Ann O'Neill" },
  base = oldBase,
  title = "Old Pest & Sons",
}: ExportedSite): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>${escapeHtml(title)}</title>
<link>${base}</link>
<description>Since 1988</description>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${base}</wp:base_site_url>
<wp:base_blog_url>${base}</wp:base_blog_url>
${Object.entries(authors)
  .map(
    ([login, name], at) =>
      `<wp:author><wp:author_id>${at + 1}</wp:author_id><wp:author_login>${cdata(login)}</wp:author_login><wp:author_email>${cdata("a@old-pest.example")}</wp:author_email><wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>`,
  )
  .join("\n")}
${Object.entries(categories)
  .map(
    ([slug, parent], at) =>
      `<wp:category><wp:term_id>${at + 2}</wp:term_id><wp:category_nicename>${cdata(slug)}</wp:category_nicename><wp:category_parent>${cdata(parent)}</wp:category_parent><wp:cat_name>${cdata(escapeHtml(nameOf(slug)))}</wp:cat_name></wp:category>`,
  )
  .join("\n")}
${items.map((item) => itemXml(item, base)).join("\n")}
</channel>
</rss>
`;
}

function itemXml(item: ExportedItem, base: string): string {
  const { id, type = "post", slug = `item-${id}`, date = "2019-05-04 10:00:00" } = item;
  const link = item.link ?? (item.status === "draft" ? `${base}/?p=${id}` : `${base}/${slug}/`);
  const terms = (domain: string, slugs: readonly string[] = []): string =>
    slugs
      .map(
        (term) =>
          `<category domain="${domain}" nicename="${term}">${cdata(nameOf(term))}</category>`,
      )
      .join("");
  const oldSlugs = (item.oldSlugs ?? []).map((old) => ["_wp_old_slug", old] as const);
  const meta = [...Object.entries(item.meta ?? {}), ...oldSlugs]
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
    )
    .join("");
  const comment = `<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author>${cdata("Bob")}</wp:comment_author><wp:comment_content>${cdata("Nice")}</wp:comment_content></wp:comment>`;
  return `<item>
<title>${cdata(item.title ?? nameOf(slug))}</title>
<link>${escapeHtml(link)}</link>
<dc:creator>${cdata(item.author ?? "ann")}</dc:creator>
<guid isPermaLink="false">${escapeHtml(item.guid ?? item.file ?? `${base}/?p=${id}`)}</guid>
<description></description>
<content:encoded>${cdata(item.content ?? "")}</content:encoded>
<excerpt:encoded>${cdata(item.excerpt ?? "")}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${cdata(date)}</wp:post_date>
<wp:post_date_gmt>${cdata(item.status === "draft" ? "0000-00-00 00:00:00" : date)}</wp:post_date_gmt>
<wp:post_modified_gmt>${cdata(date)}</wp:post_modified_gmt>
<wp:post_name>${cdata(item.status === "draft" ? "" : slug)}</wp:post_name>
<wp:status>${cdata(item.status ?? (type === "attachment" ? "inherit" : "publish"))}</wp:status>
<wp:post_parent>${item.parent ?? 0}</wp:post_parent>
<wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata(item.password ?? "")}</wp:post_password>
${item.file === undefined ? "" : `<wp:attachment_url>${cdata(item.file)}</wp:attachment_url>`}
${terms("category", item.categories)}${terms("post_tag", item.tags)}${meta}${comment.repeat(item.comments ?? 0)}
</item>`;
}

/** Lists every address in an export, both of its records and in their texts. */
export function addressesIn(xml: string, base = oldBase): string[] {
  const found = xml.match(/https?:\/\/[^\s"'<>\])]+/g) ?? [];
  const plain = found.map((address) => address.replaceAll("&amp;", "&"));
  return [...new Set(plain)].filter(
    (address) => address === base || address.startsWith(`${base}/`),
  );
}
