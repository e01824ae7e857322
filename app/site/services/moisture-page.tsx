import type { Route } from "./+types/moisture-page";
import * as addresses from "#app/addresses.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { isSectionShown } from "#domain/page-texts/order/page-sections.ts";
import { Arranged } from "#app/site/parts/arranged.tsx";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { ContentColumns, Part } from "#app/site/parts/content-columns.tsx";
import { EstimateSection } from "#app/site/parts/estimate-section.tsx";
import { FaqPart } from "#app/site/parts/faq-list.tsx";
import { TitledFold } from "#app/site/parts/fold.tsx";
import marshHouse from "#app/site/drawings/scenes/marsh-house.svg?raw";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { PointCards, PointRows, Steps, CheckList, DotList } from "#app/site/parts/point-lists.tsx";
import { PagePhoto } from "#app/site/photos/site-photo.tsx";
import { RelatedLinks } from "#app/site/parts/related-links.tsx";
import { DampAndDry } from "./parts/damp-and-dry.tsx";
import { moistureTexts, type MoistureTexts } from "#app/texts/services/moisture.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import {
  faqNodes,
  freeInspection,
  offerCatalog,
  serviceNode,
} from "#app/site/metadata/graph-nodes.ts";
import type { Site } from "#app/site/frame/site.ts";
import { metaOf, type NamedPage, useSite } from "#app/site/frame/site-context.ts";

const path = addresses.moisture;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, (site) => {
    const { company, origin, opening } = site;
    const texts = textsOf(site, moistureTexts);
    const place = { origin, path };
    const today = new Date(opening.now);
    return {
      ...texts.meta,
      nodes: [
        {
          ...serviceNode(place, company, texts.service),
          hasOfferCatalog: offerCatalog("Moisture control", [freeInspection], today, company),
        },
        ...faqNodes(place, texts),
      ],
    };
  });

const hasEstimate = (site: Site): boolean =>
  isSectionShown(textsOf(site, moistureTexts).order, "estimate");

export const handle: NamedPage = {
  form: (_loaderData, site) => (hasEstimate(site) ? "#estimate-form" : undefined),
};

export default function MoistureControlPage() {
  const site = useSite();
  const texts = textsOf(site, moistureTexts);
  return (
    <>
      <PageHero site={site} placement="moisture-control" {...texts.hero} scene={marshHouse} />
      <ContentColumns site={site} placement="moisture-control-sidebar">
        <Arranged
          order={texts.order}
          sections={{
            crawlSpace: (
              <Part id="crawl-space" title={texts.crawlSpace.title} lead={texts.crawlSpace.lead}>
                <DampAndDry texts={texts.crawlSpace} />
              </Part>
            ),
            places: (
              <Part id="problem-areas" title={texts.places.title}>
                <PointCards points={texts.places.points} />
              </Part>
            ),
            benefits: (
              <Part id="benefits" title={texts.benefits.title} folds>
                <PointRows points={texts.benefits.points} />
              </Part>
            ),
            work: (
              <Part id="how-we-work" title={texts.work.title} lead={texts.work.lead}>
                <Steps steps={texts.work.steps} />
                <DivisionOfWork texts={texts.work} />
                <PagePhoto site={site} slot="moisture" />
                <Notice tone="note" title={texts.work.flood.title} className="mt-4 sm:mt-8">
                  {texts.work.flood.text}
                </Notice>
              </Part>
            ),
            estimate: <EstimateSection site={site} {...texts.estimate} path={path} />,
            questions: <FaqPart {...texts.questions} />,
          }}
        />
        <RelatedLinks
          kind="related"
          company={site.company}
          title={texts.related.title}
          path={path}
        />
      </ContentColumns>
      <CallBand site={site} placement="moisture-control-close" {...texts.closing} />
    </>
  );
}

/** The work we do, and the work that belongs to other trades. */
function DivisionOfWork({ texts: { ours, others } }: { texts: MoistureTexts["work"] }) {
  return (
    <div className="mt-4 grid gap-x-10 gap-y-2 sm:mt-8 sm:grid-cols-2">
      <div>
        <h3 className="mb-3 text-xl">{ours.title}</h3>
        <CheckList items={ours.items} shown={3} />
      </div>
      <TitledFold title={others.title}>
        <DotList items={others.items} />
      </TitledFold>
    </div>
  );
}
