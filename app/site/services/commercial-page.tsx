import type { Route } from "./+types/commercial-page";
import * as addresses from "#app/addresses.ts";
import { Container } from "#app/ui/container.tsx";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { ContentColumns, Part } from "#app/site/parts/content-columns.tsx";
import { FaqList } from "#app/site/parts/faq-list.tsx";
import { Building, Paper } from "#app/site/drawings/places.tsx";
import { Apartments, Clinic, Dish, School, Shop } from "#app/site/drawings/trades.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { CheckList, PointCards, PointRows, Steps } from "#app/site/parts/point-lists.tsx";
import { RelatedLinks } from "#app/site/parts/related-links.tsx";
import { ReviewList } from "#app/site/parts/review-list.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { PicturePoints } from "./parts/picture-points.tsx";
import {
  commercialBenefits,
  commercialClosing,
  commercialFaqs,
  commercialHero,
  commercialMeta,
  commercialReviews,
  documentation,
  industries,
  ipmSteps,
  scheduling,
} from "./content/commercial.ts";
import {
  faqNode,
  freeInspection,
  offerCatalog,
  serviceNode,
} from "#app/site/metadata/graph-nodes.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";

const path = addresses.commercial;
const drawings = {
  apartments: Apartments,
  building: Building,
  clinic: Clinic,
  dish: Dish,
  school: School,
  shop: Shop,
};

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company, origin, opening }) => {
    const words = commercialMeta(company);
    const today = new Date(opening.now);
    const service = {
      ...serviceNode({ origin, path }, company, {
        name: "Commercial Pest Management",
        description: words.description,
        serviceType: "Commercial pest management",
      }),
      hasOfferCatalog: offerCatalog("For businesses", [freeInspection], today, company),
    };
    return { ...words, nodes: [service, faqNode({ origin, path }, commercialFaqs(company))] };
  });

export default function CommercialPestManagementPage() {
  const site = useSite();
  const { company } = site;
  const hours = scheduling(company);
  return (
    <>
      <PageHero
        site={site}
        placement="commercial"
        {...commercialHero(company)}
        picture={<Building className="size-44" />}
      />
      <Section
        id="industries"
        title="Every trade has its own pests"
        lead="Where they come from in your business, and how we work there."
      >
        <PicturePoints points={industries} drawings={drawings} />
      </Section>
      <div className="border-t border-line">
        <ContentColumns site={site} placement="commercial-sidebar">
          <Part
            id="ipm"
            title="Integrated pest management, step by step"
            lead="It means that a spray is the last tool we reach for, and the smallest."
          >
            <Steps steps={ipmSteps} />
          </Part>
          <Part id="documentation" title={documentation.title} lead={documentation.lead}>
            <div className="flex flex-col gap-6 rounded-md bg-reassure-wash p-5 sm:flex-row sm:p-8">
              <Paper className="size-24 shrink-0" />
              <CheckList items={documentation.items} />
            </div>
          </Part>
          <Part id="scheduling" title={hours.title} lead={hours.lead}>
            <PointRows points={hours.points} />
          </Part>
          <Part id="benefits" title="What a business gets out of it">
            <PointCards points={commercialBenefits} />
          </Part>
          <Part id="faq" title="Questions from managers">
            <FaqList faqs={commercialFaqs(company)} />
          </Part>
        </ContentColumns>
      </div>
      <Section id="reviews" ground="sunken" title="What a manager might say">
        <ReviewList reviews={commercialReviews} />
      </Section>
      <Container className="py-14">
        <RelatedLinks
          kind="services"
          cities={company.cities}
          title="Other work for your buildings"
          path={path}
        />
      </Container>
      <CallBand site={site} placement="commercial-closing" {...commercialClosing} />
    </>
  );
}
