import type { Route } from "./+types/moisture-page";
import * as addresses from "#app/addresses.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { ContentColumns, Part } from "#app/site/parts/content-columns.tsx";
import { EstimateSection } from "#app/site/parts/estimate-section.tsx";
import { FaqList } from "#app/site/parts/faq-list.tsx";
import { MarshHouse } from "#app/site/drawings/marsh-house.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { PointCards, PointRows, Steps, CheckList, DotList } from "#app/site/parts/point-lists.tsx";
import { RelatedLinks } from "#app/site/parts/related-links.tsx";
import { DampAndDry } from "./parts/damp-and-dry.tsx";
import {
  dampPlaces,
  dryBenefits,
  floodNote,
  moistureCall,
  moistureEstimateLead,
  moistureFaqs,
  moistureHero,
  moistureMeta,
  moistureService,
  moistureSteps,
  othersWork,
  ourWork,
} from "./content/moisture.ts";
import {
  faqNode,
  freeInspection,
  offerCatalog,
  serviceNode,
} from "#app/site/metadata/graph-nodes.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";

const path = addresses.moisture;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company, origin, opening }) => {
    const place = { origin, path };
    const today = new Date(opening.now);
    return {
      ...moistureMeta(company),
      nodes: [
        {
          ...serviceNode(place, company, moistureService),
          hasOfferCatalog: offerCatalog("Moisture control", [freeInspection], today, company),
        },
        faqNode(place, moistureFaqs),
      ],
    };
  });

export default function MoistureControlPage() {
  const site = useSite();
  const { company } = site;
  return (
    <>
      <PageHero
        site={site}
        placement="moisture-control"
        {...moistureHero(company)}
        quoteHref="#estimate-form"
        quoteLabel="Get a Free Inspection"
        picture={<MarshHouse className="w-96" />}
      />
      <ContentColumns site={site} placement="moisture-control-sidebar">
        <Part
          id="crawl-space"
          title="One crawl space, wet and dry"
          lead="A number marks the same spot in both drawings: what goes wrong there, and what puts it right."
        >
          <DampAndDry />
        </Part>
        <Part id="problem-areas" title="Where a house takes on water">
          <PointCards points={dampPlaces} />
        </Part>
        <Part id="benefits" title="What a dry house gives back">
          <PointRows points={dryBenefits} />
        </Part>
        <Part
          id="how-we-work"
          title="How we work, and where our work ends"
          lead="Keeping a house dry takes more than one trade. We would rather send you to the right one than sell you the wrong thing."
        >
          <Steps steps={moistureSteps} />
          <DivisionOfWork />
          <Notice tone="note" title="If you are in a flood zone" className="mt-8">
            {floodNote}
          </Notice>
        </Part>
        <EstimateSection
          site={site}
          title="Request a free moisture inspection"
          lead={moistureEstimateLead(company)}
          service="other"
        />
        <Part id="faq" title="Moisture questions we hear often">
          <FaqList faqs={moistureFaqs} />
        </Part>
        <RelatedLinks
          kind="related"
          cities={company.cities}
          title="What else we do, and where"
          path={path}
        />
      </ContentColumns>
      <CallBand
        site={site}
        placement="moisture-control-close"
        {...moistureCall(company)}
        quoteHref="#estimate-form"
      />
    </>
  );
}

/** The work we do, and the work that belongs to other trades. */
function DivisionOfWork() {
  return (
    <div className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
      <div>
        <h3 className="mb-3 text-xl">What we do</h3>
        <CheckList items={ourWork} />
      </div>
      <div>
        <h3 className="mb-3 text-xl">Who else you may need</h3>
        <DotList items={othersWork} />
      </div>
    </div>
  );
}
