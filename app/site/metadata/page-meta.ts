import type { MetaDescriptor } from "react-router";
import * as addresses from "#app/addresses.ts";
import { shownPath } from "#domain/site/address/moved-pages.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import type { PageWords } from "#app/texts/page-parts.ts";
import { sharePicture, type ShareWords, shareSize } from "#app/site/files/share-picture-facts.ts";
import type { PageNode } from "./graph-nodes.ts";
import { structuredData } from "./structured-data.ts";

export interface PageMeta extends PageWords {
  company: CompanyFacts;
  /** Public base URL without a trailing slash. */
  origin: string;
  path: string;
  /** Path of a photograph of the company. */
  businessImage?: string;
  /** Extra graph nodes of this page: its service, FAQs, offers. */
  nodes?: readonly PageNode[];
  /** Query string including the question mark, if the page is a variant of the one at its path. */
  search?: string;
  /** Robots directives, if restricted. */
  robots?: string;
  /** The page's breadcrumb name, if the path does not provide it. */
  crumb?: string;
  /** Text of its share picture; derived from the path if undefined. */
  words?: ShareWords;
  /** Only for articles. */
  article?: { published: Date; modified: Date; author: string; section: string };
}

export const indexed = "index, follow, max-image-preview:large";

/** Title, description, canonical URL, share card and structured data of a public page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { company, origin, path, title, description, article, words } = page;
  const url = `${origin}${shownPath(addresses, company, path)}${page.search ?? ""}`;
  const { href, alt } = sharePicture({ path, ...(words ? { words } : {}) }, company);
  const picture = `${origin}${href}`;
  return [
    { title },
    { name: "description", content: description },
    { name: "robots", content: page.robots ?? indexed },
    { name: "theme-color", content: company.colors.action },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: article ? "article" : "website" },
    ...(article ? articleProperties(article) : []),
    { property: "og:site_name", content: company.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:locale", content: "en_US" },
    { property: "og:image", content: picture },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(shareSize.width) },
    { property: "og:image:height", content: String(shareSize.height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: picture },
    { name: "twitter:image:alt", content: alt },
    {
      "script:ld+json": structuredData({
        ...page,
        modified: article?.modified,
        trail: breadcrumbs(path, page.crumb),
      }) as object as Record<string, string>,
    },
  ];
}

function articleProperties({
  published,
  modified,
  author,
  section,
}: NonNullable<PageMeta["article"]>): MetaDescriptor[] {
  const properties: [string, string][] = [
    ["published_time", published.toISOString()],
    ["modified_time", modified.toISOString()],
    ["author", author],
    ["section", section],
  ];
  return properties
    .filter(([, content]) => content !== "")
    .map(([name, content]) => ({ property: `article:${name}`, content }));
}

/** Appends the company name to a title if search results have room for both. */
export function pageTitle(title: string, name: string): string {
  const whole = `${title} | ${name}`;
  return whole.length <= 60 ? whole : title;
}
