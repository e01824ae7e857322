import { useLoaderData } from "react-router";
import type { Route } from "./+types/termite-page";
import * as addresses from "#app/addresses.ts";
import { isSectionShown } from "#domain/page-texts/order/page-sections.ts";
import { Arranged } from "#app/site/parts/arranged.tsx";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { ContentColumns, Part } from "#app/site/parts/content-columns.tsx";
import { EstimateSection } from "#app/site/parts/estimate-section.tsx";
import { FaqPart } from "#app/site/parts/faq-list.tsx";
import { Fold, ShortList, TitledFold } from "#app/site/parts/fold.tsx";
import termiteHouse from "#app/site/drawings/scenes/termite-house.svg?raw";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { DotList, PointCards } from "#app/site/parts/point-lists.tsx";
import { PagePhoto } from "#app/site/photos/site-photo.tsx";
import { RelatedLinks } from "#app/site/parts/related-links.tsx";
import { loadReviews } from "#app/site/reviews/load-reviews.server.ts";
import { ReviewList } from "#app/site/reviews/review-list.tsx";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { WingedInsects } from "./parts/winged-insects.tsx";
import { termiteOffers, termiteTexts, type TermiteTexts } from "#app/texts/services/termite.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { faqNodes, offerCatalog, serviceNode } from "#app/site/metadata/graph-nodes.ts";
import type { Site } from "#app/site/frame/site.ts";
import { metaOf, type NamedPage, useSite } from "#app/site/frame/site-context.ts";
import { buttonClass } from "#app/ui/button.tsx";

const path = addresses.termites;

export function loader({ context }: Route.LoaderArgs) {
  return loadReviews(context, { service: "termites" }, 2);
}

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, (site) => {
    const { company, origin, opening } = site;
    const texts = textsOf(site, termiteTexts);
    const place = { origin, path };
    const today = new Date(opening.now);
    return {
      ...texts.meta,
      nodes: [
        {
          ...serviceNode(place, company, texts.service),
          hasOfferCatalog: offerCatalog("Termite inspections", termiteOffers, today, company),
        },
        ...faqNodes(place, texts),
      ],
    };
  });

const hasEstimate = (site: Site): boolean =>
  isSectionShown(textsOf(site, termiteTexts).order, "estimate");

export const handle: NamedPage = {
  form: (_loaderData, site) => (hasEstimate(site) ? "#estimate-form" : undefined),
};

export default function TermiteControlPage() {
  const site = useSite();
  const found = useLoaderData<typeof loader>();
  const texts = textsOf(site, termiteTexts);
  return (
    <>
      <PageHero site={site} placement="termite-control" {...texts.hero} scene={termiteHouse} />
      <ContentColumns site={site} placement="termite-control-sidebar">
        <Arranged
          order={texts.order}
          sections={{
            inspection: (
              <Part id="inspection" title={texts.inspection.title} lead={texts.inspection.lead}>
                <PointCards points={texts.inspection.points} />
              </Part>
            ),
            signs: (
              <Part id="signs" title={texts.signs.title} lead={texts.signs.lead}>
                <DotList items={texts.signs.items} note={texts.signs.note} />
              </Part>
            ),
            winged: (
              <Part id="swarmer-or-ant" title={texts.winged.title} lead={texts.winged.lead}>
                <WingedInsects insects={texts.winged.insects} />
              </Part>
            ),
            year: (
              <Part id="termite-year" title={texts.year.title} folds>
                <PointCards points={texts.year.points} />
              </Part>
            ),
            treatments: (
              <Part id="treatments" title={texts.treatments.title} lead={texts.treatments.lead}>
                <div className="grid gap-5">
                  <TreatmentRows texts={texts.treatments} />
                  {hasEstimate(site) ? (
                    <EstimateCall
                      cta="termite-control-inspection"
                      {...texts.treatments.call}
                      label="Schedule a Free Inspection"
                    />
                  ) : null}
                </div>
                <PagePhoto site={site} slot="termites" />
              </Part>
            ),
            annual: (
              <Part id="annual-inspection" title={texts.annual.title} lead={texts.annual.lead}>
                <div className="grid sm:gap-8">
                  <TitledFold title={texts.annual.callAgain.title}>
                    <DotList items={texts.annual.callAgain.items} />
                  </TitledFold>
                  <TitledFold title={texts.annual.houseSale.title}>
                    <p className="max-w-prose">{texts.annual.houseSale.text}</p>
                  </TitledFold>
                </div>
              </Part>
            ),
            reviews:
              found.reviews.length > 0 ? (
                <Part id="reviews" title={texts.reviews.title}>
                  <ReviewList {...found} />
                </Part>
              ) : null,
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
      <CallBand site={site} placement="termite-control-close" {...texts.closing} />
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
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md bg-reassure-wash p-6 max-sm:hidden">
      <div>
        <p className="font-display text-xl font-bold">{title}</p>
        <p className="mt-1 max-w-prose">{text}</p>
      </div>
      <a href="#estimate-form" data-cta={cta} className={buttonClass()}>
        {label}
      </a>
    </div>
  );
}

/** Each treatment with how it works, the house it suits and how long it lasts. */
function TreatmentRows({ texts }: { texts: TermiteTexts["treatments"] }) {
  return (
    <ShortList
      className="grid gap-3 sm:gap-5"
      shown={1}
      items={texts.items.map(({ title, text, bestFor, lasts }) => (
        <li key={title} className="rounded-md border border-line bg-surface p-4 sm:p-6">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-1 max-w-prose sm:mt-2">{text}</p>
          <Fold label={`${texts.bestFor}, ${texts.lasts.toLowerCase()}`}>
            <dl className="grid gap-x-8 gap-y-3 border-line sm:mt-4 sm:grid-cols-2 sm:border-t sm:pt-4">
              <div>
                <dt className="text-sm font-semibold text-reassure">{texts.bestFor}</dt>
                <dd className="text-ink-soft">{bestFor}</dd>
              </div>
              <div>
                <dt className="text-sm font-semibold text-reassure">{texts.lasts}</dt>
                <dd className="text-ink-soft">{lasts}</dd>
              </div>
            </dl>
          </Fold>
        </li>
      ))}
    />
  );
}
