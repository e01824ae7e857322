import { useLoaderData } from "react-router";
import type { Route } from "./+types/pests-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { guidePests } from "#domain/settings/pests.ts";
import { Scene } from "#app/site/drawings/drawing.tsx";
import guide from "#app/site/drawings/scenes/guide.svg?raw";
import { Arranged } from "#app/site/parts/arranged.tsx";
import { FaqSection } from "#app/site/parts/faq-list.tsx";
import { PageEnd } from "#app/site/parts/call-band.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { pestsTexts } from "#app/texts/pests/pests-overview.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { faqNodes, linkListNode } from "#app/site/metadata/graph-nodes.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";
import { PestCells } from "./pest-cells.tsx";
import { readPestSummaries } from "./pest-summaries.server.ts";

const path = addresses.pests;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  return { summaries: await readPestSummaries(ctx, (await readSite(ctx)).company) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, (site) => {
    const texts = textsOf(site, pestsTexts);
    const place = { origin: site.origin, path };
    const links = guidePests(site.company).map(({ slug, name }) => ({
      title: name,
      href: addresses.pest(slug),
    }));
    return {
      ...texts.meta,
      nodes: [linkListNode(place, links), ...faqNodes(place, texts)],
    };
  });

export default function PestsPage() {
  const site = useSite();
  const { summaries } = useLoaderData<typeof loader>();
  const { order, hero, list, questions, related, closing } = textsOf(site, pestsTexts);
  return (
    <>
      <PageHero
        site={site}
        placement="pests"
        brief
        {...hero}
        picture={<Scene of={guide} className="w-96" />}
      />
      <Arranged
        order={order}
        sections={{
          list: (
            <Section id="pests" title={list.title} lead={list.lead}>
              <PestCells site={site} summaries={summaries} />
            </Section>
          ),
          questions: <FaqSection {...questions} />,
        }}
      />
      <PageEnd
        site={site}
        related={{ kind: "related", title: related.title, path }}
        placement="pests-closing"
        closing={closing}
      />
    </>
  );
}
