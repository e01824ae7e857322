import type { MetaDescriptor } from "react-router";
import * as addresses from "#app/addresses.ts";
import { blockViews, ownGround } from "#app/site/blocks/all-views.tsx";
import { itemsOf } from "#app/site/blocks/block-view.ts";
import { pageWords } from "#app/site/files/share-picture-facts.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";
import { faqNode, serviceNode } from "#app/site/metadata/graph-nodes.ts";
import { pageTitle } from "#app/site/metadata/page-meta.ts";
import { DraftNotice } from "#app/site/parts/draft-notice.tsx";
import { cityAndState } from "#domain/settings/cities.ts";
import type { ContentPage } from "./read-page.server.ts";

/** Title, description and structured data of a page of the owner. */
export function contentMeta(
  matches: Parameters<typeof metaOf>[0],
  { path, title, searchTitle, description, blocks, isDraft, isAlike, about, found }: ContentPage,
): MetaDescriptor[] {
  const faqs = blocks
    .filter(({ kind }) => kind === "questions")
    .flatMap((block) => itemsOf(block, "question", "answer"));
  const { city } = found;
  return metaOf(matches, path, ({ company, origin }) => ({
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
    ...(isDraft || isAlike ? { robots: "noindex" } : {}),
  }));
}

/** Where the request form of a page of the owner stands. */
export const formOf = (page: Pick<ContentPage, "blocks"> | null | undefined) =>
  page?.blocks.some(({ kind }) => kind === "form") ? "#estimate-form" : undefined;

/** The blocks of a page of the owner. */
export function ContentView({ page }: { page: ContentPage }) {
  const site = useSite();
  const { id, path, blocks, found, isDraft } = page;
  const onGround = blocks.filter(({ kind }) => !ownGround.has(kind)).map((block) => block.id);
  return (
    <>
      {isDraft ? <DraftNotice editor={addresses.sitePageEditor(id)} /> : null}
      {blocks.map((block) => {
        const View = blockViews[block.kind];
        if (!View) return null;
        const ground = onGround.indexOf(block.id) % 2 === 1 ? "sunken" : "plain";
        return (
          <View
            key={block.id}
            placement={`${block.kind}-${block.id}`}
            {...{ site, block, path, ground, found }}
          />
        );
      })}
    </>
  );
}
