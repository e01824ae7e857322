import type { Route } from "./+types/termite-page";
import * as addresses from "#app/addresses.ts";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { ContentColumns, Part } from "#app/site/parts/content-columns.tsx";
import { EstimateSection } from "#app/site/parts/estimate-section.tsx";
import { FaqList } from "#app/site/parts/faq-list.tsx";
import { TermiteHouse } from "#app/site/drawings/termite-house.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { DotList, PointCards, PointRows } from "#app/site/parts/point-lists.tsx";
import { RelatedLinks } from "#app/site/parts/related-links.tsx";
import { ReviewList } from "#app/site/parts/review-list.tsx";
import { WingedInsects } from "./parts/winged-insects.tsx";
import {
  annualText,
  callAgainWhen,
  closingText,
  estimateLead,
  inspectionCall,
  inspectionPlaces,
  sawdustNote,
  termiteCall,
  termiteFaqs,
  termiteHero,
  termiteMeta,
  termiteOffers,
  termiteReviews,
  termiteService,
  termiteSigns,
  termiteYear,
  treatments,
  type Treatment,
} from "./content/termite.ts";
import { faqNode, offerCatalog, serviceNode } from "#app/site/metadata/graph-nodes.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";
import { buttonClass } from "#app/ui/button.tsx";

const path = addresses.termites;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company, origin, opening }) => {
    const place = { origin, path };
    const today = new Date(opening.now);
    return {
      ...termiteMeta(company),
      nodes: [
        {
          ...serviceNode(place, company, termiteService),
          hasOfferCatalog: offerCatalog("Termite inspections", termiteOffers, today, company),
        },
        faqNode(place, termiteFaqs(company)),
      ],
    };
  });

export default function TermiteControlPage() {
  const site = useSite();
  const { company } = site;
  return (
    <>
      <PageHero
        site={site}
        placement="termite-control"
        {...termiteHero(company)}
        quoteHref="#estimate-form"
        quoteLabel="Get a Free Inspection"
        picture={<TermiteHouse className="w-96" />}
      />
      <ContentColumns site={site} placement="termite-control-sidebar">
        <Part
          id="inspection"
          title="What a free inspection covers"
          lead="We start outside and work toward what termites like best: damp wood near the ground. You get photographs, findings in plain words, and a price in writing."
        >
          <PointCards points={inspectionPlaces} />
        </Part>
        <Part
          id="signs"
          title="Signs worth a closer look"
          lead="No single one proves a live colony. Any of them is reason enough to have it checked."
        >
          <DotList items={termiteSigns} />
          <p className="mt-5 max-w-prose text-ink-soft">{sawdustNote}</p>
        </Part>
        <Part
          id="swarmer-or-ant"
          title="Termite swarmer or flying ant?"
          lead="Both may fly on the same spring day. A magnifying glass or a phone camera settles it."
        >
          <WingedInsects />
        </Part>
        <Part id="termite-year" title="The termite year on the coast">
          <PointRows points={termiteYear} />
        </Part>
        <Part
          id="treatments"
          title="Three ways to treat"
          lead="Most houses need one of these, some need two. We recommend after the inspection, never before it."
        >
          <div className="grid gap-5">
            <TreatmentRows treatments={treatments(company)} />
            <EstimateCall
              cta="termite-control-inspection"
              {...inspectionCall}
              label="Schedule a Free Inspection"
            />
          </div>
        </Part>
        <Part id="annual-inspection" title="A free look every year" lead={annualText}>
          <h3 className="mb-3 text-xl">Call us sooner when you</h3>
          <DotList items={callAgainWhen} />
          <h3 className="mt-8 text-xl">Buying or selling a house</h3>
          <p className="mt-2 max-w-prose">{closingText}</p>
        </Part>
        <Part id="reviews" title="What neighbors might tell you">
          <ReviewList reviews={termiteReviews} />
        </Part>
        <EstimateSection
          site={site}
          title="Request your free termite inspection"
          lead={estimateLead(company)}
          service="termites"
        />
        <Part id="faq" title="Termite questions we hear often">
          <FaqList faqs={termiteFaqs(company)} />
        </Part>
        <RelatedLinks
          kind="related"
          cities={company.cities}
          title="Related services and areas"
          path={path}
        />
      </ContentColumns>
      <CallBand
        site={site}
        placement="termite-control-close"
        {...termiteCall(company)}
        quoteHref="#estimate-form"
      />
    </>
  );
}

interface EstimateCallProps {
  /** Button name in analytics. */
  cta: string;
  title: string;
  text: string;
  label: string;
}

/** Links to the estimate form further down the page. */
function EstimateCall({ cta, title, text, label }: EstimateCallProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md bg-reassure-wash p-5 sm:p-6">
      <div>
        <p className="font-display text-xl font-bold">{title}</p>
        <p className="mt-1 max-w-prose">{text}</p>
      </div>
      <a href="#estimate-form" data-cta={cta} className={buttonClass({}, "max-sm:w-full")}>
        {label}
      </a>
    </div>
  );
}

/** Each treatment with how it works, the house it suits and how long it lasts. */
function TreatmentRows({ treatments }: { treatments: readonly Treatment[] }) {
  return (
    <ul className="grid gap-5">
      {treatments.map(({ title, text, bestFor, lasts }) => (
        <li key={title} className="rounded-md border border-line bg-surface p-5 sm:p-6">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-2 max-w-prose">{text}</p>
          <dl className="mt-4 grid gap-x-8 gap-y-3 border-t border-line pt-4 sm:grid-cols-2">
            <div>
              <dt className="text-sm font-semibold text-reassure">Best for</dt>
              <dd className="text-ink-soft">{bestFor}</dd>
            </div>
            <div>
              <dt className="text-sm font-semibold text-reassure">How long it lasts</dt>
              <dd className="text-ink-soft">{lasts}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
