import type { Route } from "./+types/emergency-page";
import * as addresses from "#app/addresses.ts";
import { Container } from "#app/ui/container.tsx";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { FaqList } from "#app/site/parts/faq-list.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { CheckList, PointCards } from "#app/site/parts/point-lists.tsx";
import { RelatedLinks } from "#app/site/parts/related-links.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { EmergencyList } from "./parts/emergency-list.tsx";
import { SafetyFirst } from "./parts/safety-first.tsx";
import {
  canWait,
  emergencies,
  emergencyClosing,
  emergencyFaqs,
  emergencyHero,
  emergencyMeta,
  promise,
} from "./content/emergency.ts";
import { emergencyLink } from "#app/site/metadata/site-links.ts";
import { faqNode, serviceNode } from "#app/site/metadata/graph-nodes.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";
import type { Site } from "#app/site/frame/site.ts";
import { HoursTable, OpeningStatus } from "#app/site/frame/opening-status.tsx";

const path = emergencyLink.href;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company, origin }) => {
    const words = emergencyMeta(company);
    const service = serviceNode({ origin, path }, company, {
      name: emergencyLink.label,
      description: words.description,
      serviceType: "Urgent pest control",
    });
    return { ...words, nodes: [service, faqNode({ origin, path }, emergencyFaqs(company))] };
  });

export default function EmergencyPestResponsePage() {
  const site = useSite();
  const { company } = site;
  return (
    <>
      <PageHero
        site={site}
        placement="emergency"
        callFirst
        {...emergencyHero(company)}
        wide
        picture={<CallCard site={site} />}
      />
      <SafetyFirst site={site} />
      <Section
        id="emergencies"
        title="What is urgent, and what to do now"
        lead="These four cannot wait for a plan. The steps keep people safe and make our visit shorter."
      >
        <EmergencyList emergencies={emergencies(company)} />
      </Section>
      <Section
        id="promise"
        ground="sunken"
        title="What we promise, and what we do not"
        lead="An honest answer helps you more than a fast one that is not true."
      >
        <PointCards points={promise(company)} />
        <p className="mt-6">
          <a
            href={`${addresses.services}#wildlife`}
            data-cta="emergency-wildlife"
            className="font-semibold underline underline-offset-4"
          >
            Animal-control numbers for your city
          </a>
        </p>
      </Section>
      <Section id="can-wait" title={canWait.title} lead={canWait.lead}>
        <CheckList items={canWait.items} />
      </Section>
      <Section id="faq" ground="sunken" title="Before you dial">
        <FaqList faqs={emergencyFaqs(company)} />
      </Section>
      <Container className="py-14">
        <RelatedLinks
          kind="services"
          cities={company.cities}
          title="When the rush is over"
          path={path}
        />
      </Container>
      <CallBand site={site} placement="emergency-closing" callFirst {...emergencyClosing} />
    </>
  );
}

/** Phone hours, and whether the office is open now. */
function CallCard({ site }: { site: Site }) {
  return (
    <section
      aria-labelledby="answering-title"
      className="rounded-md border border-line bg-surface p-5 shadow-sm sm:p-6"
    >
      <h2 id="answering-title" className="text-2xl">
        When we answer
      </h2>
      <OpeningStatus site={site} className="my-3" />
      <HoursTable hours={site.company.hours} />
    </section>
  );
}
