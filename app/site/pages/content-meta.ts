import { itemsOf } from "#app/site/blocks/block-view.ts";
import { pageWords } from "#app/site/files/share-picture-facts.ts";
import type { Site } from "#app/site/frame/site.ts";
import { faqNode, serviceNode } from "#app/site/metadata/graph-nodes.ts";
import { type PageMeta, pageTitle } from "#app/site/metadata/page-meta.ts";
import { cityAndState } from "#domain/settings/cities.ts";
import type { ContentPage } from "./read-page.server.ts";

/** Title, description and structured data of a page of blocks. */
export function contentMeta(
  {
    path,
    title,
    searchTitle,
    description,
    blocks,
    isDraft,
    isAlike,
    isOver,
    about,
    found,
  }: ContentPage,
  { company, origin }: Pick<Site, "company" | "origin">,
): Omit<PageMeta, "company" | "origin" | "path"> {
  const faqs = blocks
    .filter(({ kind }) => kind === "questions")
    .flatMap((block) => itemsOf(block, "question", "answer"));
  const { city } = found;
  return {
    title: pageTitle(searchTitle || (city ? `Pest control in ${title}` : title), company.name),
    description,
    crumb: title,
    // The picture of a city, a service or a pest is drawn from its name.
    ...(city || about ? {} : { words: pageWords({ title }, company) }),
    nodes: [
      ...(city
        ? [
            {
              ...serviceNode({ origin, path }, company, {
                name: `Pest control in ${city.name}`,
                description,
                serviceType: "Pest control",
              }),
              areaServed: { "@type": "City" as const, name: cityAndState(city) },
            },
          ]
        : []),
      ...(about
        ? [
            serviceNode({ origin, path }, company, {
              name: title,
              description,
              serviceType: about === "service" ? title : "Pest control",
            }),
          ]
        : []),
      ...(faqs.length > 0 ? [faqNode({ origin, path }, faqs)] : []),
    ],
    ...(isDraft || isAlike || isOver ? { robots: "noindex" } : {}),
  };
}

/** Where the request form of a page of the owner stands. */
export const formOf = (page: Pick<ContentPage, "blocks"> | null | undefined) =>
  page?.blocks.some(({ kind }) => kind === "form") ? "#estimate-form" : undefined;
