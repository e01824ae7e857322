import type { MetaDescriptor } from "react-router";
import type { CompanyFacts } from "#app/features/settings/company.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import type { PageWords } from "./page-parts.ts";
import { sharePicture, shareSize } from "./share-picture.ts";
import { type GraphNode, structuredData } from "./structured-data.ts";

interface PageMeta extends PageWords {
  company: CompanyFacts;
  /** Public base address without a trailing slash. */
  origin: string;
  path: string;
  /** What this page adds to the graph: its service, its questions, its offers. */
  nodes?: readonly GraphNode[];
}

/** Title, description, canonical address, share card and structured data of one public page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { company, origin, path, title, description } = page;
  const url = `${origin}${path}`;
  const { href, alt } = sharePicture(path, company);
  const picture = `${origin}${href}`;
  return [
    { title },
    { name: "description", content: description },
    { name: "robots", content: "index, follow, max-image-preview:large" },
    { name: "theme-color", content: "#c62127" },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
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
      "script:ld+json": structuredData({ ...page, trail: breadcrumbs(path) }) as Record<
        string,
        string
      >,
    },
  ];
}
