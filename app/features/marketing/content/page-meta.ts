import type { MetaDescriptor } from "react-router";
import type { CompanyFacts } from "#app/features/settings/company.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import type { PageWords } from "./page-parts.ts";
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
export function pageMeta({
  company,
  origin,
  path,
  title,
  description,
  nodes = [],
}: PageMeta): MetaDescriptor[] {
  const url = `${origin}${path}`;
  return [
    { title },
    { name: "description", content: description },
    { name: "robots", content: "index, follow" },
    { name: "theme-color", content: "#c62127" },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:locale", content: "en_US" },
    { name: "twitter:card", content: "summary" },
    {
      "script:ld+json": structuredData(company, origin, path, breadcrumbs(path), nodes) as Record<
        string,
        string
      >,
    },
  ];
}
