import type { Route } from "./+types/residential-page";
import * as addresses from "#app/addresses.ts";
import { Container } from "#app/ui/container.tsx";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { ContentColumns, Part } from "#app/site/parts/content-columns.tsx";
import { FaqList } from "#app/site/parts/faq-list.tsx";
import { Ant, BedBug, Cockroach, Silverfish, Spider, Wasp } from "#app/site/drawings/pests.tsx";
import { House } from "#app/site/drawings/places.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { PlanCards } from "#app/site/parts/plan-cards.tsx";
import { PointCards, PointRows, Steps, CheckList } from "#app/site/parts/point-lists.tsx";
import { RelatedLinks } from "#app/site/parts/related-links.tsx";
import { ReviewList } from "#app/site/parts/review-list.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { PicturePoints } from "./parts/picture-points.tsx";
import { plans } from "#app/site/home/home-content.ts";
import {
  expectations,
  homePests,
  preventionTips,
  residentialBenefits,
  residentialClosing,
  residentialFaqs,
  residentialHero,
  residentialMeta,
  residentialPlans,
  residentialReviews,
  residentialSteps,
  type TipGroup,
} from "./content/residential.ts";
import {
  faqNode,
  freeInspection,
  offerCatalog,
  serviceNode,
} from "#app/site/metadata/graph-nodes.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";

const path = addresses.residential;
const drawings = {
  ant: Ant,
  bedBug: BedBug,
  cockroach: Cockroach,
  silverfish: Silverfish,
  spider: Spider,
  wasp: Wasp,
};

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company, origin, opening }) => {
    const words = residentialMeta(company);
    const offers = plans.map(({ name, visits }) => ({ name, description: visits }));
    const today = new Date(opening.now);
    const service = {
      ...serviceNode({ origin, path }, company, {
        name: "Residential Pest Control",
        description: words.description,
        serviceType: "Residential pest control",
      }),
      hasOfferCatalog: offerCatalog("Home plans", [freeInspection, ...offers], today, company),
    };
    return { ...words, nodes: [service, faqNode({ origin, path }, residentialFaqs(company))] };
  });

export default function ResidentialPestControlPage() {
  const site = useSite();
  const { company } = site;
  return (
    <>
      <PageHero
        site={site}
        placement="residential"
        {...residentialHero(company)}
        picture={<House className="size-44" />}
      />
      <Section
        id="pests"
        title="Who moves in, and from where"
        lead="Six common guests, and what each of them asks for."
      >
        <PicturePoints points={homePests} drawings={drawings} />
      </Section>
      <Section id="process" ground="sunken" title="Four steps, in this order">
        <Steps steps={residentialSteps} />
      </Section>
      <Section id="plans" title={residentialPlans.title} lead={residentialPlans.lead}>
        <PlanCards />
      </Section>
      <div className="border-t border-line">
        <ContentColumns site={site} placement="residential-sidebar">
          <Part id="expect" title="What to expect">
            <PointRows points={expectations(company)} />
          </Part>
          <Part id="benefits" title="What regular visits change">
            <PointCards points={residentialBenefits} />
          </Part>
          <Part
            id="prevention"
            title="What you can do without us"
            lead="Most of it costs nothing, and it leaves every treatment less to do."
          >
            <TipGroups groups={preventionTips} />
          </Part>
          <Part id="faq" title="Questions from homes">
            <FaqList faqs={residentialFaqs(company)} />
          </Part>
        </ContentColumns>
      </div>
      <Section id="reviews" ground="sunken" title="What we hope to hear">
        <ReviewList reviews={residentialReviews} />
      </Section>
      <Container className="py-14">
        <RelatedLinks
          kind="related"
          cities={company.cities}
          title="Read on about houses here"
          path={path}
        />
      </Container>
      <CallBand site={site} placement="residential-closing" {...residentialClosing} />
    </>
  );
}

/** Tips for homeowners, grouped by place. */
function TipGroups({ groups }: { groups: readonly TipGroup[] }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {groups.map(({ place, tips }) => (
        <div key={place} className="rounded-md bg-reassure-wash p-5">
          <h3 className="mb-3 text-lg">{place}</h3>
          <CheckList items={tips} />
        </div>
      ))}
    </div>
  );
}
