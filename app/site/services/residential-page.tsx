import { useLoaderData } from "react-router";
import type { Route } from "./+types/residential-page";
import * as addresses from "#app/addresses.ts";
import { Arranged } from "#app/site/parts/arranged.tsx";
import { ContentColumns, Part } from "#app/site/parts/content-columns.tsx";
import { FaqPart } from "#app/site/parts/faq-list.tsx";
import homeScene from "#app/site/drawings/scenes/home.svg?raw";
import { PageEnd } from "#app/site/parts/call-band.tsx";
import { FoldedPart } from "#app/site/parts/fold.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { PlanCards } from "#app/site/parts/plan-cards.tsx";
import { PointCards, PointRows, Steps, CheckList } from "#app/site/parts/point-lists.tsx";
import { PagePhoto } from "#app/site/photos/site-photo.tsx";
import { loadReviews } from "#app/site/reviews/load-reviews.server.ts";
import { ReviewList } from "#app/site/reviews/review-list.tsx";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { Section } from "#app/site/parts/section.tsx";
import { PicturePoints } from "./parts/picture-points.tsx";
import { planIds } from "#domain/settings/offer/plan-prices.ts";
import { homeTexts } from "#app/texts/home.ts";
import { residentialTexts, type ResidentialTexts } from "#app/texts/services/residential.ts";
import { quoteForPage } from "#app/site/metadata/quote-link.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import {
  faqNodes,
  freeInspection,
  offerCatalog,
  serviceNode,
} from "#app/site/metadata/graph-nodes.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";

const path = addresses.residential;

export function loader({ context }: Route.LoaderArgs) {
  return loadReviews(context, { service: "residential" }, 3);
}

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, (site) => {
    const { company, origin, opening } = site;
    const texts = textsOf(site, residentialTexts);
    const words = texts.meta;
    const plans = textsOf(site, homeTexts).plans.items;
    const offers = plans.map(({ id, name, visits }) => {
      const plan = planIds.find((one) => one === id);
      const { dollars: price, per } = (plan && company.planPrices[plan]) ?? {};
      return {
        name,
        description: visits,
        ...(price === undefined ? {} : { price }),
        ...(per ? { per } : {}),
      };
    });
    const today = new Date(opening.now);
    const service = {
      ...serviceNode({ origin, path }, company, {
        name: "Residential Pest Control",
        description: words.description,
        serviceType: "Residential pest control",
      }),
      hasOfferCatalog: offerCatalog("Home plans", [freeInspection, ...offers], today, company),
    };
    return { ...words, nodes: [service, ...faqNodes({ origin, path }, texts)] };
  });

export default function ResidentialPestControlPage() {
  const site = useSite();
  const found = useLoaderData<typeof loader>();
  const texts = textsOf(site, residentialTexts);
  return (
    <>
      <PageHero site={site} placement="residential" {...texts.hero} scene={homeScene} />
      <Section id="pests" title={texts.pests.title} lead={texts.pests.lead}>
        <PicturePoints
          points={[
            ...texts.pests.points,
            { ...texts.pests.unsure, picture: "magnifier", href: quoteForPage(path) },
          ]}
        />
      </Section>
      <Section id="process" ground="sunken" title={texts.process.title}>
        <Steps steps={texts.process.steps} />
      </Section>
      <Section id="plans" title={texts.ownPlans.title} lead={texts.ownPlans.lead}>
        <PlanCards plans={textsOf(site, homeTexts).plans.items} prices={site.company.planPrices} />
      </Section>
      <div className="border-t border-line">
        <ContentColumns site={site} placement="residential-sidebar">
          <Arranged
            order={texts.order}
            sections={{
              expect: (
                <Part id="expect" title={texts.expect.title}>
                  <PointRows points={texts.expect.points} />
                  <PagePhoto site={site} slot="residential" />
                </Part>
              ),
              benefits: (
                <Part id="benefits" title={texts.benefits.title}>
                  <PointCards points={texts.benefits.points} />
                </Part>
              ),
              prevention: (
                <Part id="prevention" title={texts.prevention.title} lead={texts.prevention.lead}>
                  <TipGroups groups={texts.prevention.groups} />
                </Part>
              ),
              questions: <FaqPart {...texts.questions} />,
            }}
          />
        </ContentColumns>
      </div>
      {found.reviews.length > 0 ? (
        <Section id="reviews" ground="sunken" title={texts.reviews.title}>
          <ReviewList {...found} />
        </Section>
      ) : null}
      <PageEnd
        site={site}
        related={{ kind: "related", title: texts.related.title, path }}
        placement="residential-closing"
        closing={texts.closing}
      />
    </>
  );
}

/** Tips for homeowners, grouped by place. */
function TipGroups({ groups }: { groups: ResidentialTexts["prevention"]["groups"] }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
      {groups.map(({ place, tips }, position) => (
        <div key={place} className="rounded-md bg-reassure-wash px-4 sm:p-5">
          <FoldedPart head={<h3 className="text-lg">{place}</h3>} isOpen={position === 0}>
            <CheckList items={tips} className="max-sm:mb-4 sm:mt-3" />
          </FoldedPart>
        </div>
      ))}
    </div>
  );
}
