import { useLoaderData } from "react-router";
import type { Route } from "./+types/commercial-page";
import * as addresses from "#app/addresses.ts";
import { Arranged } from "#app/site/parts/arranged.tsx";
import { ContentColumns, Part } from "#app/site/parts/content-columns.tsx";
import { FaqPart } from "#app/site/parts/faq-list.tsx";
import afterHours from "#app/site/drawings/scenes/after-hours.svg?raw";
import { PageEnd } from "#app/site/parts/call-band.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { CheckList, PointCards, PointRows, Steps } from "#app/site/parts/point-lists.tsx";
import { PagePhoto } from "#app/site/photos/site-photo.tsx";
import { loadReviews } from "#app/site/reviews/load-reviews.server.ts";
import { ReviewList } from "#app/site/reviews/review-list.tsx";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { Section } from "#app/site/parts/section.tsx";
import { LogbookSheet } from "./parts/logbook-sheet.tsx";
import { PicturePoints } from "./parts/picture-points.tsx";
import { commercialTexts } from "#app/texts/services/commercial.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import {
  faqNodes,
  freeInspection,
  offerCatalog,
  serviceNode,
} from "#app/site/metadata/graph-nodes.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";

const path = addresses.commercial;

export function loader({ context }: Route.LoaderArgs) {
  return loadReviews(context, { service: "commercial" }, 2);
}

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, (site) => {
    const { company, origin, opening } = site;
    const texts = textsOf(site, commercialTexts);
    const words = texts.meta;
    const today = new Date(opening.now);
    const service = {
      ...serviceNode({ origin, path }, company, {
        name: "Commercial Pest Management",
        description: words.description,
        serviceType: "Commercial pest management",
      }),
      hasOfferCatalog: offerCatalog("For businesses", [freeInspection], today, company),
    };
    return { ...words, nodes: [service, ...faqNodes({ origin, path }, texts)] };
  });

export default function CommercialPestManagementPage() {
  const site = useSite();
  const found = useLoaderData<typeof loader>();
  const texts = textsOf(site, commercialTexts);
  return (
    <>
      <PageHero site={site} placement="commercial" {...texts.hero} scene={afterHours} />
      <Section id="industries" title={texts.industries.title} lead={texts.industries.lead}>
        <PicturePoints points={texts.industries.points} />
      </Section>
      <div className="border-t border-line">
        <ContentColumns site={site} placement="commercial-sidebar">
          <Arranged
            order={texts.order}
            sections={{
              ipm: (
                <Part id="ipm" title={texts.ipm.title} lead={texts.ipm.lead}>
                  <Steps steps={texts.ipm.steps} />
                  <PagePhoto site={site} slot="commercial" />
                </Part>
              ),
              documentation: (
                <Part
                  id="documentation"
                  title={texts.documentation.title}
                  lead={texts.documentation.lead}
                >
                  <CheckList items={texts.documentation.items} />
                  <LogbookSheet texts={texts.logbook} />
                </Part>
              ),
              scheduling: (
                <Part id="scheduling" title={texts.scheduling.title} lead={texts.scheduling.lead}>
                  <PointRows points={texts.scheduling.points} />
                </Part>
              ),
              benefits: (
                <Part id="benefits" title={texts.benefits.title}>
                  <PointCards points={texts.benefits.points} />
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
        related={{ kind: "services", title: texts.related.title, path }}
        placement="commercial-closing"
        closing={texts.closing}
      />
    </>
  );
}
